/**
 * Photographs of scenes, ray by ray.
 *
 * Invariant: a function of the scene. Pieces have walls, bevelled edges and shadows; the
 * sheet in gaps is darker and takes on some of the foam's colour.
 */

import type { Picture } from "../../app/src/photo/picture.ts";
import { spot } from "../../app/src/ring.ts";
import { developed } from "./lens.ts";
import { Random } from "./random.ts";
import type { Ground, Laid, Photo } from "./scene.ts";

interface Piece extends Laid {
  readonly cos: number;
  readonly sin: number;
  readonly foam: Uint8Array;
}

type Vector = [number, number, number];
const LEVELS = 10;

/** A photograph as it comes out of the camera. */
export function photograph(photo: Photo): Picture {
  const { width, height } = photo;
  const random = new Random(photo.seed * 104729 + 3);
  const pieces = photo.pieces.map((laid) => piece(laid, photo.cells));
  const scene = new Scene(photo, pieces, random);
  const linear = new Float32Array(width * height * 3);
  const rays = [[0.25, 0.3], [0.75, 0.7]] as const;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 3 * (y * width + x);
      for (const [u, v] of rays) scene.add(linear, at, x + u, y + v, 1 / rays.length);
    }
  }
  return developed(linear, width, height, photo.lens, random);
}

function piece(laid: Laid, n: number): Piece {
  const foam = new Uint8Array(n * n);
  for (let row = 1; row < n - 1; row++) foam.fill(1, row * n + 1, row * n + n - 1);
  [...laid.ring].forEach((tooth, at) => {
    const [row, column] = spot(at, n - 1);
    foam[row * n + column] = tooth === "1" ? 1 : 0;
  });
  return { ...laid, cos: Math.cos(laid.turn), sin: Math.sin(laid.turn), foam };
}

class Scene {
  private readonly eye: Vector;
  private readonly axes: readonly [Vector, Vector, Vector];
  private readonly waves: readonly number[];
  private readonly hand: { readonly angle: number; readonly at: number };
  private readonly reach: number;
  private readonly pixel: Vector = [0, 0, 0];

  constructor(private readonly photo: Photo, private readonly pieces: readonly Piece[], random: Random) {
    const { far, tilt, towards, roll } = photo.camera;
    this.eye = [far * Math.sin(tilt) * Math.cos(towards), far * Math.sin(tilt) * Math.sin(towards), far * Math.cos(tilt)];
    this.axes = axesOf(this.eye, roll);
    this.waves = Array.from({ length: 8 }, () => random.between(0, 6.28));
    this.hand = { angle: random.between(0, 6.28), at: random.between(-6, 2) };
    this.reach = (photo.cells * Math.SQRT2) / 2 + 1.6;
  }

  /** Adds what a ray through a place of the picture sees. */
  add(to: Float32Array, at: number, px: number, py: number, share: number): void {
    const { photo, eye, axes, pixel } = this;
    const [u, v] = [(px - photo.width / 2) / photo.camera.zoom, (photo.height / 2 - py) / photo.camera.zoom];
    const way = [0, 1, 2].map((i) => axes[0][i]! * u + axes[1][i]! * v + axes[2][i]!) as Vector;
    const ground = -eye[2] / way[2];
    const [gx, gy] = [eye[0] + way[0] * ground, eye[1] + way[1] * ground];
    // How far a ray goes sideways between the top of a piece and the sheet.
    const [sx, sy] = [(-way[0] / way[2]) * photo.thick, (-way[1] / way[2]) * photo.thick];
    this.shine(gx, gy, sx, sy);
    const light = this.light(gx, gy);
    for (let i = 0; i < 3; i++) to[at + i]! += share * pixel[i]! * light * photo.light.tint[i]!;
  }

  /** The colour where a ray ends, without the light that falls there. */
  private shine(gx: number, gy: number, sx: number, sy: number): void {
    const { pieces, reach, pixel } = this;
    for (const one of pieces) {
      if (Math.hypot(gx - one.x, gy - one.y) > reach) continue;
      for (let level = LEVELS; level > 0; level--) {
        const part = level / LEVELS;
        if (!isFoam(one, gx + sx * part, gy + sy * part, this.photo.cells)) continue;
        if (level === LEVELS) this.top(one, gx + sx, gy + sy);
        else this.wall(one, gx + sx * part, gy + sy * part, part);
        return;
      }
    }
    this.sheet(gx, gy);
    let [shade, bleed] = [1, 0];
    for (const one of pieces) {
      if (Math.hypot(gx - one.x, gy - one.y) > reach + 1) continue;
      const near = beside(one, gx, gy, this.photo.cells);
      bleed = 0.05 * near;
      shade *= 1 - 0.075 * near;
      shade *= 1 - this.photo.light.shadow * this.shadowed(one, gx, gy);
      for (let i = 0; i < 3; i++) pixel[i] = pixel[i]! * (1 - bleed) + (pixel[i]! * one.colour[i]! * bleed) / 150;
    }
    for (let i = 0; i < 3; i++) pixel[i]! *= shade;
  }

