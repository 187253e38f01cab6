/**
 * `.hcq` with sets and rules both ways: pieces to choose from, a shape, and how they may be used.
 *
 * Invariant: the text is all that there is. Which pieces of a known set are taken out follows from which
 * of them the text has.
 */

import type { Fixed } from "../puzzle.ts";

/** Pieces that belong together, by their borders. */
export interface PieceSet {
  readonly name: string;
  readonly rings: readonly string[];
}

export interface Stock {
  readonly name: string;
  readonly sets: readonly PieceSet[];
  /** What is covered, by the name that the programs know. */
  readonly shape: string;
  readonly noFlip: boolean;
  /** How many of each set: `1`, `0-2`, `3-`; empty for any number. */
  readonly perSet: string;
}

const HEAD = "TILE_ID_BORDER_PATTERN";

/** Whether a puzzle is a text of this kind. */
export function isStock({ extension, text }: Pick<Fixed, "extension" | "text">): boolean {
  return extension === "hcq" && /^\s*TYPE:\s*HC_BQ_INSTANCE\s*$/mu.test(text) && /^\s*(?:SET|SHAPE|FLIP|PER_SET):/mu.test(text);
}

/** What a text says; null if a row is none of a piece. */
export function stockOf(text: string): Stock | null {
  const [head = "", table = ""] = split(text);
  const header = (name: string) => new RegExp(`^\\s*${name}:[ \\t]*(.*?)\\s*$`, "mu").exec(head)?.[1] ?? "";
  const sets: { name: string; rings: string[] }[] = [];
  for (const raw of table.split("\n").slice(1)) {
    const line = raw.trim();
    if (line === "EOF") break;
    if (line === "") continue;
    if (line.startsWith("SET:")) {
      sets.push({ name: line.slice(4).trim(), rings: [] });
      continue;
    }
    const ring = ringOf(line);
    if (ring === null) return null;
    if (sets.length === 0) sets.push({ name: "", rings: [] });
    sets.at(-1)?.rings.push(ring);
  }
  return { name: header("NAME"), sets, shape: header("SHAPE") || "cube", noFlip: header("FLIP") === "no", perSet: header("PER_SET") };
}

function split(text: string): [string, string] {
  const at = text.search(new RegExp(`^\\s*${HEAD}`, "mu"));
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at).trimStart()];
}

/** The border of a row with four sides, corners twice. */
export function ringOf(line: string): string | null {
  const bits = /\[([^\]]*)\]/u.exec(line)?.[1]?.match(/[01]/gu);
  if (!bits || bits.length % 4 !== 0) return null;
  const width = bits.length / 4;
  return bits.filter((_, at) => (at + 1) % width !== 0).join("");
}

/** The text of a stock. */
export function stockText({ name, sets, shape, noFlip, perSet }: Stock): string {
  const all = sets.reduce((sum, { rings }) => sum + rings.length, 0);
  let number = 0;
  const row = (ring: string) => {
    const pitch = ring.length / 4;
    const closed = ring + (ring[0] ?? "0");
    const sides = [0, 1, 2, 3].map((side) => [...closed.slice(side * pitch, side * pitch + pitch + 1)].join(", "));
    return `${++number} [${sides.join("; ")}]`;
  };
  const rules = [
    // Always, so that it is known as a text of this kind.
    `SHAPE: ${shape}`,
    ...(noFlip ? ["FLIP: no"] : []),
    ...(perSet ? [`PER_SET: ${perSet}`] : []),
  ];
  const tables = sets.filter(({ rings }) => rings.length > 0).flatMap((set) => [...(set.name ? [`SET: ${set.name}`] : []), ...set.rings.map(row)]);
  return [...(name ? [`NAME: ${name}`] : []), "TYPE: HC_BQ_INSTANCE", ...rules, `NUM_TILES: ${all}`, HEAD, ...tables, "EOF", ""].join("\n");
}
