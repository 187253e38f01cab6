/** The list of instructions, and what is said where there is none. */
import type { Face } from "./face.ts";

/** A button for each step; `pick` is told its number, from 1. */
export function instruct(
  list: HTMLOListElement,
  captions: readonly string[],
  pick: (step: number) => void,
): void {
  list.replaceChildren(...captions.map((caption, index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = caption;
    button.addEventListener("click", () => pick(index + 1));
    const item = document.createElement("li");
    item.append(button);
    return item;
  }));
}

/** Marks a step as the current one, and brings it into view; steps after `last` are not listed. */
export function mark(list: HTMLOListElement, step: number, last: number): void {
  [...list.children].forEach((item, index) => {
    (item as HTMLElement).hidden = index >= last;
    const isNow = index + 1 === step;
    if (isNow === item.hasAttribute("aria-current")) return;
    if (isNow) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
    if (isNow && list.scrollHeight > list.clientHeight) {
      const row = item as HTMLElement;
      list.scrollTop = row.offsetTop - list.offsetTop - list.clientHeight / 3;
    }
  });
}

/** Says what is wrong, instead of a picture. */
export function complain({ fault, stage }: Face, lines: readonly string[]): void {
  fault.replaceChildren(...lines.map((text) => {
    const line = document.createElement("p");
    line.textContent = text;
    return line;
  }));
  fault.hidden = false;
  stage.hidden = true;
}
