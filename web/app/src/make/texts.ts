/** The texts about what is made, in the language of the page. */

import { current, filled } from "../texts/index.ts";
import { makeDe } from "../texts/make_de.ts";
import { type MakeKey, makeEn } from "../texts/make_en.ts";

export function m(key: MakeKey, values: Readonly<Record<string, string | number>> = {}): string {
  return filled((current() === "de" ? makeDe : makeEn)[key], values);
}
