/**
 * How far a snake is folded, and in which directions.
 *
 * Invariant: the slider says how many runs are folded; the runs behind it stay known, so that it can
 * be moved back and forth.
 */

import { boxOf, runsOf } from "../edit/snake_text.ts";
import type { Snake } from "../puzzle.ts";
import { button, h, setAttribute } from "../view/dom.ts";
import type { Board, BoardActs } from "./board.ts";
import { cubes, goOn, swung } from "./fold.ts";
import { type SnakeLaid, WAYS } from "./laid.ts";
import type { Placed } from "./session.ts";
import { snakePicture } from "./snake_picture.ts";
import { type PlacedKey, p } from "./texts.ts";

/** The arrow of each direction, what it is called, and where its button is. */
const PAD: readonly (readonly [arrow: string, name: PlacedKey, area: string])[] = [
  ["→", "way_right", "2/3"],
  ["←", "way_left", "2/1"],
  ["↑", "way_up", "1/2"],
  ["↓", "way_down", "3/2"],
  ["↙", "way_towards", "3/1"],
  ["↗", "way_away", "1/3"],
];

export function snakeBoard(snake: Snake, acts: BoardActs): Board {
  const lengths = runsOf(snake.letters);
  const box = boxOf(snake);
  let now: SnakeLaid = { family: "snake", ways: [], runs: 0 };
  let said: Placed["said"] = null;

  const slider = h("input", { type: "range", min: 0, max: lengths.length, value: 0, step: 1, "data-key": "placed-runs" });
  const far = h("output", { class: "caption" });
  const last = h("p", { class: "placed-last" });
  const scene = h("div", { class: "placed-fold" });
  const pad = PAD.map(([arrow, name, area], way) => {
    const one = button(arrow, () => go(way), { class: "placed-way", "aria-label": p(name), title: p(name), "data-key": `placed-way-${WAYS[way] ?? ""}` });
    one.style.gridArea = area;
    return one;
  });
  const back = button(p("unfold"), () => step(-1), { "data-key": "placed-back" });
  const turn = button(p("turn_last"), () => turnLast(), { "data-key": "placed-turn-last" });
  const element = h(
    "div",
    { class: "placed-board" },
    h("p", { class: "caption" }, p("snake_help")),
    h("label", { class: "placed-far" }, h("span", {}, p("folded")), slider, far),
    h(
      "div",
      { class: "placed-snake" },
      scene,
      h("div", { class: "placed-turns" }, last, h("div", { class: "placed-pad", role: "group", "aria-label": p("next_way") }, ...pad), h("div", { class: "fields" }, turn, back)),
    ),
  );

  const put = (ways: readonly number[], runs: number) => acts.lay({ family: "snake", ways, runs });
  const go = (way: number) => {
    put(swung(now.ways, now.runs, way), now.runs + 1);
    tell();
  };
  const step = (by: number) => {
    const runs = Math.max(0, Math.min(lengths.length, now.runs + by));
    let ways = now.ways;
    while (ways.length < runs) ways = goOn(ways, lengths, box);
    put(ways, runs);
  };
  const turnLast = () => {
    const at = now.runs - 1;
    const old = now.ways[at];
    if (old === undefined) return;
    const before = now.ways[at - 1];
    // Round the run before it; the first one takes all directions in turn.
    const round = before === undefined ? [0, 2, 4, 1, 3, 5] : [[2, 4, 3, 5], [4, 0, 5, 1], [0, 2, 1, 3]][before >> 1] ?? [];
    const next = round[(round.indexOf(old) + 1) % round.length] ?? old;
    put(swung(now.ways, at, next), now.runs);
    tell();
  };
  const tell = () => {
    const way = now.ways[now.runs - 1];
    if (way !== undefined) acts.say(p("folded_so", { n: now.runs, way: p(PAD[way]?.[1] ?? "way_up") }));
  };
  slider.addEventListener("input", () => step(Number(slider.value) - now.runs));
  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target === slider) return;
    const keys: Readonly<Record<string, number>> = { ArrowRight: 0, ArrowLeft: 1, ArrowUp: 2, ArrowDown: 3, PageDown: 4, PageUp: 5 };
    const way = keys[event.key];
    if (way !== undefined && !pad[way]?.disabled) go(way);
    else if (event.key === "Backspace") step(-1);
    else if (event.key.toLowerCase() === "r") turnLast();
    else return;
    event.preventDefault();
  });

  return {
    element,
    show: (state) => {
      now = state.laid as SnakeLaid;
      said = state.said;
      const ways = now.ways.slice(0, now.runs);
      slider.value = String(now.runs);
      const at = p("folded_of", { n: now.runs, all: lengths.length });
      far.textContent = at;
      setAttribute(slider, "aria-valuetext", at);
      const way = ways.at(-1);
      last.textContent = way === undefined ? p("begin") : p("last_way", { n: now.runs, way: p(PAD[way]?.[1] ?? "way_up") });
      const next = said?.kind === "next" ? said.next?.direction : null;
      const isWhole = now.runs >= lengths.length;
      pad.forEach((one, other) => {
        one.disabled = isWhole || (way !== undefined && way >> 1 === other >> 1);
        one.classList.toggle("meant", other === next);
      });
      back.disabled = now.runs === 0;
      turn.disabled = now.runs === 0;
      const wrong = said?.kind === "wrong" ? said.taken[0] : undefined;
      scene.replaceChildren(snakePicture(cubes(ways, lengths), cubesOf(lengths, wrong)));
      scene.firstElementChild?.setAttribute("aria-label", p("fold_picture", { ways: ways.map((one) => p(PAD[one]?.[1] ?? "way_up")).join(", ") || p("straight") }));
    },
    forget: () => undefined,
    fromHint: () => {
      const way = said?.next?.direction;
      if (way === null || way === undefined) return null;
      const runs = now.runs + 1;
      return { laid: { family: "snake", ways: swung(now.ways, now.runs, way), runs }, text: p("folded_so", { n: runs, way: p(PAD[way]?.[1] ?? "way_up") }) };
    },
    fromSteps: ({ solved, shown }) => {
      const answer = solved?.answer;
      if (!answer || !("moves" in answer) || shown === 0) return null;
      const ways = answer.moves.map(({ direction }) => WAYS.findIndex((one) => one === direction));
      return { family: "snake", ways, runs: Math.min(shown, ways.length) };
    },
  };
}

/** The first cube of a run that is to be taken back. */
function cubesOf(lengths: readonly number[], run: number | undefined): number | null {
  return run === undefined ? null : 1 + lengths.slice(0, run).reduce((sum, moves) => sum + moves, 0);
}
