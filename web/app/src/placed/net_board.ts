/**
 * Square pieces and the places on which they are laid: the net of a cube, or each wall of a shape.
 *
 * Invariant: a piece is either beside the places or on one of them; how it lies beside them is
 * kept as long as the board is there.
 */

import { button, h, refill } from "../view/dom.ts";
import { type Board, type BoardActs, toolbar } from "./board.ts";
import { draggable } from "./drag.ts";
import type { Lying, OnPlace, ShellLaid } from "./laid.ts";
import type { Ground, Sheet } from "./places.ts";
import type { Placed } from "./session.ts";
import { p } from "./texts.ts";
import { frameTile, tile } from "./tile.ts";

const AS_WRITTEN: Lying = { flip: false, turns: 0 };

export function netBoard(ground: Ground, acts: BoardActs): Board {
  const { rings, names, looks, sheets, teeth, isCube, canFlip } = ground;
  const loose = new Map<number, Lying>();
  let chosen: number | null = null;
  let now: ShellLaid = { family: "shell", placements: [] };
  let said: Placed["said"] = null;

  const tray = h("div", { class: "placed-tray", role: "group", "aria-label": p("tray") });
  const count = sheets.reduce((sum, { spots }) => sum + spots.length, 0);
  const places = Array.from({ length: count }, (_, place) => button("", () => press(place), { class: "placed-place", "data-key": `placed-place-${place}`, "data-place": place, "data-number": place + 1 }));
  const seen = h("p", { class: "caption", "aria-hidden": "true" }, p(isCube ? "net" : sheets.some((sheet) => sheet.name) ? "walls" : "places"));
  const net = h("div", { class: "placed-sheets" }, ...sheets.map((sheet) => sheetView(sheet, places, isCube)));
  const tools = toolbar([
    ["turn", () => turn({ turns: 1 }), "placed-turn"],
    ...(canFlip ? [["flip", () => turn({ flip: true }), "placed-flip"] as const] : []),
    ["away", () => chosen !== null && away(chosen), "placed-away"],
  ]);
  const element = h("div", { class: `placed-board is-net${teeth ? " is-frame" : ""}` }, tray, tools.element, seen, net, h("p", { class: "caption keys" }, p(canFlip ? "keys_net" : "keys_net_unflipped", { n: Math.min(9, count) })));

  const name = (piece: number) => names[piece] ?? "";
  const called = (piece: number) => calledSo(name(piece));
  const of = (piece: number) => now.placements.find((one) => one.piece === piece);
  const on = (place: number) => now.placements.find((one) => one.place === place);
  const how = (piece: number): Lying => of(piece) ?? loose.get(piece) ?? AS_WRITTEN;

  const lay = (piece: number, place: number) => {
    const { flip, turns } = how(piece);
    const from = of(piece)?.place;
    const other = on(place);
    const rest = now.placements.filter((one) => one.piece !== piece && one.place !== place);
    // Two that lie change places; what lay there goes back beside the net.
    const swapped: OnPlace[] = other && other.piece !== piece && from !== undefined ? [{ ...other, place: from }] : [];
    if (other && swapped.length === 0) loose.set(other.piece, other);
    chosen = piece;
    const isFromTray = tray.contains(document.activeElement);
    acts.lay({ family: "shell", placements: [...rest, ...swapped, { piece, place, flip, turns }] });
    // Its button in the tray is gone, and keys go on with the piece.
    if (isFromTray) places[place]?.focus();
    acts.say(p("laid", { piece: called(piece), place: place + 1, how: howText({ flip, turns }) }));
  };
  const away = (piece: number) => {
    loose.set(piece, how(piece));
    acts.lay({ family: "shell", placements: now.placements.filter((one) => one.piece !== piece) });
    acts.say(p("taken", { piece: called(piece) }));
    tray.querySelector<HTMLElement>(`[data-piece="${piece}"]`)?.focus();
  };
  const turn = (by: Partial<Lying>) => {
    if (chosen === null) return;
    const old = how(chosen);
    // What is turned over is turned over as it lies: left and right change places as they are seen.
    const next: Lying = by.flip ? { flip: !old.flip, turns: (4 - old.turns) % 4 } : { ...old, turns: (old.turns + 1) % 4 };
    const there = of(chosen);
    if (there) acts.lay({ family: "shell", placements: now.placements.map((one) => (one === there ? { ...one, ...next } : one)) });
    else {
      loose.set(chosen, next);
      draw();
    }
    acts.say(p("lies", { piece: called(chosen), how: howText(next) }));
  };
  const press = (place: number) => {
    const there = on(place);
    const isLoose = chosen !== null && !of(chosen);
    if (chosen !== null && (isLoose || !there)) lay(chosen, place);
    else {
      chosen = there && there.piece !== chosen ? there.piece : null;
      draw();
    }
  };
  const choose = (piece: number) => {
    chosen = chosen === piece ? null : piece;
    draw();
  };
  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || chosen === null) return;
    const key = event.key.toLowerCase();
    if (key === "r") turn({ turns: 1 });
    else if (key === "f" && canFlip) turn({ flip: true });
    else if (key === "delete" || key === "backspace") away(chosen);
    else if (/^[1-9]$/u.test(key) && Number(key) <= count) lay(chosen, Number(key) - 1);
    else return;
    event.preventDefault();
  });

  const pieceAt = (at: Element): number | null => {
    const { piece, place } = (at as HTMLElement).dataset;
    if (piece !== undefined) return Number(piece);
    return (place === undefined ? undefined : on(Number(place))?.piece) ?? null;
  };
  let dragged: number | null = null;
  draggable(element, {
    pick: (at) => {
      dragged = pieceAt(at);
      return dragged === null ? null : picture(dragged);
    },
    over: (at) => {
      const place = at?.closest<HTMLElement>("[data-place]");
      for (const one of places) one.classList.toggle("over", one === place);
    },
    drop: (at) => {
      for (const one of places) one.classList.remove("over");
      const place = at?.closest<HTMLElement>("[data-place]")?.dataset["place"];
      if (dragged === null) return;
      if (place !== undefined) lay(dragged, Number(place));
      else if (of(dragged) && !at?.closest(".placed-net")) away(dragged);
    },
  });

  const drawn = (piece: number, lying: Lying, kind: string) =>
    h("span", { class: `placed-piece ${kind}`, style: looks[piece]?.style ?? "" }, tile(rings[piece] ?? "", lying, name(piece).split(" ").at(-1) ?? ""));
  const picture = (piece: number) => drawn(piece, how(piece), "");

  const draw = () => {
    const next = said?.kind === "next" && said.level >= 0 ? said.next : null;
    const wrong = said?.kind === "wrong" ? said.taken.map((at) => now.placements[at]?.piece) : [];
    const meant = next?.piece ? Number(next.piece) - 1 : null;
    const inTray = rings.map((_, piece) => piece).filter((piece) => !of(piece));
    const trayPiece = (piece: number) => {
      const label = `${called(piece)}${howSuffix(how(piece))}${piece === meant ? `, ${p("meant")}` : ""}`;
      const element = button("", () => choose(piece), {
        class: `placed-loose${piece === meant ? " meant" : ""}`,
        "aria-label": label,
        "aria-pressed": String(chosen === piece),
        "data-drag": true,
        "data-piece": piece,
        "data-key": `placed-piece-${piece}`,
      });
      element.append(picture(piece));
      return element;
    };
    refill(tray, ...(inTray.length ? inTray.map(trayPiece) : [h("p", { class: "caption" }, p("tray_empty"))]));
    places.forEach((element, place) => {
      const there = on(place);
      const isMeant = next?.place === place + 1;
      const isWrong = there !== undefined && wrong.includes(there.piece);
      const lies = isMeant && !there && meant !== null && next?.turns !== null && next?.turns !== undefined;
      const ghost = lies ? { flip: next.flip === true, turns: next.turns ?? 0 } : null;
      element.replaceChildren(...(teeth ? [frameTile(teeth.get(place) ?? [], (rings[0]?.length ?? 0) / 4 + 1)] : []));
      if (there) element.append(picture(there.piece));
      else if (ghost && meant !== null) {
        element.append(drawn(meant, ghost, "ghost"));
      }
      const what = there ? `${called(there.piece)}${howSuffix(there)}` : p("empty");
      const marks = [isMeant ? p("meant") : "", isWrong ? p("wrong_here") : ""].filter(Boolean);
      element.setAttribute("aria-label", [`${p("place", { n: place + 1 })}: ${what}`, ...marks].join(", "));
      element.setAttribute("aria-pressed", String(there !== undefined && there.piece === chosen));
      element.classList.toggle("meant", isMeant);
      element.classList.toggle("wrong", isWrong);
      element.toggleAttribute("data-drag", there !== undefined);
    });
    tools.show(chosen === null ? null : p("chosen", { piece: called(chosen) }), { away: chosen !== null && of(chosen) !== undefined });
  };

  return {
    element,
    show: (state) => {
      now = state.laid as ShellLaid;
      said = state.said;
      draw();
    },
    forget: () => (chosen = null),
    fromHint: () => {
      const next = said?.next;
      if (!next?.piece || !next.place || next.turns === null) return null;
      const [piece, place] = [Number(next.piece) - 1, next.place - 1];
      const rest = now.placements.filter((one) => one.piece !== piece && one.place !== place);
      const how: Lying = { flip: next.flip === true, turns: next.turns };
      const laid: ShellLaid = { family: "shell", placements: [...rest, { piece, place, ...how }] };
      return { laid, text: p("laid", { piece: called(piece), place: place + 1, how: howText(how) }) };
    },
    fromSteps: ({ solved, shown }) => {
      const answer = solved?.answer;
      if (!answer || !("placements" in answer) || shown === 0) return null;
      const placements: OnPlace[] = answer.placements.slice(0, Math.min(shown, count)).flatMap((one) =>
        "place" in one ? [{ piece: one.piece - 1, place: one.place - 1, flip: one.flip, turns: one.turns }] : []);
      return placements.length ? { family: "shell", placements } : null;
    },
  };
}

