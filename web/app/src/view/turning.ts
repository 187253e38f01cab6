/**
 * The pieces of the example, turning slowly in three dimensions.
 *
 * Invariant: no piece is where the answer has it. Nothing moves where somebody wants less motion,
 * or while it is out of sight; it comes to rest by itself.
 */

import type { Drawing } from "../../../player/src/solid.ts";
import type { Pose, Scene, Step, Vector } from "../../../engine/types.ts";

/** How far apart the pieces are. */
const APART = 0.85;
/** From how far one piece comes, in cells. */
const FAR = 7;
const TURN = 0.009;
const FRAME_MS = 33;
/** One piece comes and goes in this time. */
const ROUND_MS = 6000;
/** Then it rests, so that it costs nothing any more. */
const MOST_MS = 60_000;
/** How often somebody looks whether it is still there. */
const REST_MS = 3000;

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
function momentAt(ms: number): number {
  const share = (ms % ROUND_MS) / ROUND_MS;
  const way = share < 0.35 ? share / 0.35 : share < 0.75 ? 1 : (1 - share) / 0.25;
  return 1 + way * way * (3 - 2 * way);
}

/** Draws on the canvas, which then stands in the place of the poster. */
export async function turning(canvas: HTMLCanvasElement, poster: HTMLElement, scene: Scene): Promise<void> {
  const { drawing } = await import("../../../player/src/solid.ts");
  if (!canvas.isConnected) return;
  const show = (isThere: boolean) => {
    canvas.hidden = !isThere;
    poster.hidden = isThere;
  };
  const drawn: Drawing = drawing(canvas, { lost: () => show(false), back: () => show(true) });
  show(true);
  drawn.show(scattered(scene));
  drawn.at({ time: 2, explode: APART });
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;

  let isSeen = true;
  const watch = new IntersectionObserver(([entry]) => (isSeen = entry?.isIntersecting ?? false));
  watch.observe(canvas);
  let last = 0;
  let spent = 0;
  const move = (now: number) => {
    if (!canvas.isConnected) {
      watch.disconnect();
      drawn.close();
      return;
    }
    const passed = now - last;
    if (passed >= FRAME_MS) {
      last = now;
      if (isSeen && passed < 1000 && spent < MOST_MS) {
        spent += passed;
        drawn.turn(TURN, 0);
        drawn.at({ time: spent < MOST_MS ? momentAt(spent) : 2, explode: APART });
      }
    }
    if (spent < MOST_MS) requestAnimationFrame(move);
    else setTimeout(() => requestAnimationFrame(move), REST_MS);
  };
  requestAnimationFrame(move);
}
