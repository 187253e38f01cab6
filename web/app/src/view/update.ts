/**
 * Says that a new version of the page is there.
 *
 * Invariant: it stays until it is taken or put off; nothing reloads by itself.
 */

import { t } from "../texts/index.ts";
import { button, h, refill } from "./dom.ts";

/** Brings the new version; null as long as there is none, or if it was put off. */
let taking: (() => void) | null = null;

const element = h("div", { class: "update", role: "status" });

export function updateView(): HTMLElement {
  const later = () => {
    taking = null;
    updateView();
  };
  const take = () => taking?.();
  if (taking) {
    refill(
      element,
      h("p", {}, t("update")),
      button(t("update_take"), take, { class: "primary", "data-key": "update" }),
      button(t("update_later"), later, { "data-key": "update-later" }),
    );
  } else refill(element);
  return element;
}

export function offerUpdate(take: () => void): void {
  taking = take;
  updateView();
}
