/**
 * The teeth of a flat frame, read from its `.hcp` text.
 *
 * Invariant: a cell of the frame that two places share is a tooth of both.
 */

import type { Spot } from "./places.ts";

/** Row and column in a place, from 0. */
export type Tooth = readonly [row: number, column: number];

/** For each spot the cells that the frame fills; `side` is the width of a piece in cells. */
export function frameTeeth(text: string, spots: readonly Spot[], side: number): ReadonlyMap<number, readonly Tooth[]> {
  const all = teethOf(text);
  const pitch = side - 1;
  const inside = ({ column, row }: Spot) =>
    all.map(([r, c]): Tooth => [r - row * pitch, c - column * pitch]).filter(([r, c]) => r >= 0 && r < side && c >= 0 && c < side);
  return new Map(spots.map((spot) => [spot.place, inside(spot)]));
}

/** Row and column of each tooth of the frame; its sides are the top, right, bottom and left, clockwise. */
function teethOf(text: string): Tooth[] {
  const [, rows = ""] = text.split(/^\s*BORDER_PATTERNS_CLK_WISE.*$/mu);
  const sides = [...rows.matchAll(/\[([^\]]*)\]/gu)].map(([, bits = ""]) => bits.match(/[01]/gu) ?? []);
  const [right, down] = [(sides[0]?.length ?? 1) - 1, (sides[1]?.length ?? 1) - 1];
  const at = (side: number, along: number): Tooth => [[0, along], [along, right], [down, right - along], [down - along, 0]][side] as [number, number];
  // The last of a side is the first of the next.
  return sides.slice(0, 4).flatMap((bits, side) => bits.slice(0, -1).flatMap((bit, along) => (bit === "1" ? [at(side, along)] : [])));
}
