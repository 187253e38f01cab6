/**
 * The linear program of this very puzzle.
 *
 * Invariant: rows are those of the library; the piece under the pointer or the focus
 * only marks some of them.
 */

import type { LinearModel } from "../../../engine/types.ts";
import type { Page, State } from "../state.ts";
import { t } from "../texts/index.ts";
import { h } from "./dom.ts";

/** More rows than that are not read on a screen. */
const MOST_ROWS = 400;
/** Terms of a row that the library writes out. */
const MOST_TERMS = 200;
/** Characters of about three lines. */
const LONG_SUM = 200;

export function modelView(root: HTMLElement, page: Page): (state: State) => void {
  let shown: LinearModel | null = null;
  let language = "";
  let mark: (piece: number | null) => void = () => undefined;
  return ({ model, piece }) => {
    if (model !== shown || language !== document.documentElement.lang) {
      shown = model;
      language = document.documentElement.lang;
      mark = model ? build(root, page, model) : clear(root);
    }
    mark(piece);
  };
}

/** What the program says, in five sentences. */
function explained({ opened }: State, { columns, objective }: LinearModel): string[] {
  const family = opened?.family ?? "cover";
  return [
    t("model_what", { columns }),
    t(`model_name_${family}`),
    t("model_row"),
    t(objective === "0" ? "model_minimise_none" : "model_minimise"),
    t("model_solver"),
  ];
}

/** What is left out. */
function rests({ rows }: LinearModel, shown: number): string[] {
  const isCut = rows.some(({ text }) => text.includes("+ ..."));
  return [
    ...(isCut ? [t("model_cut", { n: MOST_TERMS })] : []),
    ...(rows.length > shown ? [t("model_more", { n: shown })] : []),
  ];
}

/** What is minimised; a long sum leaves the first rows in sight until somebody opens it. */
function objective({ objective: sum }: LinearModel): HTMLElement {
  const said = [h("b", {}, `${t("minimise")}: `), sum];
  return sum.length > LONG_SUM ? h("details", { class: "sum" }, h("summary", { "data-key": "model-sum" }, ...said)) : h("p", {}, ...said);
}

function clear(root: HTMLElement): () => void {
  root.replaceChildren(h("p", {}, t("loading")));
  return () => undefined;
}

function build(root: HTMLElement, page: Page, model: LinearModel): (piece: number | null) => void {
  const rows = model.rows.slice(0, MOST_ROWS);
  const items = rows.map((row) =>
    h("li", {}, h("b", {}, `${row.name}: `), row.text),
  );
  const choice = h("select", { "data-key": "model-piece" });
  choice.append(
    h("option", { value: "" }, t("model_none")),
    ...model.pieces.map((piece, index) => h("option", { value: index }, t("piece", { n: piece.label }))),
  );
  choice.addEventListener("change", () => page.set({ piece: choice.value === "" ? null : Number(choice.value) }));
  const told = h("p", { class: "caption", role: "status" });
  const columns = model.columns;
  const program = h(
    "div",
    { class: "program", tabindex: 0, role: "group", "aria-label": t("model"), lang: "en" },
    objective(model),
    h("ol", {}, ...items),
  );
  root.replaceChildren(
    h("ol", { class: "explained" }, ...explained(page.get(), model).map((text) => h("li", {}, text))),
    h("p", {}, t("model_intro", { columns, rows: model.rows.length })),
    h("div", { class: "fields", hidden: model.pieces.length === 0 }, h("label", { class: "field" }, t("model_piece"), choice), told),
    program,
    ...rests(model, rows.length).map((text) => h("p", { class: "caption" }, text)),
  );
  return (piece) => {
    const known = piece !== null && piece < model.pieces.length ? piece : null;
    choice.value = known === null ? "" : String(known);
    rows.forEach((row, index) => {
      items[index]?.classList.toggle("marked", known !== null && row.pieces.includes(known));
      items[index]?.classList.toggle("own", known !== null && row.of === known);
    });
    const own = items[rows.findIndex((row) => known !== null && row.of === known)];
    if (own) program.scrollTop = own.offsetTop - program.offsetTop - 8;
    const all = known === null ? 0 : model.rows.filter((row) => row.pieces.includes(known)).length;
    const label = known === null ? "" : t("piece", { n: model.pieces[known]?.label ?? "" });
    told.textContent = known === null ? "" : t("model_rows", { n: all, piece: label });
  };
}
