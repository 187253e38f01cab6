/**
 * Reads the six pieces of a cube from a picture.
 *
 * Invariant: what is not seen clearly is marked as doubtful; what does not look like a piece
 * is told, and never read as one.
 */

import { spot } from "../ring.ts";
import { type Blob, blobs } from "./blobs.ts";
import { ALIKE, type Fit, fit, fitLike } from "./fit.ts";
import { type Homography, inverse, mapped } from "./linear.ts";
import { type Picture, type Point, median } from "./picture.ts";
import { inReadingOrder } from "./order.ts";
import { type Samples, samplesOf } from "./samples.ts";
import { common, difference, shapeOf } from "./shape.ts";
import { colours } from "./sheet.ts";

export interface Cell {
  readonly tooth: boolean;
  /** From 0 to 1; how much of the cell speaks for it. */
  readonly sure: number;
  readonly isDoubtful: boolean;
}

export interface PieceRead {
  /** Clockwise from the top-left corner, as the piece lies. */
  readonly cells: readonly Cell[];
  /** The corners of the square in the picture, clockwise from the top-left one. */
  readonly corners: readonly Point[];
  /** From places on the piece, in cells, to the picture. */
  readonly map: Homography;
  /** How far what is seen is from a piece, in cells. */
  readonly error: number;
}

/** What was seen that is no whole piece. */
export interface Other {
  readonly why: "cut" | "joined" | "shape";
  readonly low: Point;
  readonly high: Point;
}

export interface Reading {
  readonly width: number;
  readonly pieces: readonly PieceRead[];
  readonly others: readonly Other[];
  /** Whether there is so much to be seen that none of it was looked at. */
  readonly isBusy: boolean;
}

export const PIECES = 6;
/** Samples a piece. */
const SAMPLES = 3200;
/** Smaller blobs than this, as a share of a usual one, are no pieces. */
const LEAST_AREA = 0.3;
/** With more of them the sheet is not plain. */
const MOST_BLOBS = 16;
/** Larger ones are two pieces. */
const MOST_AREA = 1.7;
/** With a larger error, in cells, it is no piece at all. */
const NO_PIECE = 1.6;
/** With a larger one all of a piece is doubtful. */
const POOR = 0.65;
/** A cell of which less speaks for what it was read as is doubtful. */
const LEAST_SURE = 0.42;
/** Cells that look less like the others' are fitted again, or doubtful in the end. */
const STRANGE = 0.2;
const TOO_STRANGE = 0.4;
const GOOD = 0.6;
/** Longer walls hide too much of the gaps behind them; in cells. */
const LONG_WALLS = 0.6;

export function read(picture: Picture, width: number): Reading {
  const seen = colours(picture);
  const found = blobs(seen);
  const usual = usualArea(found.all);
  const large = found.all.filter(({ area }) => area >= LEAST_AREA * usual);
  const whole = large.filter(({ isCut }) => !isCut);
  if (whole.length > MOST_BLOBS) return { width, pieces: [], others: large.map((blob) => other(blob, "shape")), isBusy: true };
  const fits = alikeFits(whole.map((blob) => samplesOf(seen, found, blob, SAMPLES)), width);
  const pieces: PieceRead[] = [];
  const others = large.filter(({ isCut }) => isCut).map((blob) => other(blob, "cut"));
  fits.forEach((one, at) => {
    const blob = whole[at]!;
    const piece = pieceOf(one, width);
    const isJoined = blob.area > MOST_AREA * usual;
    if (piece !== null && one.fit.error < NO_PIECE && !isJoined) pieces.push(piece);
    else others.push(other(blob, isJoined ? "joined" : "shape"));
  });
  return { width, pieces: inReadingOrder(pieces), others, isBusy: false };
}

function other({ low, high }: Blob, why: Other["why"]): Other {
  return { why, low, high };
}

interface Fitted {
  readonly samples: Samples;
  readonly fit: Fit;
  /** How far its cells are from looking like those of the others. */
  readonly strange: number;
}

/** Fits every piece, and those again whose cells do not look like the others'. */
function alikeFits(all: readonly Samples[], width: number): Fitted[] {
  const first = all.map((samples) => ({ samples, fit: fit(samples, width) }));
  const shape = common(first.map(({ samples, fit }) => shapeOf(fit.map, samples.unit)));
  return first.map(({ samples, fit }) => {
    const strange = difference(shapeOf(fit.map, samples.unit), shape);
    const weakest = Math.min(...weights(fit, width));
    if (strange < STRANGE && fit.error < GOOD && weakest >= LEAST_SURE) return { samples, fit, strange };
    const again = fitLike(samples, width, shape);
    // The first fit did not pay yet for looking unlike the others.
    if (fit.error + ALIKE * strange * strange <= again.error) return { samples, fit, strange };
    return { samples, fit: again, strange: difference(shapeOf(again.map, samples.unit), shape) };
  });
}

/** The median area of the six largest blobs, or of fewer. */
function usualArea(all: readonly Blob[]): number {
  const areas = all.map(({ area }) => area).sort((a, b) => b - a);
  return median(areas.slice(0, PIECES));
}

function pieceOf({ samples, fit: { map, way, cells, margin, error }, strange }: Fitted, width: number): PieceRead | null {
  const back = inverse(map);
  if (back === null || !Number.isFinite(error)) return null;
  const isPoor = error > POOR || strange > TOO_STRANGE || Math.hypot(...way) > LONG_WALLS;
  const places = Array.from({ length: 4 * (width - 1) }, (_, at) => spot(at, width - 1));
  const teeth = places.map(([row, column]) => cells[row * width + column] === 1);
  const ring = places.map(([row, column], at): Cell => {
    const sure = Math.min(1, Math.max(0, margin[row * width + column]!));
    return { tooth: teeth[at]!, sure, isDoubtful: sure < LEAST_SURE || isPoor || isLoose(teeth, at, width - 1) };
  });
  const shown = inPicture(samples, back);
  const corners = ([[0, 0], [width, 0], [width, width], [0, width]] as const).map((corner) => mapped(shown, corner));
  return { cells: ring, corners, map: shown, error };
}

/** Whether a cell, or one beside it, is a tooth at a corner that nothing holds. */
function isLoose(teeth: readonly boolean[], at: number, pitch: number): boolean {
  const tooth = (index: number) => teeth[(index + teeth.length) % teeth.length]!;
  return [at - 1, at, at + 1].some(
    (corner) => (corner + teeth.length) % pitch === 0 && tooth(corner) && !tooth(corner - 1) && !tooth(corner + 1),
  );
}

/** What speaks for each cell of the border. */
function weights({ margin }: Fit, width: number): number[] {
  return Array.from({ length: 4 * (width - 1) }, (_, at) => {
    const [row, column] = spot(at, width - 1);
    return margin[row * width + column]!;
  });
}

/** A map to the samples' places, as one to the picture's. */
function inPicture({ middle: [x, y], unit }: Samples, h: Homography): Homography {
  const [h0, h1, h2, h3, h4, h5, h6, h7] = h as [number, number, number, number, number, number, number, number];
  const [a, b, c] = [unit * h0 + x * h6, unit * h1 + x * h7, unit * h2 + x];
  return [a, b, c, unit * h3 + y * h6, unit * h4 + y * h7, unit * h5 + y, h6, h7];
}
