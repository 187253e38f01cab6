/**
 * A PNG made smaller: with the 256 commonest colours of another one.
 *
 * Invariant: the picture stays as large; drawings lose nothing that can be seen.
 */

import { crc32, deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue of each, as one number. */
  readonly colours: readonly number[];
}

/** The pixels of a PNG with eight bits of red, green, blue and alpha each. */
export function pixelsOf(png: Buffer): Pixels {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (png.readUInt16BE(24) !== 0x0806) throw new Error("a PNG with red, green, blue and alpha is needed");
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const lines = inflateSync(Buffer.concat(data));
  const row = 4 * width;
  const out = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    const filter = lines[y * (row + 1)];
    for (let x = 0; x < row; x++) {
      const left = x < 4 ? 0 : (out[y * row + x - 4] ?? 0);
      const up = y === 0 ? 0 : (out[(y - 1) * row + x] ?? 0);
      const corner = x < 4 || y === 0 ? 0 : (out[(y - 1) * row + x - 4] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter ?? 0] ?? 0;
      out[y * row + x] = ((lines[y * (row + 1) + 1 + x] ?? 0) + guess) & 255;
    }
  }
  const colours = Array.from({ length: width * height }, (_, at) => out.readUIntBE(4 * at, 3));
  return { width, height, colours };
}

/** What the filter of Paeth guesses. */
function nearest(left: number, up: number, corner: number): number {
  const sum = left + up - corner;
  const [a, b, c] = [Math.abs(sum - left), Math.abs(sum - up), Math.abs(sum - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

export function indexed({ width, height, colours }: Pixels): Buffer {
  const often = new Map<number, number>();
  for (const colour of colours) often.set(colour, (often.get(colour) ?? 0) + 1);
  const palette = [...often].sort(([, a], [, b]) => b - a).slice(0, 256).map(([colour]) => colour);
  const parts = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255] as const;
  const far = (a: number, b: number) => {
    const [one, other] = [parts(a), parts(b)];
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;
  };
  const index = new Map(palette.map((colour, at) => [colour, at]));
  for (const colour of often.keys()) {
    if (index.has(colour)) continue;
    let best = 0;
    for (let at = 1; at < palette.length; at++) if (far(colour, palette[at] ?? 0) < far(colour, palette[best] ?? 0)) best = at;
    index.set(colour, best);
  }
  const lines = Buffer.alloc((width + 1) * height);
  for (const [at, colour] of colours.entries()) lines[at + Math.floor(at / width) + 1] = index.get(colour) ?? 0;
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const chunks = [chunk("IHDR", head), chunk("PLTE", Buffer.from(palette.flatMap(parts))), chunk("IDAT", deflateSync(lines, { level: 9 })), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
