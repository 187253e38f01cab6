/**
 * How far what is being made is.
 *
 * Invariant: nothing is shown of what is quick; a line stays as it is but for its numbers, so that
 * its button can be pressed.
 */

import { duration } from "../texts/index.ts";
import { button, h } from "../view/dom.ts";
import type { End, Job } from "./jobs.ts";
import { m } from "./texts.ts";

/** Nobody waits for less. */
const FIRST_MS = 600;
const OFTEN_MS = 250;

export interface ProgressList {
  readonly element: HTMLElement;
  readonly told: (job: Job, end: End | null) => void;
}

/** A list of what is being made; `of` names it. */
export function progressList(of: "packs" | "pictures"): ProgressList {
  const list = h("div", { class: "group" });
  // It is there from the beginning, as screen readers tell only changes of what is there.
  const status = h("p", { class: "caption", role: "status" });
  const lines = new Map<Job, () => void>();
  const told = (job: Job, end: End | null) => {
    if (!end) {
      lines.set(job, line(list, job));
      return;
    }
    lines.get(job)?.();
    lines.delete(job);
    // A fault is told by the page.
    status.textContent = end === "failed" ? "" : m(end, { what: job.wanted.what });
  };
  return { element: h("div", { class: "making", "data-part": `making-${of}` }, list, status), told };
}

/** A line that comes after a while; answers what takes it away. */
function line(list: HTMLElement, job: Job): () => void {
  const { what } = job.wanted;
  const bar = h("progress", { max: 1, "aria-label": what });
  const text = h("span", {});
  const stop = button(m("stop"), job.stop, { "aria-label": m("stop_what", { what }), "data-key": "making-stop" });
  const element = h("div", { class: "actions", "data-part": "making-line" }, bar, text, stop);
  const show = () => {
    const spent = performance.now() - job.begun;
    if (spent < FIRST_MS) return;
    if (!element.isConnected) list.append(element);
    const time = duration(spent < 120_000 ? 1000 * Math.max(1, Math.round(spent / 1000)) : spent);
    if (!job.seen) {
      text.textContent = m("making", { what, time });
      return;
    }
    const [n, all] = job.seen;
    bar.value = n / all;
    text.textContent = m("drawn", { what, n, all, time });
  };
  const timer = setInterval(show, OFTEN_MS);
  return () => {
    clearInterval(timer);
    element.remove();
  };
}
