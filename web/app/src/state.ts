/**
 * All that the page knows.
 *
 * Invariant: plain data; what the library said belongs to `puzzle`, or is null.
 */

import type { Apart, Count, Fault, LinearModel, Opened, Scene, Seen, Solved } from "../../engine/types.ts";
import type { Puzzle } from "./puzzle.ts";
import { type Store, store } from "./store.ts";

export type Phase = "loading" | "searching" | "stopped" | "done" | "wrong";

export interface Counting {
  readonly running: boolean;
  readonly seen: Seen | null;
  readonly count: Count | null;
  readonly fault: Fault | null;
}

/** An answer that is being taken apart, or was. */
export interface Taking {
  readonly running: boolean;
  /** How many answers were looked at, as the one that is shown locks. */
  readonly answers: number;
  readonly apart: Apart | null;
  readonly fault: Fault | null;
}

export interface State {
  readonly puzzle: Puzzle;
  /** Under which it is kept; another for every puzzle that is opened. */
  readonly id: string;
  readonly past: readonly Puzzle[];
  readonly phase: Phase;
  readonly opened: Opened | null;
  readonly fault: Fault | null;
  readonly solved: Solved | null;
  readonly scene: Scene | null;
  /** How many steps are shown. */
  readonly shown: number;
  /** The step of a link, until the answer is there. */
  readonly wanted: number;
  /** How much the hint about the next step says: 0 nothing yet, 1 which, 2 where. */
  readonly hinted: number;
  readonly hint: string | null;
  readonly counting: Counting | null;
  readonly taking: Taking | null;
  readonly model: LinearModel | null;
  readonly modelOpen: boolean;
  /** The piece under the pointer or the focus. */
  readonly piece: number | null;
  readonly notice: string | null;
  /** The fragment that stands for all of it; empty if it is too large. */
  readonly link: string;
}

export type Page = Store<State>;

/** What was known of another puzzle is forgotten. */
export const FORGOTTEN = {
  phase: "loading",
  opened: null,
  fault: null,
  solved: null,
  scene: null,
  shown: 0,
  wanted: 0,
  hinted: 0,
  hint: null,
  counting: null,
  taking: null,
  model: null,
} as const satisfies Partial<State>;

/** Changes that can be taken back. */
const MOST_PAST = 200;

export function page(puzzle: Puzzle): Page {
  return store<State>({
    ...FORGOTTEN,
    puzzle,
    id: newId(),
    past: [],
    modelOpen: false,
    piece: null,
    notice: null,
    link: "",
  });
}

export function newId(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
}

/** The puzzle edited. */
export function edit(page: Page, puzzle: Puzzle): void {
  const { puzzle: before, past } = page.get();
  page.set({ ...FORGOTTEN, puzzle, past: [...past, before].slice(-MOST_PAST), notice: null });
}

export function undo(page: Page): void {
  const { past } = page.get();
  const puzzle = past.at(-1);
  if (puzzle) page.set({ ...FORGOTTEN, puzzle, past: past.slice(0, -1), notice: null });
}

/** Another puzzle, from a file, a link or the list; the one before is kept. */
export function replace(page: Page, puzzle: Puzzle, more: Partial<State> = {}): void {
  const { puzzle: before, past } = page.get();
  page.set({
    ...FORGOTTEN,
    puzzle,
    id: newId(),
    past: [...past, before].slice(-MOST_PAST),
    piece: null,
    notice: null,
    ...more,
  });
}
