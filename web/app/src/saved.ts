/**
 * What was typed, kept in the browser.
 *
 * Invariant: nothing is thrown; where the browser keeps nothing, `keep` says so. The
 * newest comes first, and a puzzle that is opened never replaces one that was typed.
 */

/** A puzzle that was worked on: its link, which holds all of it. */
export interface Kept {
  readonly id: string;
  readonly name: string;
  readonly link: string;
}

const KEY = "cubewright.puzzles";
/** Older ones are forgotten. */
export const MOST = 12;

export function kept(storage: () => Storage): Kept[] {
  try {
    const list: unknown = JSON.parse(storage().getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter(isKept).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, link } = value as Record<string, unknown>;
  return typeof id === "string" && typeof name === "string" && typeof link === "string";
}

/** Keeps a puzzle in the place of what has its id, if anything; false if it cannot. */
export function keep(storage: () => Storage, puzzle: Kept): boolean {
  const others = kept(storage).filter((other) => other.id !== puzzle.id && other.link !== puzzle.link);
  // Where all do not fit, the newest do.
  for (const most of [MOST, 4, 1]) {
    const list = [puzzle, ...others].slice(0, most);
    try {
      storage().setItem(KEY, JSON.stringify(list));
      return true;
    } catch {
      // Full, or forbidden: try with fewer.
    }
  }
  return false;
}
