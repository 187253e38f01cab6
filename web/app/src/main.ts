/**
 * The page.
 *
 * Invariant: each part of it is a function of the state; the parts know nothing of each
 * other.
 */

import "./style.css";
import "./different.css";
import { follow, openFirst, openLink } from "./address.ts";
import { differing } from "./different.ts";
import { readSnake } from "./edit/typed_snake.ts";
import { type Receiver, ask, receive } from "./files.ts";
import { register } from "./offline/register.ts";
import { placing } from "./placed/view.ts";
import { opening } from "./opening.ts";
import { type Fixed, MAX_NAME, type Puzzle, type Snake, cleanName, titleOf } from "./puzzle.ts";
import { isStock } from "./mine/stock_text.ts";
import { solving } from "./solving.ts";
import { type Family, blank, example, firstShell, isExample } from "./start.ts";
import { type Page, type State, edit, page as newPage, redo, replace, undo } from "./state.ts";
import { LANGUAGES, type Language, current, speak, t } from "./texts/index.ts";
import { apartView } from "./view/apart.ts";
import { answerView } from "./view/answer.ts";
import { stayBeside } from "./view/beside.ts";
import { countView } from "./view/count.ts";
import { arrive } from "./share/arrive.ts";
import { anotherView, differentView } from "./view/different.ts";
import { button, find, h, onChange } from "./view/dom.ts";
import { downloadsView } from "./view/downloads.ts";
import { firstSight, isStranger } from "./view/first_sight.ts";
import { jumpView } from "./view/jump.ts";
import { type Chosen, openDay, openLibrary } from "./view/library.ts";
import { modelView } from "./view/model.ts";
import { openDialog } from "./view/open.ts";
import { packingView } from "./view/packing.ts";
import { searchingView } from "./view/searching.ts";
import { shellView } from "./view/shell.ts";
import { MOST_CUBES, snakeView } from "./view/snake.ts";
import { toastView } from "./view/toast.ts";
import { offerUpdate, updateView } from "./view/update.ts";

type Show = (state: State) => void;

const FAMILIES: readonly Family[] = ["shell", "packing", "snake"];
const page = newPage(firstShell);
const work = solving(page);
const others = differing(page, work);
const placed = placing(page);
/** A hint goes on from what was laid, if anything was. */
const helped = { ...work, hint: () => (placed.hint() ? Promise.resolve() : work.hint()) };
/** Nobody was here before, and no other puzzle was opened since. */
let isFirst = isStranger();

const given = opening(page, (picture) => void fromPicture(picture));
const receiver: Receiver = (all) => void given.all(all);

/** Back to the last puzzle of a family, or an example. */
function turnTo(family: Family): void {
  const { puzzle, past } = page.get();
  if (puzzle.family === family) return;
  replace(page, past.findLast((one) => one.puzzle.family === family)?.puzzle ?? example(family));
}

/** What can be chosen in the gallery. */
const pick: Chosen = {
  link: ({ link, id }) => void openLink(page, link, id),
  file: (name, text, title) => void given.all([{ name, bytes: text }], title),
  puzzle: (puzzle) => replace(page, puzzle),
  blank: (family) => enter(family),
};

/** An empty puzzle, and the way to its pieces. */
function enter(family: Family): void {
  replace(page, blank(family));
  document.getElementById("pieces-title")?.scrollIntoView();
  const first = { shell: "cell-0-0", packing: "target-0", snake: "notation" }[family];
  find(document.body, first)?.focus({ preventScroll: true });
}

/** What a stranger may press. */
function firstView(): ReturnType<typeof firstSight> {
  const toAnswer = () => document.getElementById("answer")?.scrollIntoView();
  return firstSight({
    way: (family) => void openLibrary(pick, family),
    day: () => void openDay(pick),
    all: () => void openLibrary(pick),
    hint: () => void work.hint().then(toAnswer),
    show: () => {
      const { scene } = page.get();
      if (scene) page.set({ shown: scene.steps.length });
      toAnswer();
    },
  });
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
      button(t("open_file"), () => openDialog({ ask: () => ask(receiver), text: given.text }), { "data-key": "open" }),
      language,
    ),
  );
}

