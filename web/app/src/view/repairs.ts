/**
 * Typing errors that would explain everything, each with its cell and a button.
 *
 * Invariant: the cell of a proposal is marked in the editor while somebody points at the proposal
 * or has the focus on it, and no longer.
 */

import type { Repair } from "../../../engine/types.ts";
import { type Shell, withTooth } from "../puzzle.ts";
import { type Page, edit } from "../state.ts";
import { t } from "../texts/index.ts";
import { button, find, h } from "./dom.ts";
import { cellName } from "./shell.ts";

export function repairsView(page: Page, shell: Shell, all: readonly Repair[]): HTMLElement {
  const apply = ({ piece, ring, value }: Repair) => {
    mark(null);
    edit(page, withTooth(shell, piece - 1, ring, value === 1));
    page.set({ notice: t("repaired") });
  };
  const item = (repair: Repair, index: number) => {
    const id = `repair-${index}`;
    const where = cellName(repair.ring, shell.width - 1);
    const text = t(repair.value === 1 ? "repair_tooth" : "repair_gap", { n: repair.piece, where });
    const on = () => mark(repair);
    const off = () => mark(null);
    const press = button(t("repair_apply"), () => apply(repair), { "data-key": id, "aria-describedby": id });
    const line = h("li", {}, h("span", { id }, text), press);
    for (const [begin, end] of [["pointerenter", "pointerleave"], ["focusin", "focusout"]] as const) {
      line.addEventListener(begin, on);
      line.addEventListener(end, off);
    }
    return line;
  };
  return h("div", { class: "repairs" }, h("h3", {}, t("repairs")), h("ul", {}, ...all.map(item)));
}

/** Marks the cell of a proposal in the editor, and no other. */
function mark(repair: Repair | null): void {
  for (const old of document.querySelectorAll(".cell.meant")) old.classList.remove("meant");
  if (repair) find(document.body, `cell-${repair.piece - 1}-${repair.ring}`)?.classList.add("meant");
}
