/**
 * The pages for makers and teachers, as they stand in `docs/`, and what belongs to them.
 *
 * Invariant: they have no script, take their style and pictures from the same folder, and lead only to
 * what is served.
 */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { marked } from "marked";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PAGES = ["microbit", "microbit.de", "microbit-teachers", "microbit-teachers.de", "classroom", "classroom.de"] as const;
type Page = (typeof PAGES)[number];
const HEX = "happycube.hex";
const CSP = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

export interface Extra {
  readonly fileName: string;
  readonly source: string;
}

export function pages(): Extra[] {
  return [...PAGES.map(page), ...pictures(), ...firmware()];
}

function page(name: Page): Extra {
  const text = readFileSync(at(`../../docs/${name}.md`), "utf8");
  const title = /^# (.+)$/mu.exec(text)?.[1] ?? name;
  const body = marked
    .parse(text, { async: false })
    .replaceAll(/<a href="(?!https?:|#)([^"#]*)(#[^"]*)?">(.*?)<\/a>/gu, link)
    .replaceAll(/<h2>(.*?)<\/h2>/gu, (_, heading: string) => `<h2 id="${anchor(heading)}">${heading}</h2>`)
    .replaceAll("<th></th>", "<td></td>")
    // Who has no mouse can scroll them, too.
    .replaceAll(/<(pre|table)>/gu, '<$1 tabindex="0">');
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${CSP}">`,
    `<title>${title} · Cubewright</title><link rel="icon" href="./icon.svg" type="image/svg+xml">`,
    '<link rel="stylesheet" href="./pages.css">',
  ].join("");
  const way = `<header><a href="./">Cubewright</a>${otherLanguage(name)}</header>`;
  const source = `<!doctype html><html lang="${name.endsWith(".de") ? "de" : "en"}"><head>${head}</head><body>${way}<main>${offered(body)}</main></body></html>`;
  return { fileName: `${name}.html`, source };
}

/** To a page that is served, or the words alone. */
function link(_: string, file: string, heading: string | undefined, words: string): string {
  const name = PAGES.find((one) => `${one}.md` === file);
  return name ? `<a href="${name}.html${heading ?? ""}">${words}</a>` : words;
}

function otherLanguage(name: Page): string {
  const german = PAGES.find((one) => one === `${name}.de`);
  if (german) return ` <a href="${german}.html" hreflang="de" lang="de">Deutsch</a>`;
  return name.endsWith(".de") ? ` <a href="${name.slice(0, -3)}.html" hreflang="en" lang="en">English</a>` : "";
}

/** The name by which other pages point at a heading. */
function anchor(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^\p{L}\d_ -]/gu, "").trim().replaceAll(" ", "-");
}

/** The file for the board can be taken from the page if it was made before the page. */
function offered(body: string): string {
  const [file] = firmware();
  return file ? body.replace(`<code>${HEX}</code>`, `<a href="./${HEX}" download><code>${HEX}</code></a>`) : body;
}

function firmware(): Extra[] {
  const file = at(`../../firmware/${HEX}`);
  return existsSync(file) ? [{ fileName: HEX, source: readFileSync(file, "latin1") }] : [];
}

function pictures(): Extra[] {
  const names = readdirSync(at("../../docs/microbit")).filter((name) => name.endsWith(".svg"));
  return names.map((name) => ({
    fileName: `microbit/${name}`,
    source: readFileSync(at(`../../docs/microbit/${name}`), "utf8"),
  }));
}
