/**
 * Whether the pieces of one's own sets are as many as the shape needs.
 *
 * Invariant: it counts as the library does: of each set as many as it has, within the rule.
 */

import { isFlat, numberedOf, placesOf, wrongWith } from "./shapes.ts";
import { type Stock, stockOf, stockText } from "./stock_text.ts";
import { t } from "../texts/index.ts";

export interface Lack {
  readonly text: string;
  /** Whether it would do to use any number of each set. */
  readonly isRule: boolean;
}

/** As many pieces as the largest of the numbered solids has places: six cubes, each beside one or two others. */
const ENOUGH = 26;
const ANY_RING = "0".repeat(16);

/**
 * What to ask the library, so that it says how many places the shape of a choice has: the shape with
 * enough pieces. Null if that is known, or nothing that it knows.
 */
export function placesAsked(text: string): { readonly shape: string; readonly text: string } | null {
  const shape = stockOf(text)?.shape ?? "";
  if (wrongWith(shape) !== null || !numberedOf(shape) || placesOf(shape) !== null) return null;
  const rings = Array.from({ length: ENOUGH }, () => ANY_RING);
  return { shape, text: stockText({ name: "", sets: [{ name: "", rings }], shape, noFlip: false, perSet: "" }) };
}

/** From so many places on, with so few pieces left over, searches of the six sets went on for minutes. */
const LONG_PLACES = 14;
const LONG_LEFT = 6;

/** Whether the search may take minutes or longer. Of flat sheets, whose rim is straight, it is short. */
export function mayTakeLong(stock: Stock): boolean {
  const places = isFlat(stock.shape) ? null : placesOf(stock.shape);
  if (places === null || lack(stock)) return false;
  return places >= LONG_PLACES && usable(stock) - places <= LONG_LEFT;
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
  const most = usable({ sets, perSet });
  return most < places ? { text: t("unfinished_sets_rule", { n: most, all, places }), isRule: true } : null;
}

/** How many pieces the rule allows at most. */
function usable({ sets, perSet }: Pick<Stock, "sets" | "perSet">): number {
  const most = rangeOf(perSet)?.most ?? Infinity;
  return sets.reduce((sum, { rings }) => sum + Math.min(rings.length, most), 0);
}

/** The numbers of `1`, `0-2` and `3-`; null where any number may be used. */
function rangeOf(perSet: string): { readonly least: number; readonly most: number } | null {
  const [, least, dash, most] = /^(\d+)(-?)(\d*)$/u.exec(perSet) ?? [];
  if (least === undefined) return null;
  return { least: Number(least), most: most ? Number(most) : dash ? Infinity : Number(least) };
}
