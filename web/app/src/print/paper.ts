/**
 * What is printed: the puzzle, and as much of the answer as is shown.
 *
 * Invariant: it is there only while the page is printed; a function of the state, and
 * nothing in it has to load, as no printer waits.
 */

import "./paper.css";
import type { Scene } from "../../../engine/types.ts";
import type { Page, State } from "../state.ts";
import { t } from "../texts/index.ts";
import { statusText } from "../view/answer.ts";
import { h } from "../view/dom.ts";
import { firstSteps } from "../view/steps.ts";
import { drawnPieces } from "./drawn.ts";

/** Longer links are no use on paper. */
const MOST_LINK = 300;

/** Fills a sheet whenever the page is printed. */
export function paper(page: Page): void {
  const sheet = h("div", { class: "paper" });
  document.body.append(sheet);
  const fill = () => sheet.replaceChildren(...content(page.get()));
  const clear = () => sheet.replaceChildren();
  addEventListener("beforeprint", fill);
  addEventListener("afterprint", clear);
  matchMedia("print").addEventListener("change", ({ matches }) => (matches ? fill() : clear()));
}

function content(state: State): HTMLElement[] {
  const { puzzle, link } = state;
  const site = location.origin + location.pathname;
  const address = link && link.length <= MOST_LINK ? site + link : site;
  return [
    h("h1", {}, puzzle.name || t("title")),
    // At the end it could be all that is on a sheet.
    h("p", { class: "paper-link" }, address),
    h("section", { class: "paper-pieces" }, ...drawnPieces(puzzle)),
    h("h2", {}, t("answer")),
    h("p", {}, statusText(state)),
    // What is told of a step that is shown stands with its picture.
    ...(state.hint && state.hinted > 0 ? [h("p", {}, state.hint.text)] : []),
    ...counted(state),
    ...answered(state),
    ...(state.taking?.apart?.scene ? [h("h2", {}, t("apart")), steps(state.taking.apart.scene)] : []),
  ];
}

/** How columns, rows and layers count, where steps name them. */
function counted({ scene, shown, opened }: State): HTMLElement[] {
  const hasLayers = opened?.family === "packing" || opened?.family === "snake";
  return scene && shown > 0 && hasLayers ? [h("p", {}, t("map_counts"))] : [];
}

function answered({ solved, scene, shown, puzzle }: State): HTMLElement[] {
  if (solved?.status === "none") return [h("ul", {}, ...solved.reasons.map((reason) => h("li", {}, reason)))];
  if (scene && shown === 0) return [];
  // A snake that lies flat stands above, as its one piece.
  if (scene) return [...(puzzle.family === "snake" ? [] : plan(scene, shown)), steps(firstSteps(scene, shown))];
  if (!solved?.answer) return [];
  return [h("ol", { class: "paper-steps" }, ...solved.sentences.map((sentence) => h("li", {}, sentence)))];
}

/** The net or the layers, once everything is shown. */
function plan(scene: Scene, shown: number): HTMLElement[] {
  const { plan } = firstSteps(scene, shown).pictures;
  return plan ? [h("div", { class: "paper-plan" }, ...drawn(plan))] : [];
}

function steps(scene: Scene): HTMLElement {
  const one = ({ caption }: { readonly caption: string }, at: number) => h("li", {}, h("p", {}, caption), ...drawn(scene.pictures.steps[at] ?? ""));
  return h("ol", { class: "paper-steps" }, ...scene.steps.map(one));
}

/** A picture of the library, in the page itself: an image would still have to load. */
function drawn(svg: string): Node[] {
  if (!svg) return [];
  const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
  return documentElement.localName === "svg" ? [document.adoptNode(documentElement)] : [];
}
