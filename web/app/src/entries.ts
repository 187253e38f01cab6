/**
 * The entries of the browser's history.
 *
 * Invariant: an entry is an opened puzzle. Opening one makes an entry, editing it changes the
 * entry, and Back and Forward go from one puzzle to another.
 */

/** Browsers refuse more changes of the address than about 100 in 30 seconds. */
const PAUSE_MS = 350;

export interface Entries {
  /** Another puzzle is open: its entry comes next. Its link takes a while to make. */
  readonly open: (id: string) => void;
  /** The puzzle of this entry has changed, or this entry has got another. */
  readonly change: (id: string, link: string) => void;
}

/** The id of the puzzle of an entry; nothing for one that the page has not made. */
export function idOf(state: unknown): string | null {
  const id: unknown = typeof state === "object" && state !== null ? (state as Record<string, unknown>)["id"] : null;
  return typeof id === "string" ? id : null;
}

/** The page without a puzzle in its address. */
const bare = () => location.pathname + location.search;

/** Marks the entry that is there as that of a puzzle. */
export function mark(id: string, link: string): void {
  history.replaceState({ id }, "", link || bare());
}

export function entries(): Entries {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void) | null = null;
  const flush = () => {
    clearTimeout(timer);
    waiting?.();
    waiting = null;
  };
  addEventListener("popstate", () => {
    // What was to be written belongs to the entry that was left.
    clearTimeout(timer);
    waiting = null;
  });
  return {
    open: (id) => {
      flush();
      history.pushState({ id }, "", bare());
    },
    change: (id, link) => {
      clearTimeout(timer);
      waiting = () => mark(id, link);
      timer = setTimeout(flush, PAUSE_MS);
    },
  };
}
