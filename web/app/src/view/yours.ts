/**
 * The puzzles of the reader: what was typed, then what was opened lately.
 *
 * Invariant: what the list says is in the memory now, also when another tab changes it.
 */

import { datesOf } from "../day.ts";
import { type Kept, forget, isOurs, keep, kept, opened } from "../saved.ts";
import { current, t } from "../texts/index.ts";
import { button, h, refill } from "./dom.ts";

const memory = () => localStorage;

export function yoursView(choose: (one: Kept) => void): HTMLElement {
  const root = h("div", { class: "yours" });
  /** What was deleted last, to be put back. */
  let gone: Kept | null = null;
  const entry = (one: Kept, all: readonly Kept[], more: HTMLElement | null) => {
    const open = button("", () => choose(one));
    open.append(pictureOf(one), h("strong", {}, nameOf(one)));
    return h("li", {}, open, h("small", {}, h("span", {}, copyOf(one, all), dateOf(one)), more));
  };
  const remove = (one: Kept) => {
    const press = () => {
      forget(memory, one.id);
      gone = one;
      show();
      root.querySelector<HTMLElement>('[data-key="put-back"]')?.focus();
    };
    return button("×", press, { class: "delete", "aria-label": t("delete", { name: nameOf(one) }), "data-key": `delete-${one.id}` });
  };
  const putBack = (one: Kept) => {
    const press = () => {
      keep(memory, one, true);
      gone = null;
      show();
    };
    return h("p", { role: "status" }, t("deleted", { name: nameOf(one) }), " ", button(t("put_back"), press, { "data-key": "put-back" }));
  };
  const show = () => {
    const typed = kept(memory);
    const lately = opened(memory);
    refill(
      root,
      h("section", {}, h("h3", {}, t("yours")), typed.length ? h("ul", {}, ...typed.map((one) => entry(one, typed, remove(one)))) : h("p", {}, t("yours_none"))),
      gone && putBack(gone),
      lately.length > 0 && h("section", {}, h("h3", {}, t("lately")), h("ul", {}, ...lately.map((one) => entry(one, lately, null)))),
    );
  };
  const follow = ({ key }: StorageEvent) => {
    if (!root.isConnected) removeEventListener("storage", follow);
    else if (isOurs(key)) show();
  };
  addEventListener("storage", follow);
  show();
  return root;
}

/** Its name, or what it is. */
function nameOf({ name, family }: Kept): string {
  return name || t(`nameless_${family}`);
}

/** Which of several with this name it is, the oldest first; nothing if it is the only one. */
function copyOf(one: Kept, all: readonly Kept[]): HTMLElement | null {
  const alike = all.filter((other) => nameOf(other) === nameOf(one));
  if (alike.length === 1) return null;
  return h("span", { class: "copy" }, t("yours_copy", { n: alike.length - alike.indexOf(one), all: alike.length }));
}

/** Small pictures by their links: drawing one takes a while, and the list is shown again and again. */
const pictures = new Map<string, Promise<SVGElement | null>>();

/** What it looks like; the place for it is there at once, so that nothing jumps. */
function pictureOf(one: Kept): HTMLElement {
  const place = h("span", { class: "tile-picture" });
  const drawn = pictures.get(one.link) ?? import("./thumbnail.ts").then(({ thumbnail }) => thumbnail(one));
  pictures.set(one.link, drawn);
  void drawn.then((picture) => picture && place.replaceChildren(picture.cloneNode(true)));
  return place;
}

function dateOf({ at }: Kept): HTMLElement | null {
  if (at <= 0) return null;
  const text = new Date(at).toLocaleString(datesOf(current()), { dateStyle: "medium", timeStyle: "short" });
  return h("time", { datetime: new Date(at).toISOString() }, text);
}