/** What reads pictures is loaded when somebody asks, or gives one. */
async function fromPicture(picture?: Blob): Promise<void> {
  const { openPhoto } = await import("./photo/dialog.ts");
  openPhoto((width, rings) => replace(page, { family: "shell", name: "", width, rings }, { notice: t("photo_taken") }), picture);
}

/** The sets that many people own are loaded when somebody asks. */
async function fromSets(): Promise<void> {
  const { firstStock } = await import("./mine/view.ts");
  replace(page, firstStock());
}

function title(): { readonly element: HTMLElement; readonly heading: Text; readonly show: Show } {
  const name = h("input", { class: "name", "aria-label": t("name"), maxlength: MAX_NAME, "data-key": "name", placeholder: t("name") });
  name.addEventListener("input", () => {
    if (name.value.length >= MAX_NAME) page.set({ notice: t("name_long", { n: MAX_NAME }) });
  });
  name.addEventListener("change", () => {
    // While it is being typed in nothing else changes it.
    name.value = cleanName(name.value);
    edit(page, { ...page.get().puzzle, name: name.value });
  });
  const back = button(t("undo"), () => undo(page), { "data-key": "undo" });
  const forth = button(t("redo"), () => redo(page), { "data-key": "redo" });
  const fresh = button(t("clear"), () => replace(page, blank(familyOf(page.get().puzzle))), { "data-key": "clear" });
  const photo = button(t("photo"), () => void fromPicture(), { "data-key": "photo" });
  const mine = button(t("mine"), () => void fromSets(), { "data-key": "mine" });
  const heading = document.createTextNode("");
  const code = h("p", { class: "caption code" }, t("example_code"));
  const show: Show = ({ puzzle, past, future }) => {
    document.title = titleOf(puzzle.name);
    if (document.activeElement !== name) name.value = puzzle.name;
    name.disabled = puzzle.family === "fixed";
    const isGiven = isExample(puzzle);
    heading.data = t(isGiven ? "example" : "pieces");
    code.hidden = !isGiven || puzzle.family !== "shell";
    fresh.textContent = t(isGiven ? "example_enter" : "clear");
    back.disabled = past.length === 0;
    forth.disabled = future.length === 0;
    photo.hidden = puzzle.family !== "shell";
    mine.hidden = puzzle.family !== "shell";
  };
  return { element: h("div", { class: "title" }, name, code, back, forth, fresh, photo, mine), heading, show };
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
      const focused = root.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : null;
      show = editorOf(root, page, puzzle);
      if (focused) find(root, focused)?.focus();
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
      if (isStock(puzzle)) return mineEditor(root, page);
      return fixedEditor(root, page);
  }
}

/** What cannot be edited, loaded when somebody has it open. */
function fixedEditor(root: HTMLElement, page: Page): (puzzle: never) => void {
  let show: ((puzzle: Fixed) => void) | null = null;
  root.replaceChildren(h("p", { class: "help" }, t("fixed")));
  void import("./view/fixed.ts").then(({ fixedView }) => {
    const { puzzle } = page.get();
    if (puzzle.family !== "fixed" || isStock(puzzle)) return;
    show = fixedView(root, page);
    show(puzzle);
  });
  return (puzzle) => show?.(puzzle);
}

/** Sets of one's own, loaded when somebody has them open. */
function mineEditor(root: HTMLElement, page: Page): (puzzle: never) => void {
  let view: { readonly show: (puzzle: Fixed) => void } | null = null;
  root.replaceChildren();
  void import("./mine/view.ts").then(({ mineView }) => {
    const { puzzle } = page.get();
    if (puzzle.family !== "fixed" || !isStock(puzzle)) return;
    view = mineView(root, page);
    view.show(puzzle);
  });
  return (puzzle) => view?.show(puzzle);
}

async function readNotation(text: string): Promise<string | null> {
  const typed = await readSnake(text, page.get().puzzle as Snake);
  if (!typed) return t("notation_wrong", { n: MOST_CUBES });
  edit(page, typed.snake);
  page.set({ notice: typed.told });
  return null;
}

