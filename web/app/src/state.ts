/**
 * All that the page knows.
 *
 * Invariant: plain data; what the library said belongs to `puzzle`, or is null.
 */

import type { Apart, Count, Fault, LinearModel, Opened, Scene, Seen, Solved, ToldStep } from "../../engine/types.ts";
import type { Puzzle } from "./puzzle.ts";
import { type Store, store } from "./store.ts";

export type Phase = "loading" | "searching" | "stopped" | "done" | "wrong";

export interface Counting {
  readonly running: boolean;
  /** When it would have begun, had it never been stopped. */
  readonly begun: number;
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

/** A puzzle as it was. */
export interface Version {
  readonly puzzle: Puzzle;
  readonly id: string;
  readonly typed: boolean;
}

export interface State {
  readonly puzzle: Puzzle;
  /** Under which it is kept; another for every puzzle that is opened. */
  readonly id: string;
  /** Whether it was changed by the reader, and not merely opened. */
  readonly typed: boolean;
  /** How many puzzles were opened; Back leads to the one before. */
  readonly openings: number;
  readonly past: readonly Version[];
  /** What was taken back. */
  readonly future: readonly Version[];
  readonly phase: Phase;
  readonly opened: Opened | null;
  readonly fault: Fault | null;
  readonly solved: Solved | null;
  readonly scene: Scene | null;
  /** How many steps are shown. */
  readonly shown: number;
  /** The step of a link, until the answer is there. */
  readonly wanted: number;
  /** How much of a hint a link asks for, until the answer is there. */
  readonly wantedHint: number;
  /** How much the hint about the next step says: 0 nothing yet, 1 which, 2 where. */
  readonly hinted: number;
  /** What is told of the next step, or of the one that is shown. */
  readonly hint: ToldStep | null;
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
  wantedHint: 0,
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
    typed: false,
    openings: 0,
    past: [],
    future: [],
    modelOpen: false,
    piece: null,
    notice: null,
    link: "",
  });
}

export function newId(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
}

const version = ({ puzzle, id, typed }: State): Version => ({ puzzle, id, typed });

/** The puzzle edited. */
export function edit(page: Page, puzzle: Puzzle): void {
  const now = page.get();
  const past = [...now.past, version(now)].slice(-MOST_PAST);
  page.set({ ...FORGOTTEN, puzzle, typed: true, past, future: [], notice: null });
}

export function undo(page: Page): void {
  const now = page.get();
  const { past, future } = now;
  const before = past.at(-1);
  if (before) page.set({ ...again(now, before), past: past.slice(0, -1), future: [...future, version(now)] });
}

export function redo(page: Page): void {
  const now = page.get();
  const { past, future } = now;
  const after = future.at(-1);
  if (after) page.set({ ...again(now, after), past: [...past, version(now)], future: future.slice(0, -1) });
}

function again(now: State, { puzzle, id, typed }: Version): Partial<State> {
  // What was typed once stays so, even without its last change.
  return { ...FORGOTTEN, puzzle, id, typed: typed || (id === now.id && now.typed), notice: null };
}

/** Another puzzle, from a file, a link or the list; the one before is kept. */
export function replace(page: Page, puzzle: Puzzle, more: Partial<State> = {}): void {
  const now = page.get();
  page.set({
    ...FORGOTTEN,
    puzzle,
    id: newId(),
    typed: false,
    openings: now.openings + 1,
    past: [...now.past, version(now)].slice(-MOST_PAST),
    future: [],
    piece: null,
    notice: null,
    ...more,
  });
}

/** The same puzzle under an id of its own, as another tab goes on with the old one. */
export function fork(page: Page, notice: string): void {
  const { id: old, past, future } = page.get();
  const id = newId();
  const moved = (one: Version) => (one.id === old ? { ...one, id } : one);
  page.set({ id, past: past.map(moved), future: future.map(moved), notice });
}
