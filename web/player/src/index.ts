/**
 * `<cube-player>`: how a mechanical cube puzzle goes together, step by step.
 *
 * Importing this module defines the element.
 */
import { CubePlayer } from "./element.ts";

export { CubePlayer };
export type { StepChange } from "./element.ts";
export type { Fault, Scene } from "../../engine/types.ts";

if (!customElements.get("cube-player")) customElements.define("cube-player", CubePlayer);

declare global {
  interface HTMLElementTagNameMap {
    "cube-player": CubePlayer;
  }
}
