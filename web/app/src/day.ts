/**
 * The puzzle of the day.
 *
 * Invariant: it depends on the date alone, so it is the same for everybody, without a server: the
 * cubes are a fixed list, made by `web/gallery/make.mjs`, with a row for each day of the week.
 */

import type { Shell } from "./puzzle.ts";

/** Rows from Monday to Sunday, each cube as the bits of its rings in base64url. */
export type Days = readonly (readonly string[])[];

const DAY_MS = 86_400_000;
const RING = 16;

/** Days since the first of January 1970, a Thursday, by the calendar of whoever asks. */
export function dayOf(date: Date): number {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);
}

/** The cube of a day. */
export function cubeOf(day: number, days: Days, name: string): Shell {
  const since = day + 3;
  const row = days[((since % 7) + 7) % 7] ?? [];
  const week = Math.floor(since / 7);
  const bits = bitsOf(row[((week % row.length) + row.length) % row.length] ?? "");
  const rings = Array.from({ length: 6 }, (_, piece) => bits.slice(piece * RING, (piece + 1) * RING));
  return { family: "shell", name, width: 5, rings };
}

function bitsOf(text: string): string {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Array.from(letters, (letter) => letter.charCodeAt(0).toString(2).padStart(8, "0")).join("");
}

/** Whose dates a language writes; the English here is British. */
export function datesOf(language: string): string {
  return language === "en" ? "en-GB" : language;
}

/** The date of today as people write it. */
export function today(language: string): string {
  return new Date().toLocaleDateString(datesOf(language), { day: "numeric", month: "long", year: "numeric" });
}

export async function cubeOfToday(name: string): Promise<Shell> {
  const { default: days } = await import("../gallery/days.json");
  return cubeOf(dayOf(new Date()), days, name);
}
