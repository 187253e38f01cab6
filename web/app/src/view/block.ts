/**
 * Cells of a box, painted layer by layer.
 *
 * Invariant: one button a cell; a stroke of the mouse paints what its first cell was
 * painted; a finger taps and still scrolls.
 */

import { type Block, cellAt, resized } from "../puzzle.ts";
import { t } from "../texts/index.ts";
import { h, rove, setAttribute } from "./dom.ts";
import { sideOf } from "./side.ts";

/** Above that a box is not painted here. */
export const MOST_CELLS = 1200;
const MOST_SIDE = 30;

export interface Painting {
  readonly key: string;
  readonly block: Block;
  /** What a new cell of a box is. */
  readonly fill: string;
  /** What a press paints now. */
  readonly brush: () => string;
  readonly paint: (at: number, fill: string) => void;
  readonly resize: (block: Block) => void;
  /** Says why a box is not as large as was asked for. */
  readonly tell: (text: string) => void;
}

export interface BlockView {
  readonly element: HTMLElement;
  readonly show: (block: Block) => void;
}

export function blockView(painting: Painting): BlockView {
  const [columns, rows, layers] = painting.block.size;
  if (columns * rows * layers > MOST_CELLS) return largeView(painting);
  const cells: HTMLButtonElement[] = [];
  const grids = Array.from({ length: layers }, (_, layer) => layerView(painting, layer, cells));
  const sheet = h("div", { class: "layers" }, ...grids);
  strokes(sheet, cells, painting);
  const element = h("div", { class: "block" }, sizes(painting), sheet);
  let shown = painting.block;
  const show = (block: Block) => {
    shown = block;
    cells.forEach((cell, at) => mark(cell, shown.cells[at] ?? "."));
  };
  show(painting.block);
  return { element, show };
}

/** A box that is shown in numbers only. */
function largeView({ block }: Painting): BlockView {
  const text = `${block.size.join(" × ")}, ${t("cells", { n: filled(block) })}. ${t("too_large")}`;
  return { element: h("p", { class: "caption" }, text), show: () => undefined };
}

function mark(cell: HTMLButtonElement, fill: string): void {
  setAttribute(cell, "aria-pressed", String(fill !== "."));
  setAttribute(cell, "data-fill", fill);
  const letter = fill === "#" || fill === "." ? "" : fill;
  if (cell.textContent !== letter) cell.textContent = letter;
}

function layerView(painting: Painting, layer: number, cells: HTMLButtonElement[]): HTMLElement {
  const { block, key } = painting;
  const [columns, rows, all] = block.size;
  const own: HTMLButtonElement[] = [];
  for (let row = 0; row < rows; row++) {
    for (let x = 0; x < columns; x++) {
      const at = cellAt(block, x, row, layer);
      const cell = h("button", {
        type: "button",
        class: "cell",
        "aria-label": t("cell_at", { x: x + 1, y: rows - row, z: layer + 1 }),
        "data-roving": true,
        "data-at": at,
        "data-key": `${key}-${at}`,
        tabindex: own.length === 0 ? 0 : -1,
      });
      own.push(cell);
      cells[at] = cell;
    }
  }
  const grid = h("div", { class: "grid", style: `--columns:${columns}` }, ...own);
  grid.addEventListener("keydown", (event) => {
    const at = own.indexOf(event.target as HTMLButtonElement);
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
    const next = step === undefined ? undefined : own[at + step];
    if (at < 0 || !next) return;
    rove(grid, next);
    event.preventDefault();
  });
  const name = t("layer_of", { n: layer + 1, all });
  return h("div", { role: "group", "aria-label": name }, h("p", { class: "caption" }, t("layer", { n: layer + 1 })), grid);
}

function strokes(sheet: HTMLElement, cells: readonly HTMLButtonElement[], painting: Painting): void {
  let stroke: string | null = null;
  let painted = -1;
  const cellOf = (target: EventTarget | null) =>
    target instanceof HTMLButtonElement ? cells.indexOf(target) : -1;
  const press = (at: number) => {
    const brush = painting.brush();
    const fill = cells[at]?.dataset["fill"] === brush ? "." : brush;
    painting.paint(at, fill);
    return fill;
  };
  sheet.addEventListener("pointerdown", (event) => {
    const at = cellOf(event.target);
    if (at < 0 || event.pointerType === "touch" || event.button !== 0) return;
    stroke = press(at);
    painted = at;
  });
  sheet.addEventListener("pointerover", (event) => {
    const at = cellOf(event.target);
    if (stroke === null || at < 0 || event.buttons !== 1) return;
    if (cells[at]?.dataset["fill"] !== stroke) painting.paint(at, stroke);
  });
  sheet.addEventListener("click", (event) => {
    const at = cellOf(event.target);
    // The press of a mouse has painted already; keys and fingers only click.
    if (at >= 0 && at !== painted) press(at);
    stroke = null;
    painted = -1;
  });
  const end = () => {
    stroke = null;
    setTimeout(() => (painted = -1));
  };
  sheet.addEventListener("pointerup", end);
  sheet.addEventListener("pointerleave", end);
}

function sizes({ block, fill, resize, key, tell }: Painting): HTMLElement {
  const names = ["columns", "rows", "layers"] as const;
  const field = (axis: 0 | 1 | 2) => {
    const input = h("input", {
      type: "number",
      min: 1,
      max: MOST_SIDE,
      value: block.size[axis],
      inputmode: "numeric",
      "data-key": `${key}-size-${axis}`,
    });
    input.addEventListener("change", () => {
      const { length, isAsked } = sideOf(input, MOST_SIDE);
      const size: [number, number, number] = [...block.size];
      size[axis] = length;
      input.value = String(length);
      if (size[0] * size[1] * size[2] > MOST_CELLS) {
        input.value = String(block.size[axis]);
        tell(t("most_cells", { n: MOST_CELLS }));
        return;
      }
      resize(resized(block, size, fill));
      if (!isAsked) tell(t("side_limits", { n: MOST_SIDE }));
    });
    return h("label", { class: "field small" }, t(names[axis]), input);
  };
  return h("div", { class: "fields" }, field(0), field(1), field(2));
}

/** Cells in a block that are not empty. */
export function filled({ cells }: Block): number {
  return [...cells].filter((cell) => cell !== ".").length;
}
