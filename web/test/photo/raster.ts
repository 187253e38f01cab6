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
import type { Laid, Photo } from "./scene.ts";

interface Piece extends Laid {
  /** Its colour as light. */
  readonly shine: Vector;
  readonly cos: number;
  readonly sin: number;
  readonly foam: Uint8Array;
}

type Vector = [number, number, number];
const LEVELS = 8;

/** What a screen shows with a colour. */
function asLight(colour: readonly [number, number, number]): Vector {
  return colour.map((value) => (value / 255) ** 2.2) as Vector;
}

const PLAIN = { white: asLight([236, 235, 230]), grey: asLight([142, 144, 148]) };
/** Light and dark wood; what lies between is mixed from them. */
const WOOD = [asLight([206, 164, 116]), asLight([162, 116, 70])] as const;

/** A photograph as it comes out of the camera. */
export function photograph(photo: Photo): Picture {
  const { width, height } = photo;
  const random = new Random(photo.seed * 104729 + 3);
  const pieces = photo.pieces.map((laid) => piece(laid, photo.cells));
  const scene = new Scene(photo, pieces, random);
  const linear = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 3 * (y * width + x);
      if (scene.add(linear, at, x + 0.3, y + 0.3)) {
        scene.add(linear, at, x + 0.7, y + 0.7);
        for (let i = 0; i < 3; i++) linear[at + i]! /= 2;
      }
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
  return { ...laid, shine: asLight(laid.colour), cos: Math.cos(laid.turn), sin: Math.sin(laid.turn), foam };
}

class Scene {
  private readonly eye: Vector;
  private readonly axes: readonly [Vector, Vector, Vector];
  private readonly waves: readonly number[];
  private readonly hand: { readonly angle: number; readonly at: number };
  private readonly reach: number;
  private readonly pixel: Vector = [0, 0, 0];
  private readonly near: Piece[] = [];

  constructor(private readonly photo: Photo, private readonly pieces: readonly Piece[], random: Random) {
    const { far, tilt, towards, roll } = photo.camera;
    this.eye = [far * Math.sin(tilt) * Math.cos(towards), far * Math.sin(tilt) * Math.sin(towards), far * Math.cos(tilt)];
    this.axes = axesOf(this.eye, roll);
    this.waves = Array.from({ length: 8 }, () => random.between(0, 6.28));
    this.hand = { angle: random.between(0, 6.28), at: random.between(-6, 2) };
    this.reach = (photo.cells * Math.SQRT2) / 2 + 1.6;
  }

  /** Adds what a ray through a place of the picture sees; says whether a piece is near. */
  add(to: Float32Array, at: number, px: number, py: number): boolean {
    const { photo, eye, axes, pixel } = this;
    const u = (px - photo.width / 2) / photo.camera.zoom;
    const v = (photo.height / 2 - py) / photo.camera.zoom;
    const wx = axes[0][0] * u + axes[1][0] * v + axes[2][0];
    const wy = axes[0][1] * u + axes[1][1] * v + axes[2][1];
    const wz = axes[0][2] * u + axes[1][2] * v + axes[2][2];
    const far = -eye[2] / wz;
    const gx = eye[0] + wx * far;
    const gy = eye[1] + wy * far;
    // How far a ray goes sideways between the top of a piece and the sheet.
    const isNear = this.shine(gx, gy, (-wx / wz) * photo.thick, (-wy / wz) * photo.thick);
    const light = this.light(gx, gy);
    for (let i = 0; i < 3; i++) to[at + i]! += pixel[i]! * light * photo.light.tint[i]!;
    return isNear;
  }

