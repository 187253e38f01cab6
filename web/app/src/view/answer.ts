/**
 * Is there an answer, and as much of it as was asked for.
 *
 * Invariant: steps that were not asked for are not in the document.
 */

import type { Repair, Scene } from "../../../engine/types.ts";
import { type Shell, withTooth } from "../puzzle.ts";
import { type Solving } from "../solving.ts";
import { type Page, type State, edit } from "../state.ts";
import { duration, t } from "../texts/index.ts";
import type { Key } from "../texts/en.ts";
import { button, h, onChange, refill } from "./dom.ts";

interface Player extends HTMLElement {
  scene: Scene | null;
}

const HINTS: readonly Key[] = ["hint_0", "hint_1", "hint_2"];

export function answerView(root: HTMLElement, page: Page, solving: Solving): (state: State) => void {
  const status = h("p", { class: "status", role: "status" });
  const actions = h("div", { class: "actions" });
  const time = h("p", { class: "caption time" });
  const hint = h("p", { class: "hint", role: "status" });
  const why = h("div", { class: "why" });
  const stage = h("div", { class: "stage" });
  root.replaceChildren(h("div", {}, status, time), actions, hint, why, stage);
  let player: Player | null = null;
  let drawn: unknown = null;

  const showPlayer = (state: State) => {
    const { scene, shown } = state;
    stage.hidden = !scene || shown === 0;
    if (!scene || shown === 0) {
      player?.remove();
      player = null;
      drawn = null;
      return;
    }
    if (!player) {
      player = document.createElement("cube-player") as Player;
      player.setAttribute("controls", "");
      player.setAttribute("lang", document.documentElement.lang);
      stage.replaceChildren(player);
    }
    const key = `${shown} ${document.documentElement.lang}`;
    if (drawn === scene && player.dataset["key"] === key) return;
    player.dataset["key"] = key;
    drawn = scene;
    player.scene = firstSteps(scene, shown);
    player.setAttribute("step", String(shown));
  };

  const showActions = onChange<State>(
    ({ phase, scene, shown, hinted }) => [phase, scene, shown, hinted],
    (state) => refill(actions, ...buttons(page, state, solving)),
  );
  const showWhy = onChange<State>(
    ({ phase, fault, solved, puzzle }) => [phase, fault, solved, puzzle],
    (state) => refill(why, ...reasons(page, state)),
  );

  return (state) => {
    status.textContent = statusText(state);
    status.dataset["phase"] = state.solved ? state.solved.status : state.phase;
    time.textContent = timeText(state);
    showActions(state);
    hint.textContent = state.hint ?? "";
    showWhy(state);
    showPlayer(state);
  };
}

/** Only the steps that are shown. */
function firstSteps(scene: Scene, shown: number): Scene {
  const steps = scene.steps.slice(0, shown);
  const pictures = scene.pictures.steps.slice(0, shown);
  // The plan shows everything, so it comes last.
  const { plan, plan_of } = scene.pictures;
  const whole = shown >= scene.steps.length ? { plan, plan_of } : { plan: null, plan_of: null };
  return { ...scene, steps, pictures: { ...whole, steps: pictures } };
}

export function statusText(state: State): string {
  switch (state.phase) {
    case "loading":
      return t("loading");
    case "searching":
      return t("thinking");
    case "stopped":
      return t("stopped");
    case "wrong":
      return t("wrong");
    case "done":
      return solvedText(state);
  }
}

/** How long the library took, once it is done. */
function timeText({ phase, solved, scene, shown }: State): string {
  if (phase !== "done" || !solved) return "";
  const time = t(solved.answer ? "found_time" : "sought_time", { time: duration(solved.ms) });
  return scene && shown === 0 ? `${time} ${t("ready")}` : time;
}

function solvedText({ solved, scene, shown }: State): string {
  if (solved?.status === "none") return t("none");
  if (solved?.status === "limit") return t("limit");
  if (!scene) return t("found_model");
  const steps = scene.steps.length;
  if (shown > 0) return t("steps_shown", { n: shown, all: steps });
  return t("found", { steps });
}

function buttons(page: Page, state: State, solving: Solving): HTMLElement[] {
  const { phase, scene, shown, hinted, solved } = state;
  if (phase === "searching") return [button(t("stop"), solving.stop, { "data-key": "stop" })];
  if (phase === "stopped") return [button(t("go_on"), solving.start, { "data-key": "stop" })];
  if (phase !== "done" || !scene) return [];
  const all = scene.steps.length;
  const show = (n: number) => page.set({ shown: n, hinted: 0, hint: null });
  const hide = button(t("hide"), () => show(0), { "data-key": "all" });
  if (shown >= all) return [hide];
  const level = t(HINTS[hinted] ?? "hint_2");
  // Once all pieces are laid a cube is only folded up.
  const isHinted = shown < (solved?.sentences.length ?? 0);
  const ask = button(`${t("hint")}: ${level}`, () => void solving.hint(), { class: "primary", "data-key": "hint" });
  return [
    ...(isHinted ? [ask] : []),
    button(t("next"), () => show(shown + 1), { "data-key": "next" }),
    button(t("all"), () => show(all), { "data-key": "all" }),
    ...(shown > 0 ? [button(t("hide"), () => show(0), { "data-key": "hide" })] : []),
  ];
}

function reasons(page: Page, { phase, fault, solved, puzzle }: State): HTMLElement[] {
  if (phase === "wrong" && fault) {
    const place = fault.place ? ` (${t("line", fault.place)})` : "";
    return [h("p", {}, fault.message + place), h("p", {}, fault.hint)];
  }
  if (phase !== "done" || !solved) return [];
  if (!solved.scene && solved.answer) {
    return [h("ol", {}, ...solved.sentences.map((sentence) => h("li", {}, sentence)))];
  }
  if (solved.status !== "none") return [];
  const list = solved.reasons.map((reason) => h("li", {}, reason));
  return [
    list.length ? h("ul", {}, ...list) : h("p", {}, t("none_proved")),
    ...(puzzle.family === "shell" && solved.repairs.length ? [repairs(page, puzzle, solved.repairs)] : []),
  ];
}

function repairs(page: Page, shell: Shell, all: readonly Repair[]): HTMLElement {
  const apply = ({ piece, ring, value }: Repair) => {
    edit(page, withTooth(shell, piece - 1, ring, value === 1));
    page.set({ notice: t("repaired") });
  };
  const item = (repair: Repair, index: number) => {
    const id = `repair-${index}`;
    return h(
      "li",
      {},
      h("span", { id }, repair.words),
      button(t("repair_apply"), () => apply(repair), { "data-key": id, "aria-describedby": id, class: "primary" }),
    );
  };
  return h("div", { class: "repairs" }, h("h3", {}, t("repairs")), h("ul", {}, ...all.map(item)));
}
