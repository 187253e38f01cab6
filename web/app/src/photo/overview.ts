/**
 * The whole picture, with what was found.
 *
 * Invariant: what is a piece has a number and a whole outline, all else a dashed one.
 */

import { setAttribute } from "../view/dom.ts";
import type { Picture, Point } from "./picture.ts";
import type { Other, Reading } from "./reading.ts";

/** Draws a picture in its own pixels. */
export function paint(canvas: HTMLCanvasElement, { width, height, data }: Picture): CanvasRenderingContext2D | null {
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext("2d");
  const image = context?.createImageData(width, height);
  if (!context || !image) return null;
  image.data.set(data);
  context.putImageData(image, 0, 0);
  return context;
}

export function overview(canvas: HTMLCanvasElement, picture: Picture, { pieces, others }: Reading, label: string): void {
  setAttribute(canvas, "aria-label", label);
  const context = paint(canvas, picture);
  if (!context) return;
  const unit = Math.max(picture.width, picture.height) / 200;
  for (const { low, high } of others) outline(context, box({ low, high }), unit, true);
  pieces.forEach(({ corners }, at) => {
    outline(context, corners, unit, false);
    number(context, corners, at + 1, unit);
  });
}

function box({ low, high }: Pick<Other, "low" | "high">): Point[] {
  return [low, [high[0], low[1]], high, [low[0], high[1]]];
}

/** Two strokes, so that it is seen on light and on dark. */
function outline(context: CanvasRenderingContext2D, corners: readonly Point[], unit: number, isDashed: boolean): void {
  context.beginPath();
  for (const [x, y] of corners) context.lineTo(x, y);
  context.closePath();
  context.setLineDash([]);
  context.lineWidth = 1.6 * unit;
  context.strokeStyle = "#000";
  context.stroke();
  if (isDashed) context.setLineDash([4 * unit, 3 * unit]);
  context.lineWidth = 0.8 * unit;
  context.strokeStyle = "#fff";
  context.stroke();
}

function number(context: CanvasRenderingContext2D, corners: readonly Point[], n: number, unit: number): void {
  const x = corners.reduce((sum, corner) => sum + corner[0], 0) / corners.length;
  const y = corners.reduce((sum, corner) => sum + corner[1], 0) / corners.length;
  context.setLineDash([]);
  context.font = `700 ${10 * unit}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  context.lineWidth = 2.4 * unit;
  context.strokeStyle = "#000";
  context.strokeText(String(n), x, y);
  context.fillStyle = "#fff";
  context.fillText(String(n), x, y);
}
