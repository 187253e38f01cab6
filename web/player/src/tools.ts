/** The buttons and sliders, brought in line with what is so. */
import { icon, type Face } from "./face.ts";
import type { Words } from "./words.ts";

/** What the buttons and sliders say. */
export interface Told {
  readonly step: number;
  readonly steps: number;
  /** The least step that the controls lead to. */
  readonly first: number;
  /** How many steps are not counted. */
  readonly before: number;
  /** Where the parts are, also between two steps. */
  readonly time: number;
  /** Which way it plays; 0 is nowhere. */
  readonly way: 1 | -1 | 0;
  readonly speed: number;
  readonly view: "3d" | "net";
  readonly explode: number;
  readonly hasPlan: boolean;
  readonly hasSolid: boolean;
  readonly isWhole: boolean;
  /** Which step it is, in words. */
  readonly said: string;
}

type Name = "previous" | "back" | "play" | "pause" | "next" | "whole" | "small";

function name(button: HTMLButtonElement, words: Words, name: Name, said = words[name]): void {
  if (button.getAttribute("aria-label") === said) return;
  button.setAttribute("aria-label", said);
  button.title = said;
  button.replaceChildren(icon(name));
}

export function showTools(face: Face, words: Words, told: Told): void {
  const { previous, back, play, next, speed, solid, plan, whole, scrub, explode } = face;
  const { step, steps, first, before, way } = told;
  previous.disabled = step <= first;
  next.disabled = step >= steps;
  play.disabled = back.disabled = steps <= first;
  name(play, words, way > 0 ? "pause" : "play");
  if (way < 0) name(back, words, "pause");
  else name(back, words, "back", step <= first ? words.backFromEnd : words.back);
  name(previous, words, "previous");
  name(next, words, "next");
  name(whole, words, told.isWhole ? "small" : "whole");
  speed.setAttribute("aria-label", words.speed);
  speed.value = String(told.speed);
  solid.setAttribute("aria-pressed", String(told.view === "3d"));
  plan.setAttribute("aria-pressed", String(told.view === "net"));
  plan.disabled = !told.hasPlan;
  plan.textContent = words.plan;
  scrub.min = String(first);
  scrub.max = String(Math.max(1, steps));
  scrub.value = String(told.time);
  scrub.setAttribute("aria-valuetext", told.said);
  face.scrubbed.textContent = `${step - before}/${steps - before}`;
  // What is taken apart need not be moved apart besides.
  face.explodeRow.hidden = before > 0;
  explode.value = String(told.explode);
  explode.disabled = step === 0 || told.view === "net" || !told.hasSolid;
  const percent = `${Math.round(told.explode * 100)} %`;
  explode.setAttribute("aria-valuetext", percent);
  face.exploded.textContent = percent;
  for (const [input, text] of [[scrub, words.step], [explode, words.explode]] as const) {
    const span = input.previousElementSibling;
    if (span) span.textContent = text;
  }
}
