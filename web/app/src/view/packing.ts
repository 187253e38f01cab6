/**
 * What is to be filled, and the pieces.
 *
 * Invariant: rebuilt when something other than a cell changes; a cell is only marked.
 */

import { freeName, ruleOf, withRule } from "../edit/pack_text.ts";
import { type Block, type Packing, type PackingPiece, block, withCell } from "../puzzle.ts";
import { type Page, edit } from "../state.ts";
import { t } from "../texts/index.ts";
import { type BlockView, blockView, filled } from "./block.ts";
import { button, h, refill } from "./dom.ts";
import { ink } from "./inks.ts";

export function packingView(root: HTMLElement, page: Page): (packing: Packing) => void {
  const now = () => page.get().puzzle as Packing;
  let chosen = 0;
  let brush = "#";
  let shape = "";
  let target: BlockView | null = null;
  let piece: BlockView | null = null;

  const change = (patch: Partial<Packing>) => edit(page, { ...now(), ...patch });
  const changePiece = (patch: Partial<PackingPiece>) => {
    const at = chosen;
    const pieces = now().pieces.map((old, index) => (index === at ? { ...old, ...patch } : old));
    change({ pieces });
  };
  const choose = (index: number) => {
    chosen = index;
    shape = "";
    show(now());
  };

  const tell = (notice: string) => page.set({ notice });
  const targetView = (packing: Packing) =>
    blockView({
      key: "target",
      block: packing.target,
      fill: "#",
      brush: () => brush,
      paint: (at, fill) => change({ target: withCell(now().target, at, fill) }),
      resize: (target) => change({ target }),
      tell,
    });
  const pieceView = ({ block }: PackingPiece) =>
    blockView({
      key: "shape",
      block,
      fill: ".",
      brush: () => (brush === "?" ? "#" : brush),
      paint: (at, fill) => {
        const old = now().pieces[chosen];
        if (old) changePiece({ block: withCell(old.block, at, fill) });
      },
      resize: (block) => changePiece({ block }),
      tell,
    });

  const add = (made: PackingPiece) => {
    const pieces = [...now().pieces, made];
    chosen = pieces.length - 1;
    change({ pieces });
  };
  const remove = () => {
    const pieces = now().pieces.filter((_, index) => index !== chosen);
    chosen = Math.max(0, chosen - 1);
    change({ pieces });
  };

  const build = (packing: Packing) => {
    chosen = Math.min(chosen, Math.max(0, packing.pieces.length - 1));
    target = targetView(packing);
    const made = packing.pieces[chosen];
    piece = made ? pieceView(made) : null;
    const list = packing.pieces.map((one, index) => thumb(page, one, index, index === chosen, choose));
    const fresh = () => add({ name: freeName(now()), copies: "1", block: block([3, 3, 1], ".") });
    refill(
      root,
      h("p", { class: "help" }, t("pieces_packing"), " ", h("span", { class: "keys" }, t("keys_paint"))),
      h("div", { class: "thumbs" }, ...list, button(t("add_piece"), fresh, { class: "thumb add", "data-key": "add" })),
      made && piece ? pieceEditor(made, piece.element) : null,
      h("h3", {}, t("target")),
      target.element,
      rules(packing),
    );
  };

  const pieceEditor = (made: PackingPiece, cells: HTMLElement) => {
    const name = h("input", { value: made.name, maxlength: 24, "data-key": "piece-name" });
    name.addEventListener("change", () => {
      const plain = name.value.replace(/\s+/gu, "_").replace(/[\p{Cc}\p{Cf}]/gu, "");
      if (plain) changePiece({ name: plain });
    });
    const copies = h("input", { value: made.copies, pattern: "\\d{1,3}(-\\d{1,3})?", size: 4, "data-key": "piece-copies" });
    copies.addEventListener("change", () => {
      if (copies.validity.valid && copies.value) return changePiece({ copies: copies.value });
      copies.value = made.copies;
      tell(t("copies_limits"));
    });
    const copy = () => add({ ...made, name: freeName(now()) });
    const { style, hatch } = ink(chosen);
    return h(
      "section",
      { class: `editor ${hatch}`, style },
      h("h3", {}, t("piece", { n: made.name })),
      h(
        "div",
        { class: "fields" },
        h("label", { class: "field" }, t("name"), name),
        h("label", { class: "field small" }, t("copies"), copies),
        button(t("duplicate_piece"), copy, { "data-key": "piece-copy" }),
        button(t("remove_piece"), remove, { "data-key": "piece-remove" }),
      ),
      cells,
    );
  };

  const rules = (packing: Packing) => {
    const mirror = h("input", { type: "checkbox", checked: ruleOf(packing, "MIRROR") === "yes", "data-key": "mirror" });
    mirror.addEventListener("change", () => edit(page, withRule(now(), "MIRROR", mirror.checked ? "yes" : null)));
    const flip = h("input", { type: "checkbox", checked: ruleOf(packing, "FLIP") === "no", "data-key": "flip" });
    flip.addEventListener("change", () => edit(page, withRule(now(), "FLIP", flip.checked ? "no" : null)));
    const most = ruleOf(packing, "HOLES") ?? "0";
    const holes = h("input", { value: most, pattern: "\\d{1,4}|any", size: 4, "data-key": "holes" });
    holes.addEventListener("change", () => {
      if (!holes.validity.valid) {
        holes.value = most;
        return tell(t("holes_limits"));
      }
      const value = holes.value.trim();
      edit(page, withRule(now(), "HOLES", value === "0" || value === "" ? null : value));
    });
    return h(
      "div",
      { class: "fields" },
      h("label", { class: "field check" }, mirror, t("mirror")),
      h("label", { class: "field check" }, flip, t("no_flip_packing")),
      h("label", { class: "field small" }, t("holes"), holes),
      brushes(packing),
      h("p", { class: "caption", id: "volume" }),
    );
  };

  const brushes = (packing: Packing) => {
    const colours = packing.rules.filter((rule) => rule.startsWith("COLOUR:"));
    const letters = colours.map((rule) => rule.slice(7).trim().slice(0, 1));
    const fills = ["#", "?", ...letters, ...letters.map((letter) => letter.toUpperCase())];
    if (!fills.includes(brush)) brush = "#";
    if (letters.length === 0 && !packing.target.cells.includes("?")) return null;
    const pick = (fill: string) =>
      button(fill, () => ((brush = fill), (shape = ""), show(now())), {
        class: "brush",
        title: brushName(fill, colours),
        "aria-label": brushName(fill, colours),
        "aria-pressed": String(fill === brush),
        "data-key": `brush-${fill}`,
      });
    return h(
      "div",
      { class: "brushes" },
      h("div", { class: "fields", role: "group", "aria-label": t("brush") }, h("span", { "aria-hidden": "true" }, t("brush")), ...fills.map(pick)),
      h("p", { class: "caption" }, t("brush_help"), letters.length > 0 && ` ${t("brush_help_colours")}`),
    );
  };

  const show = (packing: Packing) => {
    const next = shapeOf(packing);
    if (next !== shape) build(packing);
    shape = next;
    target?.show(packing.target);
    const made = packing.pieces[chosen];
    if (made) piece?.show(made.block);
    packing.pieces.forEach((one, index) => {
      const picture = root.querySelector(`[data-key="piece-${index}"] .mini`);
      picture?.replaceWith(mini(one.block));
    });
    const volume = root.querySelector("#volume");
    if (volume) volume.textContent = volumes(packing);
  };
  show(now());
  return show;
}

