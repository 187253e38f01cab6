/**
 * Files to keep, and the link.
 *
 * Invariant: what is downloaded is made by the library, never here.
 */

import type { Form, PictureView } from "../../../engine/types.ts";
import type { Solving } from "../solving.ts";
import type { Page, State } from "../state.ts";
import { t } from "../texts/index.ts";
import type { Key } from "../texts/en.ts";
import { button, h, refill } from "./dom.ts";

interface Item {
  readonly label: string;
  readonly form: Form;
  readonly view?: PictureView;
}

const KINDS: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  stl: "model/stl",
  "3mf": "model/3mf",
  glb: "model/gltf-binary",
  json: "application/json",
  scene: "application/json",
};

export function downloadsView(root: HTMLElement, page: Page, solving: Solving): (state: State) => void {
  let before = "";
  return (state) => {
    const groups = itemsOf(state);
    const now = JSON.stringify([groups, document.documentElement.lang]);
    if (now === before) return;
    before = now;
    const group = ([key, items]: readonly [Key, readonly Item[]]) =>
      items.length
        ? h("div", { class: "group" }, h("h3", {}, t(key)), h("div", { class: "actions" }, ...items.map((item) => one(page, solving, item))))
        : null;
    refill(root, ...groups.map(group), shareButton(page), microbit(state));
  };
}

function one(page: Page, solving: Solving, { label, form, view }: Item): HTMLElement {
  const press = async () => {
    const reply = await solving.download(form, view);
    if (!reply.ok) {
      page.set({ notice: `${t("download_failed")}: ${reply.fault.message} ${reply.fault.hint}` });
      return;
    }
    const kind = KINDS[form] ?? "text/plain;charset=utf-8";
    save(`${fileName(page.get())}${view ? `-${view}` : ""}.${form === "sentences" ? "txt" : form}`, kind, reply.value);
  };
  return button(label, () => void press(), { "data-key": `download-${form}-${view ?? ""}` });
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
  const views: PictureView[] = !scene
    ? []
    : opened.family === "packing"
      ? ["steps", "exploded", "layers", "pieces"]
      : ["net", "steps", "exploded", "solid"];
  const pictures = views.map((view): Item => ({ label: `SVG ${view}`, form: "svg", view }));
  const solids = scene ? (["stl", "3mf", "glb"] as const) : [];
  const files: Record<string, readonly Form[]> = {
    shell: ["hcq", "rings", "lp", "mps"],
    packing: ["pack", "xmpuzzle", "lp", "mps"],
    snake: ["snake", "lp", "mps"],
    cover: ["lp", "mps"],
  };
  const plain = (form: Form): Item => ({ label: `.${form}`, form });
  const words: Item[] = solved?.answer ? [{ label: ".txt", form: "sentences" }, plain("json")] : [];
  return [
    ["pictures", pictures],
    ["solids", solids.map(plain)],
    ["files", (files[opened.family] ?? []).map(plain)],
    ["printed", words],
  ];
}

function shareButton(page: Page): HTMLElement {
  const share = async () => {
    if (!page.get().link) return page.set({ notice: t("link_large") });
    try {
      await navigator.clipboard.writeText(location.href);
      page.set({ notice: t("copied") });
    } catch {
      page.set({ notice: t("copy_failed") });
    }
  };
  return h("div", { class: "group" }, h("div", { class: "actions" }, button(t("share"), () => void share(), { "data-key": "share" })));
}

/** The board solves cubes of five cells a side. */
function microbit({ puzzle }: State): HTMLElement | null {
  if (puzzle.family !== "shell" || puzzle.width !== 5) return null;
  return h(
    "div",
    { class: "group" },
    h("h3", {}, t("microbit")),
    h("p", {}, t("microbit_help"), " ", h("a", { href: "./microbit.html" }, t("microbit_link"))),
  );
}
