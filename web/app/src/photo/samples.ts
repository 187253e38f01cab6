/**
 * The pixels round one piece, and how much foam each of them shows.
 *
 * Invariant: places are measured from the middle of the piece, in units of half its size;
 * `share` is 0 for the sheet and 1 for foam. Pixels of other blobs are left out.
 */

import type { Blob, Blobs } from "./blobs.ts";
import type { Point } from "./picture.ts";
import type { Colours } from "./sheet.ts";

export interface Samples {
  readonly count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly share: Float32Array;
  /** Where the middle is in the picture, and how long a unit is. */
  readonly middle: Point;
  readonly unit: number;
  /** Between two samples, in units. */
  readonly step: number;
  /** The grid of samples: for each place of it which sample it is, or -1. */
  readonly columns: number;
  readonly grid: Int32Array;
}

/** A margin round the blob, as a share of its size. */
const MARGIN = 0.22;

export function samplesOf(seen: Colours, { labels }: Blobs, blob: Blob, most: number): Samples {
  const { width, height } = seen.first;
  const size = Math.max(blob.high[0] - blob.low[0], blob.high[1] - blob.low[1]) + 1;
  const margin = Math.max(3, MARGIN * size);
  const low = [Math.max(0, Math.floor(blob.low[0] - margin)), Math.max(0, Math.floor(blob.low[1] - margin))] as const;
  const high = [Math.min(width - 1, Math.ceil(blob.high[0] + margin)), Math.min(height - 1, Math.ceil(blob.high[1] + margin))] as const;
  const pixels = (high[0] - low[0] + 1) * (high[1] - low[1] + 1);
  const step = Math.max(1, Math.ceil(Math.sqrt(pixels / most)));
  const columns = Math.floor((high[0] - low[0]) / step) + 1;
  const rows = Math.floor((high[1] - low[1]) / step) + 1;
  const grid = new Int32Array(columns * rows).fill(-1);
  const [x, y, share]: [number[], number[], number[]] = [[], [], []];
  const middle: Point = [(blob.low[0] + blob.high[0]) / 2, (blob.low[1] + blob.high[1]) / 2];
  const unit = size / 2;
  const [a, b] = blob.colour;
  const norm = a * a + b * b;
  for (let place = 0; place < grid.length; place++) {
    const px = low[0] + (place % columns) * step;
    const py = low[1] + Math.floor(place / columns) * step;
    const at = py * width + px;
    if (labels[at] !== 0 && labels[at] !== blob.label) continue;
    grid[place] = x.length;
    x.push((px - middle[0]) / unit);
    y.push((py - middle[1]) / unit);
    const here = (seen.first.values[at]! * a + seen.second.values[at]! * b) / norm;
    share.push(Math.min(1, Math.max(0, here)));
  }
  return {
    count: x.length,
    x: Float32Array.from(x),
    y: Float32Array.from(y),
    share: Float32Array.from(share),
    middle,
    unit,
    step: step / unit,
    columns,
    grid,
  };
}
