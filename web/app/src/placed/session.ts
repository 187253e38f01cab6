/**
 * What is laid of the puzzle that is open, and what the library says of it.
 *
 * Invariant: what is said belongs to what is laid; whoever lays something else asks anew. The library
 * works in a Worker of its own, so that the answer is not disturbed, and can be stopped.
 */

import { type Table, table } from "../../../engine/client.ts";
import type { Hint, HintLevel, Opened } from "../../../engine/types.ts";
import { type InBox, laidOf as inFile, laidText } from "../edit/pack_text.ts";
import { type Packing, type Puzzle, toFile } from "../puzzle.ts";
import { type Page, type State, edit } from "../state.ts";
import { type Store, store } from "../store.ts";
import { current } from "../texts/index.ts";
import { type Laid, fitting, inOrder, isEmpty, nothing, ofFile, told, without } from "./laid.ts";
import { changedIn, keepLaid, laidOf } from "./memory.ts";

const memory = () => localStorage;

/** What the library said, and how much of it was asked for: -1 only whether it can be finished. */
export interface Said extends Hint {
  readonly level: -1 | HintLevel;
}

export interface Placed {
  /** Of which puzzle. */
  readonly puzzle: Puzzle;
  /** What the library says of it, where that is needed to lay anything. */
  readonly opened: Opened | null;
  readonly laid: Laid | null;
  readonly asking: boolean;
  readonly said: Said | null;
  /** Why there is no answer. */
  readonly fault: string;
}

export interface Session {
  readonly store: Store<Placed>;
  readonly lay: (laid: Laid) => void;
  /** Can it still be finished? */
  readonly check: () => Promise<void>;
  /** A hint, each time a little more; of what is wrong, what to take back. */
  readonly more: () => Promise<void>;
  readonly takeBack: () => void;
  readonly clear: () => void;
  /** From now on the puzzle has what is laid in the box in every answer and count, or nothing of it. */
  readonly hold: (isHeld: boolean) => void;
  readonly stop: () => void;
  readonly sayAgain: () => void;
}

export function session(page: Page): Session {
  const placed = store<Placed>({ ...begun(page.get()), asking: false, said: null, fault: "" });
  let own: Table | null = null;
  let opened: Puzzle | null = null;
  let run = 0;

  const fresh = (patch: Partial<Placed>) => {
    run += 1;
    if (placed.get().asking) close();
    placed.set({ asking: false, said: null, fault: "", ...patch });
  };
  const close = () => {
    own?.close();
    own = null;
    opened = null;
  };

  const lay = (laid: Laid) => {
    const now = inOrder(laid);
    keepLaid(memory, page.get(), now);
    fresh({ laid: now });
  };

  const ask = async (level: -1 | HintLevel) => {
    const { laid } = placed.get();
    const { puzzle } = page.get();
    if (!laid) return;
    if (placed.get().asking) close();
    const mine = ++run;
    placed.set({ asking: true, fault: "" });
    const asked = own ?? table(current());
    own = asked;
    asked.speak(current());
    if (opened !== puzzle) {
      const { name, text } = toFile(puzzle);
      const reply = await asked.open(name, text);
      if (mine !== run) return;
      if (!reply.ok) {
        placed.set({ asking: false, said: null, fault: reply.fault.message });
        return;
      }
      opened = puzzle;
    }
    const reply = await asked.hint(told(puzzle, laid), Math.max(0, level) as HintLevel);
    if (mine !== run) return;
    if (reply.ok) placed.set({ asking: false, said: { ...reply.value, level } });
    else placed.set({ asking: false, said: null, fault: reply.fault.message });
  };

  const more = () => {
    const { said } = placed.get();
    const level = !said ? 0 : said.kind === "wrong" ? 1 : Math.min(2, said.level + 1);
    return ask(level as HintLevel);
  };

  page.subscribe((now: State, before: State) => {
    const { puzzle, opened } = now;
    if (puzzle.family === "fixed" && (puzzle !== before.puzzle || opened !== before.opened)) {
      // What is edited stays until the library has read it.
      if (opened || now.id !== before.id) fresh(begun(now));
    } else if (now.id !== before.id) fresh(begun(now));
    else if (puzzle !== before.puzzle) fresh({ puzzle, opened: null, laid: fitting(now, placed.get().laid) });
  });
  window.addEventListener("storage", ({ key }) => {
    const now = page.get();
    if (changedIn(key) === now.id) fresh({ laid: begun(now).laid });
  });

  return {
    store: placed,
    lay,
    check: () => ask(-1),
    more,
    takeBack: () => {
      const { laid, said } = placed.get();
      if (!laid || !said) return;
      // A run that hits another is the last one, as long as every run was looked at.
      const last = laid.family === "snake" && said.taken.length === 0 ? [laid.runs - 1] : said.taken;
      lay(without(laid, last));
    },
    clear: () => {
      const none = nothing(page.get());
      if (none) lay(none);
    },
    hold: (isHeld) => {
      const { puzzle, laid } = placed.get();
      if (puzzle.family !== "packing" || laid?.family !== "packing") return;
      const { laid: _, ...free } = puzzle;
      edit(page, isHeld ? { ...puzzle, laid: textOf(puzzle, laid.placements) } : free);
    },
    stop: () => fresh({}),
    sayAgain: () => {
      const { said } = placed.get();
      if (said) void ask(said.level);
    },
  };
}

/** What the file of a puzzle says if these pieces are laid already. */
function textOf(packing: Packing, placements: readonly InBox[]): string {
  return laidText(packing, [...placements].sort((a, b) => a.piece - b.piece));
}

/** Whether all that is laid in a box, and no more, is held there. */
export function isHeld({ puzzle, laid }: Placed): boolean {
  if (puzzle.family !== "packing" || laid?.family !== "packing" || puzzle.laid === undefined) return false;
  return textOf(puzzle, inFile(puzzle)) === textOf(puzzle, laid.placements);
}

/** What was laid of the puzzle that is open. */
function begun(state: State): Pick<Placed, "puzzle" | "opened" | "laid"> {
  const { puzzle, opened, id } = state;
  const kept = laidOf(memory, id) ?? ofFile(state);
  return { puzzle, opened: puzzle.family === "fixed" ? opened : null, laid: fitting(state, kept) };
}

/** Whether anything was laid of it. */
export function isBegun(state: State): boolean {
  const { laid } = begun(state);
  return laid !== null && !isEmpty(laid);
}
