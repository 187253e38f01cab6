/**
 * The pieces as they were entered, drawn for paper.
 *
 * Invariant: lines and fills of a drawing, which printers keep, and no backgrounds,
 * which they leave out; a gap has an outline and no fill.
 */

import type { Block, Packing, Puzzle, Shell, Snake } from "../puzzle.ts";
import { strip } from "../edit/snake_text.ts";
import { t } from "../texts/index.ts";
import { h } from "../view/dom.ts";
import { ink } from "../view/inks.ts";

const SVG = "http://www.w3.org/2000/svg";
const LINE = "#444444";

type Cell = { readonly x: number; readonly y: number; readonly side?: number; readonly fill: string };

export function drawnPieces(puzzle: Puzzle): HTMLElement[] {
  switch (puzzle.family) {
    case "shell":
      return shell(puzzle);
    case "packing":
      return packing(puzzle);
    case "snake":
      return [snake(puzzle)];
    case "fixed":
      return [h("pre", {}, puzzle.text)];
  }
}

function shell({ rings, width }: Shell): HTMLElement[] {
  const pitch = width - 1;
  return rings.map((ring, piece) => {
    const { fill, letters } = colours(piece);
    const cells = [...ring].map((tooth, at): Cell => ({ ...spot(at, pitch), fill: tooth === "1" ? fill : "none" }));
    const middle = { x: 1, y: 1, side: pitch - 1, fill };
    const label = make("text", { x: width / 2, y: width / 2, fill: letters, "font-size": pitch * 0.35, "font-weight": 700, "text-anchor": "middle", "dominant-baseline": "central" });
    label.textContent = String(piece + 1);
    return framed(t("piece", { n: piece + 1 }), [width, width, 10], [...cells, middle], [label]);
  });
}

/** Column and row of a cell of the border, clockwise from the top left corner. */
function spot(at: number, pitch: number): { x: number; y: number } {
  const along = at % pitch;
  switch (Math.floor(at / pitch)) {
    case 0:
      return { x: along, y: 0 };
    case 1:
      return { x: pitch, y: along };
    case 2:
      return { x: pitch - along, y: pitch };
    default:
      return { x: 0, y: pitch - along };
  }
}

/** Layers from below stand side by side. */
function packing({ pieces }: Packing): HTMLElement[] {
  return pieces.map(({ name, copies, block }, piece) => {
    const title = copies === "1" ? t("piece", { n: name }) : `${t("piece", { n: name })} × ${copies}`;
    return layered(title, block, colours(piece).fill);
  });
}

function layered(title: string, block: Block, fill: string): HTMLElement {
  const [columns, rows, layers] = block.size;
  const cells = [...block.cells].map((cell, at): Cell => {
    const layer = Math.floor(at / (columns * rows));
    const row = Math.floor(at / columns) % rows;
    return { x: layer * (columns + 0.6) + (at % columns), y: row, fill: cell === "." ? "none" : fill };
  });
  return framed(title, [layers * (columns + 0.6) - 0.6, rows, 7], cells, []);
}

/** As many cubes stand side by side as a page has room for. */
const MOST_COLUMNS = 25;

function snake({ letters }: Snake): HTMLElement {
  let top = 0;
  const places = strip(letters, MOST_COLUMNS).flatMap(({ cubes, rows }) => {
    const line = cubes.map(({ column, row }) => ({ column, row: row + top }));
    top += rows + 1;
    return line;
  });
  const cells = places.map(({ column, row }, at): Cell => ({ x: column, y: row, fill: colours(at % 2).fill }));
  const labels = places.map(({ column, row }, at) => {
    const label = make("text", { x: column + 0.5, y: row + 0.5, "font-size": 0.42, "font-weight": letters[at] === "T" ? 700 : 400, "text-anchor": "middle", "dominant-baseline": "central" });
    label.textContent = String(at + 1);
    return label;
  });
  const most = (of: "column" | "row") => Math.max(0, ...places.map((place) => place[of])) + 1;
  return framed(letters, [most("column"), most("row"), 6], cells, labels);
}

function colours(piece: number): { readonly fill: string; readonly letters: string } {
  const [, fill = "#b0b0b0", letters = "#000000"] = /--ink:([^;]+);--letters:(.+)/u.exec(ink(piece).style) ?? [];
  return { fill, letters };
}

/** A drawing with its title: how many cells wide and high, and how many mm a cell. */
function framed(title: string, [wide, high, mm]: readonly [number, number, number], cells: readonly Cell[], labels: readonly SVGElement[]): HTMLElement {
  const svg = make("svg", { viewBox: `-0.1 -0.1 ${wide + 0.2} ${high + 0.2}`, "aria-hidden": "true" });
  const rects = cells.map(({ x, y, side = 1, fill }) => make("rect", { x, y, width: side, height: side, fill, stroke: LINE, "stroke-width": 0.05, ...(fill === "none" ? { "stroke-dasharray": "0.1 0.1" } : {}) }));
  svg.append(...rects, ...labels);
  return h("div", { class: "paper-piece", style: `--wide:${wide};--cell:${mm}mm` }, h("p", {}, title), svg as unknown as HTMLElement);
}

function make(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
