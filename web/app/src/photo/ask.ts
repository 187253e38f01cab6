/**
 * Asks the Worker to read a picture.
 *
 * Invariant: the promise settles, with null if it was stopped or failed.
 */

import type { Picture } from "./picture.ts";
import type { PhotoCall, PhotoRead } from "./worker.ts";

export interface Asked {
  readonly answer: Promise<PhotoRead | null>;
  readonly stop: () => void;
}

export function askToRead(picture: Picture, width: number): Asked {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  let settle: (answer: PhotoRead | null) => void = () => undefined;
  const answer = new Promise<PhotoRead | null>((resolve) => {
    settle = (answer) => {
      worker.terminate();
      resolve(answer);
    };
  });
  worker.onmessage = ({ data }: MessageEvent<PhotoRead>) => settle(data);
  worker.onerror = (event) => {
    event.preventDefault();
    settle(null);
  };
  const call: PhotoCall = { picture, width };
  worker.postMessage(call);
  return { answer, stop: () => settle(null) };
}
