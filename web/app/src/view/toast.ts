/**
 * What has happened, told beside what was pressed.
 *
 * Invariant: it is always inside the window, moves nothing else, and is told once. It lies on no picture
 * in 3D as long as there is another place.
 */

import type { Page, State } from "../state.ts";
import { t } from "../texts/index.ts";
import { button, h, onChange } from "./dom.ts";

/** Long enough to read it twice, in milliseconds. */
const timeFor = (text: string) => 2500 + 80 * text.length;
const GAP = 8;
/** What somebody looks at, or turns with a finger. */
function sights(): readonly Element[] {
  const stages = [...document.querySelectorAll("cube-player")].map((player) => player.shadowRoot?.querySelector('[part="stage"]') ?? player);
  return [...stages, ...document.querySelectorAll(".turning")];
}

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
  addEventListener("scrollend", () => element.isConnected && page.get().notice && covers(element.getBoundingClientRect()) && place(element, pressed()));
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

/** Below it, or above it, or at an edge of the window: at the first place where it covers no picture. */
function place(toast: HTMLElement, by: DOMRect | null): void {
  const { offsetWidth: width, offsetHeight: height } = toast;
  const { clientWidth, clientHeight } = document.documentElement;
  const isSeen = by && by.width > 0 && by.bottom > 0 && by.top < clientHeight;
  const lowest = clientHeight - height - GAP;
  const beside = isSeen ? [by.bottom + GAP, by.top - height - GAP].filter((top) => top >= GAP && top <= lowest) : [];
  const left = Math.max(GAP, Math.min(isSeen ? by.left : (clientWidth - width) / 2, clientWidth - width - GAP));
  // The bar that leads to the answer is of use, too.
  const bar = document.querySelector<HTMLElement>(".jump")?.offsetHeight ?? 0;
  const tops = [...beside, lowest - bar, GAP];
  const top = tops.find((top) => !covers(new DOMRect(left, top, width, height))) ?? tops[0] ?? GAP;
  toast.style.top = `${top}px`;
  toast.style.left = `${left}px`;
}

/** Whether something there would lie on a picture in 3D. */
function covers({ left, right, top, bottom }: DOMRect): boolean {
  return sights().map((one) => one.getBoundingClientRect()).some((sight) => top < sight.bottom && bottom > sight.top && left < sight.right && right > sight.left);
}
