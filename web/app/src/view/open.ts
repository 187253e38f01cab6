/**
 * A place for files and for text, also where nothing can be dropped and no key pastes.
 *
 * Invariant: it only hands on what it was given, and keeps a text until it could be read.
 */

import type { Refused } from "../opening.ts";
import { t } from "../texts/index.ts";
import { closeBeside, showDialog } from "./dialog.ts";
import { button, h } from "./dom.ts";

export interface Taken {
  /** Asks for files. */
  readonly ask: () => void;
  /** Opens a text; answers why it cannot be read, or nothing. */
  readonly text: (text: string) => Promise<Refused | null>;
}

export function openDialog(taken: Taken): void {
  const dialog = h("dialog", { class: "open", "aria-label": t("open_file") });
  const ask = () => {
    dialog.close();
    taken.ask();
  };
  dialog.append(
    h("header", {}, h("h2", {}, t("open_file")), button(t("close"), () => dialog.close())),
    h(
      "div",
      { class: "forms" },
      h("div", { class: "actions" }, button(t("choose_file"), ask, { class: "primary", "data-key": "choose-file", autofocus: true })),
      textForm(taken.text, () => dialog.close()),
    ),
  );
  closeBeside(dialog);
  showDialog(dialog);
}

function textForm(open: Taken["text"], done: () => void): HTMLElement {
  const text = h("textarea", { rows: 6, maxlength: 1_048_576, spellcheck: "false", autocapitalize: "off", "data-key": "paste-text", "aria-describedby": "paste-help paste-wrong" });
  const wrong = h("p", { class: "warn", role: "alert", id: "paste-wrong", "data-key": "paste-wrong" });
  const form = h(
    "form",
    { class: "forms" },
    h("label", { class: "forms" }, t("paste_text"), text),
    wrong,
    h("p", { class: "caption", id: "paste-help" }, t("paste_help")),
    h("div", { class: "actions" }, h("button", { type: "submit", "data-key": "paste-open" }, t("paste_open"))),
  );
  const say = (why: string) => {
    wrong.textContent = why;
    text.setAttribute("aria-invalid", String(why !== ""));
  };
  text.addEventListener("input", () => say(""));
  let isOpening = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isOpening) return;
    if (!text.value.trim()) {
      say(t("paste_none"));
      return text.focus();
    }
    isOpening = true;
    say("");
    void open(text.value).then((refused) => {
      isOpening = false;
      if (!refused) return done();
      say(refused.why);
      pointAt(text, refused.fault?.place ?? null);
    });
  });
  return form;
}

/** Marks the rest of the line from where a fault is, to be corrected. */
function pointAt(text: HTMLTextAreaElement, place: { readonly line: number; readonly column: number } | null): void {
  text.focus();
  if (!place) return;
  const lines = text.value.split("\n");
  const before = lines.slice(0, place.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
  const end = before + (lines[place.line - 1]?.length ?? 0);
  text.setSelectionRange(Math.min(end, before + place.column - 1), end);
}
