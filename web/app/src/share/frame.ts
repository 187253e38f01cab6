/**
 * The page with `?view`: a player, its title and the way to the whole page, for frames
 * in other pages.
 *
 * Invariant: it keeps nothing, and shows as much of the answer as the link says.
 */

import "./share.css";
import { type Found, found } from "../address.ts";
import { type Table, table } from "../../../engine/client.ts";
import type { Family, HintLevel, MapPicture, Scene } from "../../../engine/types.ts";
import { titleOf, toFile } from "../puzzle.ts";
import { current, t } from "../texts/index.ts";
import { h } from "../view/dom.ts";
import { mapView } from "../view/map.ts";
import { firstSteps } from "../view/steps.ts";

interface Player extends HTMLElement {
  scene: Scene | null;
}

interface Shown {
  readonly scene: Scene | null;
  /** A picture instead of a scene. */
  readonly picture: string;
  readonly step: number;
  /** A hint, or why there is nothing to see. */
  readonly told: string;
  /** Where the hint leads to, and how that is counted. */
  readonly map: MapPicture | null;
  readonly counted: string;
}

const NOTHING: Shown = { scene: null, picture: "", step: 0, told: "", map: null, counted: "" };

/** Shows what the address says, and again when it says something else. */
export function frame(root: HTMLElement): void {
  document.documentElement.lang = current();
  let turn = 0;
  const show = async () => {
    turn += 1;
    const mine = turn;
    root.replaceChildren(layout("", h("p", { role: "status" }, t("loading"))));
    const linked = await found(location.hash);
    const puzzle = linked && typeof linked === "object" ? linked : null;
    const shown = puzzle ? await looked(puzzle) : { ...NOTHING, told: t("view_none") };
    if (mine !== turn) return;
    const name = puzzle?.puzzle.name ?? "";
    document.title = titleOf(name);
    root.replaceChildren(layout(name, ...pictured(name, shown)));
  };
  addEventListener("hashchange", () => void show());
  void import("../../../player/src/index.ts");
  void show();
}

/** As much of the answer as the link asks for; without a step the pieces alone. */
async function looked(linked: Found): Promise<Shown> {
  const solver = table(current());
  try {
    const { name, text } = toFile(linked.puzzle);
    const opened = await solver.open(name, text);
    if (!opened.ok) return { ...NOTHING, told: t("view_none") };
    return linked.step > 0 ? await answered(solver, linked.step) : await alone(solver, opened.value.family, linked.hint);
  } finally {
    solver.close();
  }
}

async function answered(solver: Table, step: number): Promise<Shown> {
  const solved = await solver.solve();
  if (!solved.ok) return { ...NOTHING, told: solved.fault.message };
  const { scene, status, none } = solved.value;
  if (!scene) return { ...NOTHING, told: status === "none" ? (none ?? t("none")) : t("view_none") };
  const shown = Math.min(step, scene.steps.length);
  return { ...NOTHING, scene: firstSteps(scene, shown), step: shown };
}

/** The pieces as they are in the file, and a hint if the link has one. */
async function alone(solver: Table, family: Family, hint: number): Promise<Shown> {
  const isSnake = family === "snake";
  // The library draws a snake, and gives hints, once it has an answer.
  if (hint > 0 || isSnake) await solver.solve();
  const told = hint > 0 ? await solver.step(0, (hint - 1) as HintLevel) : null;
  const map = told?.ok ? told.value.map : null;
  const counted = map && hint > 1 && (isSnake || family === "packing") ? t("map_counts") : "";
  const drawn = await solver.download("svg", isSnake ? "net" : "pieces");
  const picture = drawn.ok ? new TextDecoder().decode(drawn.value) : "";
  return { ...NOTHING, picture, map, counted, told: told?.ok ? told.value.text : picture ? "" : t("view_none") };
}

function pictured(name: string, { scene, picture, step, told, map, counted }: Shown): HTMLElement[] {
  const said = saidOf(told, map, counted);
  if (picture) return [said, h("img", { class: "alone", src: `data:image/svg+xml,${encodeURIComponent(picture)}`, alt: name || t("pieces") })];
  if (!scene) return [said];
  const player = document.createElement("cube-player") as Player;
  player.setAttribute("lang", document.documentElement.lang);
  player.setAttribute("controls", "");
  player.setAttribute("step", String(step));
  // The element may be there before its script is.
  void customElements.whenDefined("cube-player").then(() => (player.scene = scene));
  return [said, player];
}

/** The sentence, and a map of what it names. */
function saidOf(told: string, map: MapPicture | null, counted: string): HTMLElement {
  const text = h("p", { class: "hint", role: "status" }, told);
  if (!map) return text;
  const { element, show } = mapView("map");
  show(map, t("map", { text: told }));
  return h("div", { class: "told" }, h("div", { class: "words" }, text, counted ? h("p", { class: "caption" }, counted) : null), element);
}

function layout(name: string, ...inside: HTMLElement[]): HTMLElement {
  const whole = h("a", { href: `./${location.hash}`, target: "_blank", rel: "noopener" }, t("view_open"));
  return h("main", { class: "frame" }, h("header", {}, h("h1", {}, name || t("title")), whole), ...inside);
}
