/**
 * `.pack` both ways, for the editor.
 *
 * Invariant: reads only what the library wrote; what it does not know is null, and the
 * puzzle is then shown but not edited.
 */

import type { Cell } from "../../../engine/types.ts";
import type { Block, Packing, PackingPiece } from "../puzzle.ts";

/** A copy of a piece in the box. */
export interface InBox {
  readonly piece: number;
  readonly cells: readonly Cell[];
}

export function packingFile(packing: Packing): string {
  const head = [`PACKING: ${packing.name}`, ...packing.rules, "CELLS:", layers(packing.target)];
  const piece = ({ name, copies, flip, block }: PackingPiece) => {
    // A number at the end of a name could be meant as that of copies.
    const times = copies === "1" && !/\s\d+$/u.test(name) ? "" : ` x${copies}`;
    const side = flip === undefined ? "" : `FLIP: ${flip}\n`;
    return `\nPIECE: ${name}${times}\n${side}${layers(block)}`;
  };
  const laid = packing.laid === undefined ? [] : [`\nLAID:\n${packing.laid}`];
  return [...head, ...packing.pieces.map(piece), ...laid, ""].join("\n");
}

/** What lies in a box, with the cells of each copy, as `LAID:` has it: a letter for each copy, and what it is. */
export function laidText({ target, pieces }: Packing, placements: readonly InBox[]): string {
  const [x, y, z] = target.size;
  const marks = Array.from<string>({ length: x * y * z }).fill(".");
  const names = placements.map(({ piece, cells }, copy) => {
    const letter = letterOf(copy);
    for (const [column, row, layer] of cells) marks[(layer * y + y - 1 - row) * x + column] = letter;
    return `${letter} = ${pieces[piece]?.name ?? ""}`;
  });
  return [...names, "", layers({ size: target.size, cells: marks.join("") })].join("\n");
}

/** What a file says is laid, of which pieces: the other way round. */
export function laidOf({ target, pieces, laid = "" }: Packing): InBox[] {
  const [columns, rows] = target.size;
  const lines = laid.split("\n").map((line) => line.trim());
  const isName = (line: string) => line.slice(1).startsWith(" = ");
  const marks = lines.filter((line) => !isName(line)).join("");
  return lines.filter(isName).map((line) => {
    const found = [...marks].flatMap((mark, at) => (mark === line[0] ? [at] : []));
    const cells = found.map((at): Cell => {
      const [row, layer] = [Math.floor(at / columns) % rows, Math.floor(at / columns / rows)];
      return [at % columns, rows - 1 - row, layer];
    });
    return { piece: pieces.findIndex(({ name }) => name === line.slice(4)), cells };
  });
}

/** As the library takes them; the last ones are there for thousands of copies. */
function letterOf(copy: number): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  return letters[copy] ?? String.fromCharCode(0x4e00 + copy - letters.length);
}

function layers({ size: [x, y, z], cells }: Block): string {
  const row = (index: number) => cells.slice(index * x, index * x + x);
  const layer = (l: number) => Array.from({ length: y }, (_, r) => row(l * y + r)).join("\n");
  return Array.from({ length: z }, (_, l) => layer(l)).join("\n\n");
}

export function packingOf(text: string): Packing | null {
  let name = "";
  const rules: string[] = [];
  const pieces: PackingPiece[] = [];
  let target: Block | null = null;
  let laid: string | undefined;
  for (const part of sections(text)) {
    const [key, value, body] = part;
    if (key === "PACKING") name = value;
    else if (key === "BOX" || key === "CELLS") target = blockOf(key, value, body);
    else if (key === "PIECE") {
      const piece = pieceOf(value, body);
      if (!piece) return null;
      pieces.push(piece);
    } else if (key === "LAID") laid = [value, ...body].join("\n").trim();
    else rules.push(`${key}: ${value}`);
  }
  if (!target) return null;
  const read: Packing = { family: "packing", name, rules, target, pieces };
  return laid === undefined ? read : { ...read, laid };
}

type Section = readonly [key: string, value: string, body: readonly string[]];

/** Each header with the lines under it. */
function sections(text: string): Section[] {
  const found: [string, string, string[]][] = [];
  for (const raw of text.split("\n")) {
    const line = raw.trim();
    const header = /^([A-Z]+):\s*(.*)$/u.exec(line);
    const ofPiece = header?.[1] === "BOX" || header?.[1] === "FLIP";
    if (ofPiece && found.at(-1)?.[0] === "PIECE") {
      found.at(-1)?.[2].push(line);
    } else if (header) {
      found.push([header[1] ?? "", header[2] ?? "", []]);
    } else if (!line.startsWith("//")) {
      found.at(-1)?.[2].push(line);
    }
  }
  return found;
}

function pieceOf(value: string, body: readonly string[]): PackingPiece | null {
  const times = /^(\S+)(?: x(\d+(?:-\d+)?))?$/u.exec(value);
  if (!times) return null;
  const box = body.find((line) => line.startsWith("BOX:"));
  const flip = body.find((line) => line.startsWith("FLIP:"));
  const rows = body.filter((line) => line !== flip);
  const block = box ? blockOf("BOX", box.slice(4), []) : blockOf("CELLS", "", rows);
  const made = block && { name: times[1] ?? "", copies: times[2] ?? "1", block };
  return made && flip ? { ...made, flip: flip.slice(5).trim() } : made;
}

function blockOf(key: "BOX" | "CELLS", value: string, body: readonly string[]): Block | null {
  if (key === "BOX") {
    const sides = value.match(/\d+/gu)?.map(Number) ?? [];
    const [x = 1, y = x, z = sides.length === 2 ? 1 : x] = sides;
    return { size: [x, y, z], cells: "#".repeat(x * y * z) };
  }
  const stacks = body.join("\n").trim().split(/\n\n+/u);
  const rows = stacks.map((layer) => layer.split("\n"));
  const y = Math.max(...rows.map((layer) => layer.length));
  const x = Math.max(...rows.flat().map((row) => row.length));
  if (x < 1) return null;
  const full = (row: string) => row.replace(/[-_]/gu, ".").padEnd(x, ".");
  const layer = (l: string[]) => l.map(full).join("") + ".".repeat((y - l.length) * x);
  return { size: [x, y, rows.length], cells: rows.map(layer).join("") };
}

/** A name for one more piece: the first letter that is free. */
export function freeName(packing: Packing): string {
  const taken = new Set(packing.pieces.map((piece) => piece.name));
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters.find((name) => !taken.has(name)) ?? `P${packing.pieces.length + 1}`;
}

/** The rule with this key, without the key; null if the file has none. */
export function ruleOf(packing: Packing, key: string): string | null {
  const rule = packing.rules.find((line) => line.startsWith(`${key}:`));
  return rule ? rule.slice(key.length + 1).trim() : null;
}

export function withRule(packing: Packing, key: string, value: string | null): Packing {
  const rest = packing.rules.filter((line) => !line.startsWith(`${key}:`));
  return { ...packing, rules: value === null ? rest : [...rest, `${key}: ${value}`] };
}
