/**
 * The puzzles of the reader: what was typed, then what was opened lately.
 *
 * Invariant: what the list says is in the memory now, also when another tab changes it.
 */

import { type Kept, forget, isOurs, keep, kept, opened } from "../saved.ts";
import { current, t } from "../texts/index.ts";
import { button, h, refill } from "./dom.ts";

const memory = () => localStorage;

export function yoursView(choose: (one: Kept) => void): HTMLElement {
  const root = h("div", { class: "yours" });
  /** What was deleted last, to be put back. */
  let gone: Kept | null = null;
  const entry = (one: Kept, more: HTMLElement | null) =>
    h("li", {}, button(nameOf(one), () => choose(one)), h("small", {}, dateOf(one), more));
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
      h("section", {}, h("h3", {}, t("yours")), typed.length ? h("ul", {}, ...typed.map((one) => entry(one, remove(one)))) : h("p", {}, t("yours_none"))),
      gone && putBack(gone),
      lately.length > 0 && h("section", {}, h("h3", {}, t("lately")), h("ul", {}, ...lately.map((one) => entry(one, null)))),
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

function dateOf({ at }: Kept): HTMLElement | null {
  if (at <= 0) return null;
  const text = new Date(at).toLocaleString(current(), { dateStyle: "medium", timeStyle: "short" });
  return h("time", { datetime: new Date(at).toISOString() }, text);
}
