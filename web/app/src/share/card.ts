/**
 * The page of a named puzzle of which chats show a picture.
 *
 * Invariant: only of a puzzle that is just as the gallery has it, as the page shows that one.
 */

import { entryOf } from "../gallery_puzzle.ts";
import { stemOf } from "../gallery.ts";
import type { Puzzle } from "../puzzle.ts";
import { current } from "../texts/index.ts";
import { here } from "./links.ts";

/** Its whole address; null if there is none. */
export async function cardOf(puzzle: Puzzle): Promise<string | null> {
  const entry = await entryOf(puzzle);
  if (!entry) return null;
  const tongue = current() === "de" ? ".de" : "";
  return new URL(`p/${stemOf(entry)}${tongue}.html`, here().replace(/index\.html$/u, "")).href;
}
