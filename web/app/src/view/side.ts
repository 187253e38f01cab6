/**
 * How long a side of a box shall be.
 *
 * Invariant: always a side that a box can have; whoever asked for another one can be told.
 */

export interface Side {
  /** In cells, from 1. */
  readonly length: number;
  /** Whether it is what was typed. */
  readonly isAsked: boolean;
}

export function sideOf({ value }: HTMLInputElement, most: number): Side {
  const asked = Number(value);
  const length = Math.min(most, Math.max(1, Math.round(asked) || 1));
  return { length, isAsked: length === asked };
}
