/**
 * One renderer for all players of a page: browsers keep few WebGL contexts, and take the
 * oldest away without asking. Each player has a flat canvas that its picture is copied to.
 *
 * Invariant: there is at most one context, and whoever follows it is told when it is lost
 * and when it is back.
 */
import { type Camera, type Scene as World, WebGLRenderer } from "three";

import { type Canvas, hiddenCanvas, penOf } from "./screen.ts";

/** Who is told of the context. */
export interface Follower {
  lost(): void;
  back(): void;
}

export interface Shared {
  readonly renderer: WebGLRenderer;
  readonly followers: Set<Follower>;
  /** The size of what it draws on, which only grows. */
  readonly size: { width: number; height: number };
}

let shared: Shared | null = null;

/** The renderer; throws where there is no WebGL. */
export function share(): Shared {
  if (shared) return shared;
  const canvas = hiddenCanvas(300, 150);
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.setPixelRatio(1);
  renderer.setClearColor(0, 0);
  const followers = new Set<Follower>();
  const events: EventTarget = canvas;
  events.addEventListener("webglcontextlost", () => {
    for (const follower of followers) follower.lost();
  });
  events.addEventListener("webglcontextrestored", () => {
    for (const follower of followers) follower.back();
  });
  shared = { renderer, followers, size: { width: 0, height: 0 } };
  return shared;
}

/** Draws on a flat canvas of a player. */
export function draw(
  { renderer, size }: Shared,
  world: World,
  camera: Camera,
  onto: Canvas,
  [width, height]: readonly [number, number],
): void {
  if (width > size.width || height > size.height) {
    size.width = Math.max(width, size.width);
    size.height = Math.max(height, size.height);
    renderer.setSize(size.width, size.height, false);
  }
  renderer.setScissorTest(true);
  renderer.setViewport(0, 0, width, height);
  renderer.setScissor(0, 0, width, height);
  renderer.render(world, camera);
  if (onto.width !== width) onto.width = width;
  if (onto.height !== height) onto.height = height;
  const pen = penOf(onto);
  if (!pen) return;
  pen.globalCompositeOperation = "copy";
  // What is drawn lies at the bottom, as WebGL counts upwards.
  const top = size.height - height;
  pen.drawImage(renderer.domElement, 0, top, width, height, 0, 0, width, height);
}
