/**
 * What is seen where nothing is drawn in 3D. Before the first step that is a flat picture of the
 * parts from above.
 *
 * Invariant: what is higher is drawn later, so nothing is seen that lies under something else.
 */
import type { Part, Pose, Scene, Shape, Vector } from "../../engine/types.ts";
import { beside } from "./beside.ts";

const MARGIN = 0.5;
/** How much darker each cell further down is. */
const DARKER = 0.15;
const DARKEST = 0.5;

/** What is drawn, and how high it lies. */
type Drawn = readonly [height: number, svg: string];

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/gu, (sign) => ENTITIES[sign] ?? "");
const number = (value: number) => String(Math.round(value * 100) / 100);

/** Where a point of a part lies in the picture, and how high. */
function laid({ turn, shift }: Pose, [x, y, z]: Vector): Vector {
  const along = (row: number) =>
    (turn[row] ?? 0) * x + (turn[row + 1] ?? 0) * y + (turn[row + 2] ?? 0) * z;
  return [along(0) + shift[0], -(along(3) + shift[1]), along(6) + shift[2]];
}

function points(numbers: readonly number[], pose: Pose): Vector[] {
  const count = numbers.length / 3;
  const point = (at: number): Vector => [numbers[at] ?? 0, numbers[at + 1] ?? 0, numbers[at + 2] ?? 0];
  return Array.from({ length: count }, (_, index) => laid(pose, point(3 * index)));
}

function darker(colour: string, share: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${parts.map((part) => Math.round(part * (1 - share))).join(" ")})`;
}

/** The faces that look up, and the lines on them. */
function faces(shape: Shape, pose: Pose, colour: string): Drawn[] {
  const corners = points(shape.corners, pose);
  const drawn: Drawn[] = [];
  const highest = Math.max(...corners.map(([, , z]) => z));
  for (let at = 0; at < shape.triangles.length; at += 3) {
    const [a, b, c] = shape.triangles.slice(at, at + 3).map((corner) => corners[corner]);
    if (!a || !b || !c) continue;
    // The picture's y goes down, so what looks up goes clockwise.
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    if (area > -1e-6) continue;
    const height = Math.min(a[2], b[2], c[2]);
    const path = `M${[a, b, c].map(([x, y]) => `${number(x)} ${number(y)}`).join("L")}z`;
    const ink = darker(colour, Math.min(DARKEST, DARKER * Math.round(highest - height)));
    // The stroke closes the seams between triangles.
    drawn.push([height, `<path d="${path}" fill="${ink}" stroke="${ink}"/>`]);
  }
  const ends = points(shape.lines, pose);
  for (let at = 0; at < ends.length; at += 2) {
    const [a, b] = [ends[at], ends[at + 1]];
    if (!a || !b || Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-6) continue;
    const [from, to] = [a, b].map(([x, y]) => `${number(x)} ${number(y)}`);
    drawn.push([Math.min(a[2], b[2]), `<path d="M${from}L${to}" stroke="#000" opacity=".5"/>`]);
  }
  return drawn;
}

/** The label, where it lies highest. */
function label({ label: text, spots, letters }: Part, pose: Pose): string {
  const there = spots.map(({ at, height }) => [laid(pose, at), height] as const);
  const [best] = there.sort(([a], [b]) => b[2] - a[2]);
  if (!best || text === "") return "";
  const [[x, y], height] = best;
  const line = /^[69]+$/.test(text) ? ' text-decoration="underline"' : "";
  return `<text x="${number(x)}" y="${number(y)}" font-size="${number(height * 0.8)}" fill="${letters}"${line}>${escaped(text)}</text>`;
}

/** An SVG of the parts as they lie beside each other. */
function besidePicture(scene: Scene): string {
  const poses = beside(scene);
  const outer = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number];
  const drawn = scene.parts.map((part, index) => {
    const [shape, pose] = [scene.shapes[part.shape], poses[index]];
    if (!shape || !pose) return "";
    for (const [x, y] of points(shape.corners, pose)) {
      [outer[0], outer[1]] = [Math.min(outer[0], x), Math.min(outer[1], y)];
      [outer[2], outer[3]] = [Math.max(outer[2], x), Math.max(outer[3], y)];
    }
    const sorted = faces(shape, pose, part.colour).sort(([a], [b]) => a - b);
    return sorted.map(([, svg]) => svg).join("") + label(part, pose);
  });
  const [left, top, right, bottom] = outer;
  const box = [left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.map(number).join(" ")}" stroke-width=".04" stroke-linecap="round" font-family="sans-serif" font-weight="700" text-anchor="middle" dominant-baseline="central">${drawn.join("")}</svg>`;
}

/** The picture of a step, or the plan of the whole. */
export function svgOf(scene: Scene, step: number, view: "3d" | "net"): string {
  if (step === 0) return besidePicture(scene);
  const plan = view === "net" ? scene.pictures.plan : null;
  return plan ?? scene.pictures.steps[step - 1] ?? scene.pictures.plan ?? "";
}
