/**
 * Texts in the language of the reader.
 *
 * Invariant: no text of the page stands anywhere else. The library says its own in the
 * language that it is asked in.
 */

import { de } from "./de.ts";
import { type Key, en } from "./en.ts";

export type Language = "en" | "de";
export const LANGUAGES: readonly (readonly [Language, string])[] = [
  ["en", "English"],
  ["de", "Deutsch"],
];

const catalogues: Record<Language, Record<Key, string>> = { en, de };
const STORED = "cubewright.language";
let language: Language = firstLanguage();

export function current(): Language {
  return language;
}

/** Changes the language, and keeps it if the browser keeps anything. */
export function speak(next: Language): void {
  language = next;
  document.documentElement.lang = next;
  try {
    localStorage.setItem(STORED, next);
  } catch {
    // It holds until the page is closed.
  }
}

function firstLanguage(): Language {
  let stored: string | null = null;
  try {
    stored = globalThis.localStorage?.getItem(STORED) ?? null;
  } catch {
    // What the browser prefers will do.
  }
  const wanted = stored ?? globalThis.navigator?.language ?? "en";
  return wanted.startsWith("de") ? "de" : "en";
}

type Values = Readonly<Record<string, string | number | bigint>>;

/** A text with its values; of a single thing, where it has other words for one: `KEY_one`. */
export function t(key: Key, values: Values = {}): string {
  const catalogue: Readonly<Record<string, string>> = catalogues[language];
  const ofOne = values["n"] === 1 ? catalogue[`${key}_one`] : undefined;
  return filled(ofOne ?? catalogues[language][key], values);
}

/** A text in every language. */
export const inEach = (key: Key): readonly string[] => LANGUAGES.map(([language]) => catalogues[language][key]);

/** A text of the page's language, with its values. */
export function filled(text: string, values: Values): string {
  const shown = (value: string | number | bigint) =>
    typeof value === "string" ? value : value.toLocaleString(language);
  return text.replace(/\{(\w+)\}/gu, (slot, name: string) => {
    const value = values[name];
    return value === undefined ? slot : shown(value);
  });
}

/** A time that was taken, with its unit. */
export function duration(ms: number): string {
  if (ms >= 7_200_000) return t("hours", { n: Math.round(ms / 3_600_000) });
  if (ms >= 120_000) return t("minutes", { n: Math.round(ms / 60_000) });
  const [value, unit] = ms < 1000 ? [ms, "ms"] : [ms / 1000, "s"];
  return `${value.toLocaleString(language, { maximumSignificantDigits: 2 })} ${unit}`;
}
