/**
 * What a reader has laid already.
 *
 * Invariant: plain data, 0-based, never changed in place. It fits the puzzle: each piece is there,
 * no oftener than it exists, and what cannot be is dropped. Whether it is right, the library says.
 */

import type { Answer, Cell, PartialFold } from "../../../engine/types.ts";
import { type InBox, laidOf } from "../edit/pack_text.ts";
import { runsOf } from "../edit/snake_text.ts";
import type { Packing, Puzzle, Snake } from "../puzzle.ts";
import type { State } from "../state.ts";
import { cellsOf, isSame, mostCopies, orientations } from "./turn.ts";

/** A square piece on a place. */
export interface OnPlace extends Lying {
  readonly piece: number;
  readonly place: number;
}

/** A puzzle, and what the library says of it, which is all that is known of one that cannot be edited. */
export type Known = Pick<State, "puzzle" | "opened">;

/** How a square piece lies: left and right swapped, then quarter turns counter-clockwise. */
export interface Lying {
  readonly flip: boolean;
  readonly turns: number;
}

export interface ShellLaid {
  readonly family: "shell";
  readonly placements: readonly OnPlace[];
}

export interface PackingLaid {
  readonly family: "packing";
  readonly placements: readonly InBox[];
}

/** Runs of a snake by their directions; those behind `runs` are not folded yet, but known. */
export interface SnakeLaid {
  readonly family: "snake";
  readonly ways: readonly number[];
  readonly runs: number;
}

export type Laid = ShellLaid | PackingLaid | SnakeLaid;

/** The names of directions, in the order of the library: right, left, up, down, towards you, away. */
export const WAYS = ["+x", "-x", "+y", "-y", "+z", "-z"] as const;

const CUBE_PLACES = 6;

/** Nothing laid; null of what cannot be laid here, or of which that is not known yet. */
export function nothing({ puzzle: { family }, opened }: Known): Laid | null {
  switch (family) {
    case "shell":
    case "packing":
      return { family, placements: [] };
    case "snake":
      return { family, ways: [], runs: 0 };
    case "fixed":
      return opened?.shell ? { family: "shell", placements: [] } : null;
  }
}

/** What the file itself says is laid already. */
export function ofFile({ puzzle }: Known): Laid | null {
  return puzzle.family === "packing" ? { family: "packing", placements: laidOf(puzzle) } : null;
}

export function isEmpty(laid: Laid): boolean {
  return laid.family === "snake" ? laid.runs === 0 : laid.placements.length === 0;
}

/** As much of what was kept, whatever it is, as fits a puzzle. */
export function fitting(known: Known, kept: unknown): Laid | null {
  const none = nothing(known);
  if (typeof kept !== "object" || kept === null || !none) return none;
  const { family, placements, ways, runs } = kept as Record<string, unknown>;
  if (family !== none.family) return none;
  const list = (value: unknown): Record<string, unknown>[] =>
    Array.isArray(value) ? value.filter((one) => typeof one === "object" && one !== null) : [];
  const { puzzle, opened } = known;
  switch (puzzle.family) {
    case "shell":
      return { family: "shell", placements: onPlaces(puzzle.rings.length, CUBE_PLACES, list(placements)) };
    case "packing":
      return { family: "packing", placements: inBox(puzzle, list(placements)) };
    case "snake":
      return folded(puzzle, Array.isArray(ways) ? ways : [], runs);
    case "fixed": {
      const shell = opened?.shell;
      if (!shell) return none;
      const same = again(shell.rings, list(placements));
      return { family: "shell", placements: onPlaces(shell.rings.length, shell.places, same) };
    }
  }
}

/** Pieces of sets by their borders, as their numbers change when others are taken out. */
function again(rings: readonly string[], list: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  const free = new Set(rings.keys());
  return list.flatMap((one) => {
    const { piece, ring } = one;
    const isSame = below(piece, rings.length) && rings[piece] === ring && free.has(piece);
    const found = isSame ? piece : [...free].find((other) => rings[other] === ring);
    if (found === undefined) return [];
    free.delete(found);
    return [{ ...one, piece: found }];
  });
}

