/**
 * Files of pixels and pages, animations, and packs to print.
 *
 * Invariant: the promise settles, also when it is stopped or fails; nothing is thrown.
 */
import { STOPPED, broken } from "./client.ts";
import type { MakingCall, MakingMessage } from "./making_worker.ts";
import type { Answer, Making, Reply } from "./types.ts";

export interface BeingMade {
  readonly reply: Promise<Reply<Uint8Array>>;
  stop(): void;
}

/** What is to be made of which puzzle. */
export interface MakingOrder {
  readonly name: string;
  readonly text: string;
  /** Null if there is none yet. */
  readonly answer: Answer | null;
  readonly making: Making;
  readonly language: string;
}

/**
 * Makes a file in a Worker of its own. `onSeen` is told how many of how many pictures of an animation
 * are drawn.
 */
export function make(order: MakingOrder, onSeen: (done: number, all: number) => void): BeingMade {
  const { name, text, answer, making, language } = order;
  const worker = new Worker(new URL("./making_worker.ts", import.meta.url), { type: "module" });
  let settle: (reply: Reply<Uint8Array>) => void = () => undefined;
  const reply = new Promise<Reply<Uint8Array>>((resolve) => {
    settle = (reply) => {
      worker.terminate();
      resolve(reply);
    };
  });
  const fail = (why: string) => settle({ ok: false, fault: broken(why, language) });
  worker.onmessage = ({ data }: MessageEvent<MakingMessage>) => {
    if ("seen" in data) onSeen(...data.seen);
    else if ("said" in data) {
      const said = JSON.parse(data.said) as Reply<null>;
      settle(said.ok ? { ok: true, value: data.bytes } : said);
    } else fail(data.failed);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    fail(event.message || "it could not be loaded");
  };
  const call: MakingCall = {
    name,
    text,
    answer: answer ? JSON.stringify(answer) : "",
    order: JSON.stringify(making),
    language,
  };
  worker.postMessage(call);
  return { reply, stop: () => settle({ ok: false, fault: STOPPED }) };
}
