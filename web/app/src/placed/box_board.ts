/**
 * Pieces of a packing and the layers of the box into which they are laid.
 *
 * Invariant: a piece that does not fit where it is put is not laid, and that is said.
 */

import type { Cell } from "../../../engine/types.ts";
import { MOST_CELLS } from "../view/block.ts";
import { type InBox, ruleOf } from "../edit/pack_text.ts";
import type { Packing } from "../puzzle.ts";
import { t } from "../texts/index.ts";
import { button, h, refill, rove } from "../view/dom.ts";
import { ink } from "../view/inks.ts";
import { type Board, type BoardActs, toolbar } from "./board.ts";
import { draggable } from "./drag.ts";
import type { PackingLaid } from "./laid.ts";
import type { Placed } from "./session.ts";
import { p } from "./texts.ts";
import { type Axis, atCorner, cellsOf, mirrored, mostCopies, turned } from "./turn.ts";

/** What is chosen: a piece beside the box, or one that lies in it. */
type Chosen = { readonly piece: number; readonly lies: InBox | null } | null;

/** Turn, tip, mirror and take away. */
const KEYS = new Set(["r", "t", "v", "f", "delete", "backspace"]);

export function boxBoard(packing: Packing, acts: BoardActs): Board {
  const [columns, rows, layers] = packing.target.size;
  const target = new Set(cellsOf(packing.target).map(String));
  const shapes = packing.pieces.map(({ block }) => atCorner(cellsOf(block)));
  let chosen: Chosen = null;
  let now: PackingLaid = { family: "packing", placements: [] };
  let said: Placed["said"] = null;

  const tray = h("div", { class: "placed-tray", role: "group", "aria-label": p("tray") });
  const hasMirror = ruleOf(packing, "MIRROR") === "yes";
  const tools = toolbar([
    ["turn_above", () => turn(2), "placed-turn"],
    ["tip_right", () => turn(1), "placed-tip-right"],
    ["tip_away", () => turn(0), "placed-tip-away"],
    ...(hasMirror ? [["mirror", () => turn(null), "placed-mirror"] as const] : []),
    ["away", () => chosen?.lies && away(chosen.lies), "placed-away"],
  ]);
  const cells = new Map<string, HTMLButtonElement>();
  const sheet = h("div", { class: "layers placed-box" });
  const element = h("div", { class: "placed-board" }, tray, tools.element, sheet, h("p", { class: "caption" }, p("box_help"), " ", h("span", { class: "keys" }, p("keys_box"))));
  const isTooLarge = columns * rows * layers > MOST_CELLS;
  if (isTooLarge) sheet.append(h("p", { class: "caption" }, t("too_large")));
  else sheet.append(...Array.from({ length: layers }, (_, z) => layer(z)));

  function layer(z: number): HTMLElement {
    const own: (HTMLButtonElement | null)[] = [];
    const grid = h("div", { class: "grid", style: `--columns:${columns}` });
    for (let y = rows - 1; y >= 0; y--) {
      for (let x = 0; x < columns; x++) {
        const cell: Cell = [x, y, z];
        const isIn = target.has(String(cell));
        const one = isIn
          ? button("", () => press(cell), {
              class: "cell",
              "data-roving": true,
              "data-cell": String(cell),
              "data-key": `placed-cell-${String(cell)}`,
              tabindex: own.some(Boolean) ? -1 : 0,
            })
          : null;
        own.push(one);
        if (one) cells.set(String(cell), one);
        grid.append(one ?? h("span", { class: "placed-outside" }));
      }
    }
    grid.addEventListener("keydown", (event) => {
      const at = own.indexOf(event.target as HTMLButtonElement);
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
      if (at < 0 || step === undefined) return;
      // Over what is no cell of the box.
      for (let to = at + step; to >= 0 && to < own.length; to += step) {
        const next = own[to];
        if (!next) continue;
        rove(grid, next);
        break;
      }
      event.preventDefault();
    });
    grid.addEventListener("focusin", ({ target: at }) => preview(cellOf(at)));
    grid.addEventListener("focusout", () => preview(null));
    grid.addEventListener("pointerover", ({ target: at }) => preview(cellOf(at)));
    grid.addEventListener("pointerleave", () => preview(null));
    const name = t("layer_of", { n: z + 1, all: layers });
    return h("div", { role: "group", "aria-label": name }, h("p", { class: "caption" }, t("layer", { n: z + 1 })), grid);
  }

  const cellOf = (at: EventTarget | null): Cell | null => {
    const text = at instanceof Element ? at.closest<HTMLElement>("[data-cell]")?.dataset["cell"] : undefined;
    return text === undefined ? null : (text.split(",").map(Number) as unknown as Cell);
  };
  const at = (cell: Cell) => now.placements.find((one) => one.cells.some((other) => String(other) === String(cell)));
  const shape = (piece: number) => shapes[piece] ?? [];
  const left = (piece: number) => {
    const made = packing.pieces[piece];
    return (made ? mostCopies(made) : 0) - now.placements.filter((one) => one.piece === piece).length;
  };
  const name = (piece: number) => packing.pieces[piece]?.name ?? "";

  /** Where a shape lies so that it covers a cell: its first cell there, if that can be. */
  const lying = (cells: readonly Cell[], [x, y, z]: Cell, without: InBox | null): Cell[] | null => {
    const taken = new Set(now.placements.filter((one) => one !== without).flatMap((one) => one.cells.map(String)));
    for (const [a, b, c] of cells) {
      const moved = cells.map(([u, v, w]): Cell => [u - a + x, v - b + y, w - c + z]);
      if (moved.every((cell) => target.has(String(cell)) && !taken.has(String(cell)))) return moved;
    }
    return null;
  };
  /** Where a shape lies as near as can be to where a piece lies; null if there is no room near it. */
  const near = (cells: readonly Cell[], lies: InBox): Cell[] | null => {
    const corner = ([0, 1, 2] as const).map((axis) => Math.min(...lies.cells.map((cell) => cell[axis])));
    const steps = [0, -1, 1, -2, 2];
    const ways = steps.flatMap((x) => steps.flatMap((y) => steps.map((z): Cell => [x, y, z])));
    const far = ([x, y, z]: Cell) => Math.abs(x) + Math.abs(y) + Math.abs(z);
    const [a = 0, b = 0, c = 0] = corner;
    const taken = new Set(now.placements.filter((one) => one !== lies).flatMap((one) => one.cells.map(String)));
    const moved = ways.sort((one, other) => far(one) - far(other)).map(([u, v, w]) => cells.map(([x, y, z]): Cell => [x + a + u, y + b + v, z + c + w]));
    return moved.find((all) => all.every((cell) => target.has(String(cell)) && !taken.has(String(cell)))) ?? null;
  };
  const lay = ({ piece, lies }: NonNullable<Chosen>, cell: Cell) => {
    const moved = lying(lies ? atCorner(lies.cells) : shape(piece), cell, lies);
    if (!moved) {
      acts.warn(p("no_room", { name: name(piece) }));
      return;
    }
    const made: InBox = { piece, cells: moved };
    const rest = now.placements.filter((one) => one !== lies);
    shapes[piece] = atCorner(moved);
    chosen = lies ? { piece, lies: made } : null;
    acts.lay({ family: "packing", placements: [...rest, made] });
    acts.say(p("laid_box", { name: name(piece), cells: moved.map(words).join("; ") }));
  };
  const away = (lies: InBox) => {
    shapes[lies.piece] = atCorner(lies.cells);
    chosen = { piece: lies.piece, lies: null };
    acts.lay({ family: "packing", placements: now.placements.filter((one) => one !== lies) });
    acts.say(p("taken_box", { name: name(lies.piece) }));
  };
  const turn = (axis: Axis | null) => {
    if (!chosen) return;
    const { piece, lies } = chosen;
    const old = lies ? atCorner(lies.cells) : shape(piece);
    const next = axis === null ? mirrored(old) : turned(old, axis);
    shapes[piece] = next;
    const moved = lies && near(next, lies);
    if (lies && moved) {
      const made: InBox = { piece, cells: moved };
      chosen = { piece, lies: made };
      acts.lay({ family: "packing", placements: now.placements.map((one) => (one === lies ? made : one)) });
      acts.say(p("laid_box", { name: name(piece), cells: moved.map(words).join("; ") }));
    } else if (lies) {
      away(lies);
      shapes[piece] = next;
      draw();
      acts.warn(p("lifted", { name: name(piece) }));
    } else {
      draw();
      acts.say(p("turned_box", { name: name(piece) }));
    }
  };
  const press = (cell: Cell) => {
    const there = at(cell);
    if (chosen && (!there || there === chosen.lies)) {
      if (there) {
        chosen = null;
        draw();
      } else lay(chosen, cell);
      return;
    }
    chosen = there ? { piece: there.piece, lies: there } : null;
    if (!there) acts.say(p("choose"));
    draw();
  };
  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const cell = chosen ? null : cellOf(event.target);
    const there = cell && KEYS.has(key) ? at(cell) : undefined;
    // Where nothing is chosen, keys are about what lies where they are pressed.
    if (there) chosen = { piece: there.piece, lies: there };
    if (!chosen) return;
    if (key === "r") turn(2);
    else if (key === "t") turn(1);
    else if (key === "v") turn(0);
    else if (key === "f" && hasMirror) turn(null);
    else if ((key === "delete" || key === "backspace") && chosen.lies) away(chosen.lies);
    else return;
    event.preventDefault();
  });

  const preview = (cell: Cell | null, what: Chosen = chosen) => {
    for (const one of cells.values()) one.classList.remove("would", "would-not");
    if (!cell || !what || (at(cell) && at(cell) !== what.lies)) return;
    const moved = lying(what.lies ? atCorner(what.lies.cells) : shape(what.piece), cell, what.lies);
    if (!moved) cells.get(String(cell))?.classList.add("would-not");
    for (const one of moved ?? []) cells.get(String(one))?.classList.add("would");
  };
  let dragged: Chosen = null;
  draggable(element, {
    pick: (from) => {
      const cell = cellOf(from);
      const lies = cell ? (at(cell) ?? null) : null;
      const piece = lies?.piece ?? Number((from as HTMLElement).dataset["piece"]);
      dragged = Number.isInteger(piece) ? { piece, lies } : null;
      return dragged && picture(lies ? atCorner(lies.cells) : shape(piece), piece);
    },
    over: (to) => preview(cellOf(to), dragged),
    drop: (to) => {
      preview(null);
      const cell = cellOf(to);
      if (dragged && cell) lay(dragged, cell);
      else if (dragged?.lies && !to?.closest(".placed-box")) away(dragged.lies);
    },
  });

  const draw = () => {
    const next = said?.kind === "next" && said.level >= 0 ? said.next : null;
    const wrong = said?.kind === "wrong" ? said.taken.map((index) => now.placements[index]) : [];
    const free = packing.pieces.map((_, piece) => piece).filter((piece) => left(piece) > 0);
    const loose = (piece: number) => {
      const isMeant = next?.piece === name(piece);
      const times = left(piece) > 1 ? ` × ${left(piece)}` : "";
      const choose = () => {
        chosen = chosen?.piece === piece && !chosen.lies ? null : { piece, lies: null };
        draw();
      };
      const element = button("", choose, {
        class: `placed-loose ${ink(piece).hatch}${isMeant ? " meant" : ""}`,
        style: ink(piece).style,
        "aria-label": `${p("piece", { n: name(piece) })}${times}${isMeant ? `, ${p("meant")}` : ""}`,
        "aria-pressed": String(chosen?.piece === piece && !chosen.lies),
        "data-drag": true,
        "data-piece": piece,
        "data-key": `placed-piece-${piece}`,
      });
      element.append(picture(shape(piece), piece), h("span", {}, name(piece) + times));
      return element;
    };
    refill(tray, ...(free.length ? free.map(loose) : [h("p", { class: "caption" }, p("tray_empty"))]));
    const meant = next?.cells ? (said?.level === 2 ? next.cells : between(next.cells)) : [];
    const isMeant = new Set(meant.map(String));
    for (const [key, one] of cells) {
      const cell = key.split(",").map(Number) as unknown as Cell;
      const there = at(cell);
      const marks = [isMeant.has(key) ? p("meant") : "", there && wrong.includes(there) ? p("wrong_here") : ""].filter(Boolean);
      const what = there ? p("piece", { n: name(there.piece) }) : p("empty");
      one.setAttribute("aria-label", [`${words(cell)}: ${what}`, ...marks].join(", "));
      one.setAttribute("aria-pressed", String(there !== undefined));
      one.setAttribute("style", there ? ink(there.piece).style : "");
      one.className = `cell ${there ? ink(there.piece).hatch : ""}`;
      one.textContent = there ? name(there.piece).slice(0, 3) : "";
      one.classList.toggle("chosen", there !== undefined && there === chosen?.lies);
      one.classList.toggle("meant", isMeant.has(key));
      one.classList.toggle("wrong", there !== undefined && wrong.includes(there));
      one.toggleAttribute("data-drag", there !== undefined);
    }
    tools.show(chosen ? p("chosen", { piece: p("piece", { n: name(chosen.piece) }) }) : null, { away: Boolean(chosen?.lies) });
  };

  return {
    element,
    show: (state) => {
      now = state.laid as PackingLaid;
      said = state.said;
      const lies = chosen?.lies;
      if (lies && !now.placements.includes(lies)) {
        // The same piece, kept anew.
        const same = now.placements.find((one) => one.piece === lies.piece && String(one.cells) === String(lies.cells));
        chosen = same ? { piece: same.piece, lies: same } : null;
      }
      draw();
    },
    forget: () => (chosen = null),
    fromHint: () => {
      const next = said?.level === 2 ? said.next : null;
      const piece = packing.pieces.findIndex((one) => one.name === next?.piece);
      if (!next?.cells || piece < 0) return null;
      const laid: PackingLaid = { family: "packing", placements: [...now.placements, { piece, cells: next.cells }] };
      return { laid, text: p("laid_box", { name: name(piece), cells: next.cells.map(words).join("; ") }) };
    },
    fromSteps: () => null,
  };
}

