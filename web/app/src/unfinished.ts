/**
 * Whether all of a puzzle was entered.
 *
 * Invariant: of a puzzle that lacks something it is said what, calmly, and not that there is no
 * solution. A file is whole, and what somebody says is whole; sets to choose from are a choice.
 */

import type { Opened } from "../../engine/types.ts";
import { ruleOf } from "./edit/pack_text.ts";
import { cellsToFill } from "./edit/snake_text.ts";
import { lackOf } from "./mine/choice.ts";
import { isStock } from "./mine/stock_text.ts";
import type { Packing, Puzzle, Shell, Snake } from "./puzzle.ts";
import { isBlank } from "./start.ts";
import { t } from "./texts/index.ts";

/** So many teeth are forgotten, and more are not entered yet. */
const MOST_FORGOTTEN = 2;

/** How many teeth six pieces of a width have, as the library says; remembered, as it is said anew for every change. */
const needed = new Map<number, number>();

/** What is still to be entered, in words; null if nothing is known to lack. */
export function unfinished(puzzle: Puzzle, opened: Opened | null): string | null {
  switch (puzzle.family) {
    case "shell":
      return ofShell(puzzle, opened);
    case "packing":
      return ofPacking(puzzle);
    case "snake":
      return ofSnake(puzzle);
    case "fixed":
      return isStock(puzzle) ? (lackOf(puzzle.text)?.text ?? null) : null;
  }
}

/** Whether something was entered everywhere, so that a person may say that it is all. */
export function couldBeWhole(puzzle: Puzzle): boolean {
  if (puzzle.family === "shell") return touched(puzzle) === puzzle.rings.length;
  return puzzle.family === "packing" && !isBlank(puzzle) && !emptyPart(puzzle);
}

function touched({ rings }: Shell): number {
  return rings.filter((ring) => ring.includes("1")).length;
}

function ofShell(shell: Shell, opened: Opened | null): string | null {
  if (opened?.shell?.isCube) needed.set(opened.shell.width, opened.shell.cells);
  if (shell.isWhole) return null;
  const all = shell.rings.length;
  const n = touched(shell);
  const teeth = shell.rings.join("").split("1").length - 1;
  const most = needed.get(shell.width);
  if (n === all && (most === undefined || teeth >= most - MOST_FORGOTTEN)) return null;
  const at = { n: Math.max(1, n), all };
  if (most === undefined) return t("unfinished_teeth", { ...at, teeth: t("teeth", { n: teeth }) });
  return t("unfinished_shell", { ...at, teeth, most });
}

/** The name of a piece without a cell, or an empty text if nothing is to be filled. */
function emptyPart({ target, pieces }: Packing): { readonly name: string } | null {
  if (!/[^.]/u.test(target.cells)) return { name: "" };
  return pieces.find(({ block }) => !/[^.]/u.test(block.cells)) ?? null;
}

function ofPacking(packing: Packing): string | null {
  if (isBlank(packing)) return t("unfinished_new_packing");
  const empty = emptyPart(packing);
  if (empty) return empty.name ? t("unfinished_piece", { name: empty.name }) : t("unfinished_target");
  if (packing.pieces.length === 0) return t("unfinished_none");
  if (packing.isWhole) return null;
  const count = (cells: string) => [...cells].filter((cell) => cell !== ".").length;
  const most = (range: string) => Number(range.split("-").at(-1));
  const pieces = packing.pieces.reduce((sum, { copies, block }) => sum + most(copies) * count(block.cells), 0);
  const holes = Number(ruleOf(packing, "HOLES") ?? 0);
  const target = count(packing.target.cells.replaceAll("?", "."));
  // Any number of holes is no number.
  return pieces < target - holes ? t("unfinished_cells", { n: pieces, all: target }) : null;
}

function ofSnake(snake: Snake): string | null {
  if (isBlank(snake)) return t("unfinished_new_snake");
  const cells = cellsToFill(snake);
  const n = snake.letters.length;
  return n === cells ? null : t("unfinished_snake", { n, cells });
}
