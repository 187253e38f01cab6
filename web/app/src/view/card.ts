/**
 * A puzzle of the gallery: what it looks like, how hard it is, how many solutions it has.
 *
 * Invariant: of a riddle nothing is said that answers it, before somebody asks.
 */

import "../gallery.css";
import { type Entry, nameOf, noteOf, pictureOf, starsOf } from "../gallery.ts";
import type { Key } from "../texts/en.ts";
import { t } from "../texts/index.ts";
import { type Child, button, h } from "./dom.ts";

/** Stars with words, as not everybody sees or counts them. */
export function starsView(stars: number): HTMLElement {
  const words = t(`star_${stars}` as Key);
  const drawn = h("span", { class: "stars", "aria-hidden": "true" }, "★".repeat(stars), h("i", {}, "★".repeat(5 - stars)));
  const said = h("span", { class: "unseen" }, t("stars", { words, n: stars }));
  return h("span", { class: "difficulty" }, drawn, said, h("span", { "aria-hidden": "true" }, words));
}

function sizeOf({ family, pieces, sides }: Entry): string {
  const parts = pieces === undefined ? "" : t(family === "snake" ? "gallery_cubes" : "gallery_size", { n: pieces });
  return [parts, sides?.join(" × ") ?? ""].filter((text) => text).join(", ");
}

function solutionsOf({ solutions, riddle }: Entry): string {
  if (riddle) return "";
  if (solutions === undefined) return t("gallery_uncounted");
  return t("gallery_solutions", { n: solutions });
}

/** How many moves it takes until the first pieces are out, of the assembly that needs the most. */
function levelOf({ level, riddle }: Entry): string {
  return level === undefined || riddle ? "" : t("gallery_level", { level });
}

export interface CardText {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly facts: readonly Child[];
  readonly picture: string;
}

/** Something that is opened by one press. */
export function cardView({ key, name, note, facts, picture }: CardText, press: () => void): HTMLElement {
  const made = button("", press, { class: "card", "data-key": key });
  made.append(
    h("span", { class: "tile-picture" }, picture ? h("img", { src: picture, alt: "", loading: "lazy", decoding: "async" }) : null),
    h("strong", {}, name),
    h("span", { class: "note" }, note),
    h("span", { class: "facts" }, ...facts),
  );
  return made;
}

/** `copies`: how many puzzles of the reader have its name. */
export function entryView(one: Entry, copies: number, press: () => void): HTMLElement {
  const stars = starsOf(one);
  const own = copies > 0 ? t("gallery_copies", { n: copies }) : "";
  const lines = [sizeOf(one), solutionsOf(one), levelOf(one), one.slow && !one.riddle ? t("gallery_slow") : "", own];
  const facts = [
    stars > 0 ? starsView(stars) : null,
    ...lines.filter((text) => text).map((text) => h("span", {}, text)),
  ];
  const text = { key: `open-${one.file}`, name: nameOf(one), note: noteOf(one), facts, picture: pictureOf(one) };
  return h("li", { "data-file": one.file }, cardView(text, press), one.riddle ? riddleView(one) : null);
}

/** Asked, and then answered in the same place. */
function riddleView({ solutions, file }: Entry): HTMLElement {
  const place = h("span", { class: "riddle", role: "status" });
  const tell = () => {
    place.replaceChildren(solutions === 0 ? t("gallery_impossible") : t("gallery_possible", { n: solutions ?? 0 }));
    ask.remove();
  };
  const ask = button(t("gallery_riddle"), tell, { class: "ask", "data-key": `riddle-${file}` });
  return h("span", { class: "riddle-row" }, ask, place);
}
