/**
 * How large a picture is, from the first bytes of its file.
 *
 * Invariant: nothing is decoded, so that a small file of a huge picture is found out before
 * it fills the memory. Null for kinds of files that are not known here.
 */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Enough for the heads of PNG, GIF, WebP and BMP, and for most of JPEG. */
export const HEAD_BYTES = 256 * 1024;

export function sizeOf(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
  if (bytes.length < 30) return null;
  if (text(1, 3) === "PNG") return { width: view.getUint32(16), height: view.getUint32(20) };
  if (text(0, 3) === "GIF") return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (text(0, 2) === "BM") return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
  if (text(0, 4) === "RIFF" && text(8, 4) === "WEBP") return webp(view, text(12, 4));
  if (view.getUint16(0) === 0xffd8) return jpeg(view);
  return null;
}

function webp(view: DataView, kind: string): Size | null {
  if (kind === "VP8X") {
    const three = (at: number) => view.getUint16(at, true) + 65536 * view.getUint8(at + 2);
    return { width: three(24) + 1, height: three(27) + 1 };
  }
  if (kind === "VP8L") {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** Goes from segment to segment until one says how the picture begins. */
function jpeg(view: DataView): Size | null {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const kind = view.getUint8(at + 1);
    if (kind === 0xff) {
      at += 1;
      continue;
    }
    const isStart = kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc;
    if (isStart) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
