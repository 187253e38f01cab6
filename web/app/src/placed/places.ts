/**
 * What is laid on: square pieces, and the sheets on which their places are.
 *
 * Invariant: a sheet shows its places as they are seen from inside, so a piece is drawn on it as it lies.
 */

import type { Opened } from "../../../engine/types.ts";
import { inkOf } from "../mine/colours.ts";
import { stockOf } from "../mine/stock_text.ts";
import type { Puzzle } from "../puzzle.ts";
import { ink } from "../view/inks.ts";
import { type Tooth, frameTeeth } from "./frame.ts";

export interface Spot {
  /** From 0, as column and row. */
  readonly place: number;
  readonly column: number;
  readonly row: number;
}

export interface Sheet {
  /** Which wall of a shape it is; empty where there is only this sheet. */
  readonly name: string;
  readonly spots: readonly Spot[];
}

export interface Ground {
  readonly rings: readonly string[];
  /** What each piece is called. */
  readonly names: readonly string[];
  readonly looks: readonly { readonly style: string; readonly hatch: string }[];
  readonly sheets: readonly Sheet[];
  /** Of a flat frame, the cells of each place that its teeth fill. */
  readonly teeth: ReadonlyMap<number, readonly Tooth[]> | null;
  readonly isCube: boolean;
  readonly canFlip: boolean;
}

/** Row and column of each place of the net. */
const NET = [[0, 1], [1, 1], [1, 0], [1, 2], [2, 1], [3, 1]] as const;
const CUBE: Sheet = { name: "", spots: NET.map(([row, column], place) => ({ place, row, column })) };

/** What the pieces of a shell are laid on; null of other puzzles, and as long as the library has not said it. */
export function groundOf(puzzle: Puzzle, opened: Opened | null): Ground | null {
  if (puzzle.family === "shell") {
    const { rings } = puzzle;
    return { rings, names: rings.map((_, piece) => String(piece + 1)), looks: rings.map((_, piece) => ink(piece)), sheets: [CUBE], teeth: null, isCube: true, canFlip: true };
  }
  const shell = opened?.shell;
  if (puzzle.family !== "fixed" || !shell) return null;
  const stock = stockOf(puzzle.text);
  const colours = stock?.sets.flatMap(({ name, rings }) => rings.map(() => inkOf(name))) ?? [];
  const look = (piece: number) => {
    const colour = colours[piece] ?? null;
    return colour === null ? ink(piece) : ink(colour);
  };
  const sheets = opened.places?.sheets.map(({ name, spots }) => ({ name, spots: spots.map((spot) => ({ ...spot, place: spot.place - 1 })) }));
  return {
    rings: shell.rings,
    names: shell.names,
    looks: shell.rings.map((_, piece) => look(piece)),
    sheets: sheets ?? [CUBE],
    teeth: puzzle.extension === "hcp" ? frameTeeth(puzzle.text, sheets?.flatMap(({ spots }) => spots) ?? [], shell.width) : null,
    isCube: !sheets,
    canFlip: !stock?.noFlip,
  };
}
