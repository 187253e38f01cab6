/**
 * How parts lie before the first step: beside each other, each as it is by itself, in rows from the
 * back to the front; a snake as it is stretched out.
 *
 * Invariant: nothing of the answer can be seen in it, no two parts touch, and all stand on z = 0.
 */
import type { Part, Pose, Scene, Shape } from "../../engine/types.ts";

/** Cells between two parts. */
const GAP = 1;
/** How many times as wide as deep they lie. */
const WIDE = 1.4;

const AS_IT_IS = [1, 0, 0, 0, 1, 0, 0, 0, 1] as const;
/** Half a turn about the axis to the right. */
const TURNED_OVER = [1, 0, 0, 0, -1, 0, 0, 0, -1] as const;

type Span = readonly [least: number, most: number];

/** Only a snake leaves a trail. */
function isSnake({ steps }: Scene): boolean {
  return steps.some(({ trail }) => trail.length > 1);
}

/** From where to where a shape goes along an axis. */
function span({ corners }: Shape, axis: 0 | 1 | 2): Span {
  let [least, most] = [Infinity, -Infinity];
  for (let at = axis; at < corners.length; at += 3) {
    least = Math.min(least, corners[at] ?? 0);
    most = Math.max(most, corners[at] ?? 0);
  }
  return least <= most ? [least, most] : [0, 0];
}

/** Whether a part is read with its rows going down, as pieces of shells are; then that side is up. */
function goesDown({ spots }: Part): boolean {
  return spots.length > 0 && spots.every(({ up: [, y] }) => y === -1);
}

function rows({ parts, shapes }: Scene): Pose[] {
  const spans = shapes.map((shape) => [span(shape, 0), span(shape, 1), span(shape, 2)] as const);
  const none: Span = [0, 0];
  const boxes = parts.map(({ shape }) => spans[shape] ?? ([none, none, none] as const));
  const size = ([least, most]: Span) => most - least + GAP;
  const area = boxes.reduce((sum, [x, y]) => sum + size(x) * size(y), 0);
  const widest = Math.sqrt(area * WIDE);
  let [right, front, deep] = [0, 0, 0];
  return boxes.map(([x, y, z], part) => {
    if (right > 0 && right + size(x) > widest + GAP) [right, front, deep] = [0, front - deep, 0];
    const isOver = parts[part] && goesDown(parts[part]);
    const shift: [number, number, number] = isOver ? [right - x[0], front + y[0], z[1]] : [right - x[0], front - y[1], -z[0]];
    right += size(x);
    deep = Math.max(deep, size(y));
    return { turn: [...(isOver ? TURNED_OVER : AS_IT_IS)], shift };
  });
}

const known = new WeakMap<Scene, readonly (Pose | null)[]>();

/** The pose of each part before the first step. */
export function beside(scene: Scene): readonly (Pose | null)[] {
  let poses = known.get(scene);
  if (!poses) known.set(scene, (poses = (isSnake(scene) && scene.flat) || rows(scene)));
  return poses;
}
