/** The texts of this folder in the language of the page. */

import { current, filled } from "../texts/index.ts";
import { placedDe } from "../texts/placed_de.ts";
import { type PlacedKey, placedEn } from "../texts/placed_en.ts";

export type { PlacedKey };

export function p(key: PlacedKey, values: Readonly<Record<string, string | number>> = {}): string {
  return filled((current() === "de" ? placedDe : placedEn)[key], values);
}
