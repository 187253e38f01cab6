/**
 * The example in motion, over its still picture.
 *
 * Invariant: the still picture stands there until something is drawn, and for good where nothing
 * can be drawn or somebody wants less motion. Drawing never holds the page up where the browser
 * can draw in a Worker.
 */

import { onPage, pixelsOf, watched } from "../../../player/src/screen.ts";
import type { Scene } from "../../../engine/types.ts";
import type { TurningCall, TurningReply } from "./turning_worker.ts";
import workerAddress from "virtual:turning-worker";

/** Draws on a canvas over the still picture, until the canvas is taken away. */
export async function turning(place: HTMLElement, still: HTMLElement, scene: Scene): Promise<void> {
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  place.append(canvas);
  const show = (isThere: boolean) => {
    canvas.classList.toggle("there", isThere);
    still.hidden = isThere;
  };
  const end = "transferControlToOffscreen" in canvas ? inWorker(canvas, scene, show) : await onThisPage(canvas, scene, show);
  const gone = new MutationObserver(() => {
    if (place.isConnected) return;
    gone.disconnect();
    end();
  });
  gone.observe(document.body, { childList: true, subtree: true });
}

function inWorker(canvas: HTMLCanvasElement, scene: Scene, show: (isThere: boolean) => void): () => void {
  const worker = new Worker(workerAddress, { type: "module" });
  const offscreen = canvas.transferControlToOffscreen();
  const call = (isSeen: boolean): TurningCall => ({ size: pixelsOf(canvas), isSeen });
  worker.onmessage = ({ data }: MessageEvent<TurningReply>) => show(data === "there");
  worker.onerror = () => show(false);
  worker.postMessage({ ...call(true), begin: { canvas: offscreen, scene } }, [offscreen]);
  const unwatch = watched(canvas, (isSeen) => worker.postMessage(call(isSeen)));
  return () => {
    unwatch();
    worker.terminate();
  };
}

async function onThisPage(canvas: HTMLCanvasElement, scene: Scene, show: (isThere: boolean) => void): Promise<() => void> {
  const { move } = await import("./turning_motion.ts");
  return move(onPage(canvas), scene, { there: () => show(true), lost: () => show(false) });
}
