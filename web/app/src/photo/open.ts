/**
 * A file as a picture that can be read.
 *
 * Invariant: whatever the file is, the result is a picture of bounded size or a reason.
 */

import type { Picture } from "./picture.ts";
import { HEAD_BYTES, sizeOf } from "./size.ts";
import type { PhotoKey } from "./texts.ts";

export const MOST_MEGABYTES = 64;
export const MOST_MEGAPIXELS = 100;
export const LEAST_SIDE = 120;
/** The longer side of what is read: a cell is still some 20 pixels. */
const LONGER_SIDE = 960;

export type Refused = { readonly why: PhotoKey; readonly values: Readonly<Record<string, number>> };

export async function pictureOf(file: Blob): Promise<Picture | Refused> {
  if (file.size === 0) return { why: "empty", values: {} };
  if (file.size > MOST_MEGABYTES * 1e6) return { why: "file_large", values: { n: MOST_MEGABYTES } };
  try {
    const size = sizeOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
    const refused = size && refusal(size.width, size.height);
    if (refused) return refused;
    const bitmap = await createImageBitmap(file);
    try {
      return refusal(bitmap.width, bitmap.height) ?? drawn(bitmap);
    } finally {
      bitmap.close();
    }
  } catch {
    return { why: "no_picture", values: {} };
  }
}

function refusal(width: number, height: number): Refused | null {
  if (width * height > MOST_MEGAPIXELS * 1e6) return { why: "too_large", values: { n: MOST_MEGAPIXELS } };
  if (width * height > 0 && Math.min(width, height) < LEAST_SIDE) {
    return { why: "too_small", values: { width, height, n: LEAST_SIDE } };
  }
  return null;
}

/** The picture, not longer than needed; halved step by step, so that no pixel is left out. */
function drawn(bitmap: ImageBitmap): Picture {
  let source: ImageBitmap | HTMLCanvasElement = bitmap;
  let [width, height] = [bitmap.width, bitmap.height];
  for (;;) {
    const factor = Math.max(0.5, Math.min(1, LONGER_SIDE / Math.max(width, height)));
    [width, height] = [Math.max(1, Math.round(width * factor)), Math.max(1, Math.round(height * factor))];
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("no canvas");
    // What is transparent counts as white paper.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = "high";
    context.drawImage(source, 0, 0, width, height);
    if (factor === 1 || Math.max(width, height) <= LONGER_SIDE) {
      return { width, height, data: context.getImageData(0, 0, width, height).data };
    }
    source = canvas;
  }
}
