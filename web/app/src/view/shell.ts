/**
 * Six pieces with buttons for teeth.
 *
 * Invariant: a button is one cell of the border; corners are one cell of two sides.
 */

import { type Shell, emptyShell, withTooth } from "../puzzle.ts";
import { spot } from "../ring.ts";
import { type Page, edit } from "../state.ts";
import { t } from "../texts/index.ts";
import type { Key } from "../texts/en.ts";
import { button, h, rove, setAttribute } from "./dom.ts";
import { ink } from "./inks.ts";

const WIDTHS = [3, 4, 5, 6, 7, 8, 9];
const SIDES: readonly Key[] = ["side_top", "side_right", "side_bottom", "side_left"];
const CORNERS: readonly Key[] = ["corner_0", "corner_1", "corner_2", "corner_3"];
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where on a piece a cell of its border is; cells count from the left or from the top. */
export function cellName(at: number, pitch: number): string {
  const side = Math.floor(at / pitch);
  if (at % pitch === 0) return t(CORNERS[side] ?? "corner_0");
  const n = side < 2 ? (at % pitch) + 1 : pitch + 1 - (at % pitch);
  return t(side % 2 === 0 ? "cell_across" : "cell_down", { side: t(SIDES[side] ?? "side_top"), n });
}

/** The editor; the function that is answered shows another state of the same shape. */
export function shellView(root: HTMLElement, page: Page): (shell: Shell) => void {
  const first = page.get().puzzle as Shell;
  const pieces = first.rings.map((_, piece) => pieceView(page, piece, first.width));
  const tabs = first.rings.map((_, piece) =>
    button(String(piece + 1), () => choose(piece), {
      class: "tab",
      style: ink(piece).style,
      "aria-label": t("piece", { n: piece + 1 }),
      "data-key": `tab-${piece}`,
    }),
  );
  const choose = (chosen: number) => {
    pieces.forEach(({ element }, piece) => element.classList.toggle("chosen", piece === chosen));
    tabs.forEach((tab, piece) => tab.setAttribute("aria-pressed", String(piece === chosen)));
  };
  root.replaceChildren(
    h("p", { class: "help" }, t("pieces_shell"), " ", h("span", { class: "keys" }, t("keys_shell"))),
    h("div", { class: "tabs", role: "group", "aria-label": t("pieces") }, ...tabs),
    h("div", { class: "shell" }, ...pieces.map(({ element }) => element)),
    widthView(page, first),
  );
  choose(0);
  const show = (shell: Shell) => shell.rings.forEach((ring, piece) => pieces[piece]?.show(ring));
  show(first);
  return show;
}

function widthView(page: Page, shell: Shell): HTMLElement {
  const widths = WIDTHS.includes(shell.width) ? WIDTHS : [...WIDTHS, shell.width];
  const options = widths.map((width) =>
    h("option", { value: width, selected: width === shell.width }, String(width)),
  );
  const select = h("select", { "data-key": "width" }, ...options);
  select.addEventListener("change", () => {
    const now = page.get().puzzle as Shell;
    const isLost = now.rings.some((ring) => ring.includes("1"));
    edit(page, emptyShell(Number(select.value), now.name));
    if (isLost) page.set({ notice: t("emptied", { n: Number(select.value) }) });
  });
  return h("label", { class: "field" }, t("width"), select);
}

interface PieceView {
  readonly element: HTMLElement;
  readonly show: (ring: string) => void;
}

function pieceView(page: Page, piece: number, width: number): PieceView {
  const pitch = width - 1;
  const now = () => page.get().puzzle as Shell;
  const set = (at: number, tooth: boolean) => edit(page, withTooth(now(), piece, at, tooth));
  const toggle = (at: number) => set(at, now().rings[piece]?.[at] !== "1");
  const cells = Array.from({ length: 4 * pitch }, (_, at) => {
    const [row, column] = spot(at, pitch);
    const cell = button("", () => toggle(at), {
      class: "cell",
      style: `grid-area:${row + 1}/${column + 1}`,
      "aria-label": cellName(at, pitch),
      "data-roving": true,
      "data-key": `cell-${piece}-${at}`,
      tabindex: at === 0 ? 0 : -1,
    });
    return cell;
  });
  const grid = h(
    "div",
    { class: "tile", role: "group", "aria-label": t("piece_of", { n: piece + 1, all: 6 }), style: `--cells:${width}` },
    h("div", { class: "middle", "aria-hidden": "true" }, String(piece + 1)),
    ...cells,
  );
  const go = (at: number) => {
    const next = cells[(at + cells.length) % cells.length];
    if (next) rove(grid, next);
  };
  grid.addEventListener("keydown", (event) => {
    const at = cells.indexOf(event.target as HTMLButtonElement);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) go(beside(at, pitch, arrow));
    else if (event.key === "1" || event.key === "0") {
      set(at, event.key === "1");
      go(at + 1);
    } else return;
    event.preventDefault();
  });
  grid.addEventListener("focusin", () => page.set({ piece }));
  grid.addEventListener("pointerenter", () => page.set({ piece }));
  const teeth = h("span", { class: "count" });
  const element = h(
    "section",
    { class: `piece ${ink(piece).hatch}`, style: ink(piece).style },
    h("h3", {}, t("piece", { n: piece + 1 }), " ", teeth),
    grid,
  );
  const show = (ring: string) => {
    cells.forEach((cell, at) => setAttribute(cell, "aria-pressed", String(ring[at] === "1")));
    teeth.textContent = t("teeth", { n: ring.split("1").length - 1 });
  };
  return { element, show };
}

/** The next cell of the border in a direction, across the middle if need be. */
function beside(at: number, pitch: number, [down, right]: readonly [number, number]): number {
  const [row, column] = spot(at, pitch);
  const size = pitch + 1;
  for (let far = 1; far <= size; far++) {
    const to = [(row + down * far + size * far) % size, (column + right * far + size * far) % size];
    for (let other = 0; other < 4 * pitch; other++) {
      const [r, c] = spot(other, pitch);
      if (r === to[0] && c === to[1]) return other;
    }
  }
  return at;
}
