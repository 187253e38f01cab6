/**
 * The list of puzzles: those of the reader, then the named ones.
 *
 * Invariant: choosing one replaces nothing that was typed; it stays in the list.
 */

import { type Kept, kept } from "../saved.ts";
import { t } from "../texts/index.ts";
import type { Key } from "../texts/en.ts";
import { button, h } from "./dom.ts";

export interface Chosen {
  readonly link: (kept: Kept) => void;
  readonly file: (name: string, text: string) => void;
}

const GROUPS: readonly (readonly [Key, readonly string[]])[] = [
  ["family_shell", ["hcq", "hcp"]],
  ["family_packing", ["pack"]],
  ["family_snake", ["snake"]],
];

/** What stands in brackets is said more quietly. */
function entry(title: string, file: string, press: () => void): HTMLElement {
  const [, name = title, more = ""] = /^(.+?) \((.+)\)$/u.exec(title) ?? [];
  const made = button(name, press, { title: file });
  if (more) made.append(h("small", {}, more));
  return made;
}

/** Opens the list. */
export async function openLibrary(chosen: Chosen): Promise<void> {
  const { named } = await import("../library.ts");
  const dialog = h("dialog", { class: "library", "aria-label": t("library") });
  const pick = (act: () => void) => () => {
    dialog.close();
    act();
  };
  const yours = kept(() => localStorage);
  const own = yours.map((one) => h("li", {}, button(one.name || "…", pick(() => chosen.link(one)))));
  const group = ([key, extensions]: (typeof GROUPS)[number]) => {
    const items = extensions.flatMap((extension) => named(extension));
    const list = items.map(({ file, title, text }) => h("li", {}, entry(title, file, pick(() => chosen.file(file, text)))));
    return h("section", {}, h("h3", {}, t(key)), h("ul", {}, ...list));
  };
  dialog.append(
    h("header", {}, h("h2", {}, t("library")), button(t("close"), () => dialog.close(), { autofocus: true })),
    h("section", {}, h("h3", {}, t("yours")), own.length ? h("ul", {}, ...own) : h("p", {}, t("yours_none"))),
    ...GROUPS.map(group),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
