/**
 * The puzzles of the gallery, read.
 *
 * Invariant: the same puzzle whether it is chosen in the gallery or comes by a link to it.
 */

import { look } from "./files.ts";
import { type Entry, entries, nameOf, stemOf, textOf } from "./gallery.ts";
import { type Puzzle, ofOpened, toFile } from "./puzzle.ts";

/** A puzzle by the name of its file without extension; null if there is none. */
export async function puzzleOf(stem: string): Promise<Puzzle | null> {
  const entry = entries.find((one) => stemOf(one) === stem);
  return entry ? await puzzleIn(entry) : null;
}

async function puzzleIn(entry: Entry): Promise<Puzzle | null> {
  const text = textOf(entry);
  const reply = await look(entry.file, text);
  return reply.ok ? { ...ofOpened(reply.value, text), name: nameOf(entry) } : null;
}

/** The entry that has just this puzzle under one of its names; null if there is none. */
export async function entryOf(puzzle: Puzzle): Promise<Entry | null> {
  for (const entry of entries.filter(({ name }) => name.includes(puzzle.name))) {
    const own = await puzzleIn(entry);
    if (own && same({ ...own, name: puzzle.name }, puzzle)) return entry;
  }
  return null;
}

/** Whether two puzzles have the same contents, whatever the page knows of them besides. */
function same(one: Puzzle, other: Puzzle): boolean {
  const bare = (puzzle: Puzzle) => JSON.stringify(toFile(puzzle));
  return one.family === other.family && bare(one) === bare(other);
}
