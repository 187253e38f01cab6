/**
 * What a puzzle that is kept looks like, small.
 *
 * Invariant: drawn from what its link holds, without the library; nothing of an answer is in it. A
 * puzzle that is none of square pieces, blocks or cubes on a string has no picture.
 */

import { strip } from "../edit/snake_text.ts";
import { packingOf } from "../edit/pack_text.ts";
import { read } from "../link.ts";
import { inkOf } from "../mine/colours.ts";
import { ringOf, stockOf } from "../mine/stock_text.ts";
import { drawn } from "../placed/tile.ts";
import type { Block } from "../puzzle.ts";
import { spot } from "../ring.ts";
import type { Kept } from "../saved.ts";
import { fills } from "./inks.ts";

type At = readonly [column: number, row: number];

/** Cells of one colour. */
interface Area {
  readonly fill: string;
  readonly cells: readonly At[];
}

/** What stays together when things are laid out in rows. */
interface Thing {
  readonly size: readonly [columns: number, rows: number];
  readonly areas: readonly Area[];
}

/** More do not fit on a small picture. */
const MOST_THINGS = 36;
/** A picture is a little wider than high. */
const WIDER = 1.4;

/** A picture of what is kept; null where there is nothing to draw. */
export async function thumbnail({ link }: Kept): Promise<SVGElement | null> {
  const linked = await read(link);
  switch (linked.kind) {
    case "shell":
      return picture(linked.shell.rings.map((ring, at) => square(ring, colour(at))));
    case "file":
      return picture(thingsOf(linked.extension, linked.text));
    default:
      return null;
  }
}

const colour = (at: number) => fills[at % fills.length] ?? "#b0b0b0";

function thingsOf(extension: string, text: string): readonly Thing[] {
  if (extension === "snake") return snake(text);
  if (extension === "pack") return packingOf(text)?.pieces.map(({ block }, at) => layers(block, colour(at))) ?? [];
  const stock = extension === "hcq" ? stockOf(text) : null;
  if (stock) return stock.sets.flatMap(({ name, rings }) => rings.map((ring) => ({ ring, name }))).map(({ ring, name }, at) => square(ring, colour(inkOf(name) ?? at)));
  const table = extension === "hcp" ? (/TILE_ID_BORDER_PATTERN\s([\s\S]*?)\n[A-Z]/u.exec(text)?.[1] ?? "") : "";
  return table.split("\n").map(ringOf).filter((ring) => ring !== null).map((ring, at) => square(ring, colour(at)));
}

/** A piece of foam as it is written. */
function square(ring: string, fill: string): Thing {
  const pitch = ring.length / 4;
  const inside = Array.from({ length: (pitch - 1) ** 2 }, (_, at): [number, number] => [1 + (at % (pitch - 1)), 1 + Math.floor(at / (pitch - 1))]);
  const teeth = [...ring].flatMap((tooth, at) => {
    const [row, column] = spot(at, pitch);
    return tooth === "1" ? [[column, row] as const] : [];
  });
  return { size: [pitch + 1, pitch + 1], areas: [{ fill, cells: [...inside, ...teeth] }] };
}

/** The layers of a piece side by side. */
function layers({ size: [columns, rows, all], cells }: Block, fill: string): Thing {
  const at = [...cells].flatMap((cell, index) => {
    const layer = Math.floor(index / (columns * rows));
    return cell === "." ? [] : [[layer * (columns + 0.4) + (index % columns), Math.floor(index / columns) % rows] as const];
  });
  return { size: [all * (columns + 0.4) - 0.4, rows], areas: [{ fill, cells: at }] };
}

/** A snake in lines, its cubes light and dark in turn. */
function snake(text: string): readonly Thing[] {
  const letters = /^SNAKE: *(E[STC]*E)\s*$/mu.exec(text)?.[1]?.replaceAll("C", "T");
  if (!letters) return [];
  let top = 0;
  const all = strip(letters, 14).flatMap(({ cubes, rows }) => {
    const line = cubes.map(({ column, row }): [number, number] => [column, row + top]);
    top += rows + 0.6;
    return line;
  });
  const wide = Math.max(...all.map(([column]) => column)) + 1;
  const areas = [0, 1].map((odd) => ({ fill: colour(odd), cells: all.filter((_, at) => at % 2 === odd) }));
  return [{ size: [wide, top - 0.6], areas }];
}

/** Things in rows, in a picture a little wider than high. */
function picture(things: readonly Thing[]): SVGElement | null {
  const shown = things.slice(0, MOST_THINGS);
  if (shown.length === 0) return null;
  const area = shown.reduce((sum, { size: [wide, high] }) => sum + (wide + 1) * (high + 1), 0);
  const most = Math.max(Math.sqrt(area * WIDER), ...shown.map(({ size }) => size[0]));
  let [left, top, tallest, widest] = [0, 0, 0, 0];
  const paths = shown.flatMap(({ size: [wide, high], areas }) => {
    if (left > 0 && left + wide > most) [left, top, tallest] = [0, top + tallest + 1, 0];
    const [x, y] = [left, top];
    left += wide + 1;
    [tallest, widest] = [Math.max(tallest, high), Math.max(widest, left - 1)];
    return areas.map(({ fill, cells }) => drawn("path", { fill, d: cells.map(([column, row]) => `M${x + column} ${y + row}h1v1h-1z`).join("") }));
  });
  return drawn("svg", { viewBox: `-0.2 -0.2 ${widest + 0.4} ${top + tallest + 0.4}`, class: "thumbnail", "aria-hidden": "true" }, ...paths);
}
