/**
 * The addresses and snippets that people pass on.
 *
 * Invariant: what stands in a snippet is escaped; a link gives away what its choice says
 * and nothing else.
 */

import { fragment } from "../link.ts";
import type { State } from "../state.ts";

export const CHOICES = ["puzzle", "hint", "answer"] as const;
export type Choice = (typeof CHOICES)[number];

/** A hint that says which piece, and where it goes. */
const WHERE = 2;

/** What of it can be shown: a hint needs pieces to lay, the answer steps to show. */
export function offered({ phase, scene, solved }: State): Readonly<Record<Choice, boolean>> {
  const isSolved = phase === "done" && Boolean(scene);
  return { puzzle: true, hint: isSolved && Boolean(solved?.answer), answer: isSolved };
}

/** The fragment of a choice; empty if the puzzle is too large. */
export async function fragmentOf(state: State, choice: Choice): Promise<string> {
  const steps = choice === "answer" ? (state.scene?.steps.length ?? 0) : 0;
  return await fragment(state.puzzle, steps, choice === "hint" ? WHERE : 0);
}

/** The page itself, whatever its address says at the moment. */
export function here(): string {
  return location.origin === "null" ? location.href.replace(/[?#].*$/u, "") : location.origin + location.pathname;
}

export const linkOf = (hash: string): string => here() + hash;
export const frameOf = (hash: string): string => `${here()}?view${hash}`;

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/gu, (sign) => ENTITIES[sign] ?? "");

/** Markup that shows the player in a frame. */
export function frameSnippet(hash: string, title: string): string {
  const attributes = `src="${escaped(frameOf(hash))}" title="${escaped(title || "Cubewright")}"`;
  return `<iframe ${attributes} width="640" height="720" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}

/** Markup that shows a scene, which stands beside the page, from the pieces or from the first step on. */
export function elementSnippet(scene: string, begins: "pieces" | "step"): string {
  const step = begins === "pieces" ? ' step="0"' : "";
  return [
    '<script type="module" src="cube-player/dist/cube-player.js"></script>',
    `<cube-player src="${escaped(encodeURI(scene))}"${step} controls></cube-player>`,
  ].join("\n");
}
