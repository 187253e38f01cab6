/**
 * The puzzle as it is edited.
 *
 * Invariant: plain data that is never changed in place. It may be impossible or even
 * wrong; the library says so. `toFile` writes it as a file that the library reads.
 */

import type { Opened } from "../../engine/types.ts";
import { isStock } from "./mine/stock_text.ts";
import { packingFile, packingOf } from "./edit/pack_text.ts";
import { snakeFile, snakeOf } from "./edit/snake_text.ts";

/** Square pieces round a cube. */
export interface Shell {
  readonly family: "shell";
  readonly name: string;
  /** Cells along a side. */
  readonly width: number;
  /** For each piece 4(width-1) digits, clockwise from the top-left corner. */
  readonly rings: readonly string[];
  /** True if somebody says that this is all of it: a file, or whoever entered it. */
  readonly isWhole?: boolean;
}

/** Cells in a box. */
export interface Block {
  /** Right, away from you, up. */
  readonly size: readonly [number, number, number];
  /** A character a cell: layers from below, in each the uppermost row first. */
  readonly cells: string;
}

export interface PackingPiece {
  readonly name: string;
  /** `1`, `3` or `0-3`. */
  readonly copies: string;
  /** What the file says of this piece alone: `yes` or `no`. */
  readonly flip?: string;
  readonly block: Block;
}

/** Pieces of cells and what they fill. */
export interface Packing {
  readonly family: "packing";
  readonly name: string;
  /** The rules as the file says them: HOLES, MIRROR, FLIP, COLOUR, FITS. */
  readonly rules: readonly string[];
  readonly target: Block;
  readonly pieces: readonly PackingPiece[];
  /** What is laid already, as the file says it. */
  readonly laid?: string;
  /** As of a shell. */
  readonly isWhole?: boolean;
}

/** A chain of cubes. */
export interface Snake {
  readonly family: "snake";
  readonly name: string;
  /** What it is folded into, as the file says it: BOX or CELLS. */
  readonly region: string;
  /** A letter a cube: E end, S straight, T turn. */
  readonly letters: string;
}

/** What can be solved but not edited here. */
export interface Fixed {
  readonly family: "fixed";
  readonly name: string;
  readonly extension: string;
  readonly text: string;
}

export type Puzzle = Shell | Packing | Snake | Fixed;

export interface File {
  readonly name: string;
  readonly text: string;
}

/** Names are one line of a file. */
export const MAX_NAME = 80;

/** A name without what would be obeyed and not shown, such as a change of the direction of writing. */
export function cleanName(name: string): string {
  return name.replace(/\s+/gu, " ").replace(/[\p{Cc}\p{Cf}]/gu, "").trim().slice(0, MAX_NAME);
}

/** What a tab and a bookmark of a puzzle are called. */
export function titleOf(name: string): string {
  return name ? `${name} · Cubewright` : "Cubewright";
}

/** The puzzle as a file for the library. */
export function toFile(puzzle: Puzzle): File {
  switch (puzzle.family) {
    case "shell":
      return { name: "puzzle.hcq", text: shellFile(puzzle) };
    case "packing":
      return { name: "puzzle.pack", text: packingFile(puzzle) };
    case "snake":
      return { name: "puzzle.snake", text: snakeFile(puzzle) };
    case "fixed":
      return { name: `puzzle.${puzzle.extension}`, text: puzzle.text };
  }
}

/** What was read, ready to be edited; `given` is the text that was read. */
export function ofOpened(opened: Opened, given = ""): Puzzle {
  const { shell, packing, snake } = opened;
  // Sets and rules are in nothing but this text.
  if (shell && isStock({ extension: "hcq", text: given })) {
    return { family: "fixed", name: cleanName(opened.title), extension: "hcq", text: given };
  }
  if (shell?.isCube && shell.rings.length === 6) {
    return { family: "shell", name: cleanName(opened.title), width: shell.width, rings: shell.rings, isWhole: true };
  }
  if (packing) {
    const edited = packingOf(opened.text);
    if (edited) return { ...edited, name: cleanName(edited.name), isWhole: true };
  }
  if (snake) {
    return snakeOf(cleanName(opened.title), opened.text, snake);
  }
  const { title, extension, text } = opened;
  return { family: "fixed", name: cleanName(title), extension, text };
}

function shellFile(shell: Shell): string {
  const pitch = shell.width - 1;
  const row = (ring: string, index: number) => {
    const closed = ring + (ring[0] ?? "0");
    const side = (s: number) => [...closed.slice(s * pitch, s * pitch + pitch + 1)].join(", ");
    return `${index + 1} [${[0, 1, 2, 3].map(side).join("; ")}]`;
  };
  const name = shell.name ? [`NAME: ${shell.name}`] : [];
  const lines = [...name, "TYPE: HC_BQ_INSTANCE", `NUM_TILES: ${shell.rings.length}`];
  return [...lines, "TILE_ID_BORDER_PATTERN", ...shell.rings.map(row), "EOF", ""].join("\n");
}

/** Six pieces without a tooth. */
export function emptyShell(width: number, name: string): Shell {
  const ring = "0".repeat(4 * (width - 1));
  return { family: "shell", name, width, rings: Array.from({ length: 6 }, () => ring) };
}

/** A shell with one cell of one piece changed. */
export function withTooth(shell: Shell, piece: number, at: number, tooth: boolean): Shell {
  const changed = (ring: string) => ring.slice(0, at) + (tooth ? "1" : "0") + ring.slice(at + 1);
  const rings = shell.rings.map((ring, index) => (index === piece ? changed(ring) : ring));
  return { ...shell, rings };
}

/** A box, filled or empty. */
export function block(size: readonly [number, number, number], fill: string): Block {
  return { size, cells: fill.repeat(size[0] * size[1] * size[2]) };
}

/** The position of a cell in `cells`; rows count from the uppermost. */
export function cellAt(block: Block, x: number, row: number, layer: number): number {
  return (layer * block.size[1] + row) * block.size[0] + x;
}

/** A block with one cell changed. */
export function withCell(block: Block, at: number, fill: string): Block {
  return { ...block, cells: block.cells.slice(0, at) + fill + block.cells.slice(at + 1) };
}

/** A block of another size; what still fits stays, the lowest left cell where it was. */
export function resized(old: Block, size: readonly [number, number, number], fill: string): Block {
  let cells = "";
  const shift = old.size[1] - size[1];
  for (let layer = 0; layer < size[2]; layer++) {
    for (let row = 0; row < size[1]; row++) {
      for (let x = 0; x < size[0]; x++) {
        const from = row + shift;
        const inside = x < old.size[0] && from >= 0 && layer < old.size[2];
        cells += inside ? (old.cells[cellAt(old, x, from, layer)] ?? fill) : fill;
      }
    }
  }
  return { size, cells };
}
