/**
 * Is there an answer, and as much of it as was asked for.
 *
 * Invariant: steps that were not asked for are not in the document.
 */

import type { Scene } from "../../../engine/types.ts";
import type { Puzzle } from "../puzzle.ts";
import { type Solving } from "../solving.ts";
import { type Page, type State, edit } from "../state.ts";
import { duration, t } from "../texts/index.ts";
import type { Key } from "../texts/en.ts";
import { lackOf } from "../mine/choice.ts";
import { stockOf, stockText } from "../mine/stock_text.ts";
import { couldBeWhole, unfinished } from "../unfinished.ts";
import { announcer } from "./announce.ts";
import { button, h, onChange, refill } from "./dom.ts";
import { repairsView } from "./repairs.ts";
import { firstSteps } from "./steps.ts";
import { toldView } from "./told.ts";
import { faultView, isText, reasonsView } from "./why.ts";

interface Player extends HTMLElement {
  scene: Scene | null;
}

const HINTS: readonly Key[] = ["hint_0", "hint_1", "hint_2"];
const RUN_HINTS: readonly Key[] = ["hint_run_0", "hint_run_1", "hint_run_2"];

export function answerView(root: HTMLElement, page: Page, solving: Solving): (state: State) => void {
  const status = h("p", { class: "status" });
  const announced = h("p", { class: "unseen", role: "status" });
  const announce = announcer(announced);
  const actions = h("div", { class: "actions" });
  const time = h("p", { class: "caption time" });
  const told = toldView();
  const why = h("div", { class: "why" });
  const stage = h("div", { class: "stage" });
  root.replaceChildren(h("div", {}, status, announced, time), actions, told.element, why, stage);
  // The player says what it shows; the map goes with it.
  stage.addEventListener("stepchange", (event) => {
    const { step } = (event as CustomEvent<{ readonly step: number }>).detail;
    told.beQuiet();
    void solving.tell(step - 1);
  });
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
      player.setAttribute("lang", document.documentElement.lang);
      stage.replaceChildren(player);
    }
    // Until all is shown the page goes from step to step; then the player does.
    player.toggleAttribute("controls", shown >= scene.steps.length);
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
    ({ phase, fault, solved, puzzle, opened }) => [phase, fault, solved, puzzle, opened],
    (state) => refill(why, ...reasons(page, state)),
  );

  return (state) => {
    const text = statusText(state);
    if (status.textContent !== text) status.textContent = text;
    announce(text);
    status.dataset["phase"] = lacks(state) ? "unfinished" : state.solved ? state.solved.status : state.phase;
    time.textContent = timeText(state);
    showActions(state);
    told.show(state);
    showWhy(state);
    showPlayer(state);
  };
}

export function statusText(state: State): string {
  const lacking = lacks(state);
  if (lacking) return lacking;
  switch (state.phase) {
    case "loading":
      return t("loading");
    case "searching":
      return t("thinking");
    case "stopped":
      return t("stopped");
    case "wrong":
      if (state.fault?.failed) return t("failed");
      return t(isText(state.puzzle) ? "wrong" : "wrong_edit");
    case "done":
      return solvedText(state);
  }
}

/** What is still to be entered; an answer that there is already is an answer. */
function lacks({ puzzle, opened, solved }: State): string | null {
  return solved?.answer || solved?.status === "limit" ? null : unfinished(puzzle, opened);
}

/** How long the library took, once it is done. */
function timeText(state: State): string {
  const { phase, solved, scene, shown } = state;
  if (phase !== "done" || !solved || lacks(state)) return "";
  const time = t(solved.answer ? "found_time" : "sought_time", { time: duration(solved.ms) });
  return scene && shown === 0 ? `${time} ${t("ready")}` : time;
}

function solvedText({ solved, scene, shown }: State): string {
  if (solved?.status === "none") return solved.none ?? t("none");
  if (solved?.status === "limit") return t("limit");
  if (!scene) return t("found_model");
  const steps = scene.steps.length;
  if (isInterlocked(scene)) return t(shown > 0 ? "locked_shown" : "found_locked");
  if (shown > 0) return t("steps_shown", { n: shown, all: steps });
  return t("found", { n: steps });
}

/** Whether the parts cannot be put in one by one, so that a single step shows them all. */
function isInterlocked({ parts, steps }: Scene): boolean {
  return parts.length > 1 && steps.length === 1;
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
  const hints = state.puzzle.family === "snake" ? RUN_HINTS : HINTS;
  const level = t(hints[Math.min(hinted, hints.length - 1)]!);
  // Once all pieces are laid a cube is only folded up.
  const isHinted = shown < (solved?.sentences.length ?? 0) && !isInterlocked(scene);
  const ask = button(`${t("hint")}: ${level}`, () => void solving.hint(), { class: "primary", "data-key": "hint" });
  return [
    ...(isHinted ? [ask] : []),
    ...(all > 1 ? [button(t("next"), () => show(shown + 1), { "data-key": "next" })] : []),
    button(t("all"), () => show(all), { "data-key": "all" }),
    ...(shown > 0 ? [button(t("hide"), () => show(0), { "data-key": "hide" })] : []),
  ];
}

function reasons(page: Page, state: State): HTMLElement[] {
  const { phase, fault, solved, puzzle } = state;
  if (lacks(state)) return whole(page, puzzle);
  if (phase === "wrong" && fault) return faultView(puzzle, fault);
  if (phase !== "done" || !solved) return [];
  if (!solved.scene && solved.answer) {
    return [h("ol", {}, ...solved.sentences.map((sentence) => h("li", {}, sentence)))];
  }
  if (solved.status !== "none") return [];
  return [
    ...(puzzle.family === "shell" && solved.repairs.length ? [repairsView(page, puzzle, solved.repairs)] : []),
    reasonsView(puzzle, solved.reasons),
  ];
}

/** Whoever has entered everything can say so; where a rule is in the way it can go. */
function whole(page: Page, puzzle: Puzzle): HTMLElement[] {
  if (puzzle.family === "fixed") {
    const stock = lackOf(puzzle.text)?.isRule ? stockOf(puzzle.text) : null;
    if (!stock) return [];
    const allow = () => edit(page, { ...puzzle, text: stockText({ ...stock, perSet: "" }) });
    return [h("div", { class: "actions" }, button(t("any_number"), allow, { class: "primary", "data-key": "mine-any" }))];
  }
  if (!couldBeWhole(puzzle)) return [];
  const say = () => edit(page, { ...puzzle, isWhole: true } as Puzzle);
  return [h("div", { class: "actions" }, button(t("whole"), say, { "data-key": "whole" }))];
}
