/**
 * Pictures and fields of numbers over them.
 *
 * Invariant: rows from above, no padding; a place is given by the middles of pixels, so the
 * first pixel is at 0, 0.
 */

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each pixel. */
  readonly data: Uint8ClampedArray;
}

export interface Field {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

export type Point = readonly [x: number, y: number];

export function field(width: number, height: number): Field {
  return { width, height, values: new Float32Array(width * height) };
}

/** The mean over squares of `2 radius + 1` pixels; at the edge over what there is of them. */
export function smoothed(source: Field, radius: number): Field {
  return along(along(source, radius, true), radius, false);
}

function along({ width, height, values }: Field, radius: number, isRow: boolean): Field {
  const result = field(width, height);
  const [lines, length, line, step] = isRow ? [height, width, width, 1] : [width, height, 1, width];
  for (let at = 0; at < lines; at++) {
    const from = at * line;
    let sum = 0;
    let count = 0;
    for (let i = -radius; i < length; i++) {
      if (i + radius < length) {
        sum += values[from + (i + radius) * step]!;
        count += 1;
      }
      if (i - radius - 1 >= 0) {
        sum -= values[from + (i - radius - 1) * step]!;
        count -= 1;
      }
      if (i >= 0) result.values[from + i * step] = sum / count;
    }
  }
  return result;
}

/** The median of numbers, which are sorted by it; 0 of none. */
export function median(numbers: number[]): number {
  numbers.sort((a, b) => a - b);
  return numbers[numbers.length >> 1] ?? 0;
}
