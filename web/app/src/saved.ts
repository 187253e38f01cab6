/**
 * What was typed and what was opened, kept in the browser.
 *
 * Invariant: nothing is thrown; where the browser keeps nothing, `keep` says so. What was typed has
 * a place of its own for each puzzle and goes only when the reader deletes it; of what was merely
 * opened, the latest are kept as long as there is room.
 */

import { withoutStep } from "./link.ts";
import type { Puzzle } from "./puzzle.ts";

/** A puzzle: its link, which holds all of it. */
export interface Kept {
  readonly id: string;
  readonly name: string;
  readonly link: string;
  readonly family: Puzzle["family"];
  /** When it was changed last, in milliseconds since 1970; 0 if that is not known. */
  readonly at: number;
}

const TYPED = "cubewright.typed.";
const OPENED = "cubewright.opened";
/** Once there was one list for both; nobody knows which of it was typed. */
const OLD = "cubewright.puzzles";
/** Opened ones that are older are forgotten. */
export const MOST_OPENED = 12;

/** What was typed, the newest first. */
export function kept(storage: () => Storage): Kept[] {
  try {
    const place = storage();
    moveOld(place);
    const keys = Array.from({ length: place.length }, (_, at) => place.key(at) ?? "");
    const typed = keys.filter((key) => key.startsWith(TYPED)).map((key) => place.getItem(key));
    return typed.map(readOne).filter((one) => one !== null).sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

/** What was typed under an id. */
export function keptAs(storage: () => Storage, id: string): Kept | null {
  try {
    return readOne(storage().getItem(TYPED + id));
  } catch {
    return null;
  }
}

/** What was opened and not changed, the latest first. */
export function opened(storage: () => Storage): Kept[] {
  try {
    return readList(storage().getItem(OPENED)).slice(0, MOST_OPENED);
  } catch {
    return [];
  }
}

/** Keeps a puzzle in the place of what has its id, if anything; false if it cannot. */
export function keep(storage: () => Storage, one: Kept, typed: boolean): boolean {
  const others = opened(storage).filter(({ id, link }) => id !== one.id && withoutStep(link) !== withoutStep(one.link));
  // Where all do not fit, opened ones go.
  for (const most of [MOST_OPENED, 4, 1, 0]) {
    const list = (typed ? others : [one, ...others]).slice(0, most);
    try {
      storage().setItem(OPENED, JSON.stringify(list));
      if (typed) storage().setItem(TYPED + one.id, JSON.stringify(one));
      return typed || most > 0;
    } catch {
      // Full, or forbidden: try with fewer.
    }
  }
  return false;
}

/** Deletes what was typed under an id. */
export function forget(storage: () => Storage, id: string): void {
  try {
    storage().removeItem(TYPED + id);
  } catch {
    // Nothing is kept then.
  }
}

/** Whether a change of the memory, by whatever tab, changes one of the lists. */
export function isOurs(key: string | null): boolean {
  return key === null || key === OPENED || key.startsWith(TYPED);
}

function moveOld(place: Storage): void {
  const old = place.getItem(OLD);
  if (old === null) return;
  readList(old).forEach((one, at) => place.setItem(TYPED + one.id, JSON.stringify({ ...one, at: -at })));
  place.removeItem(OLD);
}

function readList(text: string | null): Kept[] {
  const list: unknown = JSON.parse(text ?? "[]");
  return Array.isArray(list) ? list.map(asKept).filter((one) => one !== null) : [];
}

function readOne(text: string | null): Kept | null {
  try {
    return text === null ? null : asKept(JSON.parse(text));
  } catch {
    return null;
  }
}

const FAMILIES: readonly unknown[] = ["shell", "packing", "snake", "fixed"] satisfies Puzzle["family"][];

function asKept(value: unknown): Kept | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, name, link, family, at } = value as Record<string, unknown>;
  if (typeof id !== "string" || typeof name !== "string" || typeof link !== "string") return null;
  const kind = FAMILIES.includes(family) ? (family as Puzzle["family"]) : link.startsWith("#1.c.") ? "shell" : "fixed";
  return { id, name, link, family: kind, at: typeof at === "number" ? at : 0 };
}
