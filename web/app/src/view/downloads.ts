/**
 * Files to keep.
 *
 * Invariant: what is downloaded is made by the library, never here.
 */

import type { Form, Opened, PictureView } from "../../../engine/types.ts";
import { faultSentences } from "../files.ts";
import type { MakeView, PictureForm } from "../make/view.ts";
import type { Solving } from "../solving.ts";
import type { Page, State } from "../state.ts";
import { t } from "../texts/index.ts";
import type { Key } from "../texts/en.ts";
import { button, h, refill } from "./dom.ts";

interface Item {
  readonly label: string;
  readonly form: Form;
  readonly view?: PictureView;
  /** Of the file, where it is not that of the form. */
  readonly extension?: string;
}

const KINDS: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  stl: "model/stl",
  "3mf": "model/3mf",
  glb: "model/gltf-binary",
  json: "application/json",
};

export function downloadsView(root: HTMLElement, page: Page, solving: Solving): (state: State) => void {
  let before = "";
  const group = () => h("div", { class: "group" });
  const [drawn, drawing, files, packing] = [group(), group(), group(), group()] as const;
  root.replaceChildren(drawn, drawing, files, packing);
  // What makes the other files is loaded once this is opened.
  let maker: Promise<MakeView> | null = null;
  let shown: MakeView | null = null;
  const load = () =>
    (maker ??= import("../make/view.ts").then(
      ({ makeView }) => (shown = makeView(drawing, packing, page, () => fileName(page.get()), save)),
    ));
  root.parentElement?.addEventListener("toggle", () => void load());
  const picture = (form: PictureForm, view: PictureView) => void load().then((made) => made.picture(form, view, fileName(page.get())));
  return (state) => {
    shown?.show(state);
    const groups = itemsOf(state);
    const now = JSON.stringify([viewsOf(state), groups, document.documentElement.lang]);
    if (now === before) return;
    before = now;
    const shownGroup = ([key, items]: readonly [Key, readonly Item[]]) =>
      items.length
        ? h("div", { class: "group" }, h("h3", {}, t(key)), h("div", { class: "actions" }, ...items.map((item) => one(page, solving, item)), key === "printed" && state.scene && sceneButton(page, "download-scene-")))
        : null;
    refill(drawn, ...pictures(state, page, solving, picture));
    refill(files, ...groups.map(shownGroup), microbit(state));
  };
}

function one(page: Page, solving: Solving, { label, form, view, extension = form === "sentences" ? "txt" : form }: Item): HTMLElement {
  const press = async () => {
    const reply = await solving.download(form, view);
    if (!reply.ok) {
      page.set({ notice: `${t("download_failed")}. ${faultSentences(reply.fault)}` });
      return;
    }
    const kind = KINDS[form] ?? "text/plain;charset=utf-8";
    save(`${fileName(page.get())}${view ? `-${view}` : ""}.${extension}`, kind, reply.value);
  };
  return button(label, () => void press(), { "data-key": `download-${form}-${view ?? ""}` });
}

export function sceneName(state: State): string {
  return `${fileName(state)}-scene.json`;
}

/** The schema number that all JSON of the program has. */
const SCHEMA = 2;

/** The scene with all its steps, as the library made it, for `<cube-player>`. */
export function sceneButton(page: Page, key: string): HTMLElement {
  const press = () => {
    const state = page.get();
    const text = JSON.stringify({ schema: SCHEMA, type: "scene", ...state.scene });
    if (state.scene) save(sceneName(state), "application/json", new TextEncoder().encode(text));
  };
  return button(t("embed_scene"), press, { "data-key": key });
}

function fileName({ puzzle }: State): string {
  return puzzle.name.replace(/[^\p{L}\p{N}]+/gu, "_").replace(/^_+|_+$/gu, "") || "puzzle";
}

function save(name: string, kind: string, bytes: Uint8Array): void {
  const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: kind }));
  const link = h("a", { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function itemsOf({ opened, scene, solved }: State): (readonly [Key, readonly Item[]])[] {
  if (!opened) return [];
  const solids = scene ? (["stl", "3mf", "glb"] as const) : [];
  const words: Item[] = solved?.answer ? [{ label: ".txt", form: "sentences" }, plain("json")] : [];
  return [
    ["solids", solids.map(plain)],
    ["files", [...filesOf(opened), ...(["lp", "mps"] as const).map(plain)]],
    ["printed", words],
  ];
}

/** The views that a puzzle has pictures of. */
function viewsOf({ opened, scene }: State): readonly PictureView[] {
  if (!opened || !scene) return [];
  if (opened.family === "packing") return ["steps", "exploded", "layers", "pieces"];
  // Only what has a net has a picture of it.
  const plan = scene.pictures.plan_of;
  return [...(plan === "net" ? (["net"] as const) : []), "steps", "exploded", "solid"];
}

/** A row for each view, with a button for each form. */
function pictures(state: State, page: Page, solving: Solving, make: (form: PictureForm, view: PictureView) => void): HTMLElement[] {
  const rows = viewsOf(state).map((view) => {
    const name = t(`view_${view}`);
    const forms: readonly PictureForm[] = view === "steps" ? ["png", "pdf", "gif"] : ["png", "pdf"];
    const made = (form: PictureForm) =>
      button(form.toUpperCase(), () => make(form, view), { "aria-label": `${name} ${form.toUpperCase()}`, "data-key": `make-${form}-${view}` });
    const svg = one(page, solving, { label: "SVG", form: "svg", view });
    svg.setAttribute("aria-label", `${name} SVG`);
    return h("div", { class: "actions picture-row" }, h("span", { class: "what" }, name), svg, ...forms.map(made));
  });
  return rows.length ? [h("h3", {}, t("pictures")), ...rows] : [];
}

const plain = (form: Form): Item => ({ label: `.${form}`, form });

/** The puzzle in the formats that have words for it. */
function filesOf({ extension, shell }: Opened): readonly Item[] {
  const isCube = shell?.isCube && shell.rings.length === 6;
  const forms: Readonly<Record<string, readonly Form[]>> = {
    hcq: isCube ? ["hcq", "rings"] : ["hcq"],
    pack: ["pack", "xmpuzzle"],
    snake: ["snake"],
  };
  const own = forms[extension]?.map(plain);
  return own ?? [{ label: `.${extension}`, form: "text", extension }];
}

/** The board solves cubes of five cells a side. */
function microbit({ puzzle }: State): HTMLElement | null {
  if (puzzle.family !== "shell" || puzzle.width !== 5) return null;
  return h(
    "div",
    { class: "group" },
    h("h3", {}, t("microbit")),
    h("p", {}, t("microbit_help"), " ", h("a", { href: t("microbit_page") }, t("microbit_link"))),
  );
}