/** What a brush paints: a cell to be filled, one that may stay empty, or either of a colour. */
function brushName(fill: string, colours: readonly string[]): string {
  if (fill === "#") return t("brush_fill");
  if (fill === "?") return t("brush_free");
  const rule = colours.map((line) => line.slice(7).trim()).find((line) => line.slice(0, 1).toLowerCase() === fill.toLowerCase());
  const colour = rule?.slice(1).trim() || fill;
  return t(fill === fill.toUpperCase() ? "brush_colour" : "brush_colour_free", { colour });
}

/** All but the cells. */
function shapeOf({ name: _, target, pieces, ...rest }: Packing): string {
  const shapes = pieces.map(({ name, copies, block }) => [name, copies, block.size]);
  return JSON.stringify([rest, target.size, shapes]);
}

function volumes({ target, pieces }: Packing): string {
  const range = pieces.map(({ copies, block }) => {
    const [least = 0, most = least] = copies.split("-").map(Number);
    return [least * filled(block), most * filled(block)] as const;
  });
  const least = range.reduce((sum, [low]) => sum + low, 0);
  const most = range.reduce((sum, [, high]) => sum + high, 0);
  const all = least === most ? least : `${least}–${most}`;
  return t("volume", { pieces: t("cells", { n: all }), target: filled(target) });
}

function thumb(page: Page, made: PackingPiece, index: number, chosen: boolean, choose: (index: number) => void): HTMLElement {
  const times = made.copies === "1" ? "" : ` × ${made.copies}`;
  const { style, hatch } = ink(index);
  const element = h(
    "button",
    {
      type: "button",
      class: `thumb ${hatch}`,
      style,
      "aria-pressed": String(chosen),
      "aria-label": t("edit_piece", { name: made.name }) + times,
      "data-key": `piece-${index}`,
      on: {
        click: () => choose(index),
        pointerenter: () => page.set({ piece: index }),
        focus: () => page.set({ piece: index }),
      },
    },
    mini(made.block),
    h("span", {}, made.name + times),
  );
  return element;
}

/** The layers of a piece, small, side by side. */
function mini({ size: [columns, rows, layers], cells }: Block): HTMLElement {
  const layer = (index: number) => {
    const own = [...cells.slice(index * columns * rows, (index + 1) * columns * rows)];
    const dots = own.map((cell) => h("i", { class: cell === "." ? "" : "on" }));
    return h("span", { class: "mini-layer", style: `--columns:${columns}` }, ...dots);
  };
  return h("span", { class: "mini", "aria-hidden": "true" }, ...Array.from({ length: layers }, (_, l) => layer(l)));
}
