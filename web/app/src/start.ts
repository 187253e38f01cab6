/**
 * The puzzles that a page begins with.
 *
 * Invariant: they are puzzles of the gallery under the names that it has for them.
 */

import soma from "../../../data/pack_soma.pack?raw";
import { packingOf } from "./edit/pack_text.ts";
import type { Packing, Puzzle, Shell, Snake } from "./puzzle.ts";
import { block, emptyShell, toFile } from "./puzzle.ts";
import { inEach, t } from "./texts/index.ts";

export const firstShell: Shell = {
  family: "shell",
  name: t("example_shell"),
  width: 5,
  rings: [
    "0101001011011101",
    "1101101000101101",
    "1010001000101101",
    "0101001000100101",
    "0101001001011010",
    "0101001001010010",
  ],
};

export const firstSnake: Snake = {
  family: "snake",
  name: t("example_snake"),
  region: "BOX: 3x3x3",
  letters: "ESTTTSTTSTTTSTSTTTTSTSTSTSE",
};

const readSoma = packingOf(soma);
const firstPacking: Packing | null = readSoma && { ...readSoma, name: t("example_packing") };

export type Family = "shell" | "packing" | "snake";

/** A puzzle of a family to look at. */
export function example(family: Family): Puzzle {
  if (family === "shell") return firstShell;
  if (family === "snake") return firstSnake;
  return firstPacking ?? blank("packing");
}

/** Whether it is an example that nobody changed. */
export function isExample(puzzle: Puzzle): boolean {
  if (puzzle.family === "fixed") return false;
  const known = compared.get(puzzle) ?? isSame(puzzle, example(puzzle.family));
  compared.set(puzzle, known);
  return known;
}

/** It may have got its name in another language. */
function isSame(puzzle: Puzzle, given: Puzzle): boolean {
  const names = puzzle.family === "fixed" ? [] : inEach(`example_${puzzle.family}`);
  const bare = (one: Puzzle) => JSON.stringify({ ...one, name: "" });
  return names.includes(puzzle.name) && bare(puzzle) === bare(given);
}

/** A puzzle does not change, so it is compared once. */
const compared = new WeakMap<Puzzle, boolean>();

/** Nothing yet, ready to be entered. None of them has a solution, and no puzzle to be had is like that. */
export function blank(family: Family): Puzzle {
  switch (family) {
    case "shell":
      return emptyShell(5, "");
    case "snake":
      return { family, name: "", region: "BOX: 3x3x3", letters: `E${"T".repeat(25)}E` };
    case "packing": {
      const piece = { name: "A", copies: "1", block: block([2, 2, 1], "#") };
      return { family, name: "", rules: [], target: block([3, 3, 3], "#"), pieces: [piece] };
    }
  }
}

/** Whether nothing of it was entered but its name. */
export function isBlank(puzzle: Packing | Snake): boolean {
  const text = (one: Puzzle) => toFile({ ...one, name: "" }).text;
  return text(puzzle) === text(blank(puzzle.family));
}
