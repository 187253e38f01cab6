/**
 * A place for files and for text, also where nothing can be dropped and no key pastes.
 *
 * Invariant: it only hands on what it was given.
 */

import { t } from "../texts/index.ts";
import { closeBeside, showDialog } from "./dialog.ts";
import { button, h } from "./dom.ts";

export interface Taken {
  /** Asks for files. */
  readonly ask: () => void;
  readonly text: (text: string) => void;
}

export function openDialog(taken: Taken): void {
  const text = h("textarea", { rows: 6, maxlength: 1_048_576, spellcheck: "false", autocapitalize: "off", "data-key": "paste-text", "aria-describedby": "paste-help" });
  const dialog = h("dialog", { class: "open", "aria-label": t("open_file") });
  const done = (act: () => void) => () => {
    dialog.close();
    act();
  };
  const form = h(
    "form",
    { class: "forms" },
    h("label", { class: "forms" }, t("paste_text"), text),
    h("p", { class: "caption", id: "paste-help" }, t("paste_help")),
    h("div", { class: "actions" }, h("button", { type: "submit", "data-key": "paste-open" }, t("paste_open"))),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (text.value.trim()) done(() => taken.text(text.value))();
    else text.focus();
  });
  dialog.append(
    h("header", {}, h("h2", {}, t("open_file")), button(t("close"), () => dialog.close())),
    h("div", { class: "forms" }, h("div", { class: "actions" }, button(t("choose_file"), done(taken.ask), { class: "primary", "data-key": "choose-file", autofocus: true })), form),
  );
  closeBeside(dialog);
  showDialog(dialog);
}
