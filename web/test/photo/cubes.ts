/**
 * Pieces of cubes, for pictures of them.
 *
 * Invariant: six pieces always make a cube: they are cut out of one, or from `data/`.
 */

import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { spot } from "../../app/src/ring.ts";
import { Random } from "./random.ts";

export interface Cube {
  readonly name: string;
  readonly width: number;
  /** Clockwise from a corner, `1` for a tooth. */
  readonly rings: readonly string[];
}

const folder = fileURLToPath(new URL("../../../data/", import.meta.url));

/** The shipped cubes of six pieces. */
export function shippedCubes(): Cube[] {
  const names = readdirSync(folder).filter((name) => /^(original_|HC_BQ).*\.hcq$/u.test(name));
  return names.sort().map((name) => {
    const rows = [...readFileSync(folder + name, "utf8").matchAll(/\[(.*)\]/gu)];
    const rings = rows.map(([, row = ""]) => {
      const sides = row.split(";").map((side) => side.replace(/\D/gu, ""));
      return sides.map((side) => side.slice(0, -1)).join("");
    });
    return { name, width: 5, rings };
  });
}

/** Faces of a cube: which axis stands on it, and on which end. */
const FACES = [0, 1, 2].flatMap((axis) => [0, 1].map((end) => ({ axis, end })));

/** A cube cut at random into six pieces that hold together. */
export function randomCube(random: Random, width: number): Cube {
  for (;;) {
    const owners = new Map<string, number>();
    const rings = FACES.map(({ axis, end }, face) => {
      const ring = Array.from({ length: 4 * (width - 1) }, (_, at) => {
        const cell = cellOf(axis, end, ...spot(at, width - 1), width);
        const key = cell.join(" ");
        if (!owners.has(key)) owners.set(key, random.pick(facesOf(cell, width)));
        return owners.get(key) === face ? "1" : "0";
      });
      return ring.join("");
    });
    if (rings.every((ring) => holds(ring, width - 1))) return { name: "random", width, rings };
  }
}

/** Where a cell of a face lies in the cube, seen from outside. */
function cellOf(axis: number, end: number, row: number, column: number, width: number): number[] {
  const cell = [0, 0, 0];
  cell[axis] = end * (width - 1);
  cell[(axis + 1) % 3] = end === 1 ? column : width - 1 - column;
  cell[(axis + 2) % 3] = width - 1 - row;
  return cell;
}

function facesOf(cell: readonly number[], width: number): number[] {
  return FACES.flatMap(({ axis, end }, face) => (cell[axis] === end * (width - 1) ? [face] : []));
}

/** A tooth at a corner needs one beside it, and no side is without any. */
function holds(ring: string, pitch: number): boolean {
  const at = (index: number) => ring[(index + ring.length) % ring.length] === "1";
  return [0, 1, 2, 3].every((side) => {
    const corner = side * pitch;
    const cells = Array.from({ length: pitch + 1 }, (_, along) => at(corner + along));
    return (!at(corner) || at(corner - 1) || at(corner + 1)) && cells.some(Boolean);
  });
}
