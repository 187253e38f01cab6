/**
 * Says how it stands while the answer is out of sight, and leads there.
 *
 * Invariant: the arrow points to where the answer is; the page is as long with it as without, so that
 * nothing moves between a press and its release.
 */

import type { State } from "../state.ts";
import { statusText } from "./answer.ts";
import { button } from "./dom.ts";

export interface Jump {
  readonly element: HTMLElement;
  readonly show: (state: State) => void;
  readonly follow: () => void;
}

export function jumpView(): Jump {
  let text = "";
  let arrow = "↓";
  const toAnswer = () => {
    const answer = document.getElementById("answer");
    answer?.scrollIntoView();
    answer?.focus({ preventScroll: true });
  };
  const element = button("", toAnswer, { class: "jump", "data-key": "jump" });
  const say = () => (element.textContent = `${text} ${arrow}`);
  const point = ({ bottom }: DOMRectReadOnly) => {
    const next = bottom <= 0 ? "↑" : "↓";
    if (next === arrow) return;
    arrow = next;
    say();
  };
  const follow = () => {
    const answer = document.getElementById("answer");
    const watch = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (!last) return;
      element.classList.toggle("away", last.isIntersecting);
      point(last.boundingClientRect);
    });
    if (!answer) return;
    watch.observe(answer);
    // From one side of it to the other in one go, nothing else is told.
    const aim = () => {
      if (!answer.isConnected) removeEventListener("scroll", aim);
      else point(answer.getBoundingClientRect());
    };
    addEventListener("scroll", aim, { passive: true });
  };
  const show = (state: State) => {
    text = statusText(state);
    say();
  };
  return { element, show, follow };
}
