/**
 * The pieces of the example, turning slowly in three dimensions while one of them comes and goes;
 * drawn in a Worker, or on the page where a Worker cannot draw.
 *
 * Invariant: no piece is where the answer has it. It begins as the still picture shows it, comes to
 * rest by itself, and never takes more than half of the time, however slow the drawing is.
 */

import { type Drawing, type Moment, drawing } from "../../../player/src/solid.ts";
import type { Screen } from "../../../player/src/screen.ts";
import type { Pose, Scene, Step, Vector } from "../../../engine/types.ts";

/** How far apart the pieces are. */
const APART = 0.85;
/** From how far one piece comes, in cells. */
const FAR = 7;
/** A turn in a millisecond. */
const TURN = 0.00027;
const FRAME_MS = 33;
/** One piece comes and goes in this time. */
const ROUND_MS = 6000;
/** Then it rests, so that it costs nothing any more. */
const MOST_MS = 60_000;
/** Where drawing is slow, it does so after one round. */
const MOST_SLOW_MS = 1.35 * ROUND_MS;
/** A picture that takes longer is drawn by the processor. */
const SLOW_MS = 40;
/** Then it has at most so many pixels. */
const FEW_PIXELS = 250_000;
/** The first picture takes long, which says nothing of the next one. */
const MOST_WAIT_MS = 250;
/** Nothing jumps, however long nothing was drawn. */
const MOST_GONE_MS = 200;
/** Of a round, where it begins: the piece is on its way. */
const BEGINS = 0.23;

/** What is seen at first, which the still picture shows. */
export const FIRST: Moment = { time: momentAt(0), explode: APART };

/** Every piece where another one belongs; one of them comes from outside. */
export function scattered(scene: Scene): Scene {
  const final = scene.steps.at(-1);
  const count = scene.parts.length;
  const from = (part: number) => (part + 1) % count;
  const poses: (Pose | null)[] = scene.parts.map((_, part) => final?.poses[from(part)] ?? null);
  const apart: [number, number, number][] = scene.parts.map((_, part) => scene.apart[from(part)] ?? [0, 0, 0]);
  const comes = highest(apart);
  const [x, y, z] = apart[comes] ?? [0, 0, 1];
  const length = Math.hypot(x, y, z) || 1;
  const step = (isThere: boolean): Step => ({
    caption: "",
    poses: poses.map((pose, part) => (isThere || part !== comes ? pose : null)),
    moved: isThere ? [comes] : [],
    trail: [],
    motion: isThere ? { kind: "slid", along: [-x / length, -y / length, -z / length], far: FAR } : { kind: "laid" },
  });
  return { ...scene, way: "together", steps: [step(false), step(true)], apart, pictures: { plan: null, plan_of: "net", steps: ["", ""] } };
}

/** The piece that is moved up. */
function highest(apart: readonly Vector[]): number {
  return apart.reduce((best, [, , z], part) => (z > (apart[best]?.[2] ?? 0) ? part : best), 0);
}

/** Which moment it is: a piece comes, stays, and goes again. */
export function momentAt(ms: number): number {
  const share = (ms / ROUND_MS + BEGINS) % 1;
  const way = share < 0.35 ? share / 0.35 : share < 0.75 ? 1 : (1 - share) / 0.25;
  return 1 + way * way * (3 - 2 * way);
}

export interface Told {
  /** It was drawn for the first time, or can be drawn again. */
  there(): void;
  lost(): void;
}

/** Draws and moves; answers how to end it. Throws where there is no WebGL. */
export function move(screen: Screen, scene: Scene, told: Told): () => void {
  let isSeen = false;
  let isDrawn = false;
  let cost = 0;
  let pictures = 0;
  let isSlow = false;
  const size = (): [number, number] => {
    const [width, height] = screen.size();
    const coarse = isSlow ? Math.max(1, Math.sqrt((width * height) / FEW_PIXELS)) : 1;
    return [Math.round(width / coarse), Math.round(height / coarse)];
  };
  const drawn: Drawing = drawing(
    {
      ...screen,
      size,
      watch: (changed) => screen.watch((now) => changed((isSeen = now))),
    },
    {
      lost: told.lost,
      back: () => (isDrawn = false),
      drawn(ms) {
        if (!isDrawn) told.there();
        isDrawn = true;
        cost = ms;
        pictures += 1;
        // The first ones also load and compile.
        if (pictures === 3) isSlow = ms > SLOW_MS;
      },
    },
  );
  drawn.show(scattered(scene));
  drawn.at(FIRST);
  let last = 0;
  let spent = 0;
  let asked = 0;
  const step = (now: number) => {
    const passed = now - last;
    const most = isSlow ? MOST_SLOW_MS : MOST_MS;
    if (passed >= Math.max(FRAME_MS, 2 * Math.min(cost, MOST_WAIT_MS))) {
      last = now;
      if (isDrawn && isSeen) {
        const gone = Math.min(passed, MOST_GONE_MS);
        spent = Math.min(most, spent + gone);
        drawn.turn(TURN * gone, 0);
        drawn.at({ time: spent < most ? momentAt(spent) : 2, explode: APART });
      }
    }
    if (spent < most) asked = requestAnimationFrame(step);
  };
  asked = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(asked);
    drawn.close();
  };
}
