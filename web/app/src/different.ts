/**
 * The different solutions, as many as somebody wants to see.
 *
 * Invariant: the answer that was found first comes first, and none of the others is the same up
 * to symmetry. They belong to the puzzle that is shown; nothing is searched before somebody asks.
 */

import { type Table, table } from "../../engine/client.ts";
import type { Fault, Other, Scene, Solved } from "../../engine/types.ts";
import { toFile } from "./puzzle.ts";
import type { Solving } from "./solving.ts";
import type { Page, State } from "./state.ts";
import { type Store, store } from "./store.ts";
import { current } from "./texts/index.ts";

/** As many thumbnails as fit on a screen or two. */
export const BATCH = 24;

export interface Different {
  readonly running: boolean;
  readonly stopped: boolean;
  readonly others: readonly Other[];
  /** Whether these are all. */
  readonly complete: boolean;
  /** Which of them is shown. */
  readonly at: number;
  readonly fault: Fault | null;
}

export interface Differing {
  readonly state: Store<Different>;
  /** Looks for some more. */
  readonly more: () => Promise<void>;
  readonly stop: () => void;
  /** Shows one of those that are known. */
  readonly show: (at: number) => Promise<void>;
  /** Shows the next or the one before, and looks for it first if it is not known. */
  readonly step: (by: number) => Promise<void>;
}

const NOTHING: Different = { running: false, stopped: false, others: [], complete: false, at: 0, fault: null };

/** Something to look at until there is a plan of the same solution. */
function pictureOf({ pictures }: Scene): string | null {
  return (pictures.plan_of === "layers" ? pictures.plan : null) ?? pictures.steps.at(-1) ?? null;
}

function firstOf({ solved, scene }: State): Other | null {
  if (!solved?.answer || !scene) return null;
  return { answer: solved.answer, sentences: solved.sentences, picture: pictureOf(scene), same: true };
}

export function differing(page: Page, work: Solving): Differing {
  const state = store<Different>(NOTHING);
  let worker: Table | null = null;
  /** How many the library showed; the first answer is one of them, sooner or later. */
  let seen = 0;
  /** The answer that was put on the page from here. */
  let own: Solved | null = null;

  const forget = () => {
    worker?.close();
    worker = null;
    seen = 0;
    own = null;
    state.set(NOTHING);
  };

  page.subscribe((now, before) => {
    if (now.puzzle !== before.puzzle || now.id !== before.id) forget();
    // It was searched for again, or said again in another language.
    else if (now.solved !== before.solved && now.solved?.answer !== own?.answer && state.get().others.length > 0) forget();
  });

  /** The puzzle and its answer, in a Worker of its own. */
  const opened = async (first: Other): Promise<Table | Fault> => {
    if (worker) return worker;
    const made = table(current());
    worker = made;
    const { name, text } = toFile(page.get().puzzle);
    const reply = await made.open(name, text);
    if (!reply.ok) return reply.fault;
    const known = await made.sceneOf(first.answer);
    return known.ok ? made : known.fault;
  };

  const more = async () => {
    const { running, complete, others } = state.get();
    const first = others[0] ?? firstOf(page.get());
    if (running || complete || !first) {
      state.set({});
      return;
    }
    if (others.length === 0) own = page.get().solved;
    state.set({ running: true, stopped: false, fault: null, others: others.length ? others : [first] });
    const there = await opened(first);
    const mine = worker;
    if (!("different" in there)) {
      state.set({ running: false, fault: there });
      return;
    }
    const onSeen = (other: Other) => {
      if (mine !== worker) return;
      seen += 1;
      const { others } = state.get();
      state.set({ others: other.same ? [{ ...other, ...first, picture: other.picture }, ...others.slice(1)] : [...others, other] });
    };
    const reply = await there.different({ after: seen, most: BATCH, onSeen });
    if (mine !== worker) return;
    if (reply.ok) state.set({ running: false, complete: reply.value.complete });
    else state.set({ running: false, fault: reply.fault });
  };

  const stop = () => {
    if (!state.get().running) return;
    worker?.close();
    worker = null;
    state.set({ running: false, stopped: true });
  };

  const show = async (at: number) => {
    const other = state.get().others[at];
    const { solved } = page.get();
    if (!other || !solved) return;
    own = { ...solved, answer: other.answer };
    if (await work.showAnswer(other.answer, other.sentences)) state.set({ at });
  };

  const step = async (by: number) => {
    const wanted = Math.max(0, state.get().at + by);
    if (wanted >= state.get().others.length) {
      void more();
      // The next may be there long before the last of those that are looked for.
      await new Promise<void>((settle) => (arrived = { wanted, settle }));
    }
    if (wanted < state.get().others.length) await show(wanted);
  };

  let arrived: { readonly wanted: number; readonly settle: () => void } | null = null;
  state.subscribe(({ others, running }) => {
    if (!arrived || (running && others.length <= arrived.wanted)) return;
    arrived.settle();
    arrived = null;
  });

  return { state, more, stop, show, step };
}
