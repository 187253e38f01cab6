/**
 * Quarter turns of what a reader lays: cells of a piece, and the border of a square piece.
 *
 * Invariant: x goes right, y away from you, z up; cells that are turned begin at 0 in each of them.
 */

import type { Cell } from "../../../engine/types.ts";
import type { Block, PackingPiece } from "../puzzle.ts";
import type { Lying } from "./laid.ts";

/** About which line: from left to right, away from you, upright. */
export type Axis = 0 | 1 | 2;

/** The cells of a block, layer by layer from below, in each the nearest row first. */
export function cellsOf({ size: [columns, rows, layers], cells }: Block): Cell[] {
  const found: Cell[] = [];
  for (let z = 0; z < layers; z++) {
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns; x++) {
        if (cells[(z * rows + rows - 1 - y) * columns + x] !== ".") found.push([x, y, z]);
      }
    }
  }
  return found;
}

/** The lowest, nearest, leftmost cell first. */
export function sorted(cells: readonly Cell[]): Cell[] {
  return [...cells].sort((a, b) => a[2] - b[2] || a[1] - b[1] || a[0] - b[0]);
}

/** Moved to the corner, and sorted. */
export function atCorner(cells: readonly Cell[]): Cell[] {
  const least = ([0, 1, 2] as const).map((axis) => Math.min(...cells.map((cell) => cell[axis])));
  const [x = 0, y = 0, z = 0] = least;
  return sorted(cells.map((cell): Cell => [cell[0] - x, cell[1] - y, cell[2] - z]));
}

/** A quarter turn: as seen from above clockwise, or tipped to the right, or tipped away from you. */
export function turned(cells: readonly Cell[], axis: Axis): Cell[] {
  const turn = ([x, y, z]: Cell): Cell => {
    if (axis === 2) return [y, -x, z];
    return axis === 1 ? [z, y, -x] : [x, z, -y];
  };
  return atCorner(cells.map(turn));
}

/** Left and right swapped. */
export function mirrored(cells: readonly Cell[]): Cell[] {
  return atCorner(cells.map(([x, y, z]): Cell => [-x, y, z]));
}

export function isSame(a: readonly Cell[], b: readonly Cell[]): boolean {
  return String(atCorner(a)) === String(atCorner(b));
}

/** All ways in which cells can lie, each once; in a mirror as well if they may. */
export function orientations(cells: readonly Cell[], mirror: boolean): Cell[][] {
  const found = new Map<string, Cell[]>();
  const waiting = [atCorner(cells), ...(mirror ? [mirrored(cells)] : [])];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(String(next))) continue;
    found.set(String(next), next);
    for (const axis of [0, 1, 2] as const) waiting.push(turned(next, axis));
  }
  return [...found.values()];
}

/** How often a piece may be used. */
export function mostCopies({ copies }: PackingPiece): number {
  return Number(copies.split("-").at(-1)) || 0;
}

/** The border of a square piece as it lies. */
export function lying(ring: string, { flip, turns }: Lying): string {
  const pitch = ring.length / 4;
  const cell = (at: number) => ring[((at % ring.length) + ring.length) % ring.length] ?? "0";
  const flipped = [...ring].map((_, at) => (flip ? cell(pitch - at) : cell(at))).join("");
  return [...flipped].map((_, at) => flipped[(at + turns * pitch) % ring.length] ?? "0").join("");
}
