/**
 * Where the eye is, so that all that is there is seen as large as it can be.
 *
 * Invariant: at a whole step every corner lies inside the picture, `MARGIN` from its border,
 * however it is turned, as long as nobody zooms.
 */
import { type Quaternion, Vector3 } from "three";

import { type Staged, placed } from "./motion.ts";

/** Which share of the picture stays free along its border. */
const MARGIN = 0.1;

/** Half the width and half the height of what is seen, at the distance 1. */
export type Opening = readonly [wide: number, high: number];

/**
 * The points of a surface that may lie outermost, from wherever it is seen: a corner of the
 * convex hull has no other point on both sides of it on a line along any axis.
 */
export function outermost(corners: readonly number[]): Vector3[] {
  const points = new Map<string, Vector3>();
  for (let at = 0; at < corners.length; at += 3) {
    const point = new Vector3(corners[at], corners[at + 1], corners[at + 2]);
    points.set(`${point.x},${point.y},${point.z}`, point);
  }
  let left = [...points.values()];
  for (const [along, u, v] of [["x", "y", "z"], ["y", "z", "x"], ["z", "x", "y"]] as const) {
    const ends = new Map<string, [low: number, high: number]>();
    const line = (point: Vector3) => `${point[u]},${point[v]}`;
    for (const point of left) {
      const [low, high] = ends.get(line(point)) ?? [Infinity, -Infinity];
      ends.set(line(point), [Math.min(low, point[along]), Math.max(high, point[along])]);
    }
    left = left.filter((point) => ends.get(line(point))?.includes(point[along]));
  }
  return left;
}

/** The outermost points of the parts that are wholly there, where they are now. */
export function corners(
  scene: Staged,
  points: readonly (readonly Vector3[])[],
  time: number,
  explode: number,
): Vector3[] {
  return placed(scene, time, explode).flatMap((at, part) => {
    if (!at || at.presence < 1) return [];
    return (points[part] ?? []).map((point) => point.clone().applyMatrix4(at.matrix));
  });
}

/** An eye: to the right, up and back of the origin, as the camera is turned. */
interface Eye {
  readonly at: Vector3;
  /** How far from the origin the middle of what is seen is, along the view. */
  readonly middle: number;
}

/**
 * The nearest eye that sees all the points. A point is inside to the right if
 * `x - eye.x <= (eye.z - z) * wide`, so each of the four sides is one bound on a sum of the
 * eye's coordinates, and the two bounds of an axis tell where the middle is.
 */
function fitted(points: readonly Vector3[], [wide, high]: Opening): Eye {
  let [right, left, top, bottom] = [-Infinity, -Infinity, -Infinity, -Infinity];
  let [near, far] = [-Infinity, Infinity];
  for (const { x, y, z } of points) {
    right = Math.max(right, x + z * wide);
    left = Math.max(left, -x + z * wide);
    top = Math.max(top, y + z * high);
    bottom = Math.max(bottom, -y + z * high);
    near = Math.max(near, z);
    far = Math.min(far, z);
  }
  if (points.length === 0) return { at: new Vector3(0, 0, 6), middle: 0 };
  const back = Math.max((right + left) / (2 * wide), (top + bottom) / (2 * high), near + 2);
  return {
    at: new Vector3((right - left) / 2, (top - bottom) / 2, back),
    middle: (near + far) / 2,
  };
}

/** How far back the eye must be to see all the points from where it is. */
function needed(points: readonly Vector3[], { x, y }: Vector3, [wide, high]: Opening): number {
  const back = points.map((point) =>
    point.z + Math.max(Math.abs(point.x - x) / wide, Math.abs(point.y - y) / high));
  return Math.max(-Infinity, ...back);
}

/** What is there after the last step, after the coming one, and now. */
export interface Seen {
  readonly here: readonly Vector3[];
  readonly next: readonly Vector3[];
  readonly now: readonly Vector3[];
  /** How much of the coming step is done. */
  readonly share: number;
}

/** Where the eye is in the scene, and how far from the middle of what it sees. */
export function eye(
  { here, next, now, share }: Seen,
  turn: Quaternion,
  opening: Opening,
  near: number,
): { at: Vector3; far: number } {
  const seen: Opening = [opening[0] * (1 - MARGIN), opening[1] * (1 - MARGIN)];
  const back = turn.clone().invert();
  const turned = (points: readonly Vector3[]) =>
    points.map((point) => point.clone().applyQuaternion(back));
  const from = fitted(turned(here), seen);
  const to = share > 0 ? fitted(turned(next), seen) : from;
  const at = from.at.clone().lerp(to.at, share);
  if (share > 0) at.z = Math.max(at.z, needed(turned(now), at, seen));
  const middle = from.middle + (to.middle - from.middle) * share;
  const far = (at.z - middle) / near;
  at.z = middle + far;
  return { at: at.applyQuaternion(turn), far };
}
