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

/** A line of the strip: where its cubes lie, columns and rows from 0, and how many rows it has. */
export interface StripLine {
  readonly first: number;
  readonly cubes: readonly { readonly column: number; readonly row: number }[];
  readonly rows: number;
}

/**
 * The snake stretched out in lines of so many columns. Every other run goes to the right; those
 * between go up or down, whichever keeps the line lower. Where a line is full the next one begins.
 */
export function strip(letters: string, columns: number): StripLine[] {
  const lines: StripLine[] = [];
  let cubes = [{ column: 0, row: 0 }];
  let [column, row, least, most, laid] = [0, 0, 0, 0, 0];
  const end = () => {
    lines.push({ first: laid, cubes: cubes.map((cube) => ({ ...cube, row: cube.row - least })), rows: most - least + 1 });
    laid += cubes.length;
    cubes = [];
    [column, row, least, most] = [-1, 0, 0, 0];
  };
  runsOf(letters).forEach((moves, run) => {
    const isAcross = run % 2 === 1;
    const height = (to: number) => Math.max(most, to) - Math.min(least, to);
    const way = height(row + moves) <= height(row - moves) ? 1 : -1;
    for (let move = 0; move < moves; move++) {
      if (isAcross) row += way;
      else {
        if (column + 1 >= columns) end();
        column += 1;
      }
      cubes.push({ column, row });
      [least, most] = [Math.min(least, row), Math.max(most, row)];
    }
  });
  end();
  return lines;
}
