/**
 * How many solutions there are.
 *
 * Invariant: what was not counted to the end is called a lower bound.
 */

import type { Count } from "../../../engine/types.ts";
import type { Solving } from "../solving.ts";
import type { State } from "../state.ts";
import { t } from "../texts/index.ts";
import { button, h, refill } from "./dom.ts";

export function countView(root: HTMLElement, solving: Solving): (state: State) => void {
  return (state) => {
    refill(root, ...content(state, solving));
  };
}

function content({ counting, phase }: State, solving: Solving): HTMLElement[] {
  const start = button(t("count_start"), () => void solving.count(), {
    "data-key": "count",
    disabled: phase === "wrong" || phase === "loading",
  });
  if (!counting) return [start];
  const { running, seen, count, fault } = counting;
  if (running) return [...progress(seen?.raw ?? 0, seen?.done ?? null), button(t("stop"), solving.stopCount, { "data-key": "count" })];
  if (count) return [table(count)];
  if (fault && !fault.stopped) return [h("p", { role: "alert", lang: "en" }, `${fault.message} ${fault.hint}`), start];
  return [h("p", { role: "status" }, t("count_stopped", { n: seen?.raw ?? 0 })), start];
}

function progress(raw: number, done: number | null): HTMLElement[] {
  const share = done === null ? "" : `, ${t("count_share", { n: Math.floor(done * 100) })}`;
  const bar = h("progress", { max: 1, value: done, "aria-label": t("count") });
  return [bar, h("p", {}, t("count_running", { n: raw }) + share)];
}

function table(count: Count): HTMLElement {
  const values = [count.raw, count.rotations, count.full];
  const row = (value: number | null, index: number) =>
    value === null
      ? null
      : h("tr", {}, h("td", { class: "number" }, value.toLocaleString(document.documentElement.lang)), h("th", { scope: "row", lang: "en" }, count.meanings[index] ?? ""));
  const seconds = (count.ms / 1000).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 2 });
  const how = count.complete ? t("count_done", { s: seconds }) : t("count_part", { n: count.raw });
  return h("div", { role: "status" }, h("table", {}, h("tbody", {}, ...values.map(row))), h("p", { class: "caption" }, how));
}
