/**
 * The page.
 *
 * Invariant: each part of it is a function of the state; the parts know nothing of each
 * other.
 */

import "./style.css";
import { follow, openFirst, openLink } from "./address.ts";
import { type Receiver, ask, faultLine, look, receive } from "./files.ts";
import { register } from "./offline/register.ts";
import { type Puzzle, cleanName, ofOpened } from "./puzzle.ts";
import { solving } from "./solving.ts";
import { type Family, blank, example, firstShell } from "./start.ts";
import { type Page, type State, edit, page as newPage, replace, undo } from "./state.ts";
import { LANGUAGES, type Language, current, speak, t } from "./texts/index.ts";
import { apartView } from "./view/apart.ts";
import { answerView, statusText } from "./view/answer.ts";
import { countView } from "./view/count.ts";
import { button, h, onChange } from "./view/dom.ts";
import { downloadsView } from "./view/downloads.ts";
import { openLibrary } from "./view/library.ts";
import { modelView } from "./view/model.ts";
import { packingView } from "./view/packing.ts";
import { shellView } from "./view/shell.ts";
import { snakeView } from "./view/snake.ts";

type Show = (state: State) => void;

const FAMILIES: readonly Family[] = ["shell", "packing", "snake"];
const page = newPage(firstShell);
const work = solving(page);

const receiver: Receiver = {
  file: (name, bytes) => void open(name, bytes),
  tooLarge: () => page.set({ notice: t("file_large") }),
};

/** Of files that are opened at once the last one counts. */
let opening = 0;

async function open(name: string, bytes: Uint8Array | string): Promise<void> {
  opening += 1;
  const mine = opening;
  const reply = await look(name, bytes);
  if (mine !== opening) return;
  if (reply.ok) {
    replace(page, ofOpened(reply.value), { notice: t("file_read", { name: reply.value.title || name }) });
  } else {
    const line = faultLine(reply.fault, (at, column) => t("line", { line: at, column }));
    page.set({ notice: `${name}: ${t("wrong")}. ${line}` });
  }
}

/** Back to the last puzzle of a family, or an example. */
function turnTo(family: Family): void {
  const { puzzle, past } = page.get();
  if (puzzle.family === family) return;
  replace(page, past.findLast((one) => one.family === family) ?? example(family));
}

function header(): HTMLElement {
  const tab = (family: Family) =>
    button(t(`family_${family}`), () => turnTo(family), {
      "data-family": family,
      "data-key": `family-${family}`,
    });
  const languages = LANGUAGES.map(([code, name]) => h("option", { value: code, lang: code, selected: code === current() }, name));
  const language = h("select", { "aria-label": t("language"), "data-key": "language" }, ...languages);
  language.addEventListener("change", () => {
    speak(language.value as Language);
    build();
    page.set({ notice: null });
    work.sayAgain();
  });
  const pick = {
    link: ({ link, id }: { link: string; id: string }) => void openLink(page, link, id),
    file: (name: string, text: string) => void open(name, text),
  };
  return h(
    "header",
    { class: "top" },
    h("a", { class: "skip", href: "#answer", on: { click: (event) => (event.preventDefault(), document.getElementById("answer")?.focus()) } }, t("skip")),
    h("div", { class: "brand" }, h("h1", {}, t("title")), h("p", {}, t("tagline"))),
    h("nav", { "aria-label": t("families") }, ...FAMILIES.map(tab)),
    h(
      "div",
      { class: "tools" },
      button(t("library"), () => void openLibrary(pick), { "data-key": "library" }),
      button(t("open_file"), () => ask(receiver), { "data-key": "open" }),
      language,
    ),
  );
}

function title(): { readonly element: HTMLElement; readonly show: Show } {
  const name = h("input", { class: "name", "aria-label": t("name"), maxlength: 80, "data-key": "name", placeholder: t("name") });
  name.addEventListener("change", () => edit(page, { ...page.get().puzzle, name: cleanName(name.value) }));
  const back = button(t("undo"), () => undo(page), { "data-key": "undo" });
  const fresh = button(t("clear"), () => replace(page, blank(familyOf(page.get().puzzle))), { "data-key": "clear" });
  const show: Show = ({ puzzle, past }) => {
    if (document.activeElement !== name) name.value = puzzle.name;
    name.disabled = puzzle.family === "fixed";
    back.disabled = past.length === 0;
  };
  return { element: h("div", { class: "title" }, name, back, fresh), show };
}

/** Says how it stands while the answer is out of sight, and leads there. */
function jumpView(): { readonly element: HTMLElement; readonly show: Show; readonly follow: () => void } {
  const toAnswer = () => {
    const answer = document.getElementById("answer");
    answer?.scrollIntoView();
    answer?.focus({ preventScroll: true });
  };
  const element = button("", toAnswer, { class: "jump", "data-key": "jump" });
  const follow = () => {
    const answer = document.getElementById("answer");
    const watch = new IntersectionObserver(([entry]) => (element.hidden = entry?.isIntersecting ?? false));
    if (answer) watch.observe(answer);
  };
  return { element, show: (state) => (element.textContent = `${statusText(state)} ↓`), follow };
}

