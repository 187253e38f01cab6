/**
 * The page of one puzzle: what chats show of a link to it, and the way to the puzzle.
 *
 * Invariant: it has no script; whatever a name holds is escaped.
 */

import { SIZE } from "./picture.ts";

const CSP = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

export type Tongue = "en" | "de";

const WORDS = {
  en: {
    more: "Take a hint, or see in 3D how it goes together.",
    open: "Open the puzzle",
    pieces: "The pieces",
    locale: "en_GB",
  },
  de: {
    more: "Hol dir einen Hinweis, oder sieh in 3D, wie es zusammengebaut wird.",
    open: "Zum Puzzle",
    pieces: "Die Teile",
    locale: "de_DE",
  },
} as const;

export interface Card {
  /** As in the address of the page. */
  readonly stem: string;
  readonly name: string;
  readonly note: string;
}

/** The address of a page within the site. */
export const addressOf = (stem: string, tongue: Tongue): string => `p/${encodeURIComponent(stem)}${tongue === "de" ? ".de" : ""}.html`;

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replace(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? "");

/** The page; `base` is the address of the site if it is known. */
export function cardPage({ stem, name, note }: Card, tongue: Tongue, base: URL | null): string {
  const words = WORDS[tongue];
  const picture = base ? new URL(`p/${encodeURIComponent(stem)}.png`, base).href : `${encodeURIComponent(stem)}.png`;
  const puzzle = `../#1.n.${encodeURIComponent(stem)}`;
  const about = [note, words.more].filter(Boolean).map((text) => (/[.!?]$/u.test(text) ? text : `${text}.`)).join(" ");
  const meta = (key: "name" | "property" | "http-equiv", value: string, content: string) => `<meta ${key}="${value}" content="${escaped(content)}">`;
  const alt = `${words.pieces}: ${name}`;
  return [
    `<!doctype html><html lang="${tongue}"><head><meta charset="utf-8">`,
    meta("name", "viewport", "width=device-width, initial-scale=1"),
    meta("http-equiv", "Content-Security-Policy", CSP),
    meta("http-equiv", "refresh", `0; url=${puzzle}`),
    `<title>${escaped(name)} · Cubewright</title>`,
    meta("name", "description", about),
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", "Cubewright"),
    meta("property", "og:title", name),
    meta("property", "og:description", about),
    meta("property", "og:locale", words.locale),
    ...(base ? [meta("property", "og:url", new URL(addressOf(stem, tongue), base).href)] : []),
    meta("property", "og:image", picture),
    meta("property", "og:image:type", "image/png"),
    meta("property", "og:image:width", String(SIZE[0])),
    meta("property", "og:image:height", String(SIZE[1])),
    meta("property", "og:image:alt", alt),
    meta("name", "twitter:card", "summary_large_image"),
    meta("name", "twitter:title", name),
    meta("name", "twitter:description", about),
    meta("name", "twitter:image", picture),
    meta("name", "twitter:image:alt", alt),
    '<link rel="icon" href="../icon.svg" type="image/svg+xml"><link rel="stylesheet" href="../pages.css"></head><body>',
    `<header><a href="../">Cubewright</a></header><main><h1>${escaped(name)}</h1><p>${escaped(about)}</p>`,
    `<p><a href="${puzzle}">${words.open}</a></p>`,
    `<p><img src="${encodeURIComponent(stem)}.png" width="${SIZE[0]}" height="${SIZE[1]}" alt="${escaped(alt)}"></p></main></body></html>\n`,
  ].join("\n");
}
