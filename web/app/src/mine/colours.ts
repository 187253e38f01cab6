/**
 * The sets that many people own, and their colours.
 *
 * Invariant: a set is known by its name in any language of the page; its pieces are those of
 * `data/six_colours.hcq`.
 */

import six from "../../../../data/six_colours.hcq?raw";
import { ink } from "../view/inks.ts";
import { type MineKey, m } from "./texts.ts";
import { mineDe } from "../texts/mine_de.ts";
import { mineEn } from "../texts/mine_en.ts";
import { stockOf } from "./stock_text.ts";

/** The colour of each set, in those of the pieces. */
const INKS: Readonly<Record<string, number>> = { blue: 4, green: 2, yellow: 3, orange: 0, red: 5, purple: 6 };

export interface Known {
  /** As the file of the six calls it. */
  readonly key: string;
  readonly rings: readonly string[];
}

export const KNOWN: readonly Known[] = (stockOf(six)?.sets ?? []).map(({ name, rings }) => ({ key: name, rings }));

/** What a known set is called here. */
export function nameOf(key: string): string {
  return m(`set_${key}` as MineKey);
}

/** The known set that a name means, whatever the language. */
export function known(name: string): Known | null {
  const isIt = ({ key }: Known) => [key, mineEn[`set_${key}` as MineKey], mineDe[`set_${key}` as MineKey]].includes(name);
  return KNOWN.find(isIt) ?? null;
}

/** The 0-based index of the colour of a known set; null for others. */
export function inkOf(name: string): number | null {
  const key = known(name)?.key;
  return key === undefined ? null : (INKS[key] ?? null);
}

/** The colour of a set; another one for each that is not known. */
export function styleOf(name: string, at: number): string {
  return ink(inkOf(name) ?? (at % 2 === 0 ? 1 : 7)).style;
}
