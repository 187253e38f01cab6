/// <reference lib="webworker" />
/**
 * Draws the example away from the page, which stays quick however slow the drawing is.
 *
 * Invariant: it draws what it was given first; after that it is only told what the page sees.
 */
import type { Scene } from "../../../engine/types.ts";
import { move } from "./turning_motion.ts";

/** What the page tells. */
export interface TurningCall {
  readonly begin?: { readonly canvas: OffscreenCanvas; readonly scene: Scene };
  readonly size: readonly [number, number];
  readonly isSeen: boolean;
}

/** What it answers: it is there, was lost, or cannot be. */
export type TurningReply = "there" | "lost" | "impossible";

const scope = self as unknown as DedicatedWorkerGlobalScope;
const tell = (reply: TurningReply) => scope.postMessage(reply);

let now: TurningCall = { size: [0, 0], isSeen: false };
let changed: (isSeen: boolean) => void = () => undefined;

scope.onmessage = ({ data }: MessageEvent<TurningCall>) => {
  now = data;
  if (data.begin) begin(data.begin);
  changed(now.isSeen);
};

function begin({ canvas, scene }: NonNullable<TurningCall["begin"]>): void {
  const screen = {
    canvas,
    size: () => now.size,
    watch: (told: (isSeen: boolean) => void) => {
      changed = told;
      return () => undefined;
    },
  };
  try {
    move(screen, scene, { there: () => tell("there"), lost: () => tell("lost") });
  } catch {
    tell("impossible");
  }
}
