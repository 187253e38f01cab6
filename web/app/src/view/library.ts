/**
 * The gallery: the puzzles of the reader, then the named ones.
 *
 * Invariant: choosing one replaces nothing that was typed; it stays in the list. A press beside
 * the gallery closes it, like Escape does.
 */

import { cubeOfToday, today } from "../day.ts";
import type { Entry, Kind, Order, Wish } from "../gallery.ts";
import type { Shell } from "../puzzle.ts";
import { type Kept, kept } from "../saved.ts";
import type { Family } from "../start.ts";
import type { Key } from "../texts/en.ts";
import { current, t } from "../texts/index.ts";
import { catalogueView } from "./catalogue.ts";
import { closeBeside, showDialog } from "./dialog.ts";
import { button, find, h } from "./dom.ts";
import { yoursView } from "./yours.ts";

export interface Chosen {
  readonly link: (kept: Kept) => void;
  /** A file, and what people call the puzzle in it. */
  readonly file: (name: string, text: string, title?: string) => void;
  readonly puzzle: (puzzle: Shell) => void;
  readonly blank: (family: Family) => void;
}

/** Opens the gallery, at once with the puzzles of one kind if wanted. */
export async function openLibrary(chosen: Chosen, kind: Kind | null = null): Promise<void> {
  const gallery = await import("../gallery.ts");
  const { cardView, entryView } = await import("./card.ts");
  let wish: Wish = { kind, words: "", order: "listed" };
  const dialog = h("dialog", { class: "library", "aria-label": t("library") });
  const pick = (act: () => void) => () => {
    dialog.close();
    act();
  };

  const enter = (family: Family) =>
    h("li", {}, cardView(
      { key: `enter-${family}`, name: t(`gallery_enter_${family}`), note: t("gallery_enter_more"), facts: [], picture: "" },
      pick(() => chosen.blank(family)),
    ));

  const day = () => {
    const name = t("gallery_day_name", { date: today(current()) });
    const open = pick(() => void openDay(chosen));
    return h("li", {}, cardView({ key: "day", name: t("gallery_day"), note: t("gallery_day_more"), facts: [h("span", {}, name)], picture: "" }, open));
  };

  const list = h("ul", { class: "cards" });
  const found = h("p", { class: "caption", role: "status" });
  const more = catalogueView((one) => pick(() => chosen.file(one.file, one.text, one.name))());
  const yours = yoursView((one) => pick(() => chosen.link(one))());
  const show = () => {
    const all = gallery.chosenOf(gallery.entries, wish);
    const isPlain = wish.words.trim() === "" && wish.order === "listed";
    const family = wish.kind === "burr" ? "packing" : wish.kind;
    const own = kept(() => localStorage);
    const copiesOf = ({ name }: Entry) => own.filter((one) => name.includes(one.name)).length;
    const items = all.map((one) => entryView(one, copiesOf(one), pick(() => chosen.file(one.file, gallery.textOf(one), gallery.nameOf(one)))));
    list.replaceChildren(
      ...(isPlain && family ? [enter(family)] : []),
      ...(isPlain && (wish.kind === null || wish.kind === "shell") ? [day()] : []),
      ...items,
    );
    more.look(wish.words);
    found.textContent = all.length === 0 ? t("gallery_none") : t("gallery_found", { n: all.length });
    yours.hidden = wish.kind !== null || wish.words.trim() !== "";
    for (const chip of chips.children) chip.setAttribute("aria-pressed", String(chip.getAttribute("data-kind") === (wish.kind ?? "any")));
  };
  const wished = (patch: Partial<Wish>) => {
    wish = { ...wish, ...patch };
    show();
  };

  const chip = (one: Kind | null) =>
    button(t(one ? `gallery_${one}` : "gallery_any"), () => wished({ kind: one }), { "data-kind": one ?? "any", "data-key": `kind-${one ?? "any"}` });
  const chips = h("div", { class: "chips", role: "group", "aria-label": t("gallery_families") }, chip(null), ...gallery.KINDS.map(chip));
  const search = h("input", { type: "search", "aria-label": t("gallery_search"), placeholder: t("gallery_search"), "data-key": "gallery-search" });
  search.addEventListener("input", () => wished({ words: search.value }));
  const order = h("select", { "aria-label": t("gallery_order"), "data-key": "gallery-order" },
    ...gallery.ORDERS.map((one) => h("option", { value: one }, t(`gallery_order_${one}` as Key))));
  order.addEventListener("change", () => wished({ order: order.value as Order }));

  const close = button(t("close"), () => dialog.close(), { autofocus: true });
  dialog.append(h(
    "div",
    { class: "inner" },
    h("header", {}, h("h2", {}, t("library")), close),
    h("div", { class: "wishes" }, chips, search, order),
    h("div", { class: "shelf" }, yours, found, list, more.view, h("p", { class: "caption" }, t("gallery_stars", { n: gallery.TRIES }), " ", t("gallery_level_help"))),
  ));
  show();
  list.addEventListener("keydown", (event) => walk(list, event));
  // The padding is inside, so only what is beside the gallery is the dialog itself.
  dialog.addEventListener("close", more.close);
  closeBeside(dialog);
  showDialog(dialog);
  if (kind) find(dialog, `kind-${kind}`)?.focus();
}

/** Opens the puzzle of the day. */
export async function openDay(chosen: Pick<Chosen, "puzzle">): Promise<void> {
  chosen.puzzle(await cubeOfToday(t("gallery_day_name", { date: today(current()) })));
}

/** Arrows go from card to card. */
function walk(list: HTMLElement, event: KeyboardEvent): void {
  const cards = [...list.querySelectorAll<HTMLElement>(".card")];
  const at = cards.findIndex((card) => card === document.activeElement);
  const top = cards[0]?.getBoundingClientRect().top;
  const columns = cards.filter((card) => card.getBoundingClientRect().top === top).length;
  const ways: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
  const way = ways[event.key];
  if (at < 0 || way === undefined) return;
  event.preventDefault();
  cards[at + way]?.focus();
}
