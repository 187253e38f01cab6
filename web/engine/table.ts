/**
 * A puzzle in a Worker.
 *
 * Invariant: every promise settles, with a value or a fault, also when the Worker is
 * stopped or fails; nothing is thrown.
 */
import type { Ask, Message } from "./calls.ts";
import type {
  Answer, Catalogue, Count, Different, Fault, Form, Hint, HintLevel, LinearModel, Opened, OpenOptions, Other, PartialFold,
  PictureView, Places, Reply, Scene, Seen, Solved, ToldStep,
} from "./types.ts";

export type * from "./types.ts";

export interface CountOptions {
  /** A checkpoint from which to go on. */
  readonly from?: string;
  readonly onSeen?: (seen: Seen) => void;
}

export interface DifferentOptions {
  /** How many were seen already. */
  readonly after: number;
  /** How many more are wanted. */
  readonly most: number;
  readonly onSeen: (other: Other) => void;
}

export interface Table {
  /** Says everything from now on in another language; what was answered can be asked again. */
  speak(language: string): void;
  open(name: string, content: Uint8Array | string, options?: OpenOptions): Promise<Reply<Opened>>;
  /** The puzzles that people have with some words in their names, families or makers, each with its file. */
  catalogue(words: string): Promise<Reply<Catalogue>>;
  /** The places of what is open, as `open` said them, in the language that is spoken now. */
  places(): Promise<Reply<Places | null>>;
  solve(): Promise<Reply<Solved>>;
  /** A hint about what comes next, after what is laid, which may be a part of an answer. */
  hint(laid: Answer | PartialFold | null, level: HintLevel): Promise<Reply<Hint>>;
  /** A step of the answer, from 0, as far as a level says, with a map. */
  step(step: number, level: HintLevel): Promise<Reply<ToldStep>>;
  sceneOf(answer: Answer | null): Promise<Reply<Scene | null>>;
  count(options?: CountOptions): Promise<Reply<Count>>;
  /** Solutions of which no symmetry makes one of the other; `onSeen` is told of each. */
  different(options: DifferentOptions): Promise<Reply<Different>>;
  model(): Promise<Reply<LinearModel>>;
  download(form: Form, view?: PictureView): Promise<Reply<Uint8Array>>;
  stop(): void;
  close(): void;
}

/** What is needed of a Worker. */
export type Line = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

interface Waiting {
  settle(message: Message): void;
  seen?: ((text: string) => void) | undefined;
}

/** What a Worker that failed cannot say itself. */
const BROKEN: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  en: ["The solver failed", "reload the page and try again"],
  de: ["Der Löser ist gescheitert", "lade die Seite neu und versuch es noch einmal"],
};

/** What is said of what `stop()` ended. */
export const STOPPED: Fault = { message: "", hint: "", place: null, stopped: true };

/** What is said of a Worker that failed. */
export function broken(why: string, language: string): Fault {
  const [message, hint] = BROKEN[language] ?? BROKEN["en"]!;
  return { message: `${message}: ${why}`, hint, place: null, failed: true };
}

function fault<T>(what: Fault): Reply<T> {
  return { ok: false, fault: what };
}

/**
 * A Worker with one puzzle; `start` makes one. It is loaded at once, so that the first answer
 * is quick. What it says is in a language, `en` or `de`.
 */
export function tableOn(start: () => Line, first = "en"): Table {
  let language = first;
  let worker = started();
  let next = 1;
  let waiting = new Map<number, Waiting>();
  /** What is open, to be opened again after a stop. */
  let opened: Ask | null = null;

  function started(): Line {
    const made = start();
    made.onmessage = ({ data }: MessageEvent<Message>) => {
      const asked = waiting.get(data.id);
      if (asked === undefined) return;
      if ("seen" in data) {
        asked.seen?.(data.seen);
        return;
      }
      waiting.delete(data.id);
      asked.settle(data);
    };
    made.onerror = (event) => {
      event.preventDefault();
      giveUp(event.message || "it could not be loaded");
    };
    return made;
  }

  /** Settles all that wait. */
  function giveUp(why: string): void {
    const left = waiting;
    waiting = new Map();
    for (const [id, asked] of left) asked.settle({ id, failed: why });
  }

  function ask<T>(
    what: Ask,
    value: (text: string, bytes?: Uint8Array) => Reply<T>,
    seen?: (text: string) => void,
  ): Promise<Reply<T>> {
    return new Promise((resolve) => {
      const id = next++;
      const settle = (message: Message) => {
        if ("text" in message) resolve(value(message.text, message.bytes));
        else if ("failed" in message) {
          resolve(fault(message.failed === "" ? STOPPED : broken(message.failed, language)));
        }
      };
      waiting.set(id, { settle, seen });
      worker.postMessage({ ...what, id, language });
    });
  }

  const parsed = <T>(text: string): Reply<T> => JSON.parse(text) as Reply<T>;

  return {
    speak(next) {
      language = next;
    },
    async open(name, content, options) {
      const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
      const what: Ask = { what: "open", name, bytes, options: JSON.stringify(options ?? {}) };
      const reply = await ask<Opened>(what, parsed);
      if (reply.ok) opened = what;
      return reply;
    },
    catalogue: (words) => ask<Catalogue>({ what: "catalogue", words }, parsed),
    places: () => ask<Places | null>({ what: "places" }, parsed),
    solve: () => ask<Solved>({ what: "solve" }, parsed),
    hint: (laid, level) =>
      ask<Hint>({ what: "hint", laid: laid ? JSON.stringify(laid) : "", level }, parsed),
    step: (step, level) => ask<ToldStep>({ what: "step", step, level }, parsed),
    sceneOf: (answer) =>
      ask<Scene | null>({ what: "scene", answer: answer ? JSON.stringify(answer) : "" }, parsed),
    count(options = {}) {
      const { from = "", onSeen } = options;
      const seen = onSeen && ((text: string) => onSeen(JSON.parse(text) as Seen));
      return ask<Count>({ what: "count", from }, parsed, seen);
    },
    different({ after, most, onSeen }) {
      const seen = (text: string) => onSeen(JSON.parse(text) as Other);
      return ask<Different>({ what: "different", after, most }, parsed, seen);
    },
    model: () => ask<LinearModel>({ what: "model" }, parsed),
    download: (form, view) =>
      ask<Uint8Array>({ what: "download", form, view: view ?? "" }, (text, bytes) => {
        const reply = parsed<null>(text);
        return reply.ok ? { ok: true, value: bytes ?? new Uint8Array() } : reply;
      }),
    stop() {
      worker.terminate();
      giveUp("");
      worker = started();
      // What is asked from now on is asked of the same puzzle.
      if (opened) void ask<Opened>(opened, parsed);
    },
    close() {
      worker.terminate();
      giveUp("");
    },
  };
}
