/**
 * Where parts are at a moment between two steps.
 *
 * Invariant: at whole moments every part lies as the scene says; in between, parts move as
 * the motion of the coming step says. Before the first step they lie beside each other.
 */
import { Matrix4, Quaternion, Vector3 } from "three";

import type { Pose, Scene, Step, Vector } from "../../engine/types.ts";

/**
 * A scene, and how its parts lie before the first step, if that is shown. Who shows it says how: this
 * module shares no code with the element, so that a notebook needs but two files.
 */
export type Staged = Scene & { readonly loose?: readonly (Pose | null)[] };

export interface Placed {
  /** From the part's own coordinates to the scene's. */
  readonly matrix: Matrix4;
  /** 0 is not there, 1 is there. */
  readonly presence: number;
}

export function vector([x, y, z]: Vector): Vector3 {
  return new Vector3(x, y, z);
}

export function matrix({ turn, shift }: Pose): Matrix4 {
  const t = (index: number) => turn[index] ?? 0;
  const [x, y, z] = shift;
  return new Matrix4().set(
    t(0), t(1), t(2), x,
    t(3), t(4), t(5), y,
    t(6), t(7), t(8), z,
    0, 0, 0, 1,
  );
}

type Place = [number, number, number, number];

/** Where parts are after a share of the way from place to place. */
function onTheWay(places: Place[] | undefined, share: number): Place | undefined {
  if (!places) return undefined;
  const at = share * (places.length - 1);
  const from = places[Math.floor(at)];
  const to = places[Math.ceil(at)];
  if (!from || !to) return undefined;
  return from.map((value, i) => value + ((to[i] ?? value) - value) * (at - Math.floor(at))) as Place;
}

/** The part of the way that a coming step has gone, applied to where the part lies after it. */
function underway(step: Step, after: Pose, share: number): Matrix4 {
  const there = matrix(after);
  switch (step.motion.kind) {
    case "slid": {
      const { along, far } = step.motion;
      const back = vector(along).multiplyScalar(-far * (1 - share));
      return new Matrix4().makeTranslation(back).multiply(there);
    }
    case "folded": {
      const { at, axis, degrees } = step.motion.hinge;
      const [turned, ...drift] = onTheWay(step.motion.places, share) ?? [degrees * share, 0, 0, 0];
      const angle = ((turned - degrees) * Math.PI) / 180;
      const turn = new Quaternion().setFromAxisAngle(vector(axis), angle);
      const pivot = vector(at);
      return new Matrix4()
        .makeTranslation(vector(drift).add(pivot))
        .multiply(new Matrix4().makeRotationFromQuaternion(turn))
        .multiply(new Matrix4().makeTranslation(pivot.negate()))
        .multiply(there);
    }
    case "laid":
      return there;
  }
}

/** Moves a part away along what is outwards for it, however it is turned now. */
function moved(scene: Scene, part: number, placed: Matrix4, explode: number): Matrix4 {
  const solved = scene.way === "apart" ? scene.steps[0] : scene.steps.at(-1);
  const final = solved?.poses[part];
  const apart = scene.apart[part];
  if (!final || !apart || explode === 0) return placed;
  const turned = new Matrix4().extractRotation(placed)
    .multiply(new Matrix4().extractRotation(matrix(final)).transpose());
  const by = vector(apart).multiplyScalar(explode).applyMatrix4(turned);
  return new Matrix4().makeTranslation(by).multiply(placed);
}

/** A share of the straight way from one lay to another. */
function between(from: Matrix4, to: Matrix4, share: number): Matrix4 {
  const lie = (lay: Matrix4) =>
    [new Vector3().setFromMatrixPosition(lay), new Quaternion().setFromRotationMatrix(lay)] as const;
  const [[at, turn], [end, turned]] = [lie(from), lie(to)];
  return new Matrix4().compose(at.lerp(end, share), turn.slerp(turned, share), new Vector3(1, 1, 1));
}

/** All parts on the way from beside each other to the first step. */
function begun(scene: Staged, share: number, explode: number): (Placed | null)[] {
  return scene.parts.map((_, part) => {
    const from = scene.loose?.[part];
    if (!from) return null;
    const to = share > 0 ? scene.steps[0]?.poses[part] : null;
    if (!to) return { matrix: matrix(from), presence: Math.max(0, 1 - share * 3) };
    return { matrix: between(matrix(from), moved(scene, part, matrix(to), explode), share), presence: 1 };
  });
}

/**
 * All parts at `time`, which is 1 after the first step and 0 while they lie beside each other;
 * null for what is not there.
 */
export function placed(scene: Staged, time: number, explode: number): (Placed | null)[] {
  if (time < 1) return begun(scene, time, explode);
  const whole = Math.floor(time);
  const share = time - whole;
  const done = scene.steps[whole - 1];
  const coming = share > 0 ? scene.steps[whole] : undefined;
  return scene.parts.map((_, part) => {
    const before = done?.poses[part] ?? null;
    const after = coming?.poses[part] ?? null;
    if (coming && after && coming.moved.includes(part)) {
      const presence = before ? 1 : Math.min(1, share * 3);
      const way = underway(coming, after, share);
      return { matrix: moved(scene, part, way, explode), presence };
    }
    // What has left fades away when others move.
    const stays = coming && !after ? Math.max(0, 1 - share * 3) : 1;
    if (before) return { matrix: moved(scene, part, matrix(before), explode), presence: stays };
    if (after) return { matrix: moved(scene, part, matrix(after), explode), presence: share };
    return null;
  });
}
