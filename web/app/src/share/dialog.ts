/**
 * The dialog with the link, its code, and the snippets.
 *
 * Invariant: what is chosen, the link, the code and the snippets say the same; nothing
 * of the answer is in them that was not chosen.
 */

import "./share.css";
import type { Page, State } from "../state.ts";
import { t } from "../texts/index.ts";
import { closeBeside, showDialog } from "../view/dialog.ts";
import { button, h } from "../view/dom.ts";
import { sceneButton, sceneName } from "../view/downloads.ts";
import { CHOICES, type Choice, elementSnippet, fragmentOf, frameSnippet, linkOf, offered } from "./links.ts";
import { cardOf } from "./card.ts";
import { MOST, qrCode } from "./qr.ts";

/** How long a button says what it did. */
const TOLD_MS = 2500;

export async function openShare(page: Page): Promise<void> {
  const state = page.get();
  const dialog = h("dialog", { class: "share", "aria-labelledby": "share-title" });
  const body = h("div", { class: "share-body" });
  let turn = 0;
  const show = async (choice: Choice) => {
    turn += 1;
    const mine = turn;
    const hash = await fragmentOf(state, choice);
    const card = choice === "puzzle" ? await cardOf(state.puzzle) : null;
    if (mine !== turn) return;
    body.replaceChildren(...(hash ? linked(hash, choice, page, card) : [h("p", {}, t("link_large"))]));
  };
  await show("puzzle");
  dialog.append(
    h("header", {}, h("h2", { id: "share-title" }, t("share")), button(t("close"), () => dialog.close(), { "data-key": "share-close" })),
    choices(state, (choice) => void show(choice)),
    body,
  );
  showDialog(dialog);
  closeBeside(dialog);
}

function choices(state: State, pick: (choice: Choice) => void): HTMLElement {
  const can = offered(state);
  const steps = state.scene?.steps.length ?? 0;
  const one = (choice: Choice) => {
    const input = h("input", {
      type: "radio",
      name: "share",
      "data-key": `share-${choice}`,
      "aria-describedby": `share-${choice}-more`,
      disabled: !can[choice],
      checked: choice === "puzzle",
      on: { change: () => pick(choice) },
    });
    const more = can[choice] ? t(`share_${choice}_more`, { n: steps }) : t("share_unknown");
    return h("div", { class: "choice" }, h("label", {}, input, t(`share_${choice}`)), h("small", { id: `share-${choice}-more` }, more));
  };
  return h("fieldset", {}, h("legend", {}, t("share_what")), ...CHOICES.map(one));
}

function linked(hash: string, choice: Choice, page: Page, card: string | null): HTMLElement[] {
  const url = linkOf(hash);
  const field = h("input", { readonly: true, value: url, "aria-label": t("share_link"), on: { focus: () => field.select() } });
  return [
    copied(field, "share-copy", ...send(url, page.get().puzzle.name)),
    h("p", { class: "caption" }, t("share_private")),
    ...(card ? pictured(card) : []),
    code(url),
    embed(hash, choice, page),
  ];
}

/** A link of which chats show a picture. */
function pictured(card: string): HTMLElement[] {
  const field = h("input", { readonly: true, value: card, "aria-label": t("share_card"), on: { focus: () => field.select() } });
  return [h("h3", {}, t("share_card")), copied(field, "share-card"), h("p", { class: "caption" }, t("share_card_help"))];
}

/** A field with a button that copies it, and says at its place whether that went well. */
function copied(field: HTMLInputElement | HTMLTextAreaElement, key: string, ...others: HTMLElement[]): HTMLElement {
  const told = h("p", { class: "caption", role: "status" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      told.textContent = "";
      press.textContent = t("copied");
      setTimeout(() => (press.textContent = t("share_copy")), TOLD_MS);
    } catch {
      field.focus();
      field.select();
      told.textContent = t("copy_failed");
    }
  };
  const press = button(t("share_copy"), () => void copy(), { class: "primary", "data-key": key, "aria-live": "polite" });
  return h("div", { class: "copied" }, field, h("div", { class: "actions" }, press, ...others), told);
}

/** What the telephone offers: mail, chats and so on. */
function send(url: string, title: string): HTMLElement[] {
  if (typeof navigator.share !== "function") return [];
  const press = () => {
    // Who changes their mind has said so.
    navigator.share({ title: title || "Cubewright", url }).catch(() => undefined);
  };
  return [button(t("share_send"), press, { "data-key": "share-native" })];
}

function code(url: string): HTMLElement {
  if (url.length > MOST) return h("p", { class: "caption" }, t("qr_large", { n: url.length, most: MOST }));
  return h("figure", {}, qrCode(url, t("qr")), h("figcaption", {}, t("qr_help")));
}

function embed(hash: string, choice: Choice, page: Page): HTMLElement {
  const state = page.get();
  const text = (value: string, label: string, key: string) =>
    h("textarea", { readonly: true, rows: 3, spellcheck: "false", "aria-label": label, "data-key": key, on: { focus: (event) => (event.target as HTMLTextAreaElement).select() } }, value);
  const frame = text(frameSnippet(hash, state.puzzle.name), t("embed_frame"), "embed-frame");
  const element = text(elementSnippet(sceneName(state), choice === "puzzle" ? "pieces" : "step"), t("embed_element"), "embed-element");
  const withElement = [
    h("h3", {}, t("embed_element")),
    h("p", { class: "caption" }, t("embed_help"), ...(choice === "puzzle" ? [` ${t("embed_begins")}`] : [])),
    copied(element, "embed-element-copy", sceneButton(page, "embed-scene")),
  ];
  const isSolved = offered(state).answer;
  const without = [h("p", { class: "caption" }, t(isSolved ? "embed_element_when" : "embed_element_none"))];
  return h(
    "details",
    {},
    h("summary", {}, t("embed")),
    h("div", { class: "inside" }, h("h3", {}, t("embed_frame")), copied(frame, "embed-frame-copy"), ...(isSolved && choice !== "hint" ? withElement : without)),
  );
}
