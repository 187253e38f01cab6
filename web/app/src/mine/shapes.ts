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

/** How many solids there are of so many cubes, not counting their rotations. */
const NUMBERED: Readonly<Record<string, number>> = { tricube: 2, tetracube: 8, pentacube: 29, hexacube: 166 };

/** The most that the library builds, as `MAX_CUBES`, `MAX_SIDE` and `MAX_FACES` of its shells say. */
export const MOST_CUBES = 512;
export const MOST_SIDE = 64;
export const MOST_FACES = 3072;

/** The sides of a box, or of a flat sheet; null for other names. */
function sidesOf(name: string): number[] | null {
  if (name === "cube") return [1, 1, 1];
  return /^\d+(?:x\d+){1,2}$/u.test(name) ? name.split("x").map(Number) : null;
}

/** Flat sheets have two sides. */
export function isFlat(name: string): boolean {
  return sidesOf(name)?.length === 2;
}

/** What is wrong with a name before anybody is asked; null if the library may know it. */
export function wrongWith(name: string): "unknown" | "number" | "empty" | "large" | "large_flat" | null {
  const sides = sidesOf(name);
  if (!sides) {
    const numbered = numberedOf(name);
    if (numbered) return numbered.number >= 1 && numbered.number <= numbered.most ? null : "number";
    return Object.hasOwn(NOTED, name) ? null : "unknown";
  }
  if (sides.includes(0)) return "empty";
  const all = sides.reduce((product, side) => product * side, 1);
  if (sides.length === 2) return all > MOST_FACES ? "large_flat" : null;
  return all > MOST_CUBES || Math.max(...sides) > MOST_SIDE ? "large" : null;
}

/** Of `pentacube12`: its kind, its number, and how many there are of its kind. */
export function numberedOf(name: string): { readonly kind: string; readonly number: number; readonly most: number } | null {
  const [, kind = "", digits] = /^([a-z]+)(\d+)$/u.exec(name) ?? [];
  const most = Object.hasOwn(NUMBERED, kind) ? NUMBERED[kind] : undefined;
  return most === undefined ? null : { kind, number: Number(digits), most };
}

/** What the library said of the numbered solids; remembered, as it is not said of what it refuses. */
const said = new Map<string, number>();

export function learnPlaces(name: string, places: number): void {
  said.set(name, places);
}

/** How many pieces a shape needs; null if only the library knows. */
export function placesOf(name: string): number | null {
  if (wrongWith(name) !== null) return null;
  if (numberedOf(name)) return said.get(name) ?? null;
  const sides = sidesOf(name);
  if (sides) {
    const [x = 1, y = 1, z] = sides;
    return z === undefined ? x * y : 2 * (x * y + y * z + z * x);
  }
  const cubes = cubesOf(name);
  const there = new Set(cubes.map(String));
  const beside = cubes.flatMap(([x, y, z]) => [[x + 1, y, z], [x - 1, y, z], [x, y + 1, z], [x, y - 1, z], [x, y, z + 1], [x, y, z - 1]]);
  return cubes.length ? beside.filter((cell) => !there.has(String(cell))).length : null;
}

/** The cubes of a shape; none of one whose picture is not known, or that is too large. */
export function cubesOf(name: string): Cell[] {
  if (wrongWith(name) !== null) return [];
  const sides = sidesOf(name);
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
