/** The texts of this folder in the language of the page. */

import { current, filled } from "../texts/index.ts";
import { photoDe } from "../texts/photo_de.ts";
import { type PhotoKey, photoEn } from "../texts/photo_en.ts";

export type { PhotoKey };

export function p(key: PhotoKey, values: Readonly<Record<string, string | number>> = {}): string {
  return filled((current() === "de" ? photoDe : photoEn)[key], values);
}
