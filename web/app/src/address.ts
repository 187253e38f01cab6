/**
 * The address, the browser's memory and the page say the same.
 *
 * Invariant: every change is kept before anything slow begins; a link that is opened
 * never replaces what was kept, and one that cannot be read does not stay in the address.
 */

import { look } from "./files.ts";
import { type LinkFault, type Moment, fragment, read } from "./link.ts";
import { type Puzzle, ofOpened } from "./puzzle.ts";
import { changes, follows, idOf, mark, opens, unwritten } from "./entries.ts";
import { type Keeping, keeping } from "./keeping.ts";
import { type Kept, kept, keptAs, opened } from "./saved.ts";
import { keepLate, keepPast, pastOf, takeLate } from "./past.ts";
import { land } from "./share/arrive.ts";
import { type Page, type State, type Version, fork, newId, replace } from "./state.ts";
import { t } from "./texts/index.ts";
import type { Key } from "./texts/en.ts";

const memory = () => localStorage;
const session = () => sessionStorage;
const mine: Keeping = keeping(memory);

const NOTICES: Record<LinkFault, Key> = {
  version: "notice_link_version",
  broken: "notice_link_broken",
  large: "notice_link_large",
};

export interface Found extends Moment {
  readonly puzzle: Puzzle;
}

/** What a fragment stands for; a fault if it stands for nothing that can be read. */
export async function found(hash: string): Promise<Found | LinkFault | null> {
  const linked = await read(hash);
  switch (linked.kind) {
    case "none":
      return null;
    case "fault":
      return linked.fault;
    case "shell":
      return { puzzle: linked.shell, step: linked.step, hint: linked.hint };
    case "named": {
      const { puzzleOf } = await import("./gallery_puzzle.ts");
      const puzzle = await puzzleOf(linked.stem);
      return puzzle ? { puzzle, step: linked.step, hint: linked.hint } : "broken";
    }
    case "file": {
      const opened = await look(`link.${linked.extension}`, linked.text);
      return opened.ok ? { puzzle: ofOpened(opened.value, linked.text), step: linked.step, hint: linked.hint } : "broken";
    }
  }
}

/** Opens what the address says, or else what was worked on last. */
export async function openFirst(page: Page): Promise<void> {
  const hash = takeLate(session, idOf(history.state)) ?? location.hash;
  const linked = await found(hash);
  if (linked && typeof linked === "object") {
    arrive(page, linked, hash, idOf(history.state));
    land(page);
  } else {
    const last = [...kept(memory), ...opened(memory)].sort((a, b) => b.at - a.at)[0];
    const own = last ? await found(last.link) : null;
    if (last && own && typeof own === "object") arrive(page, own, last.link, last.id);
    if (linked) page.set({ notice: `${t(NOTICES[linked])} ${t(own ? "instead_own" : "instead_example")}` });
  }
  const { id, puzzle, link } = page.get();
  const turned = pastOf(session, id, puzzle);
  if (turned) page.set(turned);
  addEventListener("pagehide", () => {
    keepPast(session, page.get());
    keepLate(session, unwritten());
  });
  mark(id, link || (linked && typeof linked === "object" ? hash : ""));
}

/** Shows the first puzzle, which nothing was before. */
function arrive(page: Page, { puzzle, step, hint }: Found, link: string, id: string | null): void {
  replace(page, puzzle, { wanted: step, wantedHint: hint, ...here(page), ...(id ? own(id, link) : {}), past: [] });
}

/** An entry of the history that is there already. */
const here = (page: Page): Partial<State> => ({ openings: page.get().openings });

/** A puzzle that has an id already; whether it was typed, the memory knows. */
function own(id: string, link: string): Partial<State> {
  mine.know(id, link);
  return { id, typed: keptAs(memory, id) !== null };
}

/** Opens a link within the page, if it can be read; what was open stays in the list. */
export async function openLink(page: Page, link: string, id?: string, more: Partial<State> = {}): Promise<void> {
  const wrong = await tryLink(page, link, id, more);
  if (wrong) page.set({ notice: `${wrong} ${t("instead_own")}` });
}

/** The same; answers what is wrong with the link, or nothing. */
export async function tryLink(page: Page, link: string, id?: string, more: Partial<State> = {}): Promise<string | null> {
  const linked = await found(link);
  if (typeof linked === "string") return t(NOTICES[linked]);
  if (!linked) return null;
  replace(page, linked.puzzle, { wanted: linked.step, wantedHint: linked.hint, ...more, ...(id ? own(id, link) : {}) });
  if (!id) land(page);
  return null;
}

/** Writes every change into the address and the memory. */
export function follow(page: Page): void {
  const told = { full: false };
  /** Puzzles by id as they were shown last, for Back and Forward. */
  const seen = new Map<string, Version & Moment>();
  const note = (state: State) => {
    const { id, puzzle, typed } = state;
    seen.set(id, { id, puzzle, typed, ...momentOf(state) });
  };
  // The first one is there before anything changes.
  note(page.get());
  const write = async (state: State) => {
    const { puzzle, id, typed } = state;
    const { step, hint } = momentOf(state);
    const link = await fragment(puzzle, step, hint);
    const now = page.get();
    // What was changed meanwhile is written by itself.
    if (now.id === id && now.puzzle !== puzzle) return;
    if (link) keepOne(page, { id, name: puzzle.name, link, family: puzzle.family, at: Date.now() }, typed, told);
    if (page.get().id !== id) return;
    page.set({ link });
    changes(id, link);
  };
  page.subscribe((now: State, before: State) => {
    if (now.puzzle === before.puzzle && now.id === before.id && now.shown === before.shown && now.hinted === before.hinted) return;
    note(now);
    if (now.openings !== before.openings) opens(now.id);
    void write(now);
  });
  const to = (id: string | null) => {
    const one = id ? seen.get(id) : undefined;
    if (one) {
      const { puzzle, step, hint, ...version } = one;
      replace(page, puzzle, { ...version, wanted: step, wantedHint: hint, ...here(page) });
    } else if (id) void openLink(page, location.hash, id, here(page));
  };
  const uncovered = () => {
    const { id, link } = page.get();
    // It may have changed since it was covered.
    mark(id, link);
  };
  follows({ to, uncovered });
  addEventListener("hashchange", () => {
    // An entry that the page has made was opened already.
    if (idOf(history.state) || location.hash === page.get().link) return;
    const { id, link } = page.get();
    void openLink(page, location.hash, undefined, here(page)).then(() => {
      // A link that cannot be read has opened nothing.
      if (page.get().id === id) mark(id, link);
    });
  });
}

/** How much of the answer is shown, or will be once it is there. */
function momentOf({ shown, wanted, hinted, wantedHint }: State): Moment {
  return { step: shown || wanted, hint: hinted || wantedHint };
}

function keepOne(page: Page, one: Kept, typed: boolean, told: { full: boolean }): void {
  const outcome = mine.put(one, typed);
  if (outcome === "full" && !told.full) {
    told.full = true;
    page.set({ notice: t("notice_full") });
  }
  if (outcome !== "other") return;
  // It is kept again as soon as it has another id.
  if (page.get().id === one.id) fork(page, t("notice_forked"));
  else mine.put({ ...one, id: newId() }, true);
}
