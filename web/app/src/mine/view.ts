/**
 * My pieces: which sets, which of their pieces, what is built, and how.
 *
 * Invariant: what is shown follows from the text of the puzzle; every change is another text, so that
 * undo, links and files hold all of it.
 */

import "../placed/placed.css";
import "./mine.css";
import { cubesPicture } from "../placed/snake_picture.ts";
import { tile } from "../placed/tile.ts";
import type { Fixed } from "../puzzle.ts";
import { type Page, edit } from "../state.ts";
import { button, h, refill } from "../view/dom.ts";
import { ink } from "../view/inks.ts";
import { mayTakeLong } from "./choice.ts";
import { KNOWN, known, nameOf, styleOf } from "./colours.ts";
import { MOST_CUBES, MOST_FACES, MOST_SIDE, SHAPES, cubesOf, isFlat, numberedOf, placesOf, wrongWith } from "./shapes.ts";
import { type PieceSet, type Stock, stockOf, stockText } from "./stock_text.ts";
import { type MineKey, m } from "./texts.ts";

const AS_WRITTEN = { flip: false, turns: 0 };
const PER_SET = ["", "1", "2", "3", "0-1", "0-2"];

/** All six sets, one piece of each, for a cube. */
export function firstStock(): Fixed {
  const sets = KNOWN.map(({ key, rings }) => ({ name: nameOf(key), rings }));
  const stock: Stock = { name: m("name"), sets, shape: "cube", noFlip: false, perSet: "1" };
  return { family: "fixed", name: stock.name, extension: "hcq", text: stockText(stock) };
}

export interface MineView {
  readonly show: (puzzle: Fixed) => void;
}

export function mineView(root: HTMLElement, page: Page): MineView {
  let shown = "";
  const now = () => stockOf((page.get().puzzle as Fixed).text);
  const change = (patch: Partial<Stock>) => {
    const stock = now();
    if (stock) edit(page, { ...(page.get().puzzle as Fixed), text: stockText({ ...stock, ...patch }) });
  };
  const sets = h("div", { class: "mine-sets" });
  const shapes = h("div", { class: "mine-shapes", role: "group", "aria-label": m("shape") });
  const rules = h("div", { class: "forms" });
  const count = h("p", { class: "caption", role: "status" });
  root.replaceChildren(
    h("p", { class: "help" }, m("help")),
    h("h3", {}, m("sets")),
    sets,
    h("h3", {}, m("shape")),
    shapes,
    otherShape(change),
    h("h3", {}, m("rules")),
    rules,
    count,
  );

  const draw = (stock: Stock) => {
    const own = stock.sets.filter(({ name }) => !known(name));
    refill(sets, ...KNOWN.map(({ key, rings }) => knownSet(stock, key, rings, change)), ...own.map((set, at) => ownSet(stock, set, at, change)));
    refill(shapes, ...SHAPES.map((name) => shapeButton(name, stock, change)), ...(SHAPES.some((name) => name === stock.shape) ? [] : [shapeButton(stock.shape, stock, change)]));
    refill(rules, ruleFields(stock, change));
  };
  const tell = (stock: Stock) => {
    const n = stock.sets.reduce((sum, { rings }) => sum + rings.length, 0);
    const { opened, fault } = page.get();
    // Of what it refuses the library does not say the places.
    const places = opened?.shell?.places ?? (fault && placesOf(stock.shape));
    count.textContent = places === null ? m("count_unknown", { n }) : `${m("count", { n, places })}${n < places ? ` ${m("too_few")}` : ""}`;
  };
  page.subscribe(({ puzzle, opened, fault }, before) => {
    const stock = (opened !== before.opened || fault !== before.fault) && puzzle.family === "fixed" && root.isConnected ? stockOf(puzzle.text) : null;
    if (stock) tell(stock);
  });
  return {
    show: ({ text }) => {
      const stock = text === shown ? null : stockOf(text);
      shown = text;
      if (!stock) return;
      draw(stock);
      tell(stock);
    },
  };
}

type Change = (patch: Partial<Stock>) => void;

/** A set that is known: ticked if any of its pieces is there. */
function knownSet(stock: Stock, key: string, rings: readonly string[], change: Change): HTMLElement {
  const there = stock.sets.find(({ name }) => known(name)?.key === key);
  const name = there?.name ?? nameOf(key);
  const put = (left: readonly string[]) => {
    // Sets stay in the order in which they are shown.
    const others = stock.sets.filter((set) => set !== there);
    const order = (set: PieceSet) => {
      const at = KNOWN.findIndex((one) => one.key === known(set.name)?.key);
      return at < 0 ? KNOWN.length : at;
    };
    const all = left.length ? [...others, { name, rings: left }] : others;
    change({ sets: all.sort((a, b) => order(a) - order(b)) });
  };
  const isIn = taken(rings, there?.rings ?? []);
  const box = h("input", { type: "checkbox", checked: there !== undefined, "data-key": `mine-set-${key}` });
  box.addEventListener("change", () => put(box.checked ? rings : []));
  const toggle = (at: number) => put(rings.filter((_, other) => (other === at ? !isIn[other] : isIn[other])));
  return setView(name, key, box, rings, isIn, toggle);
}

