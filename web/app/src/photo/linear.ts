/**
 * Linear equations and maps between planes.
 *
 * Invariant: a map has eight numbers; `x' = (h0 x + h1 y + h2) / (h6 x + h7 y + 1)`, and
 * `y'` with h3 to h5.
 */

import type { Point } from "./picture.ts";

export type Homography = readonly number[];

/** Solves `matrix x = right` (row by row); null if there is not one solution. */
export function solved(matrix: readonly number[], right: readonly number[]): number[] | null {
  const n = right.length;
  const a = [...matrix];
  const b = [...right];
  for (let column = 0; column < n; column++) {
    let best = column;
    for (let row = column + 1; row < n; row++) {
      if (Math.abs(a[row * n + column]!) > Math.abs(a[best * n + column]!)) best = row;
    }
    const pivot = a[best * n + column]!;
    if (!(Math.abs(pivot) > 1e-12)) return null;
    for (let k = 0; k < n; k++) {
      const kept = a[column * n + k]!;
      a[column * n + k] = a[best * n + k]!;
      a[best * n + k] = kept;
    }
    const kept = b[column]!;
    b[column] = b[best]!;
    b[best] = kept;
    for (let row = 0; row < n; row++) {
      if (row === column) continue;
      const factor = a[row * n + column]! / pivot;
      if (factor === 0) continue;
      for (let k = column; k < n; k++) a[row * n + k] = a[row * n + k]! - factor * a[column * n + k]!;
      b[row] = b[row]! - factor * b[column]!;
    }
  }
  return b.map((value, at) => value / a[at * n + at]!);
}

export function mapped(h: Homography, [x, y]: Point): Point {
  const w = h[6]! * x + h[7]! * y + 1;
  return [(h[0]! * x + h[1]! * y + h[2]!) / w, (h[3]! * x + h[4]! * y + h[5]!) / w];
}

/** The map back; null if there is none. */
export function inverse(h: Homography): Homography | null {
  const [a, b, c, d, e, f, g, i] = h as [number, number, number, number, number, number, number, number];
  const last = a * e - b * d;
  if (!(Math.abs(last) > 1e-12)) return null;
  const rows = [e - f * i, c * i - b, b * f - c * e, f * g - d, a - c * g, c * d - a * f, d * i - e * g, b * g - a * i];
  return rows.map((value) => value / last);
}
