/**
 * Keeps what is typed in this tab beside what is typed in others.
 *
 * Invariant: what another tab kept since this one last saw it is never replaced.
 */

import { withoutStep } from "./link.ts";
import { type Kept, keep, keptAs } from "./saved.ts";

/** `other`: another tab has gone on with it, so it needs an id of its own. */
export type Outcome = "kept" | "full" | "other";

export interface Keeping {
  /** Says which version of a puzzle this tab has. */
  readonly know: (id: string, link: string) => void;
  readonly put: (one: Kept, typed: boolean) => Outcome;
}

export function keeping(storage: () => Storage): Keeping {
  /** By id, the version that this tab saw or kept last, whatever its step. */
  const known = new Map<string, string>();
  const put = (one: Kept, typed: boolean): Outcome => {
    if (!typed) return keep(storage, one, false) ? "kept" : "full";
    const mine = withoutStep(one.link);
    const there = keptAs(storage, one.id);
    const theirs = there && withoutStep(there.link);
    const seen = known.get(one.id);
    // There is nothing new here: another tab went on with it, or the reader deleted it.
    if (seen === mine && theirs !== mine) return "kept";
    if (theirs !== null && theirs !== seen && theirs !== mine) return "other";
    // Looking at steps does not make it newer.
    const at = there && theirs === mine ? there.at : one.at;
    if (!keep(storage, { ...one, at }, true)) return "full";
    known.set(one.id, mine);
    return "kept";
  };
  return { know: (id, link) => void known.set(id, withoutStep(link)), put };
}
