/**
 * The shapes that can be chosen, with their cubes for a picture.
 *
 * Invariant: names are those of the programs; a test compares how many faces each has with what the
 * library says.
 */

import type { Cell } from "../../../engine/types.ts";

/** Layers from below, in each the farthest row first, as in `.shape` files. */
const NOTED: Readonly<Record<string, string>> = {
  L: "#./##",
  T: "###/.#.",
  corner: "##/#.|#./..",
  cross: ".#./###/.#.",
  cross3d: ".../.#./...|.#./###/.#.|.../.#./...",
  steps: "#../##./###",
};

export const SHAPES = ["cube", "1x1x2", "1x1x3", "2x2x1", "2x2x2", "L", "T", "corner", "cross", "steps", "cross3d"] as const;

/** Flat sheets have two sides. */
export function isFlat(name: string): boolean {
  return /^\d+x\d+$/u.test(name);
}

/** The cubes of a shape; none of one whose picture is not known. */
export function cubesOf(name: string): Cell[] {
  const sides = /^\d+(?:x\d+){1,2}$/u.test(name) ? name.split("x").map(Number) : name === "cube" ? [1, 1, 1] : null;
  if (sides) {
    const [x = 1, y = 1, z = 1] = sides;
    return box(x, y, z);
  }
  const layers = NOTED[name]?.split("|").map((layer) => layer.split("/")) ?? [];
  return layers.flatMap((rows, z) => rows.flatMap((row, r) => [...row].flatMap((cell, x): Cell[] => (cell === "#" ? [[x, rows.length - 1 - r, z]] : []))));
}

function box(x: number, y: number, z: number): Cell[] {
  const upTo = (end: number) => Array.from({ length: end }, (_, at) => at);
  return upTo(x).flatMap((a) => upTo(y).flatMap((b) => upTo(z).map((c): Cell => [a, b, c])));
}