/** Pieces of somebody: once they are taken out, only undo brings them back. */
function ownSet(stock: Stock, set: PieceSet, at: number, change: Change): HTMLElement {
  const without = (left: readonly string[]) =>
    change({ sets: stock.sets.flatMap((one) => (one !== set ? [one] : left.length ? [{ ...set, rings: left }] : [])) });
  const box = h("input", { type: "checkbox", checked: true, "data-key": `mine-own-${at}` });
  box.addEventListener("change", () => without([]));
  return setView(set.name || m("unnamed"), `own-${at}`, box, set.rings, set.rings.map(() => true), (gone) => without(set.rings.filter((_, other) => other !== gone)));
}

/** Which of the pieces are there; equal ones one after the other. */
function taken(rings: readonly string[], there: readonly string[]): boolean[] {
  const left = [...there];
  return rings.map((ring) => {
    const at = left.indexOf(ring);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function setView(name: string, key: string, box: HTMLInputElement, rings: readonly string[], isIn: readonly boolean[], toggle: (at: number) => void): HTMLElement {
  let number = 0;
  const pieces = rings.map((ring, at) => {
    const label = isIn[at] ? String(++number) : "";
    const words = label ? m("piece", { set: name, n: label }) : m("piece_out", { set: name });
    const one = button("", () => toggle(at), { class: "mine-piece", "aria-label": words, "aria-pressed": String(Boolean(isIn[at])), "data-key": `mine-piece-${key}-${at}` });
    one.append(tile(ring, AS_WRITTEN, label));
    return one;
  });
  const words = m("set_pieces", { set: name, n: number, all: rings.length });
  return h(
    "section",
    { class: "mine-set", style: styleOf(name, key.length) },
    h("label", { class: "field check" }, box, words),
    h("div", { class: "mine-pieces", role: "group", "aria-label": name }, ...pieces),
  );
}

function shapeButton(name: string, stock: Stock, change: Change): HTMLElement {
  const isKnown = SHAPES.some((one) => one === name);
  const words = isKnown ? m(`shape_${name}` as MineKey) : name;
  const one = button("", () => change({ shape: name }), { class: "mine-shape", "aria-pressed": String(stock.shape === name), "data-key": `mine-shape-${name}` });
  const cubes = cubesOf(name);
  const flat = isFlat(name) ? sheet(name) : null;
  if (flat) one.append(flat);
  else if (!isFlat(name) && cubes.length > 0) {
    const { style } = ink(7);
    // Seen from the front: y of a shape goes away from you, and z up.
    const picture = cubesPicture(cubes.map(([x, y, z]) => [x, z, -y]), () => ({ label: "", name: "placed-cube", style }));
    picture.setAttribute("role", "presentation");
    one.append(picture);
  }
  one.append(h("span", {}, words));
  if (mayTakeLong({ ...stock, shape: name })) one.append(h("small", { class: "mine-long" }, m("shape_long")));
  return one;
}

/** A flat sheet of places. */
function sheet(name: string): HTMLElement | null {
  const [columns = 1, rows = 1] = name.split("x").map(Number);
  // More do not fit on a button.
  if (columns > 4 || rows > 3) return null;
  const places = Array.from({ length: columns * rows }, () => h("i", { class: "on" }));
  return h("span", { class: "mini mine-sheet", style: ink(7).style, "aria-hidden": "true" }, h("span", { class: "mini-layer", style: `--columns:${columns}` }, ...places));
}

function otherShape(change: Change): HTMLElement {
  const input = h("input", { maxlength: 24, autocomplete: "off", spellcheck: "false", "data-key": "mine-other", "aria-describedby": "mine-other-wrong mine-other-help" });
  const wrong = h("p", { class: "warn", id: "mine-other-wrong", role: "alert" });
  const form = h(
    "form",
    { class: "fields" },
    h("label", { class: "field" }, m("other"), input),
    h("button", { type: "submit", "data-key": "mine-use" }, m("other_use")),
    wrong,
    h("p", { class: "caption", id: "mine-other-help" }, m("other_help")),
  );
  const tell = (text: string) => {
    wrong.textContent = text;
    input.setAttribute("aria-invalid", String(text !== ""));
  };
  input.addEventListener("input", () => tell(""));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const typed = input.value.trim();
    if (!typed) return;
    // Sides are written as numbers, whatever else stands for "times".
    const name = /^\d+(?:\s*[xX×]\s*\d+)+$/u.test(typed) ? typed.split(/[xX×]/u).map(Number).join("x") : typed;
    const fault = wrongWith(name);
    const { kind = "", most = 0 } = numberedOf(name) ?? {};
    tell(fault ? m(`other_${fault}`, { cubes: MOST_CUBES, side: MOST_SIDE, faces: MOST_FACES, kind, n: most }) : "");
    if (!fault) change({ shape: name });
  });
  return form;
}

function ruleFields(stock: Stock, change: Change): HTMLElement {
  const flip = h("input", { type: "checkbox", checked: stock.noFlip, "data-key": "mine-no-flip" });
  flip.addEventListener("change", () => change({ noFlip: flip.checked }));
  const all = PER_SET.includes(stock.perSet) ? PER_SET : [...PER_SET, stock.perSet];
  const words = (value: string) => {
    if (value === "") return m("per_any");
    if (/^\d+$/u.test(value)) return m("per_exactly", { n: value });
    return value.startsWith("0-") ? m("per_most", { n: value.slice(2) }) : m("per_other", { n: value });
  };
  const per = h("select", { "data-key": "mine-per-set" }, ...all.map((value) => h("option", { value, selected: value === stock.perSet }, words(value))));
  per.addEventListener("change", () => change({ perSet: per.value }));
  return h("div", { class: "fields" }, h("label", { class: "field check" }, flip, m("no_flip")), h("label", { class: "field" }, m("per_set"), per));
}
