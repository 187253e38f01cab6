/**
 * How an answer to a packing is taken apart.
 *
 * Invariant: the promise settles, also when it is stopped or fails; nothing is thrown.
 */
import type { ApartCall, ApartMessage } from "./apart_worker.ts";
import { STOPPED, broken } from "./client.ts";
import type { Answer, Apart, Reply } from "./types.ts";

export interface TakingApart {
  readonly reply: Promise<Reply<Apart>>;
  stop(): void;
}

/**
 * Takes an answer apart in a Worker of its own; if it locks, another answer is looked for that
 * comes apart, and `onSeen` is told how many were looked at.
 */
export function takeApart(
  pack: string,
  answer: Answer,
  language: string,
  onSeen: (answers: number) => void,
): TakingApart {
  const worker = new Worker(new URL("./apart_worker.ts", import.meta.url), { type: "module" });
  let settle: (reply: Reply<Apart>) => void = () => undefined;
  const reply = new Promise<Reply<Apart>>((resolve) => {
    settle = (reply) => {
      worker.terminate();
      resolve(reply);
    };
  });
  const fail = (why: string) => settle({ ok: false, fault: broken(why, language) });
  worker.onmessage = ({ data }: MessageEvent<ApartMessage>) => {
    if ("seen" in data) onSeen(data.seen);
    else if ("text" in data) settle(JSON.parse(data.text) as Reply<Apart>);
    else fail(data.failed);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    fail(event.message || "it could not be loaded");
  };
  const call: ApartCall = { pack, answer: JSON.stringify(answer), language };
  worker.postMessage(call);
  return { reply, stop: () => settle({ ok: false, fault: STOPPED }) };
}
