/**
 * What the boards of the families have in common.
 *
 * Invariant: a board shows what is laid and asks for something else to be laid; it keeps only what is
 * chosen, and how the pieces beside it lie.
 */

import type { State } from "../state.ts";
import { button, h } from "../view/dom.ts";
import type { Laid } from "./laid.ts";
import type { Placed } from "./session.ts";
import { type PlacedKey, p } from "./texts.ts";

export interface BoardActs {
  readonly lay: (laid: Laid) => void;
  /** Tells what was done to those who listen. */
  readonly say: (text: string) => void;
  /** Tells everybody why something was not done. */
  readonly warn: (text: string) => void;
}

/** Something laid, and in words what. */
export interface Done {
  readonly laid: Laid;
  readonly text: string;
}

export interface Board {
  readonly element: HTMLElement;
  readonly show: (placed: Placed) => void;
  /** Nothing is chosen any more, as somebody else lays something. */
  readonly forget: () => void;
  /** With what the hint says laid; null as long as it does not say how. */
  readonly fromHint: () => Done | null;
  /** What the steps show that the page shows; null if it shows none. */
  readonly fromSteps: (state: State) => Laid | null;
}

export interface Toolbar {
  readonly element: HTMLElement;
  /** What is chosen, in words, and which tools can be used; none without words. */
  readonly show: (chosen: string | null, can?: Readonly<Partial<Record<PlacedKey, boolean>>>) => void;
}

/** Buttons for what is chosen. */
export function toolbar(tools: readonly (readonly [label: PlacedKey, press: () => void, key: string])[]): Toolbar {
  const words = h("span", { class: "placed-chosen" });
  const buttons = tools.map(([label, press, key]) => [label, button(p(label), press, { "data-key": key })] as const);
  const element = h("div", { class: "fields placed-tools", role: "group", "aria-label": p("tools") }, words, ...buttons.map(([, one]) => one));
  const show: Toolbar["show"] = (chosen, can = {}) => {
    words.textContent = chosen ?? p("choose");
    for (const [label, one] of buttons) one.disabled = chosen === null || can[label] === false;
  };
  return { element, show };
}
