/**
 * Tells how things stand to those who listen.
 *
 * Invariant: only what has stayed so for a while is told, and only if it is not what was told last.
 */

/** While somebody types, a search ends several times in a second. */
const PAUSE_MS = 1000;

export function announcer(element: HTMLElement): (text: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let coming = "";
  return (text) => {
    if (text === coming) return;
    coming = text;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (element.textContent !== coming) element.textContent = coming;
    }, PAUSE_MS);
  };
}
