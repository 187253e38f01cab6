/**
 * Pieces are read from rendered photographs; no browser is needed.
 *
 * The seeds here are not those with which the limits in `photo/` were chosen.
 */

import { expect, test } from "@playwright/test";
import { faults } from "../app/src/photo/told.ts";
import { type Reading, read } from "../app/src/photo/reading.ts";
import { sizeOf } from "../app/src/photo/size.ts";
import { type Compared, compare } from "./photo/compare.ts";
import { randomCube, shippedCubes } from "./photo/cubes.ts";
import { png } from "./photo/png.ts";
import { Random } from "./photo/random.ts";
import { photograph } from "./photo/raster.ts";
import { BEYOND, GROUNDS, KINDS, type Kind, type Laid, type Photo, photoOf } from "./photo/scene.ts";

const FIRST_SEED = 100;
const LEAST_RIGHT = 0.95;
const shipped = shippedCubes();

/** One photograph on each ground: shipped cubes and random ones in turn, of one colour and of six. */
function read3(kind: Kind): Compared[] {
  const base = [...KINDS, BEYOND].indexOf(kind) * GROUNDS.length;
  return GROUNDS.map((ground, index) => {
    const at = base + index;
    const seed = FIRST_SEED + at;
    const cube = at % 2 === 0 ? shipped[(at / 2) % shipped.length]! : randomCube(new Random(seed), 5);
    const compared = compare(read(photograph(photoOf(seed, kind, ground, cube, at % 4 > 1)), cube.width), cube);
    const { cells, wrong, doubtful, unmarked } = compared;
    console.log(`${kind} on ${ground}: ${cells - wrong} of ${cells} cells right, ${doubtful} doubtful, ${unmarked} wrong without a mark`);
    return compared;
  });
}

test.beforeEach(() => test.setTimeout(240_000));

for (const kind of KINDS) {
  test(`pieces are read from pictures: ${kind}`, () => {
    const all = read3(kind);
    const cells = all.reduce((sum, one) => sum + one.cells, 0);
    const wrong = all.reduce((sum, one) => sum + one.wrong, 0);
    expect(all.map(({ isComplete }) => isComplete)).toEqual([true, true, true]);
    expect((cells - wrong) / cells).toBeGreaterThanOrEqual(LEAST_RIGHT);
    expect(all.filter(({ isSilent }) => isSilent)).toEqual([]);
    // Doubts about everything would be no help.
    expect(all.reduce((sum, one) => sum + one.doubtful, 0) / cells).toBeLessThan(0.15);
  });
}

test("a picture that nobody should take gives no wrong puzzle in silence", () => {
  const all = read3(BEYOND);
  expect(all.filter(({ isSilent }) => isSilent)).toEqual([]);
  expect(all.some(({ wrong, doubtful }) => wrong + doubtful > 0)).toBe(true);
});

for (const width of [4, 6]) {
  test(`pieces of width ${width} are read`, () => {
    const cube = randomCube(new Random(width), width);
    const picture = photograph(photoOf(300 + width, "plain", "grey", cube));
    expect(compare(read(picture, width), cube)).toMatchObject({ wrong: 0, isComplete: true });
    // Cells of the wrong size are noticed.
    const other = read(picture, 5);
    const doubtful = other.pieces.filter(({ cells }) => cells.every(({ isDoubtful }) => isDoubtful));
    expect(other.pieces.length < 6 || doubtful.length > 0).toBe(true);
  });
}

function photo(change: (photo: Photo) => Photo): Reading {
  const cube = shipped[3]!;
  return read(photograph(change(photoOf(400, "plain", "white", cube))), cube.width);
}

const moved = (pieces: readonly Laid[], at: number, x: number, y: number) =>
  pieces.map((piece, index) => (index === at ? { ...piece, x: piece.x + x, y: piece.y + y } : piece));

test("what is not six pieces is told, with what to do", () => {
  const none = photo((one) => ({ ...one, pieces: [] }));
  expect(none).toMatchObject({ pieces: [], others: [] });
  expect(faults(none).join(" ")).toContain("No pieces were found");

  const five = photo((one) => ({ ...one, pieces: one.pieces.slice(1) }));
  expect(faults(five).join(" ")).toContain("5 of 6 pieces");

  const cut = photo((one) => ({ ...one, pieces: moved(one.pieces, 2, 4.6, 0) }));
  expect(cut.others.map(({ why }) => why)).toEqual(["cut"]);
  expect(faults(cut).join(" ")).toMatch(/5 of 6 pieces.*edge of the picture/u);

  const joined = photo((one) => ({ ...one, pieces: moved(one.pieces, 0, 3.1, 0) }));
  expect(faults(joined).join(" ")).toMatch(/4 of 6 pieces.*touch/u);

  const seven = photo((one) => ({
    ...one,
    camera: { ...one.camera, zoom: one.camera.zoom * 0.6 },
    pieces: [...one.pieces, { ...one.pieces[0]!, x: 0, y: 12 }],
  }));
  expect(faults(seven).join(" ")).toContain("Found 7 pieces");
});

test("a spotted sheet is not searched for pieces", () => {
  const random = new Random(5);
  const spots = Array.from({ length: 30 }, (_, at) => [30 + (at % 6) * 60, 30 + Math.floor(at / 6) * 60, random.below(3)] as const);
  const [width, height] = [400, 330];
  const data = new Uint8ClampedArray(4 * width * height).fill(240);
  for (const [x, y, channel] of spots) {
    for (let at = 0; at < 30 * 30; at++) data[4 * ((y + Math.floor(at / 30)) * width + x + (at % 30)) + channel] = 20;
  }
  const reading = read({ width, height, data }, 5);
  expect(reading).toMatchObject({ pieces: [], isBusy: true });
  expect(faults(reading).join(" ")).toContain("too many spots");
});

test("noise alone is no piece", () => {
  const random = new Random(9);
  const data = Uint8ClampedArray.from({ length: 4 * 400 * 300 }, () => random.below(256));
  expect(read({ width: 400, height: 300, data }, 5).pieces).toEqual([]);
});

test("the size of a picture is known from its first bytes", () => {
  const bytes = (...parts: (string | number)[]) => {
    const all = parts.flatMap((part) => (typeof part === "string" ? [...part].map((c) => c.charCodeAt(0)) : [part]));
    return Uint8Array.from([...all, ...new Array<number>(40).fill(0)]);
  };
  const data = new Uint8ClampedArray(4 * 7 * 3);
  expect(sizeOf(png({ width: 7, height: 3, data }))).toEqual({ width: 7, height: 3 });
  expect(sizeOf(bytes("GIF89a", 16, 1, 32, 0))).toEqual({ width: 272, height: 32 });
  const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 11, 8, 1, 0, 2, 0);
  expect(sizeOf(jpeg)).toEqual({ width: 512, height: 256 });
  expect(sizeOf(bytes("RIFF", 0, 0, 0, 0, "WEBPVP8X", 10, 0, 0, 0, 0, 0, 0, 0, 255, 3, 0, 127, 2, 0))).toEqual({ width: 1024, height: 640 });
  expect(sizeOf(bytes("nothing that is known"))).toBeNull();
  expect(sizeOf(new Uint8Array(3))).toBeNull();
  expect(sizeOf(bytes(0xff, 0xd8, 0xff, 0xe0, 255, 255))).toBeNull();
});
