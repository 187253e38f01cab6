/**
 * What is said when a picture does not show six pieces.
 *
 * Invariant: what was found, then what to do; nothing of it is a puzzle.
 */

import { PIECES, type Reading } from "./reading.ts";
import { type PhotoKey, p } from "./texts.ts";

/** Sentences, or none if all six were read. */
export function faults({ width, pieces, others, isBusy }: Reading): string[] {
  if (isBusy) return [p("busy")];
  const seen = (why: PhotoKey & ("cut" | "joined" | "shape")) => {
    return others.some((other) => other.why === why) ? [p(why, { width })] : [];
  };
  // Pieces at the edge or together may be of the six, and another one is not.
  const hidden = [...seen("cut"), ...seen("joined")];
  if (pieces.length === PIECES && hidden.length === 0) return [];
  return [...counted(pieces.length, others.length), ...hidden, ...seen("shape")];
}

function counted(n: number, others: number): string[] {
  if (n > PIECES) return [p("many", { n })];
  if (n === 0) return others > 0 ? [] : [p("none")];
  if (n === PIECES) return [];
  return [n === 1 ? p("one") : p("few", { n })];
}
