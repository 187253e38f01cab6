/**
 * The colours of pieces, the same as in every picture of the library.
 *
 * Invariant: equal to `show::scene::Ink`, which a test compares; here as well so that
 * the page can be drawn before the library is there.
 */

const INKS: readonly (readonly [fill: string, letters: string])[] = [
  ["#e69f00", "#000000"],
  ["#56b4e9", "#000000"],
  ["#009e73", "#000000"],
  ["#f0e442", "#000000"],
  ["#0072b2", "#ffffff"],
  ["#d55e00", "#000000"],
  ["#cc79a7", "#000000"],
  ["#b0b0b0", "#000000"],
];
const HATCHES = ["none", "rising", "falling", "crossed", "upright", "level"] as const;

/** The style and the class of the piece with this 0-based index. */
export function ink(index: number): { readonly style: string; readonly hatch: string } {
  const [fill, letters] = INKS[index % INKS.length] ?? ["#b0b0b0", "#000000"];
  const hatch = HATCHES[Math.floor(index / INKS.length) % HATCHES.length] ?? "none";
  return { style: `--ink:${fill};--letters:${letters}`, hatch: `hatch-${hatch}` };
}

export const fills = INKS.map(([fill]) => fill);
