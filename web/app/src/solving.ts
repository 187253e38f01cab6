/**
 * The library at work: what it is asked, and when it is stopped.
 *
 * Invariant: an answer is taken only for the puzzle that is still shown; a search for
 * another one is ended, not waited for.
 */

import { type TakingApart, takeApart } from "../../engine/apart.ts";
import { type Table, table } from "../../engine/client.ts";
import type { Answer, Form, HintLevel, PictureView, Reply, Solved, ToldStep } from "../../engine/types.ts";
import { placesAsked } from "./mine/choice.ts";
import { learnPlaces } from "./mine/shapes.ts";
import { toFile } from "./puzzle.ts";
import type { Page } from "./state.ts";
import { current } from "./texts/index.ts";

/** Long enough not to search for every dot of a stroke. */
const PAUSE_MS = 120;

export interface Solving {
  /** Searches again, as the puzzle was changed. */
  readonly start: () => void;
  readonly stop: () => void;
  /** Says again, in the language of the page, what the library said. */
  readonly sayAgain: () => void;
  readonly hint: () => Promise<void>;
  /** Tells of a step, from 0, that is shown already. */
  readonly tell: (step: number) => Promise<void>;
  readonly count: () => Promise<void>;
  readonly stopCount: () => void;
  /** Shows all of another answer; false if that did not come to pass. */
  readonly showAnswer: (answer: Answer, sentences: readonly string[]) => Promise<boolean>;
  readonly takeApart: () => Promise<void>;
  readonly stopTaking: () => void;
  readonly model: () => Promise<void>;
  readonly download: (form: Form, view?: PictureView) => Promise<Reply<Uint8Array>>;
}

