/**
 * How long it has been searching.
 *
 * Invariant: it appears only when there is something to wait for, and is not read aloud each
 * second.
 */

import type { State } from "../state.ts";
import { duration, t } from "../texts/index.ts";
import { h } from "./dom.ts";

/** Most searches are over by then. */
const FIRST_MS = 1000;
/** Whoever waits for this long is told that it may take longer. */
const LONG_MS = 10_000;

export function searchingView(): { readonly element: HTMLElement; readonly show: (state: State) => void } {
  const bar = h("progress", { "aria-label": t("thinking") });
  const time = h("p", { class: "caption", "aria-hidden": "true" });
  const long = h("p", { class: "caption" });
  const element = h("div", { class: "searching", hidden: true }, bar, time, h("div", { role: "status" }, long));
  let begun = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    const spent = performance.now() - begun;
    element.hidden = spent < FIRST_MS;
    time.textContent = t("searching_for", { time: duration(1000 * Math.round(spent / 1000)) });
    long.textContent = spent < LONG_MS ? "" : t("searching_long");
    if (!element.isConnected) clearInterval(timer);
  };
  let before: unknown = null;
  const show = ({ phase, puzzle }: State) => {
    const key = phase === "searching" ? puzzle : null;
    if (key === before) return;
    before = key;
    clearInterval(timer);
    element.hidden = true;
    if (!key) return;
    begun = performance.now();
    timer = setInterval(tick, 500);
  };
  return { element, show };
}
