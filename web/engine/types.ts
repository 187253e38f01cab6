/**
 * What the library says to the page, as plain data.
 *
 * Invariant: every type here is the JSON of `web/wasm/src`; numbers of parts and places
 * are 1-based, cells are 0-based.
 */

export type Family = "shell" | "packing" | "snake" | "cover";

/** A cell, or a way from one to another: right, away from you, up. */
export type Cell = readonly [number, number, number];

/** What is wrong, where, and what to do about it. */
export interface Fault {
  readonly message: string;
  readonly hint: string;
  /** 1-based line and column of a text; null where the fault is of the whole. */
  readonly place: { readonly line: number; readonly column: number } | null;
  /** True if `stop()` ended it. */
  readonly stopped?: boolean;
}

export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: Fault };

/** What else is known of a file. */
export interface OpenOptions {
  /** Which problem of a BurrTools file: its number or name. */
  readonly problem?: string;
  /** The box of a snake: `3x3x3`. */
  readonly size?: string;
  /** How the letters of a snake are meant: `letters`, `runs` and so on. */
  readonly notation?: string;
}

export interface ShellInfo {
  /** Cells along a side of a piece. */
  readonly width: number;
  readonly places: number;
  readonly isCube: boolean;
  /** The border of each piece: 4(width-1) digits, clockwise from the top left corner. */
  readonly rings: readonly string[];
}

export interface PackingInfo {
  /** The box round the target. */
  readonly size: Cell;
  /** The cells to fill. */
  readonly target: readonly Cell[];
  readonly pieces: readonly {
    readonly name: string;
    readonly cells: readonly Cell[];
    readonly min: number;
    readonly max: number;
  }[];
}

export interface SnakeInfo {
  readonly size: Cell;
  readonly cubes: number;
  /** The moves of each run. */
  readonly runs: readonly number[];
  /** One letter a cube: S straight, T turn, E end. */
  readonly letters: string;
}

/** A puzzle that was read. */
export interface Opened {
  readonly family: Family;
  readonly title: string;
  /** One line about it. */
  readonly summary: string;
  /** The puzzle in its own format (`.hcq` or `.rings`, `.pack`, `.snake`), to edit or keep. */
  readonly text: string;
  /** The extension of that format, without the dot. */
  readonly extension: string;
  readonly shell: ShellInfo | null;
  readonly packing: PackingInfo | null;
  readonly snake: SnakeInfo | null;
}

export interface ShellPlacement {
  readonly part: number;
  readonly place: number;
  readonly flip: boolean;
  readonly turns: number;
}
export interface PieceCells {
  readonly piece: string;
  readonly cells: readonly Cell[];
}
export interface Move {
  readonly direction: "+x" | "-x" | "+y" | "-y" | "+z" | "-z";
  readonly cubes: number;
}

/** An answer, or a part of one, as `cubewright solve --format jsonl` writes it. */
export type Answer =
  | { readonly type: "solution"; readonly placements: readonly ShellPlacement[] }
  | { readonly type: "solution"; readonly placements: readonly PieceCells[] }
  | { readonly type: "solution"; readonly start?: Cell; readonly moves: readonly Move[] }
  | { readonly type: "solution"; readonly options: readonly { option: string; items: string[] }[] };

/** A likely typing error of a shell. */
export interface Repair {
  readonly part: number;
  readonly side: string;
  /** The cell of the side, clockwise, from 1. */
  readonly cell: number;
  /** The digit that would make the puzzle solvable. */
  readonly value: 0 | 1;
  /** The 0-based position in the ring of the piece. */
  readonly ring: number;
  /** In words. */
  readonly words: string;
}

export type Status = "solved" | "none" | "limit";

export interface Solved {
  /** `none` is proved; `limit` proves nothing. */
  readonly status: Status;
  readonly answer: Answer | null;
  /** The numbered instructions, one a step of the answer, in words. */
  readonly sentences: readonly string[];
  /** Why there is none. */
  readonly reasons: readonly string[];
  readonly repairs: readonly Repair[];
  readonly engine: string;
  readonly nodes: number | null;
  /** Time in the library, in milliseconds. */
  readonly ms: number;
  /** What is to be seen; null of bare models and where there is no answer. */
  readonly scene: Scene | null;
}

/** How much a hint says: which piece comes next, where it goes, how. */
export type HintLevel = 0 | 1 | 2;

export interface Hint {
  readonly kind: "next" | "done" | "wrong" | "none" | "limit";
  readonly text: string;
}

