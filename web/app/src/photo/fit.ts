/**
 * Fits a square of cells to the foam of one piece.
 *
 * The error is the sum of squares of what the samples show less what the template has there
 * (least squares). The map from the picture to the cells and the way along which the walls
 * are seen are found by Levenberg's and Marquardt's method; the teeth by changing one after
 * the other for as long as the error falls. Both are repeated until the teeth stay.
 *
 * Invariant: every sample counts, also those outside the square, so a larger or smaller
 * square never looks better only because it has fewer samples.
 */

import { type Homography, solved } from "./linear.ts";
import { alike, direction, squares } from "./outline.ts";
import type { Samples } from "./samples.ts";
import { type Shape, linearPart, scaled } from "./shape.ts";
import { type Cells, Template, bare, isInside } from "./template.ts";

export interface Fit {
  /** From the samples to cells. */
  readonly map: Homography;
  /** Along which walls are seen, in cells. */
  readonly way: readonly [along: number, down: number];
  readonly cells: Cells;
  /** The error, in cells that would be all wrong. */
  readonly error: number;
  /** For each cell how much worse it is the other way round: 1 if all of it is seen. */
  readonly margin: Float32Array;
}

const PARAMETERS = 10;
/** Perspective over one piece is small, and walls are shorter than a cell. */
const TRUST = [0, 0, 0, 0, 0, 0, 200, 200, 0.35, 0.35] as const;
/** How much it costs, in cells, that cells are no squares, or not like those of other pieces. */
const SQUARE = 5;
export const ALIKE = 6;
const LONGEST_WAY = 0.85;
/** Guesses that are followed to the end, unless one before leaves next to no error. */
const FOLLOWED = 3;
const CLEAR = 0.45;
const WAYS = [[0.35, 0.3], [0.35, -0.3]] as const;
const NUDGE = 0.06;
/** About as many cells as there are samples of. */
const CELLS_SEEN = 75;
/** The parameters of which the skewness is a function. */
const LINEAR = [0, 1, 3, 4] as const;

/** Fits a piece of which only the samples are known. */
export function fit(samples: Samples, width: number): Fit {
  const fitter = new Fitter(samples, width, null);
  const best = fitter.best(squares(samples, width, direction(samples)));
  // The outline of a piece with few teeth may mislead.
  if (best !== null && best.error < POOR) return best;
  const turns = [-3, -2, -1, 0, 1, 2].map((turn) => (turn * Math.PI) / 12);
  const other = fitter.best(turns.flatMap((angle) => squares(samples, width, angle)));
  return better(best, other) ?? fitter.nothing();
}

/** Fits a piece whose cells are seen like those of others. */
export function fitLike(samples: Samples, width: number, shape: Shape): Fit {
  const own = scaled(shape, samples.unit ** 2);
  const fitter = new Fitter(samples, width, own);
  const angle = direction(samples);
  const angles = [angle, angle - 0.12, angle + 0.12];
  return fitter.best(angles.flatMap((one) => alike(samples, width, one, own))) ?? fitter.nothing();
}

function better(one: Fit | null, other: Fit | null): Fit | null {
  return other !== null && (one === null || other.error < one.error) ? other : one;
}

/** From this error on another direction is tried. */
const POOR = 1.6;

class Fitter {
  private readonly template: Template;
  private readonly right: Template;
  private readonly below: Template;

  constructor(
    private readonly samples: Samples,
    private readonly width: number,
    private readonly shape: Shape | null,
  ) {
    this.template = new Template(width);
    this.right = new Template(width);
    this.below = new Template(width);
  }

  nothing(): Fit {
    const cells = bare(this.width);
    return { map: [1, 0, 0, 0, 1, 0, 0, 0], way: [0, 0], cells, error: Infinity, margin: new Float32Array(cells.length) };
  }

  best(all: readonly Homography[]): Fit | null {
    const ranked = all.map((map) => ({ map, ...this.majority(map) })).sort((a, b) => a.error - b.error);
    let best: Fit | null = null;
    for (const { map, cells } of ranked.slice(0, FOLLOWED)) {
      best = better(best, this.follow([...map, 0, 0], cells));
      if (best !== null && best.error < CLEAR) return best;
    }
    return best && this.swept(best);
  }

  /**
   * Tries walls in all directions. Without walls it does not show in which direction they
   * help, as a piece swept either way only grows; opposite ways give the same picture.
   */
  private swept(first: Fit): Fit {
    let best: Fit | null = first;
    for (const [along, down] of WAYS) {
      const map = shifted(first.map, along / 2, down / 2);
      best = better(best, this.follow([...map, along, down], first.cells));
    }
    return best ?? first;
  }

