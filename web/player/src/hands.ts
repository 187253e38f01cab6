/** Fingers, mouse and keys: what they do to the picture. */
import type { Drawing } from "./solid.ts";

/** Radians for each pixel, and for each press of a key. */
const PIXEL = 0.011;
const PRESS = 0.16;

type Turn = Pick<Drawing, "turn" | "zoom">;

export function hold(canvas: HTMLCanvasElement, to: () => Turn | null, signal: AbortSignal): void {
  const fingers = new Map<number, [number, number]>();
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
  };
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    act: (event: HTMLElementEventMap[K]) => void,
  ) => canvas.addEventListener(name, act, { signal, passive: false });

  on("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
  });
  on("pointermove", (event) => {
    const was = fingers.get(event.pointerId);
    if (!was) return;
    const wide = spread();
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.size > 1) {
      if (wide > 0) to()?.zoom(spread() / wide);
    } else {
      to()?.turn((event.clientX - was[0]) * PIXEL, (event.clientY - was[1]) * PIXEL);
    }
  });
  for (const end of ["pointerup", "pointercancel"] as const) {
    on(end, (event) => fingers.delete(event.pointerId));
  }
  // The wheel scrolls the page, unless whoever turns it asks for more.
  on("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    to()?.zoom(Math.exp(-event.deltaY * 0.003));
  });
  on("keydown", (event) => {
    const turns: Record<string, () => void> = {
      ArrowLeft: () => to()?.turn(PRESS, 0),
      ArrowRight: () => to()?.turn(-PRESS, 0),
      ArrowUp: () => to()?.turn(0, PRESS),
      ArrowDown: () => to()?.turn(0, -PRESS),
      "+": () => to()?.zoom(1.15),
      "=": () => to()?.zoom(1.15),
      "-": () => to()?.zoom(1 / 1.15),
    };
    const act = turns[event.key];
    if (!act || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    act();
  });
}

/** The step that a key on the slider leads to, from `first` to the number of steps. */
export function stepOf(key: string, step: number, steps: number, first: number): number | undefined {
  const keys: Record<string, number> = {
    ArrowRight: step + 1, ArrowUp: step + 1, PageUp: step + 1,
    ArrowLeft: step - 1, ArrowDown: step - 1, PageDown: step - 1,
    Home: first, End: steps,
  };
  return keys[key];
}

/** Fills the screen, or leaves it. */
export async function toggleWhole(element: HTMLElement): Promise<void> {
  try {
    if (document.fullscreenElement === element) await document.exitFullscreen();
    else await element.requestFullscreen();
  } catch {
    // Whoever embeds the page may forbid it; then it stays as it is.
  }
}
