/// <reference lib="webworker" />
/**
 * Reading a picture in a Worker, so that the page stays quick.
 *
 * Invariant: one picture, one answer; whoever does not want to wait ends the Worker.
 */
import type { Picture } from "./picture.ts";
import { type Reading, read } from "./reading.ts";
import { rectified } from "./rectify.ts";

export interface PhotoCall {
  readonly picture: Picture;
  readonly width: number;
}

/** What was read, and each piece as seen from above. */
export interface PhotoRead {
  readonly reading: Reading;
  readonly views: readonly Picture[];
}

const scope = self as unknown as DedicatedWorkerGlobalScope;

scope.onmessage = ({ data: { picture, width } }: MessageEvent<PhotoCall>) => {
  const reading = read(picture, width);
  const views = reading.pieces.map(({ map }) => rectified(picture, map, width));
  const answer: PhotoRead = { reading, views };
  scope.postMessage(answer);
};
