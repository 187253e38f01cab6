/**
 * What has happened, told beside what was pressed.
 *
 * Invariant: it is always inside the window, moves nothing else, and is told once.
 */

import type { Page, State } from "../state.ts";
import { t } from "../texts/index.ts";
import { button, h, onChange } from "./dom.ts";

/** Long enough to read it twice. */
const timeFor = (text: string) => 6000 + 80 * text.length;
const GAP = 8;

export function toastView(page: Page): { readonly element: HTMLElement; readonly show: (state: State) => void } {
  // It is there from the beginning, as screen readers tell only changes of what is there.
  const notice = h("p", { class: "notice", role: "status" });
  const close = button("×", () => page.set({ notice: null }), { "aria-label": t("close"), "data-key": "notice-close" });
  const element = h("div", { class: "toast quiet" }, notice, close);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    const { notice: text } = page.get();
    if (text) timer = setTimeout(() => page.set({ notice: null }), timeFor(text));
  };
  element.addEventListener("pointerenter", () => clearTimeout(timer));
  element.addEventListener("pointerleave", later);
  element.addEventListener("focusin", () => clearTimeout(timer));
  element.addEventListener("focusout", later);
  element.addEventListener("keydown", (event) => event.key === "Escape" && page.set({ notice: null }));
  const show = onChange<State>(
    (state) => [state.notice],
    ({ notice: text }) => {
      notice.textContent = text ?? "";
      element.classList.toggle("quiet", !text);
      close.hidden = !text;
      if (text) place(element, pressed());
      later();
    },
  );
  return { element, show };
}

const pressed = lastPressed();

/** Where that is which was pressed or changed last. */
function lastPressed(): () => DOMRect | null {
  let last: Element | null = null;
  let box: DOMRect | null = null;
  const note = ({ target }: Event) => {
    const at = target instanceof Element ? target.closest("button, a, select, input, summary") : null;
    if (!at || at.closest(".toast")) return;
    last = at;
    box = at.getBoundingClientRect();
  };
  for (const kind of ["click", "change"]) document.addEventListener(kind, note, { capture: true });
  // What is not there any more was where it was.
  return () => (last?.isConnected ? last.getBoundingClientRect() : box);
}

/** Below it, or above it if there is no room; at the lower edge if it is out of sight. */
function place(toast: HTMLElement, by: DOMRect | null): void {
  const { offsetWidth: width, offsetHeight: height } = toast;
  const { clientWidth, clientHeight } = document.documentElement;
  const isSeen = by && by.width > 0 && by.bottom > 0 && by.top < clientHeight;
  const below = isSeen ? by.bottom + GAP : clientHeight - height - 2 * GAP;
  const top = isSeen && below + height > clientHeight - GAP ? by.top - height - GAP : below;
  const left = isSeen ? by.left : (clientWidth - width) / 2;
  toast.style.top = `${Math.max(GAP, Math.min(top, clientHeight - height - GAP))}px`;
  toast.style.left = `${Math.max(GAP, Math.min(left, clientWidth - width - GAP))}px`;
}
