/**
 * A piece as if seen straight from above.
 *
 * Invariant: half a cell of the sheet is shown all round.
 */

import { type Homography, mapped } from "./linear.ts";
import type { Picture } from "./picture.ts";

export const BORDER = 0.5;
const PIXELS_PER_CELL = 44;

export function rectified({ width, height, data }: Picture, map: Homography, cells: number): Picture {
  const side = Math.round((cells + 2 * BORDER) * PIXELS_PER_CELL);
  const result = new Uint8ClampedArray(4 * side * side).fill(255);
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const place = [(column + 0.5) / PIXELS_PER_CELL - BORDER, (row + 0.5) / PIXELS_PER_CELL - BORDER] as const;
      const [x, y] = mapped(map, place);
      const u = Math.min(width - 1.001, Math.max(0, x));
      const v = Math.min(height - 1.001, Math.max(0, y));
      const [left, top] = [Math.floor(u), Math.floor(v)];
      const [a, b] = [u - left, v - top];
      const at = 4 * (top * width + left);
      for (let i = 0; i < 3; i++) {
        const above = data[at + i]! * (1 - a) + data[at + 4 + i]! * a;
        const below = data[at + 4 * width + i]! * (1 - a) + data[at + 4 * width + 4 + i]! * a;
        result[4 * (row * side + column) + i] = above * (1 - b) + below * b;
      }
    }
  }
  return { width: side, height: side, data: result };
}
