/**
 * Pieces as one reads: row by row from above, in each from the left.
 *
 * Invariant: pieces that overlap by half of their height lie in one row.
 */

import type { Point } from "./picture.ts";

interface Square {
  readonly corners: readonly Point[];
}

function middle({ corners }: Square): Point {
  const sum = (axis: 0 | 1) => corners.reduce((all, corner) => all + corner[axis], 0);
  return [sum(0) / corners.length, sum(1) / corners.length];
}

function side({ corners }: Square): number {
  const [a, b] = [corners[0], corners[1]];
  return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
}

export function inReadingOrder<T extends Square>(squares: readonly T[]): T[] {
  const waiting = [...squares].sort((a, b) => middle(a)[1] - middle(b)[1]);
  const rows: T[][] = [];
  for (const square of waiting) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && middle(square)[1] - middle(first)[1] < 0.6 * side(first)) row.push(square);
    else rows.push([square]);
  }
  return rows.flatMap((row) => row.sort((a, b) => middle(a)[0] - middle(b)[0]));
}
