/**
 * A scene as far as it was asked for.
 *
 * Invariant: steps that were not asked for are not in it, and neither are their pictures.
 */

import type { Scene } from "../../../engine/types.ts";

/** Only the first steps. */
export function firstSteps(scene: Scene, shown: number): Scene {
  const steps = scene.steps.slice(0, shown);
  const pictures = scene.pictures.steps.slice(0, shown);
  // The plan shows everything, so it comes last.
  const { plan, plan_of } = scene.pictures;
  const whole = shown >= scene.steps.length ? { plan, plan_of } : { plan: null, plan_of: null };
  return { ...scene, steps, pictures: { ...whole, steps: pictures } };
}
