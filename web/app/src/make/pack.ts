/**
 * What is asked about a pack to print.
 *
 * Invariant: what was chosen stays as long as the page is open; the library decides whether it can be
 * made.
 */

import type { Family, Pack, PackForm, PackPaper } from "../../../engine/types.ts";
import type { MakeKey } from "../texts/make_en.ts";
import { button, h } from "../view/dom.ts";
import { m } from "./texts.ts";

interface Printer {
  readonly key: MakeKey;
  readonly bed: readonly [number, number];
  readonly clearance: number;
}

/** Their beds, as their makers state them, and a clearance that suits them. */
const PRINTERS: readonly Printer[] = [
  { key: "printer_small", bed: [180, 180], clearance: 0.3 },
  { key: "printer_usual", bed: [220, 220], clearance: 0.3 },
  { key: "printer_long", bed: [250, 210], clearance: 0.3 },
  { key: "printer_large", bed: [256, 256], clearance: 0.25 },
  { key: "printer_wide", bed: [180, 180], clearance: 0.45 },
];

/** A printer that needs more clearance than this has a wide nozzle, and closes joints more. */
const WIDE = 0.4;

interface Chosen {
  printer: number;
  clearance: number;
  unit: number;
  wall: number;
  boxWall: number;
  joints: boolean;
  joint: number;
  form: PackForm;
  paper: PackPaper;
}

/** Where paper is measured in inches. */
const INCHES = /-(?:US|CA|MX|PH)\b/u;

const chosen: Chosen = {
  printer: 0,
  clearance: 0.3,
  unit: 8,
  wall: 8,
  boxWall: 2,
  joints: true,
  joint: 0.15,
  form: "stl",
  paper: INCHES.test(navigator.language) ? "letter" : "a4",
};

function order(family: Family): Pack {
  const { printer, clearance, unit, wall, boxWall, joints, joint, form, paper } = chosen;
  const [width, depth] = PRINTERS[printer]?.bed ?? [180, 180];
  return {
    form,
    paper,
    bedMm: [width, depth],
    unitMm: unit,
    wallMm: family === "shell" ? wall : unit,
    boxWallMm: boxWall,
    clearanceMm: clearance,
    joints,
    jointClearanceMm: joint,
  };
}

/** The form, for puzzles of a family; `hasAnswer` says whether the pack has all that it can have. */
export function packForm(family: Family, hasAnswer: boolean, begin: (pack: Pack) => void): HTMLElement {
  const clearance = slider("clearance", "clearance", [0.1, 0.6, 0.05]);
  const joint = family === "packing" ? slider("joint", "joint", [0.05, 0.4, 0.05]) : null;
  const printer = choice("printer", PRINTERS.map(({ key }, index) => [String(index), m(key)]), String(chosen.printer), (value) => {
    chosen.printer = Number(value);
    const gap = PRINTERS[chosen.printer]?.clearance ?? chosen.clearance;
    clearance.put(gap);
    joint?.put(gap > WIDE ? 0.25 : 0.15);
  });
  const unit = slider("unit", family === "shell" ? "tooth" : "unit", [4, 30, 1]);
  const wall = family === "shell" ? slider("wall", "wall", [2, 20, 0.5]) : family === "packing" ? slider("boxWall", "box_wall", [1, 6, 0.2]) : null;
  const forms = (["stl", "3mf"] as const).map((form): [PackForm, string] => [form, m(`form_${form}`)]);
  const form = choice("form", forms, chosen.form, (value) => (chosen.form = value));
  const papers: [PackPaper, string][] = [["a4", "A4"], ["letter", "US Letter"]];
  const paper = choice("paper", papers, chosen.paper, (value) => (chosen.paper = value));
  return h(
    "div",
    { class: "group", "data-part": "pack" },
    h("h3", {}, m("title")),
    h("p", { class: "help" }, m("what"), !hasAnswer && ` ${m("without")}`),
    h("p", { class: "help" }, h("a", { href: m("lessons_page") }, m("lessons"))),
    h("div", { class: "fields" }, printer, clearance.element, unit.element, wall?.element ?? null, joint?.element ?? null, form, paper),
    joint && jointsBox(joint.element),
    h("p", { class: "caption" }, m("clearance_help"), joint && ` ${m("joints_help")}`),
    h("div", { class: "actions" }, button(m("pack"), () => begin(order(family)), { class: "primary", "data-key": "make-pack" })),
  );
}

/** Whether there are joints; their clearance matters only then. */
function jointsBox(clearance: HTMLElement): HTMLElement {
  const input = h("input", { type: "checkbox", checked: chosen.joints, "data-key": "pack-joints" });
  const put = () => {
    chosen.joints = input.checked;
    clearance.hidden = !input.checked;
  };
  input.addEventListener("change", put);
  put();
  return h("label", { class: "field check" }, input, m("joints"));
}

/** A length that is chosen by a slider, with its value beside it. */
function slider(name: "boxWall" | "clearance" | "joint" | "unit" | "wall", label: MakeKey, [min, max, step]: readonly [number, number, number]): { readonly element: HTMLElement; readonly put: (value: number) => void } {
  const output = h("output", { class: "number" });
  const input = h("input", { type: "range", min, max, step, "data-key": `pack-${name}` });
  const put = (value: number) => {
    chosen[name] = value;
    input.value = String(value);
    const said = m("mm", { n: value });
    output.textContent = said;
    input.setAttribute("aria-valuetext", said);
  };
  input.addEventListener("input", () => put(Number(input.value)));
  put(chosen[name]);
  return { element: h("label", { class: "field small" }, m(label), h("span", { class: "slider" }, input, output)), put };
}

function choice<T extends string>(name: "form" | "paper" | "printer", options: readonly (readonly [T, string])[], now: T, put: (value: T) => void): HTMLElement {
  const select = h("select", { "data-key": `pack-${name}` }, ...options.map(([value, text]) => h("option", { value, selected: value === now }, text)));
  select.addEventListener("change", () => put(select.value as T));
  return h("label", { class: "field small" }, m(name), select);
}
