/**
 * The surface of a part as three.js wants it.
 *
 * Invariant: the corners of a cut edge look where the faces beside it look, so light goes
 * round the edge softly; faces stay flat.
 */
import { BufferAttribute, BufferGeometry, Vector3 } from "three";

import type { Shape } from "../../engine/types.ts";

/** How often a texture repeats in a cell, along the grain and across it. */
const ALONG = 0.16;
const ACROSS = 0.3;

type Triple = [number, number, number];

const place = (corners: readonly number[], index: number) =>
  `${corners[3 * index]},${corners[3 * index + 1]},${corners[3 * index + 2]}`;

/** The axis along which a normal looks most. */
const axisOf = ([x, y, z]: Triple): number => {
  const [a, b, c] = [Math.abs(x), Math.abs(y), Math.abs(z)];
  if (a >= b && a >= c) return 0;
  return b >= c ? 1 : 2;
};

/** The longest way through the part, which is that of the grain. */
function grainOf(corners: readonly number[]): number {
  const extents = [0, 1, 2].map((axis) => {
    const all = corners.filter((_, index) => index % 3 === axis);
    let [low, high] = [Infinity, -Infinity];
    for (const v of all) [low, high] = [Math.min(low, v), Math.max(high, v)];
    return high - low;
  });
  return extents.indexOf(Math.max(...extents));
}

function normals({ corners, triangles }: Shape): Triple[] {
  const at = (index: number) => new Vector3().fromArray(corners, 3 * index);
  const all: Triple[] = [];
  for (let first = 0; first < triangles.length; first += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => at(triangles[first + k] ?? 0)) as [
      Vector3, Vector3, Vector3,
    ];
    all.push(b.sub(a).cross(c.sub(a)).normalize().toArray());
  }
  return all;
}

/** A surface whose triangles share no corners. */
export function surface(shape: Shape): BufferGeometry {
  const { corners, triangles } = shape;
  const flat = normals(shape);
  const isFace = (n: Triple) => Math.abs(n[axisOf(n)] ?? 0) > 0.999;
  /** Where faces look that have a corner at a place. */
  const faces = new Map<string, Triple[]>();
  triangles.forEach((corner, index) => {
    const normal = flat[Math.floor(index / 3)];
    if (!normal || !isFace(normal)) return;
    const key = place(corners, corner);
    faces.set(key, [...(faces.get(key) ?? []), normal]);
  });
  const grain = grainOf(corners);
  const [positions, looks, spots] = [[], [], []] as [number[], number[], number[]];
  triangles.forEach((corner, index) => {
    const own = flat[Math.floor(index / 3)] ?? [0, 0, 1];
    const beside = isFace(own) ? [] : (faces.get(place(corners, corner)) ?? []);
    const sum = new Vector3();
    // Only faces that this cut goes on from.
    for (const normal of beside) {
      const along = new Vector3(...normal);
      if (along.dot(new Vector3(...own)) > 0.3) sum.add(along);
    }
    looks.push(...(sum.lengthSq() > 0 ? sum.normalize().toArray() : own));
    const at = corners.slice(3 * corner, 3 * corner + 3) as Triple;
    positions.push(...at);
    const axis = axisOf(own);
    const [u, v] = [0, 1, 2].filter((it) => it !== axis)
      .sort((a) => (a === grain ? -1 : 1)) as [number, number];
    const isEnd = axis === grain;
    spots.push((at[u] ?? 0) * (isEnd ? 4 * ALONG : ALONG), (at[v] ?? 0) * ACROSS);
  });
  const made = new BufferGeometry();
  const attribute = (name: string, values: number[], size: number) =>
    made.setAttribute(name, new BufferAttribute(new Float32Array(values), size));
  attribute("position", positions, 3);
  attribute("normal", looks, 3);
  attribute("uv", spots, 2);
  made.computeBoundingSphere();
  return made;
}
