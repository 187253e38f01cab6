/**
 * What the library says to the page, as plain data.
 *
 * Invariant: numbers of parts and places are 1-based, cells are 0-based. The types of the
 * library's own JSON are generated from it; here is only what a page adds to them.
 */

import type * as generated from "./generated.ts";

export type {
  Answer, Apart, Catalogue, CataloguePuzzle, Count, Different, Digits, Family, Form, Hinge, Hint, HintNext, LinearModel, Making, MapPicture, Opened, OpenOptions, Other, Pack, PackForm, PackPaper, Part,
  PictureView, Places, Pose, Repair, Scene, Seen, Shape, SnakeInfo, Solved, Status, Step, ToldStep,
} from "./generated.ts";

/** A cell, or a way from one to another: right, away from you, up. */
export type Cell = readonly [number, number, number];

/** Right, away from you, up. */
export type Vector = Cell;

/** What is wrong, where, and what to do about it. */
export interface Fault extends generated.Fault {
  /** True if `stop()` ended it. */
  readonly stopped?: boolean;
  /** True if the solver itself failed, so that nothing is wrong with the puzzle. */
  readonly failed?: boolean;
}

export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: Fault };

/** How much a hint says: which piece comes next, where it goes, how. */
export type HintLevel = 0 | 1 | 2;

/** The first runs of a snake; where its first cube is, is left open. */
export interface PartialFold {
  readonly moves: readonly { readonly direction: string }[];
}
