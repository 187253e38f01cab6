/**
 * How a piece should look: its foam on a grid of cells.
 *
 * A piece is as thick as a cell, so a camera that is not straight above it sees its walls.
 * What shows foam is the piece swept along a way, from its upper face to its lower one. The
 * same picture comes from the lower face swept back, so it does not matter which is which.
 *
 * Invariant: the piece lies at 0 to `width` in both coordinates, with a margin round it.
 */

export type Cells = Uint8Array;

/** Cells round the piece: as long as walls can be seen. */
const MARGIN = 1.5;
/** Steps a cell. */
const FINE = 8;
const SWEEPS = 6;

export class Template {
  readonly size: number;
  private readonly values: Float32Array;
  private readonly spare: Float32Array;

  constructor(readonly width: number) {
    this.size = (width + 2 * MARGIN) * FINE;
    this.values = new Float32Array(this.size * this.size);
    this.spare = new Float32Array(this.size * this.size);
  }

  /** Draws a piece that is swept along a way, with edges as soft as those of a picture. */
  draw(cells: Cells, along: number, down: number): void {
    const { width, size, values } = this;
    values.fill(0);
    const steps = Math.abs(along) + Math.abs(down) < 0.02 ? 0 : SWEEPS;
    for (let row = 0; row < size; row++) {
      const y = (row + 0.5) / FINE - MARGIN;
      if (y < Math.min(0, down) || y > width + Math.max(0, down)) continue;
      for (let column = 0; column < size; column++) {
        const x = (column + 0.5) / FINE - MARGIN;
        if (x < Math.min(0, along) || x > width + Math.max(0, along)) continue;
        for (let step = 0; step <= steps; step++) {
          const part = steps === 0 ? 0 : step / steps;
          const u = Math.floor(x - part * along);
          const v = Math.floor(y - part * down);
          if (u >= 0 && v >= 0 && u < width && v < width && cells[v * width + u] === 1) {
            values[row * size + column] = 1;
            break;
          }
        }
      }
    }
    this.soften(1, size);
    this.soften(size, 1);
  }

  private soften(step: number, line: number): void {
    const { size, values, spare } = this;
    for (let at = 0; at < size; at++) {
      const from = at * line;
      for (let i = 2; i < size - 2; i++) {
        const k = from + i * step;
        const near = values[k - step]! + values[k + step]!;
        const far = values[k - 2 * step]! + values[k + 2 * step]!;
        spare[k] = (3 * values[k]! + 2 * near + far) / 9;
      }
    }
    values.set(spare);
  }

  /** The foam at a place. */
  at(x: number, y: number): number {
    const { size, values } = this;
    const u = (x + MARGIN) * FINE - 0.5;
    const v = (y + MARGIN) * FINE - 0.5;
    if (!(u >= 0 && v >= 0 && u < size - 1 && v < size - 1)) return 0;
    const column = Math.floor(u);
    const row = Math.floor(v);
    const [a, b] = [u - column, v - row];
    const k = row * size + column;
    const above = values[k]! * (1 - a) + values[k + 1]! * a;
    const below = values[k + size]! * (1 - a) + values[k + size + 1]! * a;
    return above * (1 - b) + below * b;
  }
}

/** The inside of a piece, which is always foam. */
export function isInside(row: number, column: number, width: number): boolean {
  return row > 0 && column > 0 && row < width - 1 && column < width - 1;
}

/** A piece without teeth. */
export function bare(width: number): Cells {
  return Uint8Array.from({ length: width * width }, (_, at) =>
    isInside(Math.floor(at / width), at % width, width) ? 1 : 0,
  );
}
