/**
 * Whether a file is a picture.
 *
 * Invariant: only its first bytes say so, as names of files say anything.
 */

/** As many bytes as are looked at. */
export const HEAD = 16;

/** The beginnings of JPEG, PNG and GIF. */
const BEGINNINGS = ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "GIF87a", "GIF89a"];
/** What a HEIC or AVIF file calls itself behind its first eight bytes. */
const BRANDS = ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1", "avif"];

/** Whether a file that begins like that is a JPEG, PNG, GIF, WebP, HEIC or AVIF. */
export function isPicture(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, HEAD));
  if (BEGINNINGS.some((beginning) => text.startsWith(beginning))) return true;
  if (text.startsWith("RIFF")) return text.slice(8, 12) === "WEBP";
  return text.slice(4, 8) === "ftyp" && BRANDS.includes(text.slice(8, 12));
}
