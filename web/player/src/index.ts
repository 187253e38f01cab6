/**
 * `<cube-player>`: how a mechanical cube puzzle goes together, step by step.
 *
 * Importing this module defines the element.
 */
import type { Scene } from "../../engine/types.ts";
import { CubePlayer } from "./element.ts";

export { CubePlayer };
export { setAddresses, type Addresses } from "./addresses.ts";
export type { StepChange } from "./element.ts";
export type { Fault, Scene } from "../../engine/types.ts";

// A server that renders has no elements; the browser defines it.
if (globalThis.customElements && !customElements.get("cube-player")) {
  customElements.define("cube-player", CubePlayer);
}

/** The attributes of the element, for frameworks that check them. */
export interface CubePlayerAttributes {
  src?: string | undefined;
  scene?: Scene | null | undefined;
  /** From 1; with 0 the pieces lie beside each other. */
  step?: number | string | undefined;
  view?: "3d" | "net" | undefined;
  explode?: number | string | undefined;
  speed?: number | string | undefined;
  controls?: boolean | undefined;
  compact?: boolean | undefined;
  lang?: string | undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    "cube-player": CubePlayer;
  }
}
