/**
 * How many solutions there are.
 *
 * Invariant: what was not counted to the end is called a lower bound.
 */

import type { Count, Digits } from "../../../engine/types.ts";
import { faultSentences } from "../files.ts";
import type { Solving } from "../solving.ts";
import type { Counting, State } from "../state.ts";
import { duration, t } from "../texts/index.ts";
import { button, h, onChange, refill } from "./dom.ts";

/** Nobody waits for less. */
const FIRST_MS = 2000;
/** From less nobody can tell how long the rest takes. */
const LEAST_SHARE = 0.02;

export function countView(root: HTMLElement, solving: Solving): (state: State) => void {
  const bar = h("progress", { max: 1, "aria-label": t("count") });
  const sofar = h("p", {});
  const build = onChange<State>(
    ({ counting, phase }) => [counting?.running, counting?.count, counting?.fault, phase],
    (state) => refill(root, ...content(state, solving, [bar, sofar])),
  );
  return (state) => {
    build(state);
    if (state.counting?.running) progress(state.counting, bar, sofar);
  };
}

function content({ counting, phase }: State, solving: Solving, progress: readonly HTMLElement[]): HTMLElement[] {
  const start = button(t("count_start"), () => void solving.count(), {
    "data-key": "count",
    disabled: phase === "wrong" || phase === "loading",
  });
  if (!counting) return [start];
  const { running, seen, count, fault } = counting;
  if (running) return [...progress, button(t("stop"), solving.stopCount, { "data-key": "count" })];
  if (count) return [table(count)];
  if (fault && !fault.stopped) return [h("p", { role: "alert" }, faultSentences(fault)), start];
  const label = seen?.checkpoint ? t("count_on") : t("count_start");
  const again = button(label, () => void solving.count(), { "data-key": "count" });
  return [h("p", { role: "status" }, t("count_stopped", { n: BigInt(seen?.raw ?? 0) })), again];
}

/** Changed in place, so that the button beside it can be pressed. */
function progress({ seen, begun }: Counting, bar: HTMLProgressElement, sofar: HTMLElement): void {
  const done = seen?.done ?? null;
  if (done === null) bar.removeAttribute("value");
  else bar.value = done;
  const share = done === null ? "" : `, ${t("count_share", { n: Math.floor(done * 100) })}`;
  const spent = performance.now() - begun;
  const time = spent < FIRST_MS ? "" : ` ${timeText(spent, done)}`;
  sofar.textContent = `${t("count_running", { n: BigInt(seen?.raw ?? 0) })}${share}${time ? `.${time}` : ""}`;
}

/** How long it took, and how long it may take if it goes on like this. */
function timeText(spent: number, done: number | null): string {
  const whole = (ms: number) => duration(ms < 120_000 ? 1000 * Math.max(1, Math.round(ms / 1000)) : ms);
  const sofar = t("count_spent", { time: whole(spent) });
  if (done === null || done < LEAST_SHARE) return `${sofar}.`;
  return `${sofar}, ${t("count_left", { time: whole((spent / done) * (1 - done)) })}.`;
}

function table(count: Count): HTMLElement {
  const values = [count.raw, count.rotations, count.full];
  const row = (value: Digits | null, index: number) =>
    value === null
      ? null
      : h("tr", {}, h("td", { class: "number" }, BigInt(value).toLocaleString(document.documentElement.lang)), h("th", { scope: "row" }, count.meanings[index] ?? ""));
  const how = count.complete ? t("count_done", { time: duration(count.ms) }) : t("count_part", { n: BigInt(count.raw) });
  return h("div", { role: "status" }, h("table", {}, h("tbody", {}, ...values.map(row))), h("p", { class: "caption" }, how));
}
