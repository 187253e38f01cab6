/**
 * Moving from step to step.
 *
 * Invariant: `time` is the step that was asked for once nothing moves.
 */

/** How long a step takes, in milliseconds. */
export const STEP_MS = 750;

export class Glide {
  /** Where the parts are, also between two steps. */
  time = 1;
  #frame = 0;

  /** Goes to a step; tells on the way, and whether it has arrived. */
  to(step: number, speed: number, moved: (isThere: boolean) => void): void {
    const from = this.time;
    const start = performance.now();
    const duration = Math.max(120, STEP_MS * Math.abs(step - from)) / speed;
    const move = (now: number) => {
      const share = Math.max(0, Math.min(1, (now - start) / duration));
      const eased = share * share * (3 - 2 * share);
      this.time = share < 1 ? from + (step - from) * eased : step;
      this.#frame = share < 1 ? requestAnimationFrame(move) : 0;
      moved(share >= 1);
    };
    this.#frame = requestAnimationFrame(move);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
}
