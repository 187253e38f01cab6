/**
 * Cubes, such as those of a snake that is folded in part, drawn as on squared paper.
 *
 * Invariant: what is nearer, higher or further right is drawn later, so nothing shows through.
 */

import type { Cell } from "../../../engine/types.ts";
import { ink } from "../view/inks.ts";
import { drawn } from "./tile.ts";

/** How far a step away goes to the right and up. */
const AWAY: readonly [number, number] = [0.42, -0.34];

type Spot = readonly [number, number];

/** The cubes in their order along the snake; those from `wrong` on are marked. */
export function snakePicture(cells: readonly Cell[], wrong: number | null): SVGElement {
  return cubesPicture(cells, (cube) => ({
    label: String(cube + 1),
    name: ["placed-cube", cube === cells.length - 1 ? "end" : "", wrong !== null && cube >= wrong ? "wrong" : ""].join(" ").trim(),
    style: ink(cube % 2).style,
  }));
}

/** How a cube looks. */
interface Look {
  readonly label: string;
  readonly name: string;
  readonly style: string;
}

/** Cubes anywhere: x goes right, y up, z towards you. */
export function cubesPicture(cells: readonly Cell[], look: (cube: number) => Look): SVGElement {
  const spot = ([x, y, z]: Cell): Spot => [x - z * AWAY[0], -y - z * AWAY[1]];
  const order = cells.map((cell, cube) => ({ cell, cube })).sort((a, b) => a.cell[2] - b.cell[2] || a.cell[0] - b.cell[0] || a.cell[1] - b.cell[1]);
  const spots = cells.map(spot);
  const least = (axis: 0 | 1) => Math.min(...spots.map((one) => one[axis]));
  const most = (axis: 0 | 1) => Math.max(...spots.map((one) => one[axis]));
  const [left, top] = [least(0) - 0.2, least(1) + AWAY[1] - 0.2];
  const [width, height] = [most(0) + 1 + AWAY[0] + 0.2 - left, most(1) + 1.2 - top];
  const cubes = order.map(({ cell, cube }) => {
    const { label, name, style } = look(cube);
    const group = drawn("g", { class: name, style }, ...faces(spot(cell)));
    const [x, y] = spot(cell);
    if (label) group.append(drawn("text", { x: x + 0.5, y: y + 0.52, "font-size": 0.42, "text-anchor": "middle", "dominant-baseline": "central" }, label));
    return group;
  });
  const size = Math.min(34, 300 / width, 260 / height);
  return drawn("svg", { viewBox: [left, top, width, height].join(" "), width: Math.round(width * size), height: Math.round(height * size), role: "img" }, ...cubes);
}

/** The front, the top and the right side of a cube whose front is at a spot. */
function faces([x, y]: Spot): SVGElement[] {
  const [over, up] = AWAY;
  const path = (name: string, ...corners: readonly Spot[]) =>
    drawn("path", { class: name, d: `M${corners.map(([a, b]) => `${a.toFixed(3)} ${b.toFixed(3)}`).join("L")}Z` });
  return [
    path("front", [x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]),
    path("top", [x, y], [x + over, y + up], [x + 1 + over, y + up], [x + 1, y]),
    path("side", [x + 1, y], [x + 1 + over, y + up], [x + 1 + over, y + 1 + up], [x + 1, y + 1]),
  ];
}