  /** What most of each cell shows, and how much of the samples is at odds with it. */
  private majority(map: Homography): { readonly cells: Cells; readonly error: number } {
    const { width, samples } = this;
    const [count, sum, squares] = [0, 1, 2].map(() => new Float64Array(width * width)) as [Float64Array, Float64Array, Float64Array];
    let error = 0;
    this.each(map, (at, x, y) => {
      const share = samples.share[at]!;
      const [u, v] = [Math.floor(x), Math.floor(y)];
      if (u < 0 || v < 0 || u >= width || v >= width) {
        error += share * share;
        return;
      }
      const cell = v * width + u;
      count[cell]! += 1;
      sum[cell]! += share;
      squares[cell]! += share * share;
    });
    const cells = bare(width);
    for (let cell = 0; cell < cells.length; cell++) {
      const full = count[cell]! - 2 * sum[cell]! + squares[cell]!;
      const empty = squares[cell]!;
      if (isInside(Math.floor(cell / width), cell % width, width) || full < empty) {
        cells[cell] = 1;
        error += full;
      } else error += empty;
    }
    return { cells, error };
  }

  /** Calls `put` with the place on the grid of each sample. */
  private each(h: readonly number[], put: (at: number, x: number, y: number, w: number) => void): void {
    const { count, x, y } = this.samples;
    const [h0, h1, h2, h3, h4, h5, h6, h7] = h as [number, number, number, number, number, number, number, number];
    for (let at = 0; at < count; at++) {
      const [px, py] = [x[at]!, y[at]!];
      const w = h6 * px + h7 * py + 1;
      put(at, (h0 * px + h1 * py + h2) / w, (h3 * px + h4 * py + h5) / w, w);
    }
  }

  private follow(start: readonly number[], first: Cells): Fit {
    let [parameters, cells] = [start, first];
    for (let round = 0; round < 5; round++) {
      parameters = this.refined(parameters, cells, round === 0 ? 8 : 5);
      const next = this.turned(parameters, cells);
      const isSame = next.every((cell, at) => cell === cells[at]);
      cells = next;
      if (isSame && round > 0) break;
    }
    return this.told(parameters, cells);
  }

  private told(parameters: readonly number[], cells: Cells): Fit {
    const { width } = this;
    const samplesInCell = this.cellSize(parameters);
    const error = this.error(parameters, cells);
    const margin = new Float32Array(cells.length);
    cells.forEach((_, cell) => {
      if (!isInside(Math.floor(cell / width), cell % width, width)) {
        margin[cell] = (this.error(parameters, flipped(cells, cell)) - error) / samplesInCell;
      }
    });
    return { map: parameters.slice(0, 8), way: [parameters[8]!, parameters[9]!], cells, error: error / samplesInCell, margin };
  }

  /** How many samples a cell has. */
  private cellSize(parameters: readonly number[]): number {
    const { width } = this;
    let inside = 0;
    this.each(parameters, (_, x, y) => {
      if (x >= 0 && y >= 0 && x < width && y < width) inside += 1;
    });
    return Math.max(1, inside / (width * width));
  }

  private error(parameters: readonly number[], cells: Cells): number {
    const { template, samples } = this;
    template.draw(cells, parameters[8]!, parameters[9]!);
    let sum = 0;
    this.each(parameters, (at, x, y) => {
      const off = samples.share[at]! - template.at(x, y);
      sum += off * off;
    });
    return sum + this.strain(parameters);
  }

  /** How improbable the parameters themselves are. */
  private strain(parameters: readonly number[]): number {
    const scale = this.samples.count / 100;
    let sum = 0;
    TRUST.forEach((trust, at) => (sum += scale * trust * parameters[at]! ** 2));
    const longest = Math.max(Math.abs(parameters[8]!), Math.abs(parameters[9]!));
    if (longest > LONGEST_WAY) return Infinity;
    return this.skewness(parameters).reduce((all, { value }) => all + value * value, sum);
  }

  /** How far cells are from squares or from a known shape, and how that changes with the map. */
  private skewness(parameters: readonly number[]): { readonly value: number; readonly slope: readonly number[] }[] {
    const [a, b, c, d] = linearPart(parameters);
    const [xx, xy, yy] = [a * a + c * c, a * b + c * d, b * b + d * d];
    const { shape } = this;
    const size = shape ? (shape[0] + shape[2]) / 2 : (xx + yy) / 2;
    const factor = Math.sqrt((shape ? ALIKE : SQUARE) * (this.samples.count / CELLS_SEEN)) / size;
    const row = (value: number, slope: readonly number[]) => ({
      value: factor * value,
      slope: slope.map((one) => factor * one),
    });
    const skew = Math.SQRT2;
    const crossed = row(skew * (xy - (shape?.[1] ?? 0)), [skew * b, skew * a, skew * d, skew * c]);
    if (!shape) return [row((xx - yy) / skew, [skew * a, -skew * b, skew * c, -skew * d]), crossed];
    return [row(xx - shape[0], [2 * a, 0, 2 * c, 0]), row(yy - shape[2], [0, 2 * b, 0, 2 * d]), crossed];
  }

