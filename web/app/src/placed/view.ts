/**
 * The place of the page where a reader says what is laid already.
 *
 * Invariant: the board is loaded when it is opened, or when something was laid before.
 */

import type { Page, State } from "../state.ts";
import { t } from "../texts/index.ts";
import { h } from "../view/dom.ts";
import type { Panel } from "./panel.ts";
import { type Session, isBegun, session } from "./session.ts";

export interface PlacedView {
  readonly element: HTMLDetailsElement;
  readonly show: (state: State) => void;
}

export interface Placing {
  readonly view: () => PlacedView;
  /** A hint that goes on from what is laid; false if nothing is. */
  readonly hint: () => boolean;
}

export function placing(page: Page): Placing {
  let own: Session | null = null;
  let element: HTMLDetailsElement | null = null;

  const view = (): PlacedView => {
    const inside = h("div", { class: "inside" });
    const made = h("details", { "data-part": "placed" }, h("summary", {}, t("placed")), inside);
    let panel: Panel | null = null;
    let isLoading = false;
    const load = async () => {
      if (isLoading) return;
      isLoading = true;
      const { placedPanel } = await import("./panel.ts");
      own ??= session(page);
      panel = placedPanel(inside, own, page.get());
    };
    made.addEventListener("toggle", () => void (made.open && load()));
    element = made;
    own?.sayAgain();
    let id = "";
    const show = (state: State) => {
      const { puzzle, opened } = state;
      // Of what cannot be edited the library says whether it can be laid.
      const isKnown = puzzle.family !== "fixed" || opened !== null;
      if (isKnown) made.hidden = puzzle.family === "fixed" && !opened?.shell;
      // Who has begun goes on.
      if (isKnown && state.id !== id && isBegun(state)) made.open = true;
      if (isKnown) id = state.id;
      panel?.show(state);
    };
    return { element: made, show };
  };

  const hint = () => {
    const { shown } = page.get();
    const laid = own?.store.get().laid;
    if (!own || !element || shown > 0 || !laid || !isBegun(page.get())) return false;
    element.open = true;
    element.scrollIntoView({ block: "nearest" });
    void own.more();
    return true;
  };
  return { view, hint };
}
