/**
 * What happens when somebody comes by a link.
 *
 * Invariant: a link shows as much of the answer as it says; the page is not moved under
 * somebody who already moves it.
 */

import type { Solving } from "../solving.ts";
import type { Page } from "../state.ts";

/** Narrower than this the answer is far below the pieces; as in the style. */
const NARROW = "(max-width: 65.9rem)";
const TOUCHES = ["pointerdown", "touchstart", "wheel", "keydown"] as const;

/** Asks for the hint of a link once the answer is there. */
export function arrive(page: Page, work: Solving): void {
  page.subscribe(({ phase, wantedHint, shown }) => {
    if (phase !== "done" || wantedHint === 0) return;
    page.set({ wantedHint: 0, hinted: wantedHint - 1 });
    if (page.get().shown === shown) void work.hint();
  });
}

/** Brings a telephone to what the link is about: the pieces, or what it shows of the answer. */
export function land(page: Page): void {
  if (!matchMedia(NARROW).matches) return;
  const { id, wanted, wantedHint } = page.get();
  const isAnswer = wanted > 0 || wantedHint > 0;
  if (!isAnswer) return show(".pieces");
  let isOver = false;
  const end = () => (isOver = true);
  for (const touch of TOUCHES) addEventListener(touch, end, { once: true, passive: true });
  page.subscribe((now) => {
    if (isOver) return;
    if (now.id !== id) isOver = true;
    else if (now.phase !== "loading" && now.phase !== "searching") {
      isOver = true;
      show("#answer");
    }
  });
}

/** After the parts of the page were brought in line with the state. */
function show(selector: string): void {
  requestAnimationFrame(() => document.querySelector(selector)?.scrollIntoView());
}