  /** Teeth changed one by one for as long as it helps. */
  private turned(parameters: readonly number[], first: Cells): Cells {
    const { width } = this;
    let cells = first;
    let error = this.error(parameters, cells);
    for (let round = 0, isChanged = true; round < 3 && isChanged; round++) {
      isChanged = false;
      for (let cell = 0; cell < first.length; cell++) {
        if (isInside(Math.floor(cell / width), cell % width, width)) continue;
        const other = flipped(cells, cell);
        const now = this.error(parameters, other);
        if (now >= error) continue;
        [cells, error, isChanged] = [other, now, true];
      }
    }
    return cells;
  }

  /** Levenberg's and Marquardt's method for given teeth. */
  private refined(start: readonly number[], cells: Cells, steps: number): readonly number[] {
    let parameters = start;
    let error = this.error(parameters, cells);
    let damping = 0.01;
    for (let step = 0; step < steps; step++) {
      const { matrix, right } = this.normal(parameters, cells);
      for (let i = 0; i < PARAMETERS; i++) matrix[i * PARAMETERS + i]! *= 1 + damping;
      const change = solved(matrix, right);
      if (change === null) break;
      const next = parameters.map((value, at) => value + change[at]!);
      const now = this.error(next, cells);
      if (now < error) {
        const gain = (error - now) / error;
        [parameters, error, damping] = [next, now, damping / 4];
        if (gain < 0.002) break;
      } else damping *= 8;
    }
    return parameters;
  }

  private normal(parameters: readonly number[], cells: Cells): { readonly matrix: number[]; readonly right: number[] } {
    const { template, right: beside, below, samples } = this;
    const [along, down] = [parameters[8]!, parameters[9]!];
    template.draw(cells, along, down);
    beside.draw(cells, along + NUDGE, down);
    below.draw(cells, along, down + NUDGE);
    const matrix = new Float64Array(PARAMETERS * PARAMETERS);
    const right = new Float64Array(PARAMETERS);
    const row = new Float64Array(PARAMETERS);
    const near = 0.08;
    this.each(parameters, (at, x, y, w) => {
      const here = template.at(x, y);
      const gx = (template.at(x + near, y) - template.at(x - near, y)) / (2 * near);
      const gy = (template.at(x, y + near) - template.at(x, y - near)) / (2 * near);
      const [px, py] = [samples.x[at]! / w, samples.y[at]! / w];
      row[0] = gx * px;
      row[1] = gx * py;
      row[2] = gx / w;
      row[3] = gy * px;
      row[4] = gy * py;
      row[5] = gy / w;
      row[6] = -px * (gx * x + gy * y);
      row[7] = -py * (gx * x + gy * y);
      row[8] = (beside.at(x, y) - here) / NUDGE;
      row[9] = (below.at(x, y) - here) / NUDGE;
      const off = samples.share[at]! - here;
      for (let i = 0; i < PARAMETERS; i++) {
        const value = row[i]!;
        if (value === 0) continue;
        right[i]! += value * off;
        for (let k = 0; k <= i; k++) matrix[i * PARAMETERS + k]! += value * row[k]!;
      }
    });
    for (const { value, slope } of this.skewness(parameters)) {
      LINEAR.forEach((i, k) => {
        right[i]! -= value * slope[k]!;
        LINEAR.slice(0, k + 1).forEach((j, l) => (matrix[i * PARAMETERS + j]! += slope[k]! * slope[l]!));
      });
    }
    const scale = samples.count / 100;
    for (let i = 0; i < PARAMETERS; i++) {
      for (let k = 0; k < i; k++) matrix[k * PARAMETERS + i] = matrix[i * PARAMETERS + k]!;
      matrix[i * PARAMETERS + i]! += scale * TRUST[i]! + 1e-6;
      right[i]! -= scale * TRUST[i]! * parameters[i]!;
    }
    return { matrix: [...matrix], right: [...right] };
  }
}

/** A map whose places on the grid are further. */
function shifted(h: Homography, along: number, down: number): number[] {
  const [h0, h1, h2, h3, h4, h5, h6, h7] = h as [number, number, number, number, number, number, number, number];
  return [h0 + along * h6, h1 + along * h7, h2 + along, h3 + down * h6, h4 + down * h7, h5 + down, h6, h7];
}

function flipped(cells: Cells, cell: number): Cells {
  const other = Uint8Array.from(cells);
  other[cell] = 1 - other[cell]!;
  return other;
}
