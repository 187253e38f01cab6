/**
 * A snake that is folded in part.
 *
 * Invariant: directions are those of the library, as `WAYS` lists them; a run goes across the one
 * before it. x goes right, y up, z towards you.
 */

import type { Cell } from "../../../engine/types.ts";

/** One step in each direction. */
const STEPS: readonly Cell[] = [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]];

/** The cell of each cube of the runs that are folded; the first is anywhere. */
export function cubes(ways: readonly number[], runs: readonly number[]): Cell[] {
  const found: Cell[] = [[0, 0, 0]];
  ways.forEach((way, run) => {
    const [x, y, z] = STEPS[way] ?? [0, 0, 0];
    for (let moves = runs[run] ?? 0; moves > 0; moves--) {
      const [a, b, c] = found.at(-1) ?? [0, 0, 0];
      found.push([a + x, b + y, c + z]);
    }
  });
  return found;
}

/** Whether no two cubes are in one cell, and they fit into a box, if there is one. */
export function canBe(cells: readonly Cell[], box: readonly number[] | null): boolean {
  if (new Set(cells.map(String)).size < cells.length) return false;
  return !box || ([0, 1, 2] as const).every((axis) => {
    const all = cells.map((cell) => cell[axis]);
    return Math.max(...all) - Math.min(...all) < (box[axis] ?? 1);
  });
}

/** One run more in the first direction in which it has room, or at least goes on. */
export function goOn(ways: readonly number[], runs: readonly number[], box: readonly number[] | null): number[] {
  const before = ways.at(-1);
  const across = STEPS.map((_, way) => way).filter((way) => before === undefined || way >> 1 !== before >> 1);
  const next = across.find((way) => canBe(cubes([...ways, way], runs), box)) ?? across[0] ?? 0;
  return [...ways, next];
}

/**
 * A run turned into another direction. All behind it turns along, as it does in the hand: about the
 * line of the run before.
 */
export function swung(ways: readonly number[], at: number, way: number): number[] {
  const before = ways[at - 1];
  const old = ways[at];
  if (old === undefined) return [...ways.slice(0, at), way];
  const same = ways.slice(0, at);
  // Without a run before it, and for a turn straight back, several turns will do: any of them.
  const turn = rotation(before, old, way);
  return [...same, ...ways.slice(at).map((one) => turn(one))];
}

/** A rotation that takes a direction to another and, if one is given, leaves a third as it is. */
function rotation(fixed: number | undefined, from: number, to: number): (way: number) => number {
  const axis = fixed ?? (from >> 1 === to >> 1 ? ((from >> 1) + 1) % 3 * 2 : crossed(from, to));
  let quarters = 0;
  for (let way = from; way !== to && quarters < 3; quarters++) way = quarter(axis, way);
  return (way) => {
    let turned = way;
    for (let n = 0; n < quarters; n++) turned = quarter(axis, turned);
    return turned;
  };
}

/** The direction of a cell one step away. */
function wayOf(step: Cell): number {
  return STEPS.findIndex((one) => String(one) === String(step));
}

function cross([a, b, c]: Cell, [x, y, z]: Cell): Cell {
  return [b * z - c * y + 0, c * x - a * z + 0, a * y - b * x + 0];
}

function crossed(a: number, b: number): number {
  return wayOf(cross(STEPS[a] ?? [0, 0, 0], STEPS[b] ?? [0, 0, 0]));
}

/** A quarter turn about a direction. */
function quarter(axis: number, way: number): number {
  return axis >> 1 === way >> 1 ? way : crossed(axis, way);
}
