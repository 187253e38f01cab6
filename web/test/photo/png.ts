/** PNG files, also such as no browser should believe. */
import { crc32 as zlibCrc, deflateSync } from "node:zlib";
import type { Picture } from "../../app/src/photo/picture.ts";

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

function checksum(bytes: Uint8Array): number {
  if (typeof zlibCrc === "function") return zlibCrc(bytes);
  let c = 0xffffffff;
  for (const byte of bytes) c = table[(c ^ byte) & 255]! ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

function chunk(type: string, body: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(checksum(typed));
  return Buffer.concat([length, typed, sum]);
}

/** A file with this size in its head and these lines in it. */
export function pngOf(width: number, height: number, lines: Uint8Array): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const mark = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([mark, chunk("IHDR", head), chunk("IDAT", deflateSync(lines, { level: 1 })), chunk("IEND", Buffer.alloc(0))]);
}

export function png({ width, height, data }: Picture): Buffer {
  const lines = new Uint8Array(height * (4 * width + 1));
  for (let y = 0; y < height; y++) {
    lines.set(data.subarray(4 * width * y, 4 * width * (y + 1)), y * (4 * width + 1) + 1);
  }
  return pngOf(width, height, lines);
}
