/**
 * Whether a packing comes apart, and how.
 *
 * Invariant: nothing is looked for, loaded or shown before somebody asks.
 */

import type { Apart, Scene } from "../../../engine/types.ts";
import { faultSentences } from "../files.ts";
import type { Solving } from "../solving.ts";
import type { State, Taking } from "../state.ts";
import { duration, t } from "../texts/index.ts";
import { button, h, onChange, refill } from "./dom.ts";
import { lettersOf } from "./told.ts";

interface Player extends HTMLElement {
  scene: Scene | null;
}

export function apartView(root: HTMLElement, solving: Solving): (state: State) => void {
  const sofar = h("p", {});
  const build = onChange<State>(
    ({ taking, phase, solved }) => [taking?.running, taking?.apart, taking?.fault, phase, solved],
    (state) => refill(root, ...content(state, solving, sofar)),
  );
  return (state) => {
    build(state);
    if (state.taking?.running) sofar.textContent = soFar(state.taking);
  };
}

function soFar({ answers }: Taking): string {
  return answers === 0 ? t("apart_running") : t("apart_looked", { n: answers });
}

function content({ taking, phase, solved }: State, solving: Solving, sofar: HTMLElement): HTMLElement[] {
  const start = button(t("apart_start"), () => void solving.takeApart(), {
    "data-key": "apart",
    disabled: phase !== "done" || !solved?.answer,
  });
  if (!taking) return [start];
  const { running, apart, fault } = taking;
  if (running) return [h("div", { role: "status" }, sofar), button(t("stop"), solving.stopTaking, { "data-key": "apart" })];
  if (apart) return shown(apart);
  if (fault && !fault.stopped) return [h("p", { role: "alert" }, faultSentences(fault)), start];
  // What was stopped can be begun anew.
  return [h("p", { role: "status" }, t("apart_stopped")), start];
}

function shown(apart: Apart): HTMLElement[] {
  const { scene, picture, sentences } = apart;
  const names = scene ? lettersOf(scene) : "";
  const told = h("div", { role: "status" }, ...said(apart).map((text) => h("p", {}, text)), ...sentences.map((text) => h("p", {}, text)));
  return [
    told,
    ...(scene ? [player(scene)] : []),
    ...(names ? [h("p", { class: "caption letters" }, t("letters_key", { names }))] : []),
    ...(picture ? [h("img", { class: "lock", src: `data:image/svg+xml,${encodeURIComponent(picture)}`, alt: sentences.join(" ") })] : []),
    h("p", { class: "caption" }, t("apart_ruler"), " ", t("found_time", { time: duration(apart.ms) })),
  ];
}

/** What came out, in sentences. */
function said({ status, levels, total, answers }: Apart): string[] {
  switch (status) {
    case "apart":
      return [
        ...(answers > 0 ? [t("apart_other", { n: answers })] : []),
        t("apart_level", { level: levels.join("."), n: total }),
      ];
    case "locked":
      return [answers > 1 ? t("apart_none", { n: answers }) : t("apart_locked")];
    case "whole":
      return [t("apart_whole")];
    case "limit":
      return [t("apart_limit")];
  }
}

function player(scene: Scene): HTMLElement {
  const made = document.createElement("cube-player") as Player;
  made.setAttribute("controls", "");
  made.setAttribute("lang", document.documentElement.lang);
  made.scene = scene;
  return made;
}
