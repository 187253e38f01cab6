/**
 * What somebody sees who comes for the first time: which toys this is for, one of them in motion,
 * and what to press.
 *
 * Invariant: it gives no answer away. Who was here before, or follows a link, does not see it; it
 * goes as soon as another puzzle is opened or a hint is taken, but not while the example is edited
 * under it.
 */

import still from "../../gallery/first.webp?url";
import packing from "../../gallery/ways/packing.svg?url";
import shell from "../../gallery/ways/shell.svg?url";
import snake from "../../gallery/ways/snake.svg?url";
import "../first_sight.css";
import { kept, opened } from "../saved.ts";
import { type Family, firstShell } from "../start.ts";
import type { State } from "../state.ts";
import { t } from "../texts/index.ts";
import { button, h } from "./dom.ts";

const WAYS: readonly (readonly [Family, string])[] = [["shell", shell], ["packing", packing], ["snake", snake]];

export interface FirstSteps {
  readonly way: (family: Family) => void;
  readonly hint: () => void;
  readonly show: () => void;
  readonly day: () => void;
  readonly all: () => void;
}

/** Whether somebody was here before, or comes for a certain puzzle. */
export function isStranger(): boolean {
  return location.hash.length < 2 && kept(() => localStorage).length + opened(() => localStorage).length === 0;
}

export function firstSight(steps: FirstSteps): { readonly element: HTMLElement; readonly show: (state: State) => void } {
  const way = ([family, picture]: (typeof WAYS)[number]) => {
    const made = button("", () => steps.way(family), { class: "way", "data-key": `way-${family}` });
    made.append(
      h("span", { class: "tile-picture" }, h("img", { src: picture, alt: "", width: 96, height: 72 })),
      h("span", {}, h("strong", {}, t(`way_${family}`)), h("span", { class: "note" }, t(`way_${family}_more`))),
    );
    return made;
  };
  // The same view as that which then moves.
  const poster = h("img", { src: still, alt: t("first_picture"), class: "poster", width: 720, height: 720, fetchpriority: "high" });
  const place = h("div", { class: "turning" }, poster);
  const element = h(
    "section",
    { class: "first", "aria-labelledby": "first-title" },
    h("div", { class: "first-text" }, h("h2", { id: "first-title" }, t("first_title")), h("p", {}, t("first_line"))),
    h(
      "div",
      { class: "ways" },
      ...WAYS.map(way),
      h("div", { class: "actions" }, button(t("first_day"), steps.day, { "data-key": "first-day" }), button(t("first_all"), steps.all, { "data-key": "first-all" })),
    ),
    h(
      "figure",
      {},
      place,
      h(
        "figcaption",
        {},
        h("p", {}, t("first_example")),
        h(
          "div",
          { class: "actions" },
          button(t("first_hint"), steps.hint, { class: "primary", "data-key": "first-hint" }),
          button(t("first_show"), steps.show, { "data-key": "first-show" }),
        ),
      ),
    ),
  );
  // What leads to the answer would lie upon it.
  const watch = new IntersectionObserver(([entry]) => document.body.classList.toggle("at-first", entry?.isIntersecting ?? false));
  watch.observe(element);
  let first = "";
  let isDrawn = false;
  const show = ({ id, puzzle, scene, shown, hinted }: State) => {
    first ||= id;
    // Whoever asks for the answer wants to see it, not this above it.
    if (id !== first || shown > 0 || hinted > 0) {
      element.remove();
      document.body.classList.remove("at-first");
    }
    if (isDrawn || puzzle !== firstShell || !scene || !element.isConnected) return;
    isDrawn = true;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    // After what somebody needs; the picture stands there until then, or for good.
    const load = () => void import("./turning.ts").then(({ turning }) => turning(place, poster, scene)).catch(() => undefined);
    if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: 2000 });
    else setTimeout(load, 300);
  };
  return { element, show };
}
