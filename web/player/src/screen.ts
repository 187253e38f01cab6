/**
 * What a drawing is drawn on: a canvas of the page, or one that a Worker was given.
 *
 * Invariant: nothing but this file asks the document anything for a drawing.
 */

export type Canvas = HTMLCanvasElement | OffscreenCanvas;
export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface Screen {
  readonly canvas: Canvas;
  /** Width and height in pixels; one of them is 0 if there is nothing to be seen. */
  size(): readonly [width: number, height: number];
  /** Tells when its size has changed, or whether it is seen; answers how to end that. */
  watch(changed: (isSeen: boolean) => void): () => void;
}

/** More pixels for each of the page cost time, and nobody sees them. */
const SHARPEST = 2;

/** The size in pixels of something on the page. */
export function pixelsOf({ clientWidth, clientHeight }: Element): [number, number] {
  const sharpness = Math.min(window.devicePixelRatio, SHARPEST);
  return [Math.round(clientWidth * sharpness), Math.round(clientHeight * sharpness)];
}

/** Follows something on the page. */
export function watched(element: Element, changed: (isSeen: boolean) => void): () => void {
  let isSeen = false;
  const resized = new ResizeObserver(() => changed(isSeen));
  resized.observe(element);
  const seen = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false;
    changed(isSeen);
  }, { rootMargin: "100px" });
  seen.observe(element);
  return () => {
    resized.disconnect();
    seen.disconnect();
  };
}

export function onPage(canvas: HTMLCanvasElement): Screen {
  return {
    canvas,
    size: () => pixelsOf(canvas),
    watch: (changed) => watched(canvas, changed),
  };
}

/** A canvas that nobody sees. */
export function hiddenCanvas(width: number, height: number): Canvas {
  if (typeof document === "undefined") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}

/** What draws on it flatly. */
export function penOf(canvas: Canvas): Pen | null {
  return canvas.getContext("2d") as Pen | null;
}