  private top(one: Piece, x: number, y: number): void {
    const [u, v] = placeOn(one, x, y, this.photo.cells);
    const n = this.photo.cells;
    const bevel = 0.07;
    const has = (du: number, dv: number) => isFoamAt(one, u + du, v + dv, n);
    let shade = 1 + 0.03 * Math.sin(37 * u + this.waves[0]!) * Math.sin(41 * v + this.waves[1]!);
    if (!has(bevel, 0) || !has(0, bevel)) shade *= 0.88;
    if (!has(-bevel, 0) || !has(0, -bevel)) shade *= 1.08;
    // Something is pressed into the middle.
    const ring = Math.hypot(u - n / 2, v - n / 2);
    if (ring > 0.7 && ring < 0.85) shade *= 0.86;
    this.paint(one, shade);
  }

  private wall(one: Piece, x: number, y: number, part: number): void {
    const n = this.photo.cells;
    const [u, v] = placeOn(one, x, y, n);
    const [fu, fv] = [Math.abs(u - Math.round(u)), Math.abs(v - Math.round(v))];
    const facing = fu < fv ? (u - Math.round(u) > 0 ? one.turn + Math.PI : one.turn) : one.turn + (v - Math.round(v) > 0 ? -1.57 : 1.57);
    const lit = 0.62 + 0.16 * Math.cos(facing - this.photo.light.towards);
    this.paint(one, lit * (0.75 + 0.25 * part));
  }

  private paint({ colour }: Piece, shade: number): void {
    for (let i = 0; i < 3; i++) this.pixel[i] = ((colour[i]! / 255) ** 2.2) * shade;
  }

  private sheet(x: number, y: number): void {
    const { ground } = this.photo;
    const [red, green, blue] = sheetColour(ground, x, y, this.waves);
    this.pixel[0] = (red / 255) ** 2.2;
    this.pixel[1] = (green / 255) ** 2.2;
    this.pixel[2] = (blue / 255) ** 2.2;
  }

  /** How much of the lamp a piece hides from a place on the sheet. */
  private shadowed(one: Piece, x: number, y: number): number {
    const { towards } = this.photo.light;
    let hidden = 0;
    for (const spread of [-0.25, 0, 0.25]) {
      const [dx, dy] = [Math.cos(towards + spread), Math.sin(towards + spread)];
      const isHidden = [0.2, 0.5, 0.8].some((part) => isFoam(one, x + dx * part, y + dy * part, this.photo.cells));
      if (isHidden) hidden += 1 / 3;
    }
    return hidden;
  }

  /** The light at a place: a slope over the sheet, and the soft shadow of a hand. */
  private light(x: number, y: number): number {
    const { slope, towards, hand } = this.photo.light;
    const along = (x * Math.cos(towards) + y * Math.sin(towards)) / 14;
    const edge = x * Math.cos(this.hand.angle) + y * Math.sin(this.hand.angle) - this.hand.at;
    const covered = 1 / (1 + Math.exp(1.6 * edge));
    return Math.max(0.12, 1 + slope * along) * (1 - hand * covered) * (1 - 0.0006 * (x * x + y * y));
  }
}

function axesOf(eye: Vector, roll: number): [Vector, Vector, Vector] {
  const length = Math.hypot(...eye);
  const ahead = eye.map((value) => -value / length) as Vector;
  const up: Vector = [-Math.sin(roll), Math.cos(roll), 0];
  const right = unit(cross(ahead, up));
  return [right, cross(right, ahead), ahead];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit(a: Vector): Vector {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
}

/** Where a place of the scene is on a piece, in columns and rows. */
function placeOn({ x, y, cos, sin }: Piece, px: number, py: number, n: number): [number, number] {
  const [dx, dy] = [px - x, py - y];
  return [dx * cos + dy * sin + n / 2, n / 2 - (-dx * sin + dy * cos)];
}

function isFoamAt({ foam }: Piece, u: number, v: number, n: number): boolean {
  const [column, row] = [Math.floor(u), Math.floor(v)];
  return column >= 0 && row >= 0 && column < n && row < n && foam[row * n + column] === 1;
}

function isFoam(one: Piece, x: number, y: number, n: number): boolean {
  const [u, v] = placeOn(one, x, y, n);
  return isFoamAt(one, u, v, n);
}

/** How many of the four places half a cell away are foam. */
function beside(one: Piece, x: number, y: number, n: number): number {
  const [u, v] = placeOn(one, x, y, n);
  const around = [[0.6, 0], [-0.6, 0], [0, 0.6], [0, -0.6]] as const;
  return around.filter(([du, dv]) => isFoamAt(one, u + du, v + dv, n)).length;
}

function sheetColour(ground: Ground, x: number, y: number, waves: readonly number[]): readonly [number, number, number] {
  if (ground === "white") return [236, 235, 230];
  if (ground === "grey") return [142, 144, 148];
  // Grain along x, bent a little, with darker lines.
  const bent = y + 0.5 * Math.sin(0.21 * x + waves[2]!) + 0.25 * Math.sin(0.63 * x + waves[3]!);
  const grain = 0.5 + 0.3 * Math.sin(2.3 * bent + waves[4]!) + 0.2 * Math.sin(7.1 * bent + 0.2 * x + waves[5]!);
  const fine = 0.06 * Math.sin(31 * bent + waves[6]! + 2 * Math.sin(0.9 * x));
  const dark = Math.min(1, Math.max(0, grain + fine));
  return [206 - 44 * dark, 164 - 48 * dark, 116 - 46 * dark];
}
