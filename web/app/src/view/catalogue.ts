/**
 * Puzzles that people have, by name, below the cards of the gallery.
 *
 * Invariant: only who looks for words asks for them, as the solver must be there. Who types on is told
 * of the last words; a puzzle that has a card is not listed again.
 */

import { table } from "../../../engine/client.ts";
import type { CataloguePuzzle, Table } from "../../../engine/table.ts";
import { entries } from "../gallery.ts";
import { library } from "../library.ts";
import { current, t } from "../texts/index.ts";
import { cardView } from "./card.ts";
import { h } from "./dom.ts";

/** Who types is asked for no more for so long. */
const PAUSE_MS = 250;

const hasCard = ({ name, text }: CataloguePuzzle): boolean =>
  entries.some((one) => one.name.includes(name)) || library.some((one) => one.text.trim() === text.trim());

function card(one: CataloguePuzzle, choose: (one: CataloguePuzzle) => void): HTMLElement {
  const size = t(one.file.endsWith(".snake") ? "gallery_cubes" : "gallery_size", { n: one.pieces });
  // That there is none is not said before somebody asks.
  const solutions = one.solutions ? t("gallery_solutions", { n: one.solutions }) : "";
  const facts = [size, solutions].filter((text) => text).map((text) => h("span", {}, text));
  const picture = one.picture ? `data:image/svg+xml,${encodeURIComponent(one.picture)}` : "";
  return h("li", {}, cardView({ key: `named-${one.name}`, name: one.name, note: one.maker ?? one.family, facts, picture }, () => choose(one)));
}

export interface CatalogueView {
  readonly view: HTMLElement;
  /** Shows the puzzles with these words; none without words. */
  readonly look: (words: string) => void;
  readonly close: () => void;
}

export function catalogueView(choose: (one: CataloguePuzzle) => void): CatalogueView {
  const list = h("ul", { class: "cards" });
  const said = h("p", { class: "caption", role: "status" });
  const view = h("section", { class: "catalogue", hidden: true, "aria-label": t("catalogue") }, h("h3", {}, t("catalogue")), said, list);
  let reader: Table | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = "";

  const show = async (words: string) => {
    reader ??= table(current());
    const reply = await reader.catalogue(words);
    if (words !== wanted) return;
    if (!reply.ok) {
      said.textContent = reply.fault.message;
      return;
    }
    const { found, puzzles } = reply.value;
    const others = puzzles.filter((one) => !hasCard(one));
    list.replaceChildren(...others.map((one) => card(one, choose)));
    const more = found > puzzles.length ? t("catalogue_first", { n: puzzles.length, all: found }) : "";
    said.textContent = others.length === 0 ? t("catalogue_none") : more || t("gallery_found", { n: others.length });
  };

  return {
    view,
    look(words) {
      clearTimeout(timer);
      wanted = words.trim();
      view.hidden = wanted === "";
      if (wanted !== "") timer = setTimeout(() => void show(wanted), PAUSE_MS);
    },
    close() {
      clearTimeout(timer);
      reader?.close();
    },
  };
}
