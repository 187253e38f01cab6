/**
 * A square piece as it lies, drawn.
 *
 * Invariant: drawn from its border alone; a notch on the side that is on top as it is written shows how
 * it is turned, and stripes that its other side is up.
 */

import { spot } from "../ring.ts";
import { ink } from "../view/inks.ts";
import type { Lying } from "./laid.ts";
import { lying } from "./turn.ts";

/** As the maps draw it. */
const FRAME_INK = 7;

const SVG = "http://www.w3.org/2000/svg";

/** An element of a drawing. */
export function drawn(tag: string, props: Readonly<Record<string, string | number>>, ...children: readonly (Node | string)[]): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(props)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** The piece; what surrounds it gives `--ink` and `--letters`. */
export function tile(ring: string, how: Lying, label: string): SVGElement {
  const pitch = ring.length / 4;
  const side = pitch + 1;
  const teeth = [...lying(ring, how)].flatMap((tooth, at) => {
    if (tooth !== "1") return [];
    const [row, column] = spot(at, pitch);
    return [`M${column} ${row}h1v1h-1z`];
  });
  const body = `M1 1h${side - 2}v${side - 2}h-${side - 2}z`;
  const middle = side / 2;
  const notch = drawn("path", {
    class: "notch",
    d: `M${middle - 0.35} 1.12h.7l-.35 .5z`,
    transform: `rotate(${-90 * how.turns} ${middle} ${middle})`,
  });
  const size = label.length > 2 ? (side - 2) / label.length * 1.3 : (side - 2) * 0.55;
  const text = drawn("text", { x: middle, y: middle, "font-size": size, "text-anchor": "middle", "dominant-baseline": "central" }, label);
  const stripes = how.flip ? [drawn("path", { class: "stripes", d: stripesIn(side) })] : [];
  const shape = drawn("path", { class: "body", d: body + teeth.join("") });
  return drawn("svg", { viewBox: `-0.1 -0.1 ${side + 0.2} ${side + 0.2}`, class: "tile-picture", "aria-hidden": "true" }, shape, ...stripes, notch, text);
}

/** The teeth of a frame in a place of so many cells a side. */
export function frameTile(teeth: readonly (readonly [row: number, column: number])[], side: number): SVGElement {
  const body = drawn("path", { class: "body", d: teeth.map(([row, column]) => `M${column} ${row}h1v1h-1z`).join("") });
  return drawn("svg", { viewBox: `-0.1 -0.1 ${side + 0.2} ${side + 0.2}`, class: "placed-frame tile-picture", "aria-hidden": "true", style: ink(FRAME_INK).style }, body);
}

/** Slanted lines across the middle of a piece, its lower half, so that its label stays clear. */
function stripesIn(side: number): string {
  const lines: string[] = [];
  for (let x = 1; x < side - 1; x += 0.4) lines.push(`M${x} ${side - 1.1}l.3 -.45`);
  return lines.join("");
}
