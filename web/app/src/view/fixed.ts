/**
 * A puzzle that cannot be edited here: its pieces, the places where they go, and its file.
 *
 * Invariant: what it looks like is what the library read; until that is there, the file is all.
 */

import type { Opened } from "../../../engine/types.ts";
import { tile } from "../placed/tile.ts";
import type { Fixed } from "../puzzle.ts";
import type { Page } from "../state.ts";
import { t } from "../texts/index.ts";
import "../placed/placed.css";
import { h, refill } from "./dom.ts";
import { ink } from "./inks.ts";
import { mapView } from "./map.ts";

const AS_WRITTEN = { flip: false, turns: 0 };
/** A longer text is not read on a screen. */
const MOST_LETTERS = 20_000;

export function fixedView(root: HTMLElement, page: Page): (puzzle: Fixed) => void {
  const drawn = h("div", { class: "fixed-drawn" });
  const text = h("pre", { class: "text", tabindex: 0 });
  const file = h("details", { class: "fixed-file" }, h("summary", {}, t("fixed_text")), text);
  root.replaceChildren(h("p", { class: "help" }, t("fixed")), drawn, file);
  let shown: Opened | null = null;
  const draw = (opened: Opened | null) => {
    if (opened === shown) return;
    shown = opened;
    const shell = opened?.shell ?? null;
    file.open = shell === null;
    refill(drawn, ...(opened && shell ? [...places(opened), ...pieces(shell.rings)] : []));
  };
  page.subscribe(({ puzzle, opened }) => {
    if (root.contains(drawn) && puzzle.family === "fixed") draw(opened);
  });
  return (puzzle) => {
    text.textContent = puzzle.text.slice(0, MOST_LETTERS);
    draw(page.get().opened);
  };
}

function places({ places, shell }: Opened): HTMLElement[] {
  if (!places || !shell) return [];
  const map = mapView("fixed-map");
  map.show(places.map, t("fixed_places_alt", { n: shell.places }));
  return [h("h3", {}, t("fixed_places")), map.element];
}

function pieces(rings: readonly string[]): HTMLElement[] {
  const one = (ring: string, at: number) =>
    h("span", { class: `placed-piece ${ink(at).hatch}`, style: ink(at).style, role: "img", "aria-label": t("piece", { n: at + 1 }) }, tile(ring, AS_WRITTEN, String(at + 1)));
  return [h("h3", {}, t("fixed_pieces")), h("div", { class: "fixed-pieces" }, ...rings.map(one))];
}
