/**
 * The entries of the browser's history.
 *
 * Invariant: an entry is an opened puzzle, or what lies over it until Back takes it away. Opening a
 * puzzle makes an entry, editing it changes the entry, and Back and Forward go from one puzzle to
 * another.
 */

/** Browsers refuse more changes of the address than about 100 in 30 seconds. */
const PAUSE_MS = 350;

/** What the page writes into an entry. */
interface Entry {
  readonly id: string | null;
  /** Whether something was laid over the puzzle there. */
  readonly over?: true;
}

/** The link of a puzzle that is not in the address yet. */
export interface Late {
  readonly id: string;
  readonly link: string;
}

export interface Went {
  /** To the entry of another puzzle; without an id if the page has not made that entry. */
  readonly to: (id: string | null) => void;
  /** Only what lay over the puzzle was taken away. */
  readonly uncovered: () => void;
}

let timer: ReturnType<typeof setTimeout> | undefined;
/** What is still to be written into the entry that is there. */
let waiting: Late | null = null;
/** The entry that was there before the browser went to another. */
let at: Entry = entryOf(globalThis.history?.state);

function entryOf(state: unknown): Entry {
  const { id, over } = (typeof state === "object" && state !== null ? state : {}) as Record<string, unknown>;
  return { id: typeof id === "string" ? id : null, ...(over === true ? { over } : {}) };
}

/** The id of the puzzle of an entry; nothing for one that the page has not made. */
export const idOf = (state: unknown): string | null => entryOf(state).id;

/** The page without a puzzle in its address. */
const bare = () => location.pathname + location.search;

function write(entry: Entry, address: string, isNew: boolean): void {
  at = entry;
  if (isNew) history.pushState(entry, "", address);
  else history.replaceState(entry, "", address);
}

function flush(): void {
  clearTimeout(timer);
  if (waiting) mark(waiting.id, waiting.link);
  waiting = null;
}

/** What a page that is left has not written: a browser reloads the address of before. */
export const unwritten = (): Late | null => waiting;

/** Marks the entry that is there as that of a puzzle. */
export function mark(id: string, link: string): void {
  write({ ...entryOf(history.state), id }, link || bare(), false);
}

/** Another puzzle is open: its entry comes next. Its link takes a while to make. */
export function opens(id: string): void {
  flush();
  // What lay over the puzzle before led to this one, and is not to be seen again.
  write({ id }, bare(), !entryOf(history.state).over);
}

/** The puzzle of this entry has changed, or this entry has got another. */
export function changes(id: string, link: string): void {
  clearTimeout(timer);
  waiting = { id, link };
  timer = setTimeout(flush, PAUSE_MS);
}

/** Something lies over the puzzle: Back takes it away, and does no more. */
export function lieOver(): void {
  flush();
  const { id, over } = entryOf(history.state);
  if (!over) write({ id, over: true }, location.href, true);
}

/** Follows Back and Forward. */
export function follows(went: Went): void {
  window.addEventListener("popstate", ({ state }) => {
    // What was to be written belongs to the entry that was left.
    clearTimeout(timer);
    waiting = null;
    const before = at;
    at = entryOf(state);
    const over = document.querySelector<HTMLDialogElement>("dialog[open]");
    over?.close();
    if (at.id !== before.id) went.to(at.id);
    else if (over) went.uncovered();
    // What lay over it was closed before: Back is meant for the puzzle.
    else if (before.over && !at.over) history.back();
  });
}