/** As it is kept: of pieces of sets, their borders too. */
export function keeping({ puzzle, opened }: Known, laid: Laid): unknown {
  const rings = puzzle.family === "fixed" ? opened?.shell?.rings : undefined;
  if (!rings || laid.family !== "shell") return laid;
  return { ...laid, placements: laid.placements.map((one) => ({ ...one, ring: rings[one.piece] })) };
}

const below = (value: unknown, end: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < end;

function onPlaces(pieces: number, places: number, list: readonly Record<string, unknown>[]): OnPlace[] {
  const found: OnPlace[] = [];
  for (const { piece, place, flip, turns } of list) {
    if (!below(piece, pieces) || !below(place, places) || !below(turns, 4)) continue;
    if (found.some((other) => other.piece === piece || other.place === place)) continue;
    found.push({ piece, place, flip: flip === true, turns });
  }
  return found;
}

function inBox(packing: Packing, list: readonly Record<string, unknown>[]): InBox[] {
  const target = new Set(cellsOf(packing.target).map(String));
  const taken = new Set<string>();
  const left = packing.pieces.map(mostCopies);
  const found: InBox[] = [];
  for (const { piece, cells } of list) {
    if (!below(piece, left.length) || !isCells(cells)) continue;
    const isFree = cells.every((cell) => target.has(String(cell)) && !taken.has(String(cell)));
    const own = packing.pieces[piece];
    const isPiece = own && orientations(cellsOf(own.block), true).some((one) => isSame(one, cells));
    if (!isFree || !isPiece || !left[piece]) continue;
    left[piece] -= 1;
    for (const cell of cells) taken.add(String(cell));
    found.push({ piece, cells });
  }
  return found;
}

function isCells(value: unknown): value is Cell[] {
  return Array.isArray(value) && value.every((cell) => Array.isArray(cell) && cell.length === 3 && cell.every(Number.isInteger));
}

function folded(snake: Snake, list: readonly unknown[], runs: unknown): SnakeLaid {
  const all = runsOf(snake.letters).length;
  const ways: number[] = [];
  for (const way of list.slice(0, all)) {
    const before = ways.at(-1);
    // A run goes on across the one before it.
    if (!below(way, WAYS.length) || (before !== undefined && way >> 1 === before >> 1)) break;
    ways.push(way);
  }
  return { family: "snake", ways, runs: below(runs, ways.length + 1) ? runs : ways.length };
}

/** In the order of the library, which says of which of them it speaks. */
export function inOrder(laid: Laid): Laid {
  switch (laid.family) {
    case "shell":
      return { ...laid, placements: [...laid.placements].sort((a, b) => a.place - b.place) };
    case "packing":
      return { ...laid, placements: [...laid.placements].sort((a, b) => a.piece - b.piece) };
    case "snake":
      return laid;
  }
}

/** What the library is told is laid; null if nothing is. */
export function told(puzzle: Puzzle, laid: Laid): Answer | PartialFold | null {
  if (isEmpty(laid)) return null;
  const type = "solution";
  switch (laid.family) {
    case "shell":
      return {
        type,
        placements: laid.placements.map(({ piece, place, flip, turns }) => ({ piece: piece + 1, place: place + 1, flip, turns })),
      };
    case "packing": {
      const name = (piece: number) => (puzzle.family === "packing" && puzzle.pieces[piece]?.name) || "";
      const own = laid.placements.map(({ piece, cells }) => ({ piece: name(piece), cells: cells.map(([x, y, z]): [number, number, number] => [x, y, z]) }));
      return { type, placements: own };
    }
    case "snake":
      return { moves: laid.ways.slice(0, laid.runs).map((way) => ({ direction: WAYS[way] ?? "" })) };
  }
}

/** Without those of which the library speaks; of a snake, unfolded from there. */
export function without(laid: Laid, taken: readonly number[]): Laid {
  if (laid.family === "snake") return { ...laid, runs: Math.min(laid.runs, taken[0] ?? laid.runs) };
  if (laid.family === "shell") return { ...laid, placements: laid.placements.filter((_, at) => !taken.includes(at)) };
  return { ...laid, placements: laid.placements.filter((_, at) => !taken.includes(at)) };
}
