/**
 * Why there is no answer, or why nothing could be asked.
 *
 * Invariant: what the editors of the page made is told in words of the page: nobody who tapped
 * cells wrote a line, a header or an option.
 */

import type { Fault } from "../../../engine/types.ts";
import { runsOf } from "../edit/snake_text.ts";
import { sentence } from "../files.ts";
import { isStock, stockOf } from "../mine/stock_text.ts";
import type { Puzzle } from "../puzzle.ts";
import { t } from "../texts/index.ts";
import { h } from "./dom.ts";

/** Headers and options of files and programs. */
const JARGON = /--|\b[A-Z]{3,}\b/u;

/** Whether somebody wrote it: sets are chosen on the page, unless their text is not understood. */
export function isText(puzzle: Puzzle): boolean {
  return puzzle.family === "fixed" && !(isStock(puzzle) && stockOf(puzzle.text));
}

export function faultView(puzzle: Puzzle, fault: Fault): HTMLElement[] {
  if (isText(puzzle)) {
    const place = fault.place ? ` (${t("line", fault.place)})` : "";
    return [h("p", {}, sentence(fault.message + place)), h("p", {}, sentence(fault.hint))];
  }
  if (puzzle.family === "snake") {
    const most = Math.max(...runsOf(puzzle.letters)) + 1;
    return [h("p", {}, t("wrong_snake", { n: most }))];
  }
  const said = [fault.message, fault.hint].filter((text) => text && !JARGON.test(text)).map(sentence);
  return said.length ? said.map((text) => h("p", {}, text)) : [h("p", {}, t("wrong_undo"))];
}

/** The first reason in sight; more are for those who want to know. */
export function reasonsView(puzzle: Puzzle, reasons: readonly string[]): HTMLElement {
  const [first, ...rest] = reasons;
  if (first === undefined) return h("p", {}, t("none_proved"));
  const list = h("ul", {}, h("li", {}, first));
  if (rest.length === 0) return list;
  const more = h(
    "details",
    { class: "reasons" },
    h("summary", {}, t("reasons_more", { n: rest.length })),
    h("ul", {}, ...rest.map((reason) => h("li", {}, reason))),
    puzzle.family === "shell" ? h("p", { class: "caption" }, t("reasons_pattern")) : null,
  );
  return h("div", {}, list, more);
}
