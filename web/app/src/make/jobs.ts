/**
 * What is being made.
 *
 * Invariant: each job ends, with a file, a fault or stopped; what belongs to another puzzle than the
 * one that is shown is stopped.
 */

import type { BeingMade } from "../../../engine/making.ts";
import type { Making } from "../../../engine/types.ts";
import { faultSentences } from "../files.ts";
import { toFile } from "../puzzle.ts";
import type { Page, State } from "../state.ts";
import { current, t } from "../texts/index.ts";
import { makeToBuild } from "./to_build.ts";

/** A file that is wanted. */
export interface Wanted {
  readonly making: Making;
  /** What it is called in sentences. */
  readonly what: string;
  readonly file: string;
  readonly kind: string;
}

export interface Job {
  readonly wanted: Wanted;
  readonly begun: number;
  /** Pictures that are drawn, and how many there are; nothing where nobody can say. */
  seen: readonly [done: number, all: number] | null;
  readonly stop: () => void;
}

export type End = "made" | "stopped" | "failed";

export interface Jobs {
  readonly begin: (wanted: Wanted) => void;
  /** Stops what is made of another puzzle than the one that is shown. */
  readonly follow: (state: State) => void;
}

export type Save = (name: string, kind: string, bytes: Uint8Array) => void;

/** `onChange` is told of every job that begins, and how each one ends. */
export function jobs(page: Page, save: Save, onChange: (job: Job, end: End | null) => void): Jobs {
  const running = new Map<Job, string>();
  const idOf = ({ id, puzzle }: State) => `${id} ${JSON.stringify(toFile(puzzle))}`;

  const begin = (wanted: Wanted) => {
    const { puzzle, solved, opened } = page.get();
    const order = { ...toFile(puzzle), answer: solved?.answer ?? null, making: wanted.making, language: current() };
    const pack = opened?.family === "packing" ? opened.text : null;
    const being: BeingMade = makeToBuild(order, pack, (done, all) => (job.seen = [done, all]));
    const job: Job = { wanted, begun: performance.now(), seen: null, stop: being.stop };
    running.set(job, idOf(page.get()));
    onChange(job, null);
    void being.reply.then((reply) => {
      running.delete(job);
      if (reply.ok) save(wanted.file, wanted.kind, reply.value);
      else if (!reply.fault.stopped) page.set({ notice: `${t("download_failed")}. ${faultSentences(reply.fault)}` });
      onChange(job, reply.ok ? "made" : reply.fault.stopped ? "stopped" : "failed");
    });
  };

  const follow = (state: State) => {
    if (running.size === 0) return;
    const now = idOf(state);
    for (const [job, id] of running) if (id !== now) job.stop();
  };

  return { begin, follow };
}
