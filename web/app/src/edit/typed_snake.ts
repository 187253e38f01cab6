/**
 * A snake that is typed, in whatever notation, and the box that it is folded into.
 *
 * Invariant: the library reads it. It fills the region that is there if it can; else the cube of
 * its size; else its box is still to be said.
 */

import { look } from "../files.ts";
import { type Snake, ofOpened } from "../puzzle.ts";
import { blank } from "../start.ts";
import { t } from "../texts/index.ts";
import { boxOf } from "./snake_text.ts";

export interface TypedSnake {
  readonly snake: Snake;
  /** What to say of its box, if that is another or does not fit. */
  readonly told: string | null;
}

/** What was typed, in the place of a snake; null if it is none. */
export async function readSnake(text: string, before: Snake): Promise<TypedSnake | null> {
  const chain = text.replace(/[^\w\s,;|/[\]()-]/gu, " ").replace(/\s+/gu, " ").trim();
  const { name } = before;
  const same = await read(`${before.region}\nSNAKE: ${chain}\n`);
  if (same) return { snake: { ...same, name }, told: null };
  // Without a box the library takes the cube with as many cells.
  const cube = await read(`SNAKE: ${chain}\n`);
  if (cube) return { snake: { ...cube, name }, told: t("notation_box", { n: cube.letters.length, box: boxOf(cube)?.join(" × ") ?? "" }) };
  for (const [notation, cubes] of readings(chain)) {
    const line = await read(`BOX: ${cubes}x1x1\nNOTATION: ${notation}\nSNAKE: ${chain}\n`);
    const region = boxOf(before) ? before.region : (blank("snake") as Snake).region;
    if (line) return { snake: { ...line, region, name }, told: t("notation_no_box", { n: line.letters.length }) };
  }
  return null;
}

async function read(text: string): Promise<Snake | null> {
  const reply = await look("typed.snake", text);
  const puzzle = reply.ok ? ofOpened(reply.value) : null;
  return puzzle?.family === "snake" ? puzzle : null;
}

/** How many cubes it has, as the page says that it is to be typed: runs, letters, or 0 and 1. */
function readings(chain: string): (readonly [notation: string, cubes: number])[] {
  const signs = chain.replace(/[^\w]/gu, "");
  if (/^[ESCT]+$/iu.test(signs)) return [["letters", signs.length], ["letters", signs.length + 2]];
  if (/^[bw]+$/iu.test(signs)) return [["segments", signs.length]];
  if (/^[01]+$/u.test(signs)) return [["turns", signs.length], ["turns", signs.length + 2]];
  if (!/^[\d\s,;|/[\]()-]+$/u.test(chain)) return [];
  // In a single row of digits each is a number.
  const runs = /^\d+$/u.test(chain) ? [...chain] : (chain.match(/\d+/gu) ?? []);
  return [["cells", 1 + runs.reduce((sum, run) => sum + Number(run) - 1, 0)]];
}
