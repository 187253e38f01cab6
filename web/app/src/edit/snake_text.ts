/**
 * `.snake` both ways, for the editor.
 *
 * Invariant: the ends of `letters` are `E`; every other cube is `S` or `T`.
 */

import type { SnakeInfo } from "../../../engine/types.ts";
import type { Snake } from "../puzzle.ts";

export function snakeFile(snake: Snake): string {
  const name = snake.name ? [`NAME: ${snake.name}`] : [];
  const letters = snake.letters.replaceAll("T", "C");
  return [...name, snake.region, "NOTATION: letters", `SNAKE: ${letters}`, ""].join("\n");
}

export function snakeOf(title: string, text: string, info: SnakeInfo): Snake {
  const letters = info.letters.replaceAll("C", "T");
  return { family: "snake", name: title, region: regionOf(text, info), letters };
}

function regionOf(text: string, info: SnakeInfo): string {
  const lines = text.split("\n").map((line) => line.trim());
  const from = lines.findIndex((line) => line.startsWith("CELLS:"));
  if (from < 0) return `BOX: ${info.size.join("x")}`;
  const rest = lines.slice(from + 1);
  const end = rest.findIndex((line) => /^[A-Z]+:/u.test(line));
  const rows = end < 0 ? rest : rest.slice(0, end);
  return ["CELLS:", ...rows].join("\n").trimEnd();
}

/** The box, if the snake is folded into one. */
export function boxOf(snake: Snake): [number, number, number] | null {
  const sides = /^BOX: (\d+)x(\d+)x(\d+)$/u.exec(snake.region);
  return sides && [Number(sides[1]), Number(sides[2]), Number(sides[3])];
}

/** The cells of the box, or of any other target as many as the snake has cubes. */
export function cellsToFill(snake: Snake): number {
  const [x, y, z] = boxOf(snake) ?? [snake.letters.length, 1, 1];
  return x * y * z;
}

export function withTurn(snake: Snake, cube: number, turns: boolean): Snake {
  const letter = turns ? "T" : "S";
  return { ...snake, letters: snake.letters.slice(0, cube) + letter + snake.letters.slice(cube + 1) };
}

/** One cube more or fewer at the end; at least two are left. */
export function withLength(snake: Snake, cubes: number): Snake {
  const inner = snake.letters.slice(1, -1).padEnd(cubes - 2, "T").slice(0, Math.max(0, cubes - 2));
  return { ...snake, letters: `E${inner}E` };
}

/** How many steps each run has, as the box `moves` shows it. */
export function runsOf(letters: string): number[] {
  const runs = [1];
  for (const letter of letters.slice(1, -1)) {
    if (letter === "S") runs.push((runs.pop() ?? 0) + 1);
    else runs.push(1);
  }
  return runs;
}

/** Where each cube lies when runs go right, down, left, down in turn: column and row from 0. */
export function meander(letters: string): { readonly column: number; readonly row: number }[] {
  const cells = [{ column: 0, row: 0 }];
  let run = 0;
  for (const letter of letters.slice(1)) {
    const { column, row } = cells.at(-1) ?? { column: 0, row: 0 };
    const across = [1, 0, -1, 0][run % 4] ?? 0;
    cells.push({ column: column + across, row: row + (run % 2) });
    if (letter === "T") run += 1;
  }
  const least = Math.min(...cells.map(({ column }) => column));
  return cells.map(({ column, row }) => ({ column: column - least, row }));
}