export function solving(page: Page): Solving {
  let solver = table(current());
  let counter: Table | null = null;
  let taking: TakingApart | null = null;
  let run = 0;
  let busy = false;
  /** How long was counted before it was stopped. */
  let spentMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fresh = () => {
    solver.close();
    solver = table(current());
    busy = false;
  };

  const start = () => {
    run += 1;
    clearTimeout(timer);
    if (busy) fresh();
    counter?.close();
    counter = null;
    taking?.stop();
    taking = null;
    const pause = page.get().puzzle.family === "shell" ? 0 : PAUSE_MS;
    timer = setTimeout(() => void search(run), pause);
  };

  const search = async (mine: number) => {
    const isOld = () => mine !== run;
    busy = true;
    page.set({ phase: "searching" });
    const { name, text } = toFile(page.get().puzzle);
    const language = current();
    const opened = await solver.open(name, text);
    if (isOld()) return;
    if (!opened.ok) {
      await askPlaces(text);
      if (isOld()) return;
      busy = false;
      page.set({ phase: "wrong", fault: opened.fault });
      return;
    }
    page.set({ opened: opened.value });
    const solved = await solve();
    if (isOld()) return;
    busy = false;
    if (!solved.ok) {
      page.set({ phase: "wrong", fault: solved.fault });
      return;
    }
    const scene = solved.value.scene;
    const steps = scene?.steps.length ?? 0;
    const { wanted } = page.get();
    page.set({ phase: "done", solved: solved.value, scene, shown: Math.min(wanted, steps), wanted: 0 });
    if (language !== current()) await placesAgain(mine);
    if (page.get().modelOpen) await model();
  };

  /** Of a choice that was refused: how many pieces its shape needs, where only the library knows. */
  const askPlaces = async (text: string) => {
    const asked = placesAsked(text);
    if (!asked) return;
    const reply = await solver.open("places.hcq", asked.text);
    if (reply.ok && reply.value.shell) learnPlaces(asked.shape, reply.value.shell.places);
  };

  /** Names of walls, on the map of the places, in the language that the page has by then. */
  const placesAgain = async (mine: number) => {
    const { opened } = page.get();
    const places = opened?.places ? await inLanguage(solver, (asked) => asked.places()) : null;
    if (mine === run && opened && places?.ok) page.set({ opened: { ...opened, places: places.value } });
  };

  /** The answer, in the language that the page has by then: what was found is only said again. */
  const solve = (): Promise<Reply<Solved>> => inLanguage(solver, (asked) => asked.solve());

  const sayAgain = async () => {
    const { phase, counting, hinted } = page.get();
    solver.speak(current());
    counter?.speak(current());
    if (phase === "wrong") {
      start();
      return;
    }
    const mine = run;
    if (phase === "done") {
      await placesAgain(mine);
      if (mine !== run) return;
      const solved = await solve();
      if (mine !== run || !solved.ok) return;
      page.set({ solved: solved.value, scene: solved.value.scene });
      if (hinted > 0) {
        const hint = await toldOf(page.get().shown, (hinted - 1) as HintLevel);
        if (hint && page.get().hinted === hinted) page.set({ hint });
      }
    }
    // It is asked again, as its captions are part of what it found.
    if (page.get().taking?.apart) await apart();
    if (counter && counting?.count) {
      const reply = await counter.count();
      if (mine === run && reply.ok) page.set({ counting: { ...counting, count: reply.value } });
    } else if (counter && counting?.fault && !counting.fault.stopped) await count();
  };

  const stop = () => {
    run += 1;
    fresh();
    page.set({ phase: "stopped" });
  };

  const hint = async () => {
    const { scene, shown, hinted } = page.get();
    if (!scene) return;
    if (hinted >= 2) {
      page.set({ shown: shown + 1, hinted: 0, hint: null });
      return;
    }
    // Pressed again before it is told, the button asks the same question, and gets the same answer.
    const told = await toldOf(shown, hinted as HintLevel);
    if (told && page.get().shown === shown) page.set({ hint: told, hinted: hinted + 1 });
  };

  /** A step, told as far as a level says; null if another puzzle is there by then. */
  const toldOf = async (step: number, level: HintLevel): Promise<ToldStep | null> => {
    const mine = run;
    const reply = await solver.step(step, level);
    if (mine !== run) return null;
    if (!reply.ok) return { text: reply.fault.message, map: null };
    return reply.value;
  };

  const tell = async (step: number) => {
    const { scene } = page.get();
    const told = await toldOf(step, 2);
    const now = page.get();
    // Whoever asked for a hint meanwhile is told that.
    if (told && now.scene === scene && now.hinted === 0 && step < now.shown) page.set({ hint: told });
  };

  page.subscribe((now, before) => {
    const isOther = now.shown !== before.shown || now.scene !== before.scene;
    if (now.scene && now.shown > 0 && now.hinted === 0 && isOther) void tell(now.shown - 1);
  });

  const count = async () => {
    const own = counter ?? table(current());
    counter = own;
    // What was stopped goes on where it was, if the library said where that is.
    const last = page.get().counting?.seen ?? null;
    const from = last?.checkpoint ?? "";
    const begun = performance.now() - (from ? spentMs : 0);
    page.set({ counting: { running: true, begun, seen: from ? last : null, count: null, fault: null } });
    const { name, text } = toFile(page.get().puzzle);
    const put = (patch: Partial<NonNullable<ReturnType<Page["get"]>["counting"]>>) => {
      const { counting } = page.get();
      if (counter === own && counting) page.set({ counting: { ...counting, ...patch } });
    };
    const opened = await own.open(name, text);
    const counted = () => inLanguage(own, (asked) => asked.count({ from, onSeen: (seen) => put({ seen }) }));
    const reply = opened.ok ? await counted() : opened;
    // Of a count in several goes the library knows the time of the last.
    if (reply.ok) put({ running: false, count: from ? { ...reply.value, ms: performance.now() - begun } : reply.value });
    else put({ running: false, fault: reply.fault });
  };

  const stopCount = () => {
    const { counting } = page.get();
    counter?.close();
    counter = null;
    if (!counting) return;
    spentMs = performance.now() - counting.begun;
    page.set({ counting: { ...counting, running: false } });
  };

  const showAnswer = async (answer: Answer, sentences: readonly string[]) => {
    const mine = run;
    const reply = await solver.sceneOf(answer);
    const { solved } = page.get();
    const scene = reply.ok ? reply.value : null;
    if (mine !== run || !scene || !solved) return false;
    taking?.stop();
    taking = null;
    page.set({ solved: { ...solved, answer, sentences: [...sentences] }, scene, shown: scene.steps.length, hinted: 0, hint: null, taking: null });
    return true;
  };

  const apart = async () => {
    const { solved, opened } = page.get();
    if (!solved?.answer || !opened) return;
    taking?.stop();
    const begun = { running: true, answers: 0, apart: null, fault: null };
    page.set({ taking: begun });
    const language = current();
    const own = takeApart(opened.text, solved.answer, language, (answers) => {
      if (taking === own) page.set({ taking: { ...begun, answers } });
    });
    taking = own;
    const reply = await own.reply;
    const { taking: now } = page.get();
    if (taking !== own || !now) return;
    if (language !== current() && reply.ok) {
      await apart();
      return;
    }
    page.set({
      taking: reply.ok ? { ...now, running: false, apart: reply.value } : { ...now, running: false, fault: reply.fault },
    });
  };

  const stopTaking = () => taking?.stop();

  const model = async () => {
    const mine = run;
    if (page.get().phase !== "done") return;
    const reply = await solver.model();
    if (mine === run && reply.ok) page.set({ model: reply.value });
  };

  const download = (form: Form, view?: PictureView) => solver.download(form, view);

  return { start, stop, sayAgain: () => void sayAgain(), hint, tell, count, stopCount, showAnswer, takeApart: apart, stopTaking, model, download };
}

/** What a table answers, in the language that the page has by then. */
async function inLanguage<T>(asked: Table, ask: (asked: Table) => Promise<T>): Promise<T> {
  for (;;) {
    const language = current();
    asked.speak(language);
    const reply = await ask(asked);
    if (language === current()) return reply;
  }
}