function more(key: "apart" | "count" | "different" | "downloads" | "model", toggle?: (open: boolean) => void): { readonly element: HTMLElement; readonly inside: HTMLElement } {
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
  const different = more("different");
  const another = anotherView(others);
  const searching = searchingView();
  const first = isFirst ? firstView() : null;
  const apart = more("apart");
  const laid = placed.view();
  const downloads = more("downloads");
  const model = more("model", (modelOpen) => {
    page.set({ modelOpen });
    if (modelOpen && !page.get().model) void work.model();
  });
  const top = header();
  const toast = toastView(page);
  const jump = jumpView();
  const share = button(t("share"), () => void import("./share/dialog.ts").then(({ openShare }) => openShare(page)), { "data-key": "share" });
  document.getElementById("page")?.replaceChildren(
    top,
    ...(first ? [first.element] : []),
    h(
      "main",
      {},
      h("section", { class: "pieces", "aria-labelledby": "pieces-title" }, h("div", { class: "heading" }, h("h2", { id: "pieces-title" }, names.heading), share), names.element, pieces),
      h(
        "section",
        { class: "answer", id: "answer", tabindex: -1, "aria-labelledby": "answer-title" },
        h("div", { class: "answer-head" }, h("h2", { id: "answer-title" }, t("answer")), another.element),
        searching.element,
        answer,
      ),
      h("section", { class: "more", "aria-label": t("more") }, laid.element, count.element, different.element, apart.element, downloads.element, model.element),
    ),
    h("footer", {}, h("p", {}, t("footer"))),
    jump.element,
    toast.element,
    updateView(),
  );
  jump.follow();
  const beside = document.getElementById("answer");
  if (beside) stayBeside(beside);
  const family: Show = ({ puzzle }) => {
    for (const tab of top.querySelectorAll("[data-family]")) {
      tab.setAttribute("aria-pressed", String(tab.getAttribute("data-family") === puzzle.family));
    }
  };
  const model0: Show = modelView(model.inside, page);
  shows = [
    names.show,
    family,
    toast.show,
    editor(pieces),
    answerView(answer, page, helped),
    another.show,
    searching.show,
    jump.show,
    laid.show,
    countView(count.inside, work),
    differentView(different.inside, others),
    // Of a bare model nothing is to be seen.
    ({ solved }) => (different.element.hidden = Boolean(solved) && !solved?.scene),
    ...(first ? [first.show] : []),
    apartView(apart.inside, work),
    // Other things are not made of pieces that come apart.
    ({ opened }) => (apart.element.hidden = opened?.family !== "packing" || opened.extension !== "pack"),
    downloadsView(downloads.inside, page, work),
    (state) => state.modelOpen && model0(state),
  ];
  for (const show of shows) show(page.get());
}

function run(): void {
  if (new URLSearchParams(location.search).has("view")) {
    void import("./share/frame.ts").then(({ frame }) => frame(document.getElementById("page") ?? document.body));
    return;
  }
  speak(current());
  build();
  page.subscribe((now, before) => {
    for (const show of shows) show(now);
    if (now.id !== before.id || now.shown > 0 || now.hinted > 0) isFirst = false;
    if (now.puzzle !== before.puzzle || now.id !== before.id) work.start();
  });
  follow(page);
  arrive(page, work);
  void import("./print/paper.ts").then(({ paper }) => paper(page));
  receive(document.body, receiver);
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    const typed = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "checkbox");
    if (!(event.ctrlKey || event.metaKey) || event.altKey || typed) return;
    const key = event.key.toLowerCase();
    const act = key === "z" ? (event.shiftKey ? redo : undo) : key === "y" && !event.shiftKey ? redo : null;
    if (!act) return;
    event.preventDefault();
    act(page);
  });
  void openFirst(page).then(() => {
    if (page.get().phase === "loading") work.start();
  });
  void import("../../player/src/index.ts");
  register(offerUpdate);
}

run();
