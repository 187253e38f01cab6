/**
 * The page with `?view`: a player, its title and the way to the whole page, for frames
 * in other pages.
 *
 * Invariant: it keeps nothing, and shows as much of the answer as the link says.
 */

import "./share.css";
import { type Found, found } from "../address.ts";
import { table } from "../../../engine/client.ts";
import type { HintLevel, Scene } from "../../../engine/types.ts";
import { titleOf, toFile } from "../puzzle.ts";
import { current, t } from "../texts/index.ts";
import { h } from "../view/dom.ts";
import { firstSteps } from "../view/steps.ts";

interface Player extends HTMLElement {
  scene: Scene | null;
}

interface Shown {
  readonly scene: Scene | null;
  readonly step: number;
  /** A hint, or why there is nothing to see. */
  readonly told: string;
}

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
    const shown = puzzle ? await looked(puzzle) : { scene: null, step: 0, told: t("view_none") };
    if (mine !== turn) return;
    const name = puzzle?.puzzle.name ?? "";
    document.title = titleOf(name);
    root.replaceChildren(layout(name, ...pictured(shown)));
  };
  addEventListener("hashchange", () => void show());
  void import("../../../player/src/index.ts");
  void show();
}

/** As much of the answer as the link asks for; without a step the pieces alone. */
async function looked({ puzzle, step, hint }: Found): Promise<Shown> {
  const solver = table(current());
  const none = (told: string): Shown => ({ scene: null, step: 0, told });
  try {
    const { name, text } = toFile(puzzle);
    const opened = await solver.open(name, text);
    if (!opened.ok) return none(t("view_none"));
    const solved = await solver.solve();
    if (!solved.ok) return none(solved.fault.message);
    const { scene, status } = solved.value;
    if (!scene) return none(status === "none" ? t("none") : t("view_none"));
    if (step > 0) {
      const shown = Math.min(step, scene.steps.length);
      return { scene: firstSteps(scene, shown), step: shown, told: "" };
    }
    const told = hint > 0 ? await solver.hint(null, (hint - 1) as HintLevel) : null;
    const pieces = await solver.sceneOf(null);
    return { scene: pieces.ok ? pieces.value : null, step: 0, told: told?.ok ? told.value.text : "" };
  } finally {
    solver.close();
  }
}

function pictured({ scene, step, told }: Shown): HTMLElement[] {
  const said = h("p", { class: "hint", role: "status" }, told);
  if (!scene) return [said];
  const player = document.createElement("cube-player") as Player;
  player.setAttribute("lang", document.documentElement.lang);
  if (step > 0) player.setAttribute("controls", "");
  player.setAttribute("step", String(Math.max(1, step)));
  // The element may be there before its script is.
  void customElements.whenDefined("cube-player").then(() => (player.scene = scene));
  return [said, player];
}

function layout(name: string, ...inside: HTMLElement[]): HTMLElement {
  const whole = h("a", { href: `./${location.hash}`, target: "_blank", rel: "noopener" }, t("view_open"));
  return h("main", { class: "frame" }, h("header", {}, h("h1", {}, name || t("title")), whole), ...inside);
}
