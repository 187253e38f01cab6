/**
 * What can be taken back and made again, kept until the tab is closed.
 *
 * Invariant: nothing is thrown; of what is too much, that goes first which is farthest from now. It is
 * given back only to the puzzle that it led to.
 */

import type { Late } from "./entries.ts";
import { type Puzzle, toFile } from "./puzzle.ts";
import type { State, Version } from "./state.ts";

const KEY = "cubewright.past";
const LATE = "cubewright.late";
/** Characters: browsers keep some five millions for a tab. */
const MOST = 1_000_000;

type Turned = Pick<State, "past" | "future">;

interface Kept extends Turned {
  readonly id: string;
  readonly text: string;
}

export function keepPast(storage: () => Storage, { id, puzzle, past, future }: State): void {
  const [latest, left] = lastOf(past, MOST);
  const [next] = lastOf(future, left);
  const kept: Kept = { id, text: toFile(puzzle).text, past: latest, future: next };
  try {
    storage().setItem(KEY, JSON.stringify(kept));
  } catch {
    // Full, or forbidden: then there is nothing to be taken back later.
  }
}

/** What led to a puzzle, and what was taken back; null if that is not known. */
export function pastOf(storage: () => Storage, id: string, puzzle: Puzzle): Turned | null {
  try {
    const kept = JSON.parse(storage().getItem(KEY) ?? "null") as Kept | null;
    if (kept?.id !== id || kept.text !== toFile(puzzle).text) return null;
    const { past, future } = kept;
    return Array.isArray(past) && Array.isArray(future) ? { past, future } : null;
  } catch {
    return null;
  }
}

/** Keeps the link that a page that is left did not write into its address; null if there is none. */
export function keepLate(storage: () => Storage, late: Late | null): void {
  try {
    if (late) storage().setItem(LATE, JSON.stringify(late));
    else storage().removeItem(LATE);
  } catch {
    // Full, or forbidden: then the last change of all is lost by a reload.
  }
}

/** The link that the address of a puzzle should have had; once, so that a copy of the tab has none. */
export function takeLate(storage: () => Storage, id: string | null): string | null {
  try {
    const late = JSON.parse(storage().getItem(LATE) ?? "null") as Late | null;
    storage().removeItem(LATE);
    return late && late.id === id && typeof late.link === "string" ? late.link : null;
  } catch {
    return null;
  }
}

/** As many of the last versions as fit, and how much room is left. */
function lastOf(versions: readonly Version[], room: number): [readonly Version[], number] {
  let left = room;
  let from = versions.length;
  while (from > 0) {
    left -= JSON.stringify(versions[from - 1]).length;
    if (left < 0) return [versions.slice(from), 0];
    from -= 1;
  }
  return [versions, left];
}
