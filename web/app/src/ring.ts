/**
 * The border of a square piece.
 *
 * Invariant: cells are counted clockwise from the top-left corner; `pitch` is one less than
 * the cells along a side.
 */

/** Row and column of a cell of the border. */
export function spot(at: number, pitch: number): [row: number, column: number] {
  const along = at % pitch;
  const side = Math.floor(at / pitch);
  if (side === 0) return [0, along];
  if (side === 1) return [along, pitch];
  if (side === 2) return [pitch, pitch - along];
  return [pitch - along, 0];
}
