/**
 * The sheet on which pieces lie, and how far the colour of each pixel is from it.
 *
 * Light and shadow change all three colours by the same factor. So colours are compared by
 * the logarithms of their ratios, which stay the same in a shadow; a gap in shadow is still
 * of the sheet's colour. What remains of the colour of the light varies slowly: it is fitted
 * by a polynomial of degree two, with little weight for what lies far off it.
 *
 * Invariant: nothing is known of pieces here. The edge of the picture shows mostly the sheet.
 */

import { solved } from "./linear.ts";
import { type Field, type Picture, field, median, smoothed } from "./picture.ts";

export interface Colours {
  /** Two coordinates of how the colour differs from the sheet's. */
  readonly first: Field;
  readonly second: Field;
  /** How far the sheet itself differs from its fitted colour. */
  readonly noise: number;
}

/** Keeps logarithms of dark values, which are mostly noise, near each other. */
const DARK = 10;
const LOGARITHM = Float32Array.from({ length: 256 }, (_, value) => Math.log(value + DARK));
const TERMS = 6;
const ROUNDS = 10;
/** Blocks along the longer side, for the fit. */
const BLOCKS = 90;

export function colours(picture: Picture): Colours {
  const { width, height, data } = picture;
  const first = field(width, height);
  const second = field(width, height);
  for (let at = 0; at < width * height; at++) {
    const red = LOGARITHM[data[4 * at]!]!;
    const green = LOGARITHM[data[4 * at + 1]!]!;
    const blue = LOGARITHM[data[4 * at + 2]!]!;
    first.values[at] = (red - green) * Math.SQRT1_2;
    second.values[at] = (red + green - 2 * blue) / Math.sqrt(6);
  }
  const smooth = [smoothed(first, 1), smoothed(second, 1)] as const;
  const noise = subtractSheet(smooth[0], smooth[1]);
  return { first: smooth[0], second: smooth[1], noise };
}

interface Block {
  readonly terms: readonly number[];
  readonly first: number;
  readonly second: number;
  readonly isEdge: boolean;
}

function terms(x: number, y: number): number[] {
  return [1, x, y, x * x, x * y, y * y];
}

function blocksOf(first: Field, second: Field): Block[] {
  const { width, height } = first;
  const step = Math.max(2, Math.round(Math.max(width, height) / BLOCKS));
  const blocks: Block[] = [];
  for (let y = step >> 1; y < height; y += step) {
    for (let x = step >> 1; x < width; x += step) {
      const [u, v] = [(2 * x) / width - 1, (2 * y) / height - 1];
      const at = y * width + x;
      const isEdge = Math.max(Math.abs(u), Math.abs(v)) > 0.9;
      blocks.push({ terms: terms(u, v), first: first.values[at]!, second: second.values[at]!, isEdge });
    }
  }
  return blocks;
}

/** Least squares with weights, for one coordinate; a little is added so that it never fails. */
function fitted(blocks: readonly Block[], weights: readonly number[], pick: (block: Block) => number): number[] {
  const matrix = new Array<number>(TERMS * TERMS).fill(0);
  const right = new Array<number>(TERMS).fill(0);
  blocks.forEach((block, at) => {
    const weight = weights[at]!;
    if (weight < 1e-4) return;
    for (let i = 0; i < TERMS; i++) {
      right[i]! += weight * block.terms[i]! * pick(block);
      for (let k = 0; k < TERMS; k++) matrix[i * TERMS + k]! += weight * block.terms[i]! * block.terms[k]!;
    }
  });
  for (let i = 1; i < TERMS; i++) matrix[i * TERMS + i]! += 0.02 * matrix[0]!;
  return solved(matrix, right) ?? right.fill(0);
}

function value(fit: readonly number[], at: readonly number[]): number {
  return fit.reduce((sum, factor, term) => sum + factor * at[term]!, 0);
}

/** Takes the sheet's colour away; what is left of it in the median is the noise. */
function subtractSheet(first: Field, second: Field): number {
  const blocks = blocksOf(first, second);
  const edge = blocks.filter(({ isEdge }) => isEdge);
  let fits = [
    [median(edge.map((block) => block.first)), 0, 0, 0, 0, 0],
    [median(edge.map((block) => block.second)), 0, 0, 0, 0, 0],
  ] as const as readonly [readonly number[], readonly number[]];
  const distance = (block: Block) =>
    Math.hypot(block.first - value(fits[0], block.terms), block.second - value(fits[1], block.terms));
  let noise = Math.max(0.02, median(edge.map(distance)));
  for (let round = 0; round < ROUNDS; round++) {
    const far = blocks.map(distance);
    const weights = far.map((d) => 1 / (1 + (d / (2.5 * noise)) ** 2) ** 2);
    fits = [fitted(blocks, weights, (block) => block.first), fitted(blocks, weights, (block) => block.second)];
    const near = blocks.map(distance).filter((d) => d < 5 * noise);
    noise = Math.max(0.01, median(near));
  }
  take(first, fits[0]);
  take(second, fits[1]);
  return noise;
}

function take({ width, height, values }: Field, fit: readonly number[]): void {
  const [f0, f1, f2, f3, f4, f5] = fit as [number, number, number, number, number, number];
  for (let row = 0; row < height; row++) {
    const y = (2 * row) / height - 1;
    for (let column = 0; column < width; column++) {
      const x = (2 * column) / width - 1;
      const at = row * width + column;
      values[at] = values[at]! - (f0 + f1 * x + f2 * y + f3 * x * x + f4 * x * y + f5 * y * y);
    }
  }
}
