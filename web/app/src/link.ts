/**
 * The puzzle and the step in the fragment of the address.
 *
 * Invariant: whatever stands in an address, reading it ends, takes bounded memory, and
 * answers a puzzle or a fault; the fragment begins with its version.
 *
 *     #1.c.5BASE64.4.NAME    a cube of width 5 (in base 36), step 4, percent-encoded name
 *     #1.z.BASE64.4          any file: deflate of "EXTENSION\nTEXT"
 *     #1.n.NAME              a puzzle of the gallery: the name of its file without extension
 *
 * `4h2` instead of `4` asks besides for a hint about the next step, and for how much of
 * it: 1 which piece, 2 where it goes. Pages that do not know this read it as 0, so it
 * gives nothing away there and needs no other version.
 */

import type { Puzzle, Shell } from "./puzzle.ts";
import { MAX_NAME, cleanName, toFile } from "./puzzle.ts";

export const VERSION = "1";
/** Longer links are cut by browsers and chats. */
export const MAX_LINK = 30_000;
/** As much as the library reads of a text. */
export const MAX_TEXT = 1_048_576;

export type LinkFault = "version" | "broken" | "large";

/** How much of the answer a link shows. */
export interface Moment {
  readonly step: number;
  /** How much the hint about the next step says: 0 nothing, 1 which, 2 where. */
  readonly hint: number;
}

export type Linked =
  | { readonly kind: "none" }
  | ({ readonly kind: "shell"; readonly shell: Shell } & Moment)
  | ({ readonly kind: "file"; readonly extension: string; readonly text: string } & Moment)
  | ({ readonly kind: "named"; readonly stem: string } & Moment)
  | { readonly kind: "fault"; readonly fault: LinkFault };

/** The fragment with its `#`; empty if the puzzle is too large for a link. */
export async function fragment(puzzle: Puzzle, step: number, hint = 0): Promise<string> {
  const at = hint > 0 ? `${step}h${hint}` : String(step);
  const link = puzzle.family === "shell" ? shellLink(puzzle, at) : await fileLink(puzzle, at);
  return link.length > MAX_LINK ? "" : link;
}

function shellLink(shell: Shell, step: string): string {
  const bits = shell.rings.join("");
  const bytes = bits.match(/.{1,8}/gu)?.map((byte) => parseInt(byte.padEnd(8, "0"), 2)) ?? [];
  const name = encodeURIComponent(shell.name).replaceAll(".", "%2E");
  const width = shell.width.toString(36);
  return `#${VERSION}.c.${width}${base64(Uint8Array.from(bytes))}.${step}.${name}`;
}

async function fileLink(puzzle: Puzzle, step: string): Promise<string> {
  const { name, text } = toFile(puzzle);
  const extension = name.slice(name.lastIndexOf(".") + 1);
  const packed = await through(
    new TextEncoder().encode(`${extension}\n${text}`),
    new CompressionStream("deflate-raw"),
    MAX_TEXT,
  );
  return packed ? `#${VERSION}.z.${base64(packed)}.${step}` : "";
}

/** A fragment for the same puzzle whatever its step, to compare it with others. */
export function withoutStep(link: string): string {
  const [version, kind, payload, , name = ""] = link.split(".");
  return [version, kind, payload, name].join(".");
}

/** What a fragment says. */
export async function read(hash: string): Promise<Linked> {
  const text = hash.replace(/^#/u, "");
  if (text === "") return { kind: "none" };
  if (text.length > MAX_LINK) return { kind: "fault", fault: "large" };
  const [version, kind, payload = "", step = "0", name = ""] = text.split(".");
  if (version !== VERSION) {
    return { kind: "fault", fault: /^\d+$/u.test(version ?? "") ? "version" : "broken" };
  }
  const at = momentOf(step);
  if (kind === "c") return shellOf(payload, at, name);
  if (kind === "z") return await fileOf(payload, at);
  if (kind === "n" && /^\w{1,80}$/u.test(payload)) return { kind: "named", stem: payload, ...at };
  return { kind: "fault", fault: "broken" };
}

function momentOf(text: string): Moment {
  const [, step = "0", hint = "0"] = /^(\d{1,4})(?:h([12]))?$/u.exec(text) ?? [];
  return { step: Number(step), hint: Number(hint) };
}

/** The page of a puzzle of the gallery, of which chats show a picture. */
const CARD = /^https?:\/\/\S+\/p\/(\w{1,80})(?:\.de)?\.html$/u;

/** People send no longer messages round a link. */
const MOST_LINES = 10;

/** The fragment of a link in a text that was pasted or dropped; null if it is something else. */
export function linkIn(text: string): string | null {
  if (text.length > MAX_LINK + 4000) return null;
  const trimmed = text.trim();
  const [alone] = /^#\d+\.[a-z]\.\S+$/u.exec(trimmed) ?? [];
  if (alone) return alone;
  const [, card] = CARD.exec(trimmed) ?? [];
  if (card) return `#${VERSION}.n.${card}`;
  if (trimmed.split("\n").length > MOST_LINES) return null;
  const links = [...trimmed.matchAll(/\b(?:https?|file):\/\/[^\s#]*(#\d+\.[a-z]\.[\w.%!~*'()-]+)/gu)];
  return links.length === 1 ? (links[0]?.[1] ?? null) : null;
}

const BROKEN: Linked = { kind: "fault", fault: "broken" };

function shellOf(payload: string, at: Moment, name: string): Linked {
  const width = parseInt(payload.slice(0, 1), 36);
  const bytes = unbase64(payload.slice(1));
  if (!bytes || !(width >= 3 && width <= 17)) return BROKEN;
  const ring = 4 * (width - 1);
  if (bytes.length !== Math.ceil((6 * ring) / 8)) return BROKEN;
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const rings = Array.from({ length: 6 }, (_, piece) => bits.slice(piece * ring, (piece + 1) * ring));
  return { kind: "shell", shell: { family: "shell", name: nameOf(name), width, rings }, ...at };
}

function nameOf(text: string): string {
  try {
    return cleanName(decodeURIComponent(text.slice(0, 9 * MAX_NAME)));
  } catch {
    return "";
  }
}

async function fileOf(payload: string, at: Moment): Promise<Linked> {
  const packed = unbase64(payload);
  if (!packed) return BROKEN;
  try {
    const bytes = await through(packed, new DecompressionStream("deflate-raw"), MAX_TEXT + 16);
    if (!bytes) return { kind: "fault", fault: "large" };
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const end = text.indexOf("\n");
    const extension = text.slice(0, end);
    if (!/^[a-z]{1,8}$/u.test(extension)) return BROKEN;
    return { kind: "file", extension, text: text.slice(end + 1), ...at };
  } catch {
    return BROKEN;
  }
}

/** Bytes through a stream; null as soon as more than `most` come out. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function base64(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/u, "");
}

function unbase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/u.test(text)) return null;
  try {
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
