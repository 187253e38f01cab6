/**
 * What was read, while it is corrected.
 *
 * Invariant: a doubtful cell stays so until somebody has changed or confirmed it. Nothing
 * is taken over while one is left.
 */

import type { PieceRead } from "./reading.ts";

export interface DraftCell {
  readonly tooth: boolean;
  readonly isDoubtful: boolean;
}

export interface Draft {
  readonly width: number;
  readonly pieces: readonly (readonly DraftCell[])[];
}

export function draftOf(width: number, pieces: readonly PieceRead[]): Draft {
  const cells = pieces.map((piece) => piece.cells.map(({ tooth, isDoubtful }) => ({ tooth, isDoubtful })));
  return { width, pieces: cells };
}

/** One cell the other way round, and certain. */
export function changed(draft: Draft, piece: number, at: number): Draft {
  return withCells(draft, piece, (cell, index) => (index === at ? { tooth: !cell.tooth, isDoubtful: false } : cell));
}

/** All of a piece is right as it is. */
export function confirmed(draft: Draft, piece: number): Draft {
  return withCells(draft, piece, (cell) => (cell.isDoubtful ? { ...cell, isDoubtful: false } : cell));
}

function withCells(draft: Draft, piece: number, change: (cell: DraftCell, at: number) => DraftCell): Draft {
  const pieces = draft.pieces.map((cells, index) => (index === piece ? cells.map(change) : cells));
  return { ...draft, pieces };
}

export function doubts(draft: Draft): number {
  return draft.pieces.flat().filter(({ isDoubtful }) => isDoubtful).length;
}

export function teeth(draft: Draft): number {
  return draft.pieces.flat().filter(({ tooth }) => tooth).length;
}

/** Cells at the edges and corners of a cube; each is a tooth of one piece. */
export function teethOfCube(width: number): number {
  return 12 * (width - 2) + 8;
}

export function ringsOf(draft: Draft): string[] {
  return draft.pieces.map((cells) => cells.map(({ tooth }) => (tooth ? "1" : "0")).join(""));
}
