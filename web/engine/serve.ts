/// <reference lib="webworker" />
/**
 * The library in a Worker.
 *
 * Invariant: one call at a time, in the order of the messages; each is answered once. The
 * part for cubes is loaded first and answers until the whole is there; what it does not
 * understand waits for the whole. Both say the same of a cube.
 */
import loadWhole, { Table } from "./pkg/cubewright.js";
import loadFirst, { first } from "./pkg/first.js";
import type { Ask, Call, Said } from "./calls.ts";

const scope = self as unknown as DedicatedWorkerGlobalScope;

type Opening = Extract<Ask, { what: "open" }>;

/** The whole, once it is there. */
let table: Table | null = null;
/** What the whole has not opened yet, and what the first part said of it, in which language. */
let pending: Opening | null = null;
let solved: { text: string; language: string } | null = null;

let ready: Promise<unknown>;
let whole: Promise<Table>;

/** Where the two parts are. */
export interface Parts {
  readonly first: string;
  readonly whole: string;
}

function loadFrom(parts: Parts): void {
  // The small part goes over the wire alone.
  ready = loadFirst({ module_or_path: parts.first });
  whole = ready
    .catch(() => undefined)
    .then(() => loadWhole({ module_or_path: parts.whole }))
    .then(() => (table = new Table()));
  // It is told to whoever asks; nobody may ask.
  whole.catch(() => undefined);
}

const value = (json: unknown): string => JSON.stringify({ ok: true, value: json });

/** What the first part says of a file; null if it leaves it to the whole. */
async function early(call: Opening, language: string): Promise<string | null> {
  if (table) return null;
  try {
    await ready;
    const text = first(call.name, call.bytes, language);
    if (text === "") return null;
    const said = (JSON.parse(text) as { value: { opened: unknown; solved: unknown } }).value;
    solved = { text: value(said.solved), language };
    return value(said.opened);
  } catch {
    return null;
  }
}

/** The whole, with the puzzle that is open, speaking a language. */
async function all(language: string): Promise<Table> {
  const there = await whole;
  there.speak(language);
  if (pending) {
    there.open(pending.name, pending.bytes, pending.options);
    pending = null;
  }
  return there;
}

async function answer(call: Call): Promise<Said> {
  if (call.what === "open") {
    solved = null;
    const text = await early(call, call.language);
    pending = text === null ? null : call;
    if (text !== null) return { text };
    return { text: (await all(call.language)).open(call.name, call.bytes, call.options) };
  }
  if (call.what === "solve" && pending && !table) {
    if (solved?.language !== call.language) await early(pending, call.language);
    if (solved) return { text: solved.text };
  }
  const on = await all(call.language);
  switch (call.what) {
    case "catalogue":
      return { text: on.catalogue(call.words) };
    case "places":
      return { text: on.places() };
    case "solve":
      return { text: on.solve() };
    case "hint":
      return { text: on.hint(call.laid, call.level) };
    case "step":
      // The answer that was shown is the one that is told.
      if (solved) on.solve();
      solved = null;
      return { text: on.step(call.step, call.level) };
    case "scene":
      return { text: on.scene(call.answer) };
    case "count": {
      const seen = (text: string) => scope.postMessage({ id: call.id, seen: text });
      return { text: on.count(call.from, { seen }) };
    }
    case "different": {
      const seen = (text: string) => scope.postMessage({ id: call.id, seen: text });
      return { text: on.different(call.after, call.most, { seen }) };
    }
    case "model":
      return { text: on.model() };
    case "download": {
      // The answer that was shown is the one to keep.
      if (solved) on.solve();
      solved = null;
      const made = on.download(call.form, call.view);
      return { text: made.said(), bytes: made.bytes() };
    }
  }
}

/** Answers what comes, one after the other, with the parts from their addresses. */
export function serve(parts: Parts): void {
  loadFrom(parts);
  let last: Promise<void> = Promise.resolve();
  scope.onmessage = ({ data }: MessageEvent<Call>) => {
    last = last.then(async () => {
      try {
        scope.postMessage({ id: data.id, ...await answer(data) });
      } catch (error) {
        scope.postMessage({ id: data.id, failed: String(error) });
      }
    });
  };
}
