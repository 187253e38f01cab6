/**
 * What a lens, a sensor and a file do to light.
 *
 * Invariant: blur before noise, noise before the artefacts of JPEG, as in a camera.
 */

import { type Picture, field, smoothed } from "../../app/src/photo/picture.ts";
import { Random } from "./random.ts";
import type { Photo } from "./scene.ts";

export function developed(
  linear: Float32Array,
  width: number,
  height: number,
  { blur, noise, quality }: Photo["lens"],
  random: Random,
): Picture {
  const channels = [0, 1, 2].map((channel) => {
    const values = field(width, height);
    for (let at = 0; at < width * height; at++) values.values[at] = linear[3 * at + channel]!;
    const soft = blurred(values.values, width, height, blur);
    for (let at = 0; at < soft.length; at++) {
      const value = 255 * Math.min(1, Math.max(0, soft[at]!)) ** (1 / 2.2);
      soft[at] = Math.min(255, Math.max(0, value + noise * random.normal()));
    }
    return soft;
  });
  compressed(channels, width, height, quality);
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  channels.forEach((values, channel) => {
    for (let at = 0; at < values.length; at++) data[4 * at + channel] = values[at]!;
  });
  return { width, height, data };
}

/** Three running means come near to a Gaussian of this deviation. */
function blurred(values: Float32Array, width: number, height: number, deviation: number): Float32Array {
  const radius = Math.round((Math.sqrt(4 * deviation * deviation + 1) - 1) / 2);
  let now = { width, height, values };
  if (radius === 0) return mixed(smoothed(now, 1).values, values, Math.min(1, deviation * deviation * 0.75));
  for (let pass = 0; pass < 3; pass++) now = smoothed(now, radius) as typeof now;
  return now.values;
}

function mixed(soft: Float32Array, sharp: Float32Array, share: number): Float32Array {
  return soft.map((value, at) => share * value + (1 - share) * sharp[at]!);
}

const BLOCK = 8;
const COSINES = Float32Array.from({ length: 64 }, (_, at) => {
  const [frequency, place] = [at >> 3, at & 7];
  return (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16);
});

const BACK = COSINES.map((_, at) => COSINES[(at & 7) * 8 + (at >> 3)]!);

/** Brightness and half as many colours, in blocks whose waves are rounded. */
function compressed(channels: readonly Float32Array[], width: number, height: number, quality: number): void {
  const [red, green, blue] = channels as [Float32Array, Float32Array, Float32Array];
  const scale = quality < 50 ? 50 / quality : 2 - quality / 50;
  const light = red.map((r, at) => 0.299 * r + 0.587 * green[at]! + 0.114 * blue[at]!);
  const half = [Math.ceil(width / 2), Math.ceil(height / 2)] as const;
  const colour = (values: Float32Array) => {
    const small = new Float32Array(half[0] * half[1]);
    for (let y = 0; y < half[1]; y++) {
      for (let x = 0; x < half[0]; x++) {
        const at = 2 * y * width + 2 * x;
        small[y * half[0] + x] = (values[at]! - light[at]! + (values[at + 1] ?? 0) - (light[at + 1] ?? 0)) / 2;
      }
    }
    rounded(small, half[0], half[1], (u, v) => scale * Math.min(99, 17 + 9 * (u + v)));
    return small;
  };
  const [reds, blues] = [colour(red), colour(blue)];
  rounded(light, width, height, (u, v) => scale * (11 + 4.5 * (u + v) + 0.6 * u * v));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const small = (y >> 1) * half[0] + (x >> 1);
      const [r, b] = [light[at]! + reds[small]!, light[at]! + blues[small]!];
      red[at] = r;
      blue[at] = b;
      green[at] = (light[at]! - 0.299 * r - 0.114 * b) / 0.587;
    }
  }
}

/** Each whole block to its waves, those rounded, and back. */
function rounded(values: Float32Array, width: number, height: number, step: (u: number, v: number) => number): void {
  const steps = Float32Array.from({ length: 64 }, (_, at) => step(at & 7, at >> 3));
  const block = new Float32Array(64);
  const waves = new Float32Array(64);
  for (let y = 0; y + BLOCK <= height; y += BLOCK) {
    for (let x = 0; x + BLOCK <= width; x += BLOCK) {
      for (let at = 0; at < 64; at++) block[at] = values[(y + (at >> 3)) * width + x + (at & 7)]!;
      turn(block, waves, false);
      for (let at = 0; at < 64; at++) waves[at] = Math.round(waves[at]! / steps[at]!) * steps[at]!;
      turn(waves, block, true);
      for (let at = 0; at < 64; at++) values[(y + (at >> 3)) * width + x + (at & 7)] = block[at]!;
    }
  }
}

const half = new Float32Array(64);

/** The cosine transform of a block, or back. */
function turn(from: Float32Array, to: Float32Array, isBack: boolean): void {
  const factors = isBack ? BACK : COSINES;
  for (let i = 0; i < 8; i++) {
    for (let column = 0; column < 8; column++) {
      let sum = 0;
      for (let k = 0; k < 8; k++) sum += factors[i * 8 + k]! * from[k * 8 + column]!;
      half[i * 8 + column] = sum;
    }
  }
  for (let row = 0; row < 8; row++) {
    for (let i = 0; i < 8; i++) {
      let sum = 0;
      for (let k = 0; k < 8; k++) sum += factors[i * 8 + k]! * half[row * 8 + k]!;
      to[row * 8 + i] = sum;
    }
  }
}
