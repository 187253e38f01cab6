/**
 * One piece over its picture, with a button for each cell of the border.
 *
 * Invariant: the picture stays seen; a mark says what was read, and a doubtful one looks
 * different in more than its colour.
 */

import { spot } from "../ring.ts";
import { button, h, rove, setAttribute } from "../view/dom.ts";
import { cellName } from "../view/shell.ts";
import type { DraftCell } from "./draft.ts";
import { paint } from "./overview.ts";
import type { Picture } from "./picture.ts";
import { p } from "./texts.ts";

export interface PieceActs {
  readonly change: (at: number) => void;
  readonly confirm: () => void;
}

export interface PieceView {
  readonly element: HTMLElement;
  readonly show: (cells: readonly DraftCell[]) => void;
}

export function pieceView(piece: number, width: number, view: Picture, acts: PieceActs): PieceView {
  const pitch = width - 1;
  const canvas = h("canvas", { "aria-hidden": "true" });
  paint(canvas, view);
  const cells = Array.from({ length: 4 * pitch }, (_, at) => {
    const [row, column] = spot(at, pitch);
    return button("", () => acts.change(at), {
      class: "photo-cell",
      style: `grid-area:${row + 2}/${column + 2}`,
      "data-key": `photo-cell-${piece}-${at}`,
      "data-roving": true,
      tabindex: at === 0 ? 0 : -1,
    });
  });
  const grid = h("div", { class: "photo-grid", role: "group", style: `--cells:${width}`, "aria-label": p("group", { n: piece + 1 }) }, canvas, ...cells);
  // The cell that was tapped or shown is where the arrows go on.
  grid.addEventListener("focusin", (event) => {
    for (const cell of cells) cell.tabIndex = cell === event.target ? 0 : -1;
  });
  grid.addEventListener("keydown", (event) => {
    const at = cells.indexOf(event.target as HTMLButtonElement);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const next = step === undefined || at < 0 ? undefined : cells[(at + step + cells.length) % cells.length];
    if (!next) return;
    rove(grid, next);
    event.preventDefault();
  });
  const words = h("span", {});
  const right = button(p("right"), () => {
    acts.confirm();
    rove(grid, cells[0]!);
  }, { "data-key": `photo-right-${piece}` });
  const asked = h("div", { class: "photo-asked" }, words, right);
  const element = h("section", { class: "photo-piece" }, h("h3", {}, p("piece", { n: piece + 1 })), grid, asked);
  const show = (now: readonly DraftCell[]) => {
    now.forEach((cell, at) => mark(cells[at]!, cell, cellName(at, pitch)));
    const n = now.filter(({ isDoubtful }) => isDoubtful).length;
    asked.hidden = n === 0;
    words.textContent = n === 1 ? p("doubt") : p("doubts", { n });
  };
  return { element, show };
}

function mark(cell: HTMLButtonElement, { tooth, isDoubtful }: DraftCell, place: string): void {
  const what = p(tooth ? "tooth" : "gap");
  setAttribute(cell, "aria-pressed", String(tooth));
  setAttribute(cell, "aria-label", p(isDoubtful ? "cell_doubtful" : "cell", { place, what }));
  setAttribute(cell, "data-doubtful", isDoubtful);
}
