/**
 * What parts are made of: foam for shells, wood for packings and snakes.
 *
 * Invariant: a texture only darkens the colour of a part, and only a little, so parts stay
 * as easy to tell apart and labels as easy to read as without it.
 */
import {
  CanvasTexture, MeshLambertMaterial, DoubleSide, LinearMipmapLinearFilter, RepeatWrapping,
  SRGBColorSpace, type Texture,
} from "three";

import type { Scene } from "../../engine/types.ts";
import { type Canvas, type Pen, hiddenCanvas, penOf } from "./screen.ts";

export type Stuff = "foam" | "wood" | "beads";

/** How many numbers the corners of a single cell have: of its faces, edges and tips. */
const CELL = 3 * (6 * 4 + 12 * 4 + 8 * 3);

/**
 * Of what the parts of a scene are: what has a trail is a snake; what is folded up is a shell,
 * and so is what has more than one cell and no line between them, as a frame.
 */
export function stuffOf(scene: Scene): Stuff {
  const { steps, shapes } = scene;
  if (steps.some(({ trail }) => trail.length > 1)) return "beads";
  const isFolded = steps.some(({ motion }) => motion.kind === "folded");
  const isSmooth = shapes.length > 0
    && shapes.every(({ corners, lines }) => lines.length === 0 && corners.length > CELL);
  return isFolded || isSmooth ? "foam" : "wood";
}

const PIXELS = 256;

/** Numbers from 0 to 1 that are the same every time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Small pores, here and there. */
function foam(pen: Pen): void {
  const next = chance(5);
  for (let count = 0; count < 5200; count += 1) {
    const [x, y, r] = [next() * PIXELS, next() * PIXELS, 0.5 + next() * 1.1];
    pen.fillStyle = `rgb(40 36 30 / ${0.03 + next() * 0.08})`;
    pen.beginPath();
    pen.arc(x, y, r, 0, 7);
    pen.fill();
  }
}

/** Streaks along the grain, which runs from left to right and closes round the edges. */
function wood(pen: Pen): void {
  const next = chance(11);
  for (let count = 0; count < 150; count += 1) {
    const [y, wide, strength] = [next() * PIXELS, 0.7 + next() ** 3 * 6, 0.02 + next() * 0.07];
    const [swing, phase] = [next() * 5, next() * 7];
    pen.strokeStyle = `rgb(70 40 12 / ${strength})`;
    pen.lineWidth = wide;
    for (const shift of [-PIXELS, 0, PIXELS]) {
      pen.beginPath();
      for (let x = 0; x <= PIXELS; x += 8) {
        pen.lineTo(x, y + shift + swing * Math.sin(x * 2 * Math.PI / PIXELS + phase));
      }
      pen.stroke();
    }
  }
}

const made = new Map<Stuff, Canvas>();

function texture(stuff: Stuff): Texture {
  let canvas = made.get(stuff);
  if (!canvas) {
    canvas = hiddenCanvas(PIXELS, PIXELS);
    const pen = penOf(canvas);
    if (pen) {
      pen.fillStyle = "#fff";
      pen.fillRect(0, 0, PIXELS, PIXELS);
      (stuff === "foam" ? foam : wood)(pen);
    }
    made.set(stuff, canvas);
  }
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  map.wrapS = map.wrapT = RepeatWrapping;
  map.minFilter = LinearMipmapLinearFilter;
  map.anisotropy = 4;
  return map;
}

/** The skins of the parts of a scene, one after the other; they share a texture. */
export function skins(stuff: Stuff): (colour: string) => MeshLambertMaterial {
  const first = texture(stuff);
  const next = chance(3);
  return (color) => {
    // No two parts are cut from the same place of the wood.
    const map = first.clone();
    map.offset.set(next(), next());
    // It is the same picture, which is there already.
    map.version = first.version;
    // From both sides, so that a gap of a mesh shows the part and not what is behind it.
    return new MeshLambertMaterial({ color, map, side: DoubleSide });
  };
}
