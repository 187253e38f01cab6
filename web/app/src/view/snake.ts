/**
 * The chain, stretched out in lines so that its turns are seen.
 *
 * Invariant: a cube is a button; the two ends do not turn. Lines are as long as there is room for.
 */

import { boxOf, runsOf, strip, withLength, withTurn } from "../edit/snake_text.ts";
import type { Snake } from "../puzzle.ts";
import { type Page, edit } from "../state.ts";
import { t } from "../texts/index.ts";
import { button, find, h, refill, rove } from "./dom.ts";
import { ink } from "./inks.ts";
import { sideOf } from "./side.ts";

export const MOST_CUBES = 128;
const MOST_SIDE = 128;
/** A cube and the gap to the next, in pixels; as in the style sheet. */
const CUBE = 44;
const GAP = 8;
/** Beside a line, for the mark that it goes on below. */
const PADDING = 18;
/** Longer lines are hard to follow. */
const MOST_COLUMNS = 12;

export interface Notation {
  /** Reads a notation; answers what is wrong with it, or nothing. */
  readonly read: (text: string) => Promise<string | null>;
}

export function snakeView(root: HTMLElement, page: Page, notation: Notation): (snake: Snake) => void {
  const chain = h("div", { class: "chain", role: "group", "aria-label": t("pieces") });
  const form = h("div", { class: "forms" });
  root.replaceChildren(
    h("p", { class: "help" }, t("pieces_snake"), " ", h("span", { class: "keys" }, t("keys_snake"))),
    h("div", { class: "snake" }, chain, form),
  );
  chain.addEventListener("keydown", (event) => {
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    const step = steps[event.key];
    const key = document.activeElement?.getAttribute("data-key")?.split("-")[1];
    const next = step && key ? find(chain, `cube-${Number(key) + step}`) : null;
    if (!next) return;
    rove(chain, next);
    event.preventDefault();
  });
  let columns = 0;
  const draw = () => refill(chain, ...lines(page, columns));
  const show = (snake: Snake) => {
    columns = columnsIn(chain);
    draw();
    refill(form, fields(page, snake, notation));
  };
  new ResizeObserver(() => {
    const next = columnsIn(chain);
    if (next === columns || page.get().puzzle.family !== "snake") return;
    columns = next;
    draw();
  }).observe(chain);
  show(page.get().puzzle as Snake);
  return show;
}

/** How many cubes stand side by side; as many as on a small telephone before it is laid out. */
function columnsIn(chain: HTMLElement): number {
  const room = (chain.clientWidth || 320) - PADDING;
  return Math.max(4, Math.min(MOST_COLUMNS, Math.floor((room + GAP) / (CUBE + GAP))));
}

function lines(page: Page, columns: number): HTMLElement[] {
  const snake = page.get().puzzle as Snake;
  const all = strip(snake.letters, columns);
  return all.map((line, at) => {
    const cells = line.cubes.map((place, index) => {
      const next = line.cubes[index + 1];
      const end = at < all.length - 1 ? "on" : "";
      const way = !next ? end : next.row > place.row ? "down" : next.row < place.row ? "up" : "right";
      return cubeView(page, snake, line.first + index, { ...place, way });
    });
    return h("div", { class: "chain-line" }, ...cells);
  });
}

function cubeView(page: Page, snake: Snake, cube: number, { column, row, way }: { readonly column: number; readonly row: number; readonly way: string }): HTMLElement {
  const focused = document.activeElement?.getAttribute("data-key") ?? "cube-1";
  const letter = snake.letters[cube] ?? "E";
  const turns = letter === "T";
  const state = letter === "E" ? t("end") : turns ? t("turns") : t("straight");
  const key = `cube-${cube}`;
  const props = {
    "data-to": way,
    class: `cube is-${letter}`,
    style: `grid-area:${row + 1}/${column + 1};${ink(cube % 2).style}`,
  };
  if (letter === "E") {
    return h("span", { ...props, role: "img", "aria-label": `${t("cube", { n: cube + 1 })}, ${state}` }, String(cube + 1));
  }
  return button(String(cube + 1), () => edit(page, withTurn(page.get().puzzle as Snake, cube, !turns)), {
    ...props,
    "aria-pressed": String(turns),
    "aria-label": `${t("cube", { n: cube + 1 })}, ${t("turns")}`,
    "data-roving": true,
    "data-key": key,
    tabindex: key === focused || (cube === 1 && !focused.startsWith("cube-")) ? 0 : -1,
  });
}

function fields(page: Page, snake: Snake, notation: Notation): HTMLElement {
  const length = snake.letters.length;
  const box = boxOf(snake);
  const grow = (by: number) => edit(page, withLength(snake, length + by));
  const shape = h("div", { class: "fields" });
  if (box) {
    const sides = box.map((side, axis) => {
      const input = h("input", { type: "number", min: 1, max: MOST_SIDE, value: side, "data-key": `side-${axis}`, "aria-label": `${t("box")} ${axis + 1}` });
      input.addEventListener("change", () => {
        const { length, isAsked } = sideOf(input, MOST_SIDE);
        const size = box.map((old, other) => (other === axis ? length : old));
        edit(page, { ...snake, region: `BOX: ${size.join("x")}` });
        if (!isAsked) page.set({ notice: t("side_limits", { n: MOST_SIDE }) });
      });
      return h("label", { class: "field tiny" }, input);
    });
    const cells = box[0] * box[1] * box[2];
    shape.append(
      h("span", { class: "label" }, t("box")),
      h("div", { class: "sides" }, ...sides),
      h("span", { class: length === cells ? "caption" : "caption warn" }, t("length", { n: length, cells })),
    );
  }
  return h(
    "div",
    { class: "forms" },
    h(
      "div",
      { class: "fields" },
      button(t("longer"), () => grow(1), { "data-key": "longer", disabled: length >= MOST_CUBES }),
      button(t("shorter"), () => grow(-1), { "data-key": "shorter", disabled: length <= 2 }),
    ),
    shape,
    notationForm(snake, notation),
  );
}

function notationForm(snake: Snake, notation: Notation): HTMLElement {
  const runs = runsOf(snake.letters).map((moves) => moves + 1).join(" ");
  const input = h("input", { value: runs, maxlength: 1000, autocomplete: "off", spellcheck: "false", "data-key": "notation", "aria-describedby": "notation-help" });
  const wrong = h("p", { class: "warn", role: "alert" });
  const form = h(
    "form",
    { class: "notation" },
    h("label", { class: "field wide" }, t("notation"), input),
    h("button", { type: "submit", "data-key": "read" }, t("read_notation")),
    h("p", { class: "caption", id: "notation-help" }, t("notation_help")),
    wrong,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void notation.read(input.value).then((fault) => {
      wrong.textContent = fault ?? "";
    });
  });
  return form;
}