/** A whole number that is not negative, as its digits: a `number` holds no more than 2^53. */
export type Digits = string;

export interface Seen {
  readonly raw: Digits;
  /** The share that is done, 0 to 1, where it is known. */
  readonly done: number | null;
  /** From where to go on later; packings only. */
  readonly checkpoint: string | null;
}

export interface Count {
  readonly raw: Digits;
  readonly rotations: Digits | null;
  readonly full: Digits | null;
  /** Whether all were counted; else `raw` is a lower bound. */
  readonly complete: boolean;
  readonly engine: string;
  readonly nodes: number | null;
  readonly ms: number;
  /** What each of the three counts, in words. */
  readonly meanings: readonly [string, string, string];
  /** Why one is missing. */
  readonly reason: string | null;
}

/** The linear program of the puzzle. */
export interface LinearModel {
  readonly columns: number;
  readonly terms: number;
  readonly objective: string;
  readonly rows: readonly {
    readonly name: string;
    /** The row in LP format, without its name; long ones are cut and end in `...`. */
    readonly text: string;
    /** Indices into `pieces` of those that have terms in it. */
    readonly pieces: readonly number[];
    /** Whether it says where this one piece goes. */
    readonly of: number | null;
  }[];
  readonly pieces: readonly {
    readonly label: string;
    readonly variables: number;
    /** What all its variables begin with, if they do: `X_1_`. */
    readonly prefix: string | null;
  }[];
}

/** Forms to download. */
export type Form =
  | "svg" | "stl" | "3mf" | "glb" | "scene"
  | "hcq" | "rings" | "pack" | "xmpuzzle" | "snake"
  | "lp" | "mps" | "sentences" | "json";

export type PictureView = "net" | "steps" | "exploded" | "pieces" | "solid" | "layers";

/** What is to be seen, made ready to be drawn. Lengths are cells, z is up. */
export interface Scene {
  /** 1. */
  readonly version: number;
  readonly title: string;
  readonly shapes: readonly Shape[];
  readonly parts: readonly Part[];
  /** What is done one after the other; empty where there is no answer yet. */
  readonly steps: readonly Step[];
  /** Where each part lies flat (the net, the chain), if all can. */
  readonly flat: readonly (Pose | null)[] | null;
  /** By how much each part is moved in an exploded view, at full distance. */
  readonly apart: readonly Vector[];
  readonly bounds: Readonly<Record<"finished" | "exploded" | "flat" | "all", Box>>;
  /** SVG: a plan of the answer (net or layers), and a picture of each step. */
  readonly pictures: {
    readonly plan: string | null;
    readonly plan_of: "net" | "layers" | null;
    readonly steps: readonly string[];
  };
}

/** Right, away from you, up. */
export type Vector = readonly [number, number, number];

export interface Box {
  readonly least: Vector;
  readonly most: Vector;
}

/** A closed surface, and lines drawn on it. */
export interface Shape {
  /** Three numbers a corner. */
  readonly corners: readonly number[];
  /** Three corners a triangle. */
  readonly triangles: readonly number[];
  /** Six numbers a line: seams between cells, and the hatch. */
  readonly lines: readonly number[];
}

export interface Part {
  readonly label: string;
  readonly note: string;
  /** `#e69f00` */
  readonly colour: string;
  /** Black or white, whichever is legible on the colour. */
  readonly letters: string;
  readonly hatch: "none" | "rising" | "falling" | "crossed" | "upright" | "level";
  /** Which of the shapes it has. */
  readonly shape: number;
  /** Where its label is written: the middle, the way it looks, the way up, the height. */
  readonly spots: readonly {
    readonly at: Vector;
    readonly normal: Vector;
    readonly up: Vector;
    readonly height: number;
  }[];
}

/** A part is turned about its origin (three rows of three), then shifted. */
export interface Pose {
  readonly turn: readonly number[];
  readonly shift: Vector;
}

export interface Step {
  readonly caption: string;
  readonly poses: readonly (Pose | null)[];
  /** Indices of the parts that the step is about. */
  readonly moved: readonly number[];
  /** Cells through which an arrow leads. */
  readonly trail: readonly Vector[];
  /** How the moved parts came where they are. */
  readonly motion:
    | { readonly kind: "laid" }
    | { readonly kind: "slid"; readonly along: Vector; readonly far: number }
    | { readonly kind: "folded"; readonly hinge: Hinge };
}

/** Moved parts turn by `degrees` about the line through `at` along `axis`. */
export interface Hinge {
  readonly at: Vector;
  readonly axis: Vector;
  readonly degrees: number;
}
