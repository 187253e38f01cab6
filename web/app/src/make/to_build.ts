/**
 * Files that tell how to build a puzzle, made of an assembly that can be built.
 *
 * Invariant: the promise settles, also when it is stopped or fails; nothing is thrown.
 */

import { takeApart } from "../../../engine/apart.ts";
import { type BeingMade, type MakingOrder, make } from "../../../engine/making.ts";
import type { Answer } from "../../../engine/types.ts";

/** So long an assembly is looked for that comes apart, where the one that is shown locks. */
const PATIENCE_MS = 20_000;

/** Makes a file; of a packing, whose text is `pack`, the steps of an assembly that comes apart, if one is found. */
export function makeToBuild(
  order: MakingOrder,
  pack: string | null,
  onSeen: (done: number, all: number) => void,
): BeingMade {
  const { answer, making, language } = order;
  const tellsSteps = making.what === "pack" || making.what === "gif";
  if (pack === null || !answer || !tellsSteps) return make(order, onSeen);
  const taking = takeApart(pack, answer, language, () => undefined);
  let isStopped = false;
  let now: { stop(): void } = taking;
  const patience = setTimeout(taking.stop, PATIENCE_MS);
  const made = (answer: Answer) => {
    const being = make({ ...order, answer }, onSeen);
    now = being;
    if (isStopped) being.stop();
    return being.reply;
  };
  const reply = taking.reply.then((told) => {
    clearTimeout(patience);
    return made((told.ok && told.value.answer) || answer);
  });
  const stop = () => {
    isStopped = true;
    now.stop();
  };
  return { reply, stop };
}
