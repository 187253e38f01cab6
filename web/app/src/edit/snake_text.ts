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

/**
 * Where each cube lies when every other run goes down, and those between go right or left, whichever
 * keeps it narrower: column and row from 0.
 */
export function meander(letters: string): { readonly column: number; readonly row: number }[] {
  let [column, row, least, most, way] = [0, 0, 0, 0, -1];
  const cells = [{ column, row }];
  runsOf(letters).forEach((moves, run) => {
    const isDown = run % 2 === 1;
    const width = (to: number) => Math.max(most, to) - Math.min(least, to);
    if (!isDown) way = width(column + way * moves) < width(column - way * moves) ? way : -way;
    for (let move = 0; move < moves; move++) {
      if (isDown) row += 1;
      else column += way;
      cells.push({ column, row });
    }
    least = Math.min(least, column);
    most = Math.max(most, column);
  });
  return cells.map(({ column, row }) => ({ column: column - least, row }));
}
