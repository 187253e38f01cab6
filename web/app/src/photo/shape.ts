/**
 * How long and how skew cells are seen.
 *
 * All pieces lie on one sheet, so that their cells are seen alike, however each is turned. If
 * J is the linear part of a map from the picture to cells, then J'J is the same for all of
 * them but for a little perspective.
 *
 * Invariant: three numbers, the upper half of J'J, for places in pixels.
 */

import type { Homography } from "./linear.ts";
import { median } from "./picture.ts";

export type Shape = readonly [xx: number, xy: number, yy: number];

/** The linear part of a map where the samples have their middle. */
export function linearPart(h: readonly number[]): [number, number, number, number] {
  return [
    h[0]! - h[2]! * h[6]!,
    h[1]! - h[2]! * h[7]!,
    h[3]! - h[5]! * h[6]!,
    h[4]! - h[5]! * h[7]!,
  ];
}

/** The shape of cells under a map from samples that are `unit` pixels long. */
export function shapeOf(map: Homography, unit: number): Shape {
  const [a, b, c, d] = linearPart(map).map((value) => value / unit) as [number, number, number, number];
  return [a * a + c * c, a * b + c * d, b * b + d * d];
}

export function scaled([xx, xy, yy]: Shape, factor: number): Shape {
  return [xx * factor, xy * factor, yy * factor];
}

/** What most shapes are like. */
export function common(shapes: readonly Shape[]): Shape {
  const middle = (at: 0 | 1 | 2) => median(shapes.map((shape) => shape[at]));
  return [middle(0), middle(1), middle(2)];
}

/** How far a shape is from another one; 0.4 is about a fifth in length. */
export function difference(one: Shape, other: Shape): number {
  const size = (other[0] + other[2]) / 2;
  return Math.hypot(one[0] - other[0], Math.SQRT2 * (one[1] - other[1]), one[2] - other[2]) / size;
}

/** The linear part of a map with a shape whose columns change in a direction. */
export function turnedTo([xx, xy, yy]: Shape, angle: number): [number, number, number, number] {
  const l = Math.sqrt(xx);
  const m = xy / l;
  const n = Math.sqrt(Math.max(1e-9, yy - m * m));
  const [c, s] = [Math.cos(angle) / l, (Math.sin(angle) - (m * Math.cos(angle)) / l) / n];
  const length = Math.hypot(c, s);
  const [cos, sin] = [c / length, s / length];
  return [l * cos, m * cos + n * sin, -l * sin, n * cos - m * sin];
}
