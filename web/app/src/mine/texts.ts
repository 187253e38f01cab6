/** The texts of this folder in the language of the page. */

import { current, filled } from "../texts/index.ts";
import { mineDe } from "../texts/mine_de.ts";
import { type MineKey, mineEn } from "../texts/mine_en.ts";

export type { MineKey };

export function m(key: MineKey, values: Readonly<Record<string, string | number>> = {}): string {
  const catalogue: Readonly<Record<string, string>> = current() === "de" ? mineDe : mineEn;
  const ofOne = values["n"] === 1 ? catalogue[`${key}_one`] : undefined;
  return filled(ofOne ?? catalogue[key] ?? key, values);
}
