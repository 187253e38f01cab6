/** What the element is made of: its nodes, without any behaviour. */
import type { Words } from "./words.ts";

export interface Face {
  readonly root: DocumentFragment;
  readonly stage: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly picture: HTMLImageElement;
  readonly note: HTMLElement;
  readonly fault: HTMLElement;
  readonly tools: HTMLElement;
  readonly previous: HTMLButtonElement;
  readonly back: HTMLButtonElement;
  readonly play: HTMLButtonElement;
  readonly next: HTMLButtonElement;
  readonly solid: HTMLButtonElement;
  readonly plan: HTMLButtonElement;
  readonly whole: HTMLButtonElement;
  readonly speed: HTMLSelectElement;
  readonly sliders: HTMLElement;
  readonly scrub: HTMLInputElement;
  readonly scrubbed: HTMLOutputElement;
  readonly explode: HTMLInputElement;
  readonly exploded: HTMLOutputElement;
  readonly explodeRow: HTMLElement;
  readonly live: HTMLElement;
  readonly list: HTMLOListElement;
}

const ICONS = {
  previous: "M17 4v16L7 12zM4 4h3v16H4z",
  play: "M7 4v16l13-8z",
  back: "M17 4v16L4 12z",
  pause: "M6 4h4v16H6zm8 0h4v16h-4z",
  next: "M7 4v16l10-8zM17 4h3v16h-3z",
  whole: "M3 3h7v3H6v4H3zm11 0h7v7h-3V6h-4zM3 14h3v4h4v3H3zm15 0h3v7h-7v-3h4z",
  small: "M7 3h3v7H3V7h4zm7 0h3v4h4v3h-7zM3 14h7v7H7v-4H3zm11 0h7v3h-4v4h-3z",
};

/** How many times as fast it can go. */
const SPEEDS = ["0.5", "1", "2", "4"];

export function icon(name: keyof typeof ICONS): SVGSVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  made.setAttribute("viewBox", "0 0 24 24");
  made.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", ICONS[name]);
  made.append(path);
  return made;
}

type Attributes = Readonly<Record<string, string>>;

function node<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

function slider(name: string, step: string): [HTMLInputElement, HTMLOutputElement, HTMLElement] {
  const input = node("input", { type: "range", step, min: "0", max: "1", part: "slider" });
  const output = node("output", { "aria-hidden": "true" });
  return [input, output, node("label", {}, node("span", {}, name), input, output)];
}

export function face(words: Words): Face {
  const button = (name: "previous" | "back" | "play" | "next" | "whole", label: string) =>
    node("button", { type: "button", "aria-label": label, part: "button" }, icon(name));
  const view = (label: string) =>
    node("button", { type: "button", "aria-pressed": "false", part: "button" }, label);
  const canvas = node("canvas", { tabindex: "0", role: "img", part: "canvas" });
  const picture = node("img", { alt: "", part: "picture" });
  const note = node("p", { class: "note", role: "status", hidden: "" });
  const fault = node("div", { class: "fault", role: "alert", hidden: "" });
  const whole = button("whole", words.whole);
  whole.classList.add("whole");
  const stage = node("div", { class: "stage", part: "stage" }, canvas, picture, note, whole);
  const [previous, back, play, next] = [
    button("previous", words.previous), button("back", words.back), button("play", words.play),
    button("next", words.next),
  ];
  const speed = node("select", { "aria-label": words.speed, part: "button" },
    ...SPEEDS.map((value) => node("option", { value }, `${value}×`)));
  const [solid, plan] = [view(words.solid), view(words.plan)];
  const tools = node("div", { class: "tools", part: "tools" }, previous, back, play, next,
    speed, node("div", { class: "views" }, solid, plan));
  const [scrub, scrubbed, scrubRow] = slider(words.step, "any");
  const [explode, exploded, explodeRow] = slider(words.explode, "0.01");
  const sliders = node("div", { class: "sliders", part: "sliders" }, scrubRow, explodeRow);
  const live = node("p", { class: "hidden", "aria-live": "polite" });
  const list = node("ol", { "aria-label": words.instructions, part: "instructions" });
  const root = document.createDocumentFragment();
  root.append(stage, fault, tools, sliders, live, list);
  return {
    root, stage, canvas, picture, note, fault, tools, previous, back, play, next, speed, solid, plan,
    whole, sliders, scrub, scrubbed, explode, exploded, explodeRow, live, list,
  };
}