/** The places of a wall, where they are. */
function sheetView({ name, spots }: Sheet, places: readonly HTMLElement[], isCube: boolean): HTMLElement {
  const columns = Math.max(0, ...spots.map(({ column }) => column)) + 1;
  const own = spots.map(({ place, column, row }) => {
    const element = places[place];
    if (element) element.style.gridArea = `${row + 1}/${column + 1}`;
    return element;
  });
  const label = name ? p("wall", { name }) : p(isCube ? "net" : "places");
  const grid = h("div", { class: "placed-net", role: "group", "aria-label": label, style: `--columns:${columns}` }, ...own.filter((one) => one !== undefined));
  return h("div", { class: "placed-sheet" }, grid, name ? h("p", { class: "caption", "aria-hidden": "true" }, name) : null);
}

/** A piece of a set has a name, as in hints; others have a number alone. */
function calledSo(name: string): string {
  return /^\d+$/u.test(name) ? p("piece", { n: name }) : name.charAt(0).toUpperCase() + name.slice(1);
}

/** How a piece lies, in words. */
function howText({ flip, turns }: Lying): string {
  const words = [flip ? p("is_flipped") : "", turns ? p(`turned_${turns as 1 | 2 | 3}`) : ""].filter(Boolean);
  return words.length ? words.join(", ") : p("as_written");
}

function howSuffix(how: Lying): string {
  return how.flip || how.turns ? `, ${howText(how)}` : "";
}
