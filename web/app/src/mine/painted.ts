/**
 * What the library drew of one's own sets, in the colours of these sets.
 *
 * Invariant: the library gives each piece an ink of its own, whatever set it is of; in a picture the
 * fill and the hatch of an area tell the ink, and so the piece. Inks repeat after 48 pieces: if two
 * that share one are of sets of different colours, pictures stay as they are.
 */

import type { Part, Scene } from "../../../engine/types.ts";
import { fills } from "../view/inks.ts";
import { inkOf } from "./colours.ts";
import { stockOf } from "./stock_text.ts";

type Rgb = readonly number[];

/** A shade of an ink: how dark its side is, in percent, and whether it is only background. */
interface Shade {
  readonly ink: number;
  readonly dark: number;
  readonly isFaded: boolean;
}

/** Sides that look up, to the front, to the right. */
const SIDES = [0, 12, 30] as const;
const BLACK = "#000000";
const WHITE = "#ffffff";

const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
const hexOf = (colour: Rgb): string => `#${colour.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
const mixed = (colour: Rgb, other: number, percent: number): Rgb =>
  colour.map((value) => Math.floor((value * (100 - percent) + other * percent) / 100));

function shadeOf({ ink, dark, isFaded }: Shade): string {
  const side = mixed(rgb(fills[ink] ?? "#b0b0b0"), 0, dark);
  return hexOf(isFaded ? mixed(side, 255, 60) : side);
}

const SHADES: ReadonlyMap<string, Shade> = new Map(
  fills.flatMap((_, ink) => SIDES.flatMap((dark) => [false, true].map((isFaded): [string, Shade] => {
    const shade = { ink, dark, isFaded };
    return [shadeOf(shade), shade];
  }))),
);

/** Black or white, whichever is easier to read on a colour, as the library chooses. */
function lettersOn(hex: string): string {
  const [red = 0, green = 0, blue = 0] = rgb(hex).map((value) => {
    const c = value / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  return light / 0.05 >= 1.05 / light ? BLACK : WHITE;
}

/** The ink of each part by its set; null for sets that somebody named. */
function inksOf(text: string, parts: readonly Part[]): (number | null)[] {
  const inks = stockOf(text)?.sets.flatMap(({ name, rings }) => rings.map(() => inkOf(name))) ?? [];
  return inks.length === parts.length ? inks : parts.map(() => null);
}

/** A scene in the colours of the sets; `text` is the puzzle that it answers. */
export function painted(text: string, scene: Scene): Scene {
  const inks = inksOf(text, scene.parts);
  const parts = scene.parts.map((part, at) => {
    const colour = fills[inks[at] ?? -1] ?? part.colour;
    return colour === part.colour ? part : { ...part, colour, letters: lettersOn(colour) };
  });
  const paint = painter(text, scene);
  const { plan, steps } = scene.pictures;
  return { ...scene, parts, pictures: { ...scene.pictures, plan: plan === null ? null : paint(plan), steps: steps.map(paint) } };
}

/** What puts any picture of the parts of a scene in the colours of the sets. */
export function painter(text: string, { parts }: Pick<Scene, "parts">): (svg: string) => string {
  const inks = inksOf(text, parts);
  const inkNow = new Map<string, number>();
  const keys = new Map<string, string>();
  for (const [at, part] of parts.entries()) {
    const old = at % fills.length;
    const key = `${old} ${HATCHES[Math.floor(at / fills.length) % HATCHES.length]}`;
    const now = inks[at] ?? old;
    if ((inkNow.get(key) ?? now) !== now) return (svg) => svg;
    inkNow.set(key, now);
    keys.set(part.label, key);
  }
  return (svg) => paintedPicture(svg, inkNow, keys);
}

const HATCHES = ["none", "rising", "falling", "crossed", "upright", "level"];
const AREA = /^<path fill="(#[0-9a-f]{6})" fill-rule="evenodd" d="([^"]*)"\/>$/u;
const LINES = /^<path fill="none" stroke="(#[0-9a-f]{6})" stroke-width="([\d.]+)" d="([^"]*)"\/>$/u;
const WORDS = /^<text transform="matrix\(([^)]*)\)"[^>]* text-anchor="middle" fill="(#[0-9a-f]{6})"[^>]*>([^<]*)<\/text>$/u;

const isLetters = (colour: string) => colour === BLACK || colour === WHITE;

/** Goes through a picture as it is painted: an area, its hatch, and later the words on it and their marks. */
function paintedPicture(svg: string, inkNow: ReadonlyMap<string, number>, keys: ReadonlyMap<string, string>): string {
  const faded = new Map<string, boolean>();
  /** What the last words stand on. */
  let under = "";
  /** What the last area is filled with, if its hatch comes next. */
  let hatched = "";
  const rows = svg.split("\n");
  const next = rows.map((row, at) => {
    const [, fill = "", path = ""] = AREA.exec(row) ?? [];
    const shade = SHADES.get(fill);
    if (shade) {
      const hatch = hatchOf(fill, rows[at + 1] ?? "");
      const key = `${shade.ink} ${hatch}`;
      faded.set(key, shade.isFaded);
      const now = shadeOf({ ...shade, ink: inkNow.get(key) ?? shade.ink });
      hatched = hatch === "none" ? "" : now;
      return row.replace(fill, now);
    }
    const [, stroke = "", width = ""] = LINES.exec(row) ?? [];
    if (stroke && hatched) {
      const now = hatchOn(hatched);
      hatched = "";
      return row.replace(stroke, now);
    }
    // Where the top edge is, and how far it was turned.
    const mark = path.split("L").length === 3 ? fill : width === "2.2" ? stroke : "";
    if (under && isLetters(mark)) return row.replace(mark, lettersOn(under));
    const [, matrix = "", colour = "", words = ""] = WORDS.exec(row) ?? [];
    if (!isLetters(colour)) return row;
    const key = keys.get(words);
    if (key !== undefined) under = shadeOf({ ink: inkNow.get(key) ?? 0, dark: sideOf(matrix), isFaded: faded.get(key) ?? false });
    if (!under) return row;
    return row.replace(`fill="${colour}"`, `fill="${lettersOn(under)}"`).replace(/stroke="#[0-9a-f]{6}"/u, `stroke="${under}"`);
  });
  return next.join("\n");
}

/** The lines of a hatch on a colour. */
function hatchOn(fill: string): string {
  return hexOf(mixed(rgb(fill), lettersOn(fill) === BLACK ? 0 : 255, 45));
}

/** The hatch of an area by the ways of the lines in the next row. */
function hatchOf(fill: string, row: string): string {
  const [, stroke = "", , path = ""] = LINES.exec(row) ?? [];
  if (stroke !== hatchOn(fill)) return "none";
  const ways = new Set<string>();
  for (const line of path.split("M").slice(1)) {
    const [x = 0, y = 0, toX = 0, toY = 0] = line.split(/[ L]/u).map(Number);
    const [across, down] = [toX - x, toY - y];
    // Of a shorter line the way is lost in the rounding.
    if (Math.hypot(across, down) < 0.2) continue;
    ways.add(across === 0 ? "upright" : down === 0 ? "level" : across * down < 0 ? "rising" : "falling");
  }
  return ways.size === 1 ? ([...ways][0] ?? "none") : "crossed";
}

/** How dark the side is on which words are slanted like this. */
function sideOf(matrix: string): number {
  const [, right = 0, down = 0] = matrix.split(" ").map(Number);
  if (right === 0 || down !== 0) return SIDES[0];
  return right > 0 ? SIDES[1] : SIDES[2];
}
