/**
 * What a rendered photograph shows, and how it was taken.
 *
 * Invariant: plain data, a function of the seed and the kind only. Lengths are in cells.
 */

import type { Cube } from "./cubes.ts";
import { Random } from "./random.ts";

export const GROUNDS = ["white", "grey", "wood"] as const;
export type Ground = (typeof GROUNDS)[number];
export const KINDS = ["plain", "tilted", "uneven", "blurred", "noisy", "small", "hard"] as const;
/** Worse than anybody should take a picture. */
export const BEYOND = "wild";
export type Kind = (typeof KINDS)[number] | typeof BEYOND;
type Colour = readonly [red: number, green: number, blue: number];

export interface Laid {
  readonly ring: string;
  readonly colour: Colour;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

export interface Photo {
  readonly seed: number;
  readonly kind: Kind;
  readonly ground: Ground;
  readonly cells: number;
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly Laid[];
  /** How thick the pieces are. */
  readonly thick: number;
  readonly camera: { readonly far: number; readonly tilt: number; readonly towards: number; readonly roll: number; readonly zoom: number };
  readonly light: { readonly slope: number; readonly towards: number; readonly shadow: number; readonly hand: number; readonly tint: Colour };
  readonly lens: { readonly blur: number; readonly noise: number; readonly quality: number };
}

/** The colours of the six sets, about. */
export const FOAMS: Readonly<Record<string, Colour>> = {
  blue: [28, 84, 178],
  green: [36, 146, 74],
  yellow: [244, 205, 38],
  orange: [240, 122, 30],
  red: [206, 40, 46],
  purple: [118, 60, 146],
};

/** Settings of each kind: what a range goes up to. */
interface Range {
  /** How far from straight above, in degrees. */
  readonly tilt: readonly [number, number];
  readonly slope: number;
  readonly hand: number;
  readonly blur: readonly [number, number];
  readonly noise: readonly [number, number];
  readonly quality: readonly [number, number];
  /** How much of the picture the pieces fill. */
  readonly fill: readonly [number, number];
}

const DEGREE = Math.PI / 180;
const PLAIN: Range = { tilt: [0, 8], slope: 0.2, hand: 0, blur: [0.4, 0.9], noise: [2, 5], quality: [80, 92], fill: [0.85, 0.94] };
const RANGES: Readonly<Record<Kind, Range>> = {
  plain: PLAIN,
  tilted: { ...PLAIN, tilt: [14, 26] },
  uneven: { ...PLAIN, slope: 0.7, hand: 0.55 },
  blurred: { ...PLAIN, blur: [2, 3.2] },
  noisy: { ...PLAIN, noise: [12, 20], quality: [35, 60] },
  small: { ...PLAIN, fill: [0.4, 0.55] },
  hard: { tilt: [8, 18], slope: 0.5, hand: 0.4, blur: [1, 2], noise: [6, 12], quality: [50, 75], fill: [0.65, 0.85] },
  wild: { tilt: [24, 38], slope: 0.8, hand: 0.7, blur: [1.5, 3.5], noise: [10, 24], quality: [25, 50], fill: [0.45, 0.7] },
};

export function photoOf(seed: number, kind: Kind, ground: Ground, cube: Cube, isMixed = false): Photo {
  const random = new Random(seed * 7919 + 17);
  const range = RANGES[kind];
  const names = Object.keys(FOAMS);
  const one = random.pick(names);
  const [width, height] = [640, 480];
  const n = cube.width;
  // In rows of three or of two; a gap of at least half a cell between the pieces' circles.
  const columns = 3;
  const [dx, dy] = [n * 1.62, n * 1.62];
  const pieces = cube.rings.map((ring, at): Laid => {
    const colour = FOAMS[isMixed ? names[at % names.length]! : one]!;
    const shade = random.between(0.92, 1.08);
    return {
      ring,
      colour: colour.map((value) => value * shade) as unknown as Colour,
      x: ((at % columns) - 1) * dx + random.between(-0.35, 0.35),
      y: (0.5 - Math.floor(at / columns)) * dy + random.between(-0.35, 0.35),
      turn: random.between(0, 2 * Math.PI),
    };
  });
  const far = random.between(42, 70);
  const tilt = random.between(...range.tilt) * DEGREE;
  return {
    seed, kind, ground, cells: n, width, height, pieces,
    thick: 1,
    camera: {
      far, tilt,
      towards: random.between(0, 2 * Math.PI),
      roll: random.between(-0.12, 0.12),
      zoom: (random.between(...range.fill) * (1 - 0.25 * Math.sin(tilt)) * width * far) / (3.15 * dx),
    },
    light: {
      slope: random.between(0.3, 1) * range.slope,
      towards: random.between(0, 2 * Math.PI),
      shadow: random.between(0.25, 0.55),
      hand: range.hand * random.between(0.5, 1),
      tint: [random.between(0.92, 1.06), 1, random.between(0.86, 1.06)],
    },
    lens: {
      blur: random.between(...range.blur),
      noise: random.between(...range.noise),
      quality: random.between(...range.quality),
    },
  };
}
