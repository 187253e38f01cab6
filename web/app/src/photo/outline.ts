/**
 * Where a square piece may lie, from its outline.
 *
 * Invariant: first guesses only, without perspective; `fit.ts` makes them exact.
 */

import type { Homography } from "./linear.ts";
import type { Samples } from "./samples.ts";
import { type Shape, turnedTo } from "./shape.ts";

/** How much of a cell must be foam along a line that still belongs to the piece. */
const LEAST_LINE = 0.4;
/** Weaker steps are noise. */
const LEAST_STEP = 0.25;
/** How far from the middle foam may lie. */
const REACH = 2;

/**
 * The direction of the edges, from 0 to a quarter turn: the mean of all steps between
 * neighbours, each turned by four times its angle, so that all four sides agree.
 */
export function direction({ share, columns, grid }: Samples): number {
  let [real, imaginary] = [0, 0];
  const at = (place: number) => (grid[place] === undefined || grid[place] === -1 ? NaN : share[grid[place]]!);
  for (let place = 0; place < grid.length; place++) {
    const dx = at(place + 1) - at(place - 1);
    const dy = at(place + columns) - at(place - columns);
    const strength = Math.hypot(dx, dy);
    if (!(strength > LEAST_STEP)) continue;
    const angle = 4 * Math.atan2(dy, dx);
    real += strength * Math.cos(angle);
    imaginary += strength * Math.sin(angle);
  }
  return Math.atan2(imaginary, real) / 4;
}

interface Extent {
  readonly low: number;
  readonly high: number;
}

/** How far the foam reaches along a direction. */
function extent(samples: Samples, dx: number, dy: number, width: number): Extent {
  const bin = 1.5 * samples.step;
  const bins = new Float32Array(Math.ceil(2 * REACH / bin));
  let foam = 0;
  for (let i = 0; i < samples.count; i++) {
    const at = Math.floor((samples.x[i]! * dx + samples.y[i]! * dy + REACH) / bin);
    if (at >= 0 && at < bins.length) bins[at]! += samples.share[i]!;
    foam += samples.share[i]!;
  }
  // A line through one tooth has as much foam as a cell is long.
  const cell = (Math.sqrt(foam) * samples.step) / width;
  const least = (LEAST_LINE * cell * bin) / samples.step ** 2;
  let [low, high] = [0, bins.length - 1];
  while (low < high && bins[low]! < least) low += 1;
  while (high > low && bins[high]! < least) high -= 1;
  return { low: low * bin - REACH, high: (high + 1) * bin - REACH };
}

/** Sides may be without a tooth; then the foam reaches one cell less far there. */
const MISSING: readonly (readonly [before: number, after: number])[] = [[0, 0], [1, 0], [0, 1], [1, 1]];
/** A square seen from the side is not longer than this in one direction. */
const MOST_ASPECT = 1.45;

/** Squares whose edges have a direction. */
export function squares(samples: Samples, width: number, angle: number): Homography[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = extent(samples, cos, sin, width);
  const down = extent(samples, -sin, cos, width);
  const found: Homography[] = [];
  for (const [left, right] of MISSING) {
    for (const [above, below] of MISSING) {
      const a = (along.high - along.low) / (width - left - right);
      const b = (down.high - down.low) / (width - above - below);
      if (Math.max(a / b, b / a) > MOST_ASPECT) continue;
      const [u, v] = [along.low - left * a, down.low - above * b];
      found.push([cos / a, sin / a, -u / a, -sin / b, cos / b, -v / b, 0, 0]);
    }
  }
  return found;
}

/** Squares of cells with a known shape, whose edges have a direction. */
export function alike(samples: Samples, width: number, angle: number, shape: Shape): Homography[] {
  const [a, b, c, d] = turnedTo(shape, angle);
  const starts = (x: number, y: number) => {
    const length = Math.hypot(x, y);
    const { low, high } = extent(samples, x / length, y / length, width);
    const [first, last] = [low * length, high * length];
    return [first, first - 1, last - width, last - width + 1];
  };
  const [lefts, tops] = [starts(a, b), starts(c, d)];
  return lefts.flatMap((left) => tops.map((top) => [a, b, -left, c, d, -top, 0, 0]));
}
