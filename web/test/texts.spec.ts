/** The texts of the page as texts: what a careful editor would look for. */

import { expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { de } from "../app/src/texts/de.ts";
import { en } from "../app/src/texts/en.ts";
import { makeDe } from "../app/src/texts/make_de.ts";
import { makeEn } from "../app/src/texts/make_en.ts";
import { mineDe } from "../app/src/texts/mine_de.ts";
import { mineEn } from "../app/src/texts/mine_en.ts";
import { photoDe } from "../app/src/texts/photo_de.ts";
import { photoEn } from "../app/src/texts/photo_en.ts";
import { placedDe } from "../app/src/texts/placed_de.ts";
import { placedEn } from "../app/src/texts/placed_en.ts";

const english = [en, makeEn, mineEn, photoEn, placedEn].flatMap((texts) => Object.values<string>(texts));
const german = [de, makeDe, mineDe, photoDe, placedDe].flatMap((texts) => Object.values<string>(texts));
const notes = (JSON.parse(readFileSync(fileURLToPath(new URL("../app/gallery/figures.json", import.meta.url)), "utf8")) as readonly { readonly note: readonly string[] }[]).flatMap(({ note }) => note);

test("no sentence begins with a digit", () => {
  const digit = String.raw`(?:\d|\{(?:n|columns|rows|cells|pieces|all|places)\})`;
  for (const text of [...english, ...german]) {
    // What has no end is no sentence, but a label.
    if (/[.!?:]$/u.test(text)) expect(text).not.toMatch(new RegExp(`^${digit}`, "u"));
    expect(text).not.toMatch(new RegExp(`[.!?] ${digit}`, "u"));
  }
  // What chats show of a puzzle begins with its note.
  for (const note of notes) expect(note).not.toMatch(/^\d/u);
});

test("a hint is a Hinweis in German, wherever it is told", () => {
  for (const text of german) expect(text).not.toMatch(/\bTipps?\b(?! (?:[a-zäöü]|ein))/u);
  for (const [index, text] of english.entries()) {
    if (/\bhints?\b/iu.test(text)) expect(german[index]).toMatch(/Hinweis/u);
  }
});
