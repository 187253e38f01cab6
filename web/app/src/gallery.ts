/**
 * The named puzzles as people look through them.
 *
 * Invariant: names are by hand, figures and pictures are made by `web/gallery/make.mjs`; a test
 * compares them with `data/`. What a riddle asks is not said before somebody asks.
 */

import figures from "../gallery/figures.json";
import { library } from "./library.ts";
import { current, t } from "./texts/index.ts";

/** How often `web/gallery/person.mjs` tries each puzzle. */
export const TRIES = 15;

export type Kind = "shell" | "packing" | "burr" | "snake";
export const KINDS: readonly Kind[] = ["shell", "packing", "burr", "snake"];
export type Order = "listed" | "easy" | "hard" | "few";
export const ORDERS: readonly Order[] = ["listed", "easy", "hard", "few"];

export interface Entry {
  readonly file: string;
  readonly hash: string;
  readonly family: Kind;
  /** In English, and in German if it is another. */
  readonly name: readonly string[];
  readonly note: readonly string[];
  /** Whether it is left open if there is a solution at all. */
  readonly riddle?: boolean;
  readonly pieces?: number;
  readonly sides?: readonly number[];
  /** The different ones. */
  readonly solutions?: number;
  /** The dead ends that somebody meets; nothing if there were too many, or no solution. */
  readonly ends?: number | null;
  readonly slow?: boolean;
  /** The highest level of its assemblies; only of burrs that come apart. */
  readonly level?: number;
}

export const entries = figures as readonly Entry[];

const pictures = import.meta.glob("../gallery/pictures/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
}) as Readonly<Record<string, string>>;

export function pictureOf({ file }: Entry): string {
  return pictures[`../gallery/pictures/${file}.svg`] ?? "";
}

/** The text of a puzzle. */
export function textOf({ file }: Entry): string {
  return library.find((one) => one.file === file)?.text ?? "";
}

/** The name of its file without extension, as links have it; no two have the same. */
export const stemOf = ({ file }: Entry): string => file.replace(/\.\w+$/u, "");

function inLanguage(texts: readonly string[]): string {
  return texts[current() === "de" ? 1 : 0] ?? texts[0] ?? "";
}

export const nameOf = ({ name }: Entry): string => inLanguage(name);
export const noteOf = ({ note }: Entry): string => inLanguage(note);

/** From one to five: each stands for ten times as many dead ends; 0 if that is not said. */
export function starsOf({ ends, riddle, solutions }: Entry): number {
  if (riddle || solutions === 0) return 0;
  if (ends === undefined) return 0;
  if (ends === null) return 5;
  return Math.min(5, 1 + [10, 100, 1000, 10_000].filter((most) => ends > most).length);
}

export interface Wish {
  readonly kind: Kind | null;
  readonly words: string;
  readonly order: Order;
}

/** What is to be seen of all, and in which order. */
export function chosenOf(all: readonly Entry[], { kind, words, order }: Wish): readonly Entry[] {
  const wanted = plain(words).split(" ").filter((word) => word);
  const found = all.filter((one) => {
    // Makers are in the notes. Some speak of burrs in every language.
    const kinds = [t(`gallery_${one.family}`), one.family];
    const text = plain([...one.name, ...one.note, ...kinds, one.sides?.join("x") ?? ""].join(" "));
    return (kind === null || one.family === kind) && wanted.every((word) => text.includes(word));
  });
  if (order === "listed") return found;
  // What is not said comes last, so that its place says nothing either.
  const last = (value: number, isSaid: boolean) => (isSaid ? value : Infinity);
  const worth = (one: Entry): number => {
    const stars = starsOf(one);
    if (order === "easy") return last(stars * 1e6 + (one.ends ?? 0), stars > 0);
    if (order === "hard") return last(-stars * 1e6 - (one.ends ?? 1e6), stars > 0);
    return last(one.solutions ?? Infinity, !one.riddle);
  };
  return [...found].sort((a, b) => (worth(a) === worth(b) ? 0 : worth(a) - worth(b)));
}

/** Letters without accents, so that anybody can type them. */
function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
