/** Numbers from a seed, the same everywhere. */
export class Random {
  constructor(private state: number) {}

  /** From 0 to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  below(n: number): number {
    return Math.floor(this.next() * n);
  }

  pick<T>(all: readonly T[]): T {
    return all[this.below(all.length)]!;
  }

  /** About normal, with deviation 1. */
  normal(): number {
    return (this.next() + this.next() + this.next() - 1.5) * 2;
  }
}