  /** The colour where a ray ends, without the light that falls there. */
  private shine(gx: number, gy: number, sx: number, sy: number): boolean {
    const { pieces, reach, pixel, photo } = this;
    const near = this.near;
    near.length = 0;
    for (const one of pieces) {
      const [dx, dy] = [gx - one.x, gy - one.y];
      if (dx * dx + dy * dy < reach * reach) near.push(one);
    }
    for (const one of near) {
      for (let level = LEVELS; level > 0; level--) {
        const part = level / LEVELS;
        if (!isFoam(one, gx + sx * part, gy + sy * part, photo.cells)) continue;
        if (level === LEVELS) this.top(one, gx + sx, gy + sy);
        else this.wall(one, gx + sx * part, gy + sy * part, part);
        return true;
      }
    }
    this.sheet(gx, gy);
    for (const one of near) {
      const around = beside(one, gx, gy, photo.cells);
      const bleed = 0.07 * around;
      const shadow = photo.light.shadow * this.shadowed(one, gx, gy);
      const shade = 1 - 0.075 * around;
      for (let i = 0; i < 3; i++) {
        // What is left in a shadow is bluer, as light of the sky is.
        const left = 1 - shadow * (1 + 0.12 * (1 - i));
        pixel[i]! *= shade * left * (1 - bleed + 2.5 * bleed * one.shine[i]!);
      }
    }
    return near.length > 0;
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

  private paint({ shine }: Piece, shade: number): void {
    for (let i = 0; i < 3; i++) this.pixel[i] = shine[i]! * shade;
  }

  private sheet(x: number, y: number): void {
    const { ground } = this.photo;
    if (ground !== "wood") {
      const plain = PLAIN[ground];
      for (let i = 0; i < 3; i++) this.pixel[i] = plain[i]!;
      return;
    }
    const dark = darkness(x, y, this.waves);
    for (let i = 0; i < 3; i++) this.pixel[i] = WOOD[0][i]! * (1 - dark) + WOOD[1][i]! * dark;
  }

  /** How much of the lamp a piece hides from a place on the sheet. */
  private shadowed(one: Piece, x: number, y: number): number {
    const { towards } = this.photo.light;
    let hidden = 0;
    for (let lamp = -1; lamp <= 1; lamp++) {
      const dx = Math.cos(towards + lamp / 4);
      const dy = Math.sin(towards + lamp / 4);
      for (let part = 0.2; part < 1; part += 0.3) {
        if (!isFoam(one, x + dx * part, y + dy * part, this.photo.cells)) continue;
        hidden += 1 / 3;
        break;
      }
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
  const column = Math.floor(u);
  const row = Math.floor(v);
  return column >= 0 && row >= 0 && column < n && row < n && foam[row * n + column] === 1;
}

function isFoam(one: Piece, x: number, y: number, n: number): boolean {
  const dx = x - one.x;
  const dy = y - one.y;
  return isFoamAt(one, dx * one.cos + dy * one.sin + n / 2, n / 2 + dx * one.sin - dy * one.cos, n);
}

/** How many of the four places half a cell away are foam. */
function beside(one: Piece, x: number, y: number, n: number): number {
  const dx = x - one.x;
  const dy = y - one.y;
  const u = dx * one.cos + dy * one.sin + n / 2;
  const v = n / 2 + dx * one.sin - dy * one.cos;
  let count = 0;
  if (isFoamAt(one, u + 0.6, v, n)) count += 1;
  if (isFoamAt(one, u - 0.6, v, n)) count += 1;
  if (isFoamAt(one, u, v + 0.6, n)) count += 1;
  if (isFoamAt(one, u, v - 0.6, n)) count += 1;
  return count;
}

/** Grain of wood along x, bent a little, with darker lines. */
function darkness(x: number, y: number, waves: readonly number[]): number {
  const bent = y + 0.5 * Math.sin(0.21 * x + waves[2]!) + 0.25 * Math.sin(0.63 * x + waves[3]!);
  const grain = 0.5 + 0.3 * Math.sin(2.3 * bent + waves[4]!) + 0.2 * Math.sin(7.1 * bent + 0.2 * x + waves[5]!);
  return Math.min(1, Math.max(0, grain + 0.06 * Math.sin(31 * bent + waves[6]! + 2 * Math.sin(0.9 * x))));
}