/** The layers of a shape, small, side by side; the lowest, nearest, leftmost cell has a dot. */
function picture(shape: readonly Cell[], piece: number): HTMLElement {
  const [columns, rows, layers] = ([0, 1, 2] as const).map((axis) => Math.max(...shape.map((cell) => cell[axis])) + 1) as [number, number, number];
  const filled = new Set(shape.map(String));
  const first = String(shape[0]);
  const layer = (z: number) => {
    const dots: HTMLElement[] = [];
    for (let y = rows - 1; y >= 0; y--) {
      for (let x = 0; x < columns; x++) {
        const key = String([x, y, z]);
        dots.push(h("i", { class: filled.has(key) ? (key === first ? "on anchor" : "on") : "" }));
      }
    }
    return h("span", { class: "mini-layer", style: `--columns:${columns}` }, ...dots);
  };
  return h("span", { class: `mini ${ink(piece).hatch}`, style: ink(piece).style, "aria-hidden": "true" }, ...Array.from({ length: layers }, (_, z) => layer(z)));
}

/** All cells between the least and the greatest: a hint about where says no more. */
function between(cells: readonly Cell[]): Cell[] {
  const range = (axis: 0 | 1 | 2) => {
    const all = cells.map((cell) => cell[axis]);
    const [least, most] = [Math.min(...all), Math.max(...all)];
    return Array.from({ length: most - least + 1 }, (_, at) => least + at);
  };
  return range(0).flatMap((x) => range(1).flatMap((y) => range(2).map((z): Cell => [x, y, z])));
}

function words([x, y, z]: Cell): string {
  return t("cell_at", { x: x + 1, y: y + 1, z: z + 1 });
}
