/**
 * Typing errors that would explain everything, each with its cells and a button.
 *
 * Invariant: the cells of a proposal are marked in the editor while somebody points at the proposal
 * or has the focus on it, and no longer.
 */

import type { Repair } from "../../../engine/types.ts";
import { type Shell, withTooth } from "../puzzle.ts";
import { type Page, edit } from "../state.ts";
import { t } from "../texts/index.ts";
import { button, find, h } from "./dom.ts";
import { cellName } from "./shell.ts";

/** More proposals than this help nobody. */
const MOST = 10;

/** A cell of a piece, counted from 0, and whether it gets a tooth. */
interface Change {
  readonly piece: number;
  readonly ring: number;
  readonly gains: boolean;
}

/** The one or two changes of a proposal. */
function changes(repair: Repair): Change[] {
  const both = [repair, ...(repair.also ? [repair.also] : [])];
  return both.map(({ piece, value }, at) => (
    { piece: piece - 1, ring: repair.rings[at] ?? 0, gains: value === 1 }));
}

export function repairsView(page: Page, shell: Shell, all: readonly Repair[]): HTMLElement {
  const apply = (repair: Repair) => {
    mark(null);
    edit(page, changes(repair).reduce((to, { piece, ring, gains }) => withTooth(to, piece, ring, gains), shell));
    page.set({ notice: t("repaired") });
  };
  const said = ({ piece, ring, gains }: Change) => (
    t(gains ? "repair_tooth" : "repair_gap", { n: piece + 1, where: cellName(ring, shell.width - 1) }));
  const item = (repair: Repair, index: number) => {
    const id = `repair-${index}`;
    const text = changes(repair).map(said).join(" ");
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
  const more = all.length - MOST;
  return h("div", { class: "repairs" }, h("h3", {}, t("repairs", { n: all.length })),
    h("ul", {}, ...all.slice(0, MOST).map(item)),
    ...(more > 0 ? [h("p", { class: "caption" }, t("repairs_more", { n: more }))] : []));
}

/** Marks the cells of a proposal in the editor, and no others. */
function mark(repair: Repair | null): void {
  for (const old of document.querySelectorAll(".cell.meant")) old.classList.remove("meant");
  for (const { piece, ring } of repair ? changes(repair) : []) {
    find(document.body, `cell-${piece}-${ring}`)?.classList.add("meant");
  }
}
