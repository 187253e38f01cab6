/**
 * Whether the pieces of one's own sets are as many as the shape needs.
 *
 * Invariant: it counts as the library does: of each set as many as it has, within the rule.
 */

import { placesOf } from "./shapes.ts";
import { type Stock, stockOf } from "./stock_text.ts";
import { t } from "../texts/index.ts";

export interface Lack {
  readonly text: string;
  /** Whether it would do to use any number of each set. */
  readonly isRule: boolean;
}

/** What a choice lacks, in words; null if nothing is known to lack. */
export function lackOf(text: string): Lack | null {
  const stock = stockOf(text);
  return stock && lack(stock);
}

function lack({ sets, shape, perSet }: Stock): Lack | null {
  const all = sets.reduce((sum, { rings }) => sum + rings.length, 0);
  if (all === 0) return { text: t("unfinished_sets_none"), isRule: false };
  const places = placesOf(shape);
  if (places === null) return null;
  if (all < places) return { text: t("unfinished_sets_few", { n: all, places }), isRule: false };
  const range = rangeOf(perSet);
  if (!range) return null;
  const small = sets.find(({ rings }) => rings.length < range.least);
  if (small) return { text: t("unfinished_sets_small", { n: range.least, set: small.name, has: small.rings.length }), isRule: true };
  const least = sets.length * range.least;
  if (least > places) return { text: t("unfinished_sets_many", { n: least, places }), isRule: true };
  const most = sets.reduce((sum, { rings }) => sum + Math.min(rings.length, range.most), 0);
  return most < places ? { text: t("unfinished_sets_rule", { n: most, all, places }), isRule: true } : null;
}

/** The numbers of `1`, `0-2` and `3-`; null where any number may be used. */
function rangeOf(perSet: string): { readonly least: number; readonly most: number } | null {
  const [, least, dash, most] = /^(\d+)(-?)(\d*)$/u.exec(perSet) ?? [];
  if (least === undefined) return null;
  return { least: Number(least), most: most ? Number(most) : dash ? Infinity : Number(least) };
}