function familyOf(puzzle: Puzzle): Family {
  return puzzle.family === "fixed" ? "shell" : puzzle.family;
}

/** The editor of the family of the puzzle; another one when the shape changes. */
function editor(root: HTMLElement): Show {
  let shape = "";
  let show: (puzzle: never) => void = () => undefined;
  // Nothing is touched under a pointer that only points.
  return onChange(({ puzzle, id }) => [puzzle, id], ({ puzzle, id }) => {
    const next = `${puzzle.family} ${id} ${puzzle.family === "shell" ? puzzle.width : ""}`;
    if (next !== shape) {
      shape = next;
      show = editorOf(root, page, puzzle);
    }
    show(puzzle as never);
  });
}

function editorOf(root: HTMLElement, page: Page, puzzle: Puzzle): (puzzle: never) => void {
  switch (puzzle.family) {
    case "shell":
      return shellView(root, page);
    case "packing":
      return packingView(root, page);
    case "snake":
      return snakeView(root, page, { read: readNotation });
    case "fixed":
      root.replaceChildren(h("p", { class: "help" }, t("fixed")), h("pre", { class: "text", tabindex: 0 }, puzzle.text.slice(0, 20_000)));
      return () => undefined;
  }
}

async function readNotation(text: string, region: string): Promise<string | null> {
  const chain = text.replace(/[^\w\s,;|/[\]()-]/gu, " ").replace(/\s+/gu, " ");
  const reply = await look("typed.snake", `${region}\nSNAKE: ${chain}\n`);
  if (!reply.ok) return `${reply.fault.message} ${reply.fault.hint}`;
  const read = ofOpened(reply.value);
  if (read.family === "snake") edit(page, { ...read, name: page.get().puzzle.name });
  return null;
}

function more(key: "apart" | "count" | "downloads" | "model", toggle?: (open: boolean) => void): { readonly element: HTMLElement; readonly inside: HTMLElement } {
  const inside = h("div", { class: "inside" });
  const element = h("details", { "data-part": key }, h("summary", {}, t(key)), inside);
  element.addEventListener("toggle", () => toggle?.(element.open));
  return { element, inside };
}

let shows: readonly Show[] = [];

function build(): void {
  const names = title();
  const pieces = h("div", { class: "pieces-body" });
  const answer = h("div", {});
  const count = more("count");
  const apart = more("apart");
  const downloads = more("downloads");
  const model = more("model", (modelOpen) => {
    page.set({ modelOpen });
    if (modelOpen && !page.get().model) void work.model();
  });
  const top = header();
  const notice = h("p", { class: "notice", role: "status" });
  const jump = jumpView();
  document.getElementById("page")?.replaceChildren(
    top,
    notice,
    h(
      "main",
      {},
      h("section", { class: "pieces", "aria-labelledby": "pieces-title" }, h("h2", { id: "pieces-title" }, t("pieces")), names.element, pieces),
      h(
        "section",
        { class: "answer", id: "answer", tabindex: -1, "aria-labelledby": "answer-title" },
        h("h2", { id: "answer-title" }, t("answer")),
        answer,
      ),
      h("section", { class: "more", "aria-label": t("more") }, count.element, apart.element, downloads.element, model.element),
    ),
    h("footer", {}, h("p", {}, t("footer"))),
    jump.element,
  );
  document.title = t("title");
  jump.follow();
  const family: Show = ({ puzzle }) => {
    for (const tab of top.querySelectorAll("[data-family]")) {
      tab.setAttribute("aria-pressed", String(tab.getAttribute("data-family") === puzzle.family));
    }
  };
  const note: Show = (state) => {
    notice.textContent = state.notice ?? "";
    notice.hidden = !state.notice;
  };
  const model0: Show = modelView(model.inside, page);
  shows = [
    names.show,
    family,
    note,
    editor(pieces),
    answerView(answer, page, work),
    jump.show,
    countView(count.inside, work),
    apartView(apart.inside, work),
    // Other things are not made of pieces that come apart.
    ({ opened }) => (apart.element.hidden = opened?.family !== "packing" || opened.extension !== "pack"),
    downloadsView(downloads.inside, page, work),
    (state) => state.modelOpen && model0(state),
  ];
  for (const show of shows) show(page.get());
}

function run(): void {
  speak(current());
  build();
  page.subscribe((now, before) => {
    for (const show of shows) show(now);
    if (now.puzzle !== before.puzzle || now.id !== before.id) work.start();
  });
  follow(page);
  receive(document.body, receiver);
  document.addEventListener("keydown", (event) => {
    const typed = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
    if ((event.ctrlKey || event.metaKey) && event.key === "z" && !typed) {
      event.preventDefault();
      undo(page);
    }
  });
  void openFirst(page).then(() => {
    if (page.get().phase === "loading") work.start();
  });
  void import("../../player/src/index.ts");
  register();
}

run();
