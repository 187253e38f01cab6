/**
 * Connected spots of another colour than the sheet's.
 *
 * Invariant: `labels` has for each pixel 0 or one more than the index of its blob. Blobs
 * smaller than a share of the picture are left out, with label 0.
 */

import { type Point, median } from "./picture.ts";
import type { Colours } from "./sheet.ts";

export interface Blob {
  readonly label: number;
  readonly area: number;
  readonly middle: Point;
  readonly low: Point;
  readonly high: Point;
  /** Its colour, as far from the sheet's. */
  readonly colour: Point;
  /** Whether the edge of the picture cuts it. */
  readonly isCut: boolean;
}

export interface Blobs {
  readonly labels: Int32Array;
  readonly all: readonly Blob[];
}

/** Colours nearer to the sheet's are not told from it. */
const NEAREST = 0.2;
/** In units of the sheet's own noise. */
const NOISES = 5;
const LEAST_SHARE = 0.0008;

export function blobs(seen: Colours): Blobs {
  const { width, height } = seen.first;
  const least = Math.max(NEAREST, NOISES * seen.noise);
  const isOn = new Uint8Array(width * height);
  for (let at = 0; at < isOn.length; at++) {
    isOn[at] = Math.hypot(seen.first.values[at]!, seen.second.values[at]!) > least ? 1 : 0;
  }
  const labels = new Int32Array(width * height);
  const all: Blob[] = [];
  const spot: number[] = [];
  for (let start = 0; start < isOn.length; start++) {
    if (isOn[start] !== 1) continue;
    flood(isOn, width, start, spot);
    if (spot.length < LEAST_SHARE * isOn.length) continue;
    const label = all.length + 1;
    for (const at of spot) labels[at] = label;
    all.push(blobOf(label, spot, seen));
  }
  return { labels, all };
}

/** The pixels connected with a first one, which are marked as seen. */
function flood(isOn: Uint8Array, width: number, start: number, spot: number[]): void {
  spot.length = 0;
  spot.push(start);
  isOn[start] = 2;
  for (let next = 0; next < spot.length; next++) {
    const at = spot[next]!;
    const x = at % width;
    const beside = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
    for (const to of beside) {
      if (to < 0 || isOn[to] !== 1) continue;
      isOn[to] = 2;
      spot.push(to);
    }
  }
}

function blobOf(label: number, spot: readonly number[], { first, second }: Colours): Blob {
  const { width, height } = first;
  let [sumX, sumY, lowX, lowY, highX, highY] = [0, 0, width, height, 0, 0];
  for (const at of spot) {
    const x = at % width;
    const y = (at - x) / width;
    sumX += x;
    sumY += y;
    lowX = Math.min(lowX, x);
    highX = Math.max(highX, x);
    lowY = Math.min(lowY, y);
    highY = Math.max(highY, y);
  }
  const step = Math.max(1, Math.floor(spot.length / 1500));
  const some = spot.filter((_, index) => index % step === 0);
  return {
    label,
    area: spot.length,
    middle: [sumX / spot.length, sumY / spot.length],
    low: [lowX, lowY],
    high: [highX, highY],
    colour: [median(some.map((at) => first.values[at]!)), median(some.map((at) => second.values[at]!))],
    isCut: lowX <= 1 || lowY <= 1 || highX >= width - 2 || highY >= height - 2,
  };
}
