/**
 * How am I doing: a board, what can be asked, and what is said.
 *
 * Invariant: what is said is about what the board shows.
 */

import "./placed.css";
import type { State } from "../state.ts";
import { button, h, refill } from "../view/dom.ts";
import type { Board, BoardActs } from "./board.ts";
import { boxBoard } from "./box_board.ts";
import { isEmpty } from "./laid.ts";
import { netBoard } from "./net_board.ts";
import { type Placed, type Session, isHeld } from "./session.ts";
import { snakeBoard } from "./snake_board.ts";
import { groundOf } from "./places.ts";
import { type PlacedKey, p } from "./texts.ts";

const HINTS: readonly PlacedKey[] = ["hint_0", "hint_1", "hint_2"];
const RUN_HINTS: readonly PlacedKey[] = ["hint_run_0", "hint_run_1", "hint_run_2"];

export interface Panel {
  readonly show: (state: State) => void;
}

export function placedPanel(root: HTMLElement, session: Session, first: State): Panel {
  const body = h("div", {});
  const done = h("p", { class: "unseen", role: "status" });
  const said = h("p", { class: "hint", role: "status" });
  const actions = h("div", { class: "actions" });
  const help = h("p", { class: "help" }, p("help"));
  root.replaceChildren(help, body, done, h("div", { class: "placed-said" }, actions, said));

  let page = first;
  let board: Board | null = null;
  let shown: Pick<Placed, "puzzle" | "opened"> | null = null;
  const tell = (text: string, kind: string) => {
    done.className = kind;
    done.textContent = text;
  };
  let isOfBoard = false;
  let last: Placed["laid"] = null;
  const acts: BoardActs = {
    lay: (laid) => {
      isOfBoard = true;
      session.lay(laid);
      isOfBoard = false;
    },
    say: (text) => tell(text, "unseen"),
    warn: (text) => tell(text, "warn"),
  };
  const say = (placed: Placed) => {
    const { laid, puzzle, opened } = placed;
    if (puzzle !== shown?.puzzle || opened !== shown.opened) {
      shown = placed;
      help.hidden = !laid || laid.family === "snake";
      board = laid && boardOf(placed, acts);
      tell("", "unseen");
      body.replaceChildren(board?.element ?? "");
    }
    if (!laid || !board) {
      actions.replaceChildren();
      said.textContent = "";
      return;
    }
    // What the board chose or told last is not so any more.
    if (laid !== last && !isOfBoard) {
      board.forget();
      tell("", "unseen");
    }
    last = laid;
    board.show(placed);
    said.textContent = textOf(placed);
    said.dataset["kind"] = placed.said?.kind ?? "";
    refill(actions, ...buttons(placed, board));
  };

  const buttons = (placed: Placed, board: Board): HTMLElement[] => {
    const { asking, laid, said } = placed;
    if (asking) return [button(p("stop"), session.stop, { "data-key": "placed-stop" })];
    const steps = page.puzzle === placed.puzzle ? board.fromSteps(page) : null;
    const follow = () => {
      const next = board.fromHint();
      if (!next) return;
      session.lay(next.laid);
      tell(next.text, "unseen");
    };
    const clear = () => {
      session.clear();
      tell(p("cleared"), "unseen");
    };
    const hold = (isWanted: boolean) => {
      session.hold(isWanted);
      tell(p(isWanted ? "held" : "freed"), "unseen");
    };
    const canHold = laid?.family === "packing" && !isEmpty(laid) && !isHeld(placed);
    const canFree = placed.puzzle.family === "packing" && placed.puzzle.laid !== undefined;
    const level = said?.kind === "next" ? said.level + 1 : 0;
    const canHint = !said || (said.kind === "next" && level <= 2);
    const isWrong = said?.kind === "wrong";
    return [
      ...(said ? [] : [button(p("check"), () => void session.check(), { "data-key": "placed-check", class: "primary" })]),
      ...(canHint ? [button(`${p("hint")}: ${p(question(level, placed))}`, () => void session.more(), { "data-key": "placed-hint", class: said ? "primary" : "" })] : []),
      ...(said?.kind === "next" && said.level === 2 && board.fromHint() ? [button(p("follow"), follow, { "data-key": "placed-follow", class: "primary" })] : []),
      ...(isWrong && said.level < 1 && said.taken.length === 0 ? [button(p("which"), () => void session.more(), { "data-key": "placed-which", class: "primary" })] : []),
      // Of two in each other's way, the reader says which one.
      ...(isWrong && said.level === 1 && (said.taken.length > 0 || laid?.family === "snake") ? [button(p("take_back"), session.takeBack, { "data-key": "placed-take-back", class: "primary" })] : []),
      ...(steps ? [button(p("from_steps"), () => session.lay(steps), { "data-key": "placed-steps" })] : []),
      ...(canHold ? [button(p("hold"), () => hold(true), { "data-key": "placed-hold" })] : []),
      ...(canFree ? [button(p("free"), () => hold(false), { "data-key": "placed-free" })] : []),
      ...(laid && !isEmpty(laid) ? [button(p("clear"), clear, { "data-key": "placed-clear" })] : []),
    ];
  };

  session.store.subscribe(say);
  say(session.store.get());
  return {
    show: (state) => {
      const isOther = state.shown !== page.shown || state.solved !== page.solved;
      page = state;
      if (isOther && root.isConnected) say(session.store.get());
    },
  };
}

/** The next question that a hint answers. */
function question(level: number, { puzzle }: Placed): PlacedKey {
  const hints = puzzle.family === "snake" ? RUN_HINTS : HINTS;
  return hints[Math.min(level, hints.length - 1)]!;
}

function boardOf({ puzzle, opened }: Placed, acts: BoardActs): Board | null {
  switch (puzzle.family) {
    case "shell":
    case "fixed": {
      const ground = groundOf(puzzle, opened);
      return ground && netBoard(ground, acts);
    }
    case "packing":
      return boxBoard(puzzle, acts);
    case "snake":
      return snakeBoard(puzzle, acts);
  }
}

function textOf({ asking, said, fault }: Placed): string {
  if (asking) return p("asking");
  if (!said) return fault;
  if (said.kind !== "next") return said.text;
  // The layers that follow are those of the board.
  return said.level < 0 ? p("can") : (said.text.split("\n")[0] ?? "");
}
