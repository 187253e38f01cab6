/**
 * What was laid, kept in the browser under the id of its puzzle.
 *
 * Invariant: nothing is thrown; what belongs to no puzzle that is kept goes.
 */

import { kept, opened } from "../saved.ts";
import { type Known, type Laid, isEmpty, keeping } from "./laid.ts";

const PLACED = "cubewright.placed.";

/** What was laid of a puzzle, unchecked. */
export function laidOf(storage: () => Storage, id: string): unknown {
  try {
    return JSON.parse(storage().getItem(PLACED + id) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps it as long as its puzzle is kept. */
export function keepLaid(storage: () => Storage, { id, ...known }: Known & { readonly id: string }, laid: Laid): void {
  try {
    const place = storage();
    if (isEmpty(laid)) place.removeItem(PLACED + id);
    else place.setItem(PLACED + id, JSON.stringify(keeping(known, laid)));
    const ids = new Set([id, ...[...kept(storage), ...opened(storage)].map((one) => one.id)]);
    const keys = Array.from({ length: place.length }, (_, at) => place.key(at) ?? "");
    for (const key of keys) {
      if (key.startsWith(PLACED) && !ids.has(key.slice(PLACED.length))) place.removeItem(key);
    }
  } catch {
    // It holds until the page is closed.
  }
}

/** The puzzle of which another tab has kept something; null if it is something else. */
export function changedIn(key: string | null): string | null {
  return key?.startsWith(PLACED) ? key.slice(PLACED.length) : null;
}
