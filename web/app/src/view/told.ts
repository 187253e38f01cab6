/**
 * The sentence of a step, and the map beside it.
 *
 * Invariant: both are of one step and one level; the library made them.
 */

import type { Scene } from "../../../engine/types.ts";
import type { State } from "../state.ts";
import { t } from "../texts/index.ts";
import { h, setAttribute } from "./dom.ts";
import { mapView } from "./map.ts";

export interface ToldView {
  readonly element: HTMLElement;
  readonly show: (state: State) => void;
  /** The next sentence is not read out, as somebody else says it. */
  readonly beQuiet: () => void;
}

export function toldView(): ToldView {
  const text = h("p", { class: "hint", role: "status" });
  const counted = h("p", { class: "caption" });
  const key = h("p", { class: "caption letters" });
  const map = mapView("map");
  const element = h("div", { class: "told", hidden: true }, h("div", { class: "words" }, text, counted, key), map.element);
  let isQuiet = false;
  let shown = "";
  /** Whether the last that was told was a hint. */
  let isHinted = false;
  /** What was told last, or that nothing was. */
  let last: { readonly scene: Scene | null; readonly step: number } = { scene: null, step: 0 };
  const show = ({ hint, scene, hinted, opened, shown: step }: State) => {
    const now = hint && scene ? hint.text : "";
    element.hidden = now === "";
    // Who goes on by one sees where; a link, or the player, moves nothing.
    const isOneMore = scene === last.scene && step === last.step + 1;
    const isNext = now !== shown && now !== "" && (hinted > 0 || isHinted || isOneMore);
    if (step === 0 || (now !== "" && now !== shown)) last = { scene, step };
    if (now) isHinted = hinted > 0;
    if (now !== shown) setAttribute(text, "aria-live", isQuiet ? "off" : "polite");
    if (now !== shown) isQuiet = false;
    text.textContent = now;
    map.show(hint?.map ?? null, t("map", { text: now }));
    // How columns and rows count is to be known only where they are told.
    const hasLayers = opened?.family === "packing" || opened?.family === "snake";
    counted.textContent = hinted !== 1 && hasLayers ? t("map_counts") : "";
    counted.hidden = counted.textContent === "";
    // Of square pieces it would say where each of them goes.
    const names = scene && opened?.family === "packing" ? lettersOf(scene) : "";
    key.textContent = names ? t("letters_key", { names }) : "";
    key.hidden = !names;
    if (isNext) element.scrollIntoView({ block: "nearest" });
    shown = now;
  };
  return { element, show, beQuiet: () => (isQuiet = true) };
}

/** Which letter stands for which piece, where letters are not names: "B, C = Wt; D = Xf". */
export function lettersOf({ parts }: Scene): string {
  const letters = new Map<string, string[]>();
  for (const { label, note } of parts) {
    if (note) letters.set(note, [...(letters.get(note) ?? []), label]);
  }
  return [...letters].map(([note, all]) => `${all.join(", ")} = ${note}`).join("; ");
}
