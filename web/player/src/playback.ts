/**
 * Going from step to step without a hand, forwards or backwards.
 *
 * Invariant: at most one step is due, and none once it is paused.
 */

export interface Steps {
  step: number;
  readonly steps: number;
}

export class Playback {
  /** Which way it goes; 0 is nowhere. */
  way: 1 | -1 | 0 = 0;
  #due = 0;
  #least = 1;
  readonly #on: Steps;
  readonly #ended: () => void;

  constructor(on: Steps, ended: () => void) {
    this.#on = on;
    this.#ended = ended;
  }

  /**
   * Goes that way, between the step `least` and the last one; from the other end if it is at the
   * end. Says where it jumped to, if it did.
   */
  start(way: 1 | -1, least: number): number | null {
    const { step, steps } = this.#on;
    const [first, last] = way > 0 ? [least, steps] : [steps, least];
    this.way = way;
    this.#least = least;
    return step === last ? first : null;
  }

  /** Makes the next step due in so many milliseconds, if it goes anywhere. */
  next(pause: number): void {
    clearTimeout(this.#due);
    if (this.way === 0) return;
    this.#due = window.setTimeout(() => {
      const next = this.#on.step + this.way;
      if (next < this.#least || next > this.#on.steps) this.#ended();
      else this.#on.step = next;
    }, pause);
  }

  stop(): void {
    this.way = 0;
    clearTimeout(this.#due);
  }
}
