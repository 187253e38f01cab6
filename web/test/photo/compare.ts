/**
 * What was read beside what was photographed.
 *
 * Invariant: a piece may lie in four ways; the one with the fewest differences counts.
 */

import type { Reading } from "../../app/src/photo/reading.ts";
import { teethOfCube } from "../../app/src/photo/draft.ts";
import type { Cube } from "./cubes.ts";

export interface Compared {
  readonly cells: number;
  readonly wrong: number;
  readonly doubtful: number;
  /** Wrong cells that are not marked as doubtful. */
  readonly unmarked: number;
  /** Whether a wrong puzzle passes once every doubtful cell is right: nobody would be told. */
  readonly isSilent: boolean;
  readonly isComplete: boolean;
}

/** A ring begun at another corner. */
export function turned(ring: string, corner: number): string {
  const from = (corner * ring.length) / 4;
  return ring.slice(from) + ring.slice(0, from);
}

/** The ring as it lies nearest to what was read. */
export function nearest(ring: string, read: string): string {
  const far = (one: string) => [...one].filter((tooth, at) => tooth !== read[at]).length;
  const all = [0, 1, 2, 3].map((corner) => turned(ring, corner));
  return all.reduce((best, one) => (far(one) < far(best) ? one : best));
}

export function compare({ pieces }: Reading, cube: Cube): Compared {
  const cells = cube.rings.join("").length;
  if (pieces.length !== cube.rings.length) {
    return { cells, wrong: cells, doubtful: 0, unmarked: 0, isSilent: false, isComplete: false };
  }
  let [wrong, doubtful, unmarked, teeth] = [0, 0, 0, 0];
  pieces.forEach((piece, at) => {
    const read = piece.cells.map(({ tooth }) => (tooth ? "1" : "0")).join("");
    const true_ = nearest(cube.rings[at]!, read);
    piece.cells.forEach((cell, index) => {
      const isWrong = true_[index] !== read[index];
      if (isWrong) wrong += 1;
      if (cell.isDoubtful) doubtful += 1;
      if (isWrong && !cell.isDoubtful) unmarked += 1;
      // Whoever is asked about a cell says what it is.
      if ((cell.isDoubtful ? true_[index] : read[index]) === "1") teeth += 1;
    });
  });
  const isSilent = unmarked > 0 && teeth === teethOfCube(cube.width);
  return { cells, wrong, doubtful, unmarked, isSilent, isComplete: true };
}
