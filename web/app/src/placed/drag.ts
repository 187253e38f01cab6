/**
 * Dragging with a mouse or a finger.
 *
 * Invariant: a press that does not move far is no drag and stays a click; whatever ends a drag,
 * nothing of it is left on the page.
 */

import { h } from "../view/dom.ts";

/** How far a finger trembles. */
const FAR_PX = 7;
/** So near the edge of the window the page scrolls. */
const EDGE_PX = 40;

export interface Dragging {
  /** What moves with the pointer; null if there is nothing to drag at an element. */
  readonly pick: (at: Element) => Element | null;
  /** The pointer is over an element, or over nothing. */
  readonly over: (at: Element | null) => void;
  readonly drop: (at: Element | null) => void;
}

export function draggable(root: HTMLElement, { pick, over, drop }: Dragging): void {
  root.addEventListener("pointerdown", (down) => {
    const from = (down.target as Element).closest("[data-drag]");
    if (!from || down.button !== 0 || !down.isPrimary) return;
    const { clientX, clientY, pointerId } = down;
    let ghost: HTMLElement | null = null;
    const at = (event: PointerEvent) => document.elementFromPoint(event.clientX, event.clientY);
    const move = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      if (!ghost) {
        if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < FAR_PX) return;
        const picture = pick(from);
        if (!picture) {
          end();
          return;
        }
        ghost = h("div", { class: "dragged", "aria-hidden": "true" }, picture);
        document.body.append(ghost);
      }
      event.preventDefault();
      ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
      scrollAtEdge(event.clientY);
      over(at(event));
    };
    const up = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      const isDragged = ghost !== null;
      end();
      if (!isDragged) return;
      // The click that follows belongs to the drag.
      const swallow = (click: Event) => (click.stopPropagation(), click.preventDefault());
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }));
      drop(at(event));
    };
    const cancel = () => {
      if (ghost) over(null);
      end();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape") cancel();
    };
    const end = () => {
      ghost?.remove();
      ghost = null;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", cancel);
      removeEventListener("keydown", key);
    };
    addEventListener("pointermove", move, { passive: false });
    addEventListener("pointerup", up);
    addEventListener("pointercancel", cancel);
    addEventListener("keydown", key);
  });
}

function scrollAtEdge(y: number): void {
  if (y < EDGE_PX) scrollBy(0, -12);
  else if (y > innerHeight - EDGE_PX) scrollBy(0, 12);
}
