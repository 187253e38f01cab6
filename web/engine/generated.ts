/**
 * What the library says to the page. Made from its types by
 * `UPDATE=1 cargo test --manifest-path web/wasm/Cargo.toml --features typescript typescript`.
 */

/**
 * A solution of any family.
 */
export type Answer = Assembly | ChosenOptions | Fold | Packing;

/**
 * One solution.
 */
export type Assembly = { 
/**
 * Always `solution`.
 */
type: string, 
/**
 * The placements by place.
 */
placements: Array<ShellPlacement>, };

/**
 * A box that everything fits into.
 */
export type Bounds = { finished: Box, exploded: Box, flat: Box, all: Box, };

/**
 * The least and the most corner of something.
 */
export type Box = { least: [number, number, number], most: [number, number, number], };

export type ChosenOption = { option: string, items: Array<string>, };

/**
 * The chosen options of a bare model.
 */
export type ChosenOptions = { type: string, options: Array<ChosenOption>, };

export type Count = { raw: Digits, rotations: Digits | null, full: Digits | null, complete: boolean, engine: string, nodes: number | null, ms: number, meanings: [string, string, string], reason: string | null, };

/**
 * All digits of a count, as JavaScript rounds what is above 2^53 where it reads a number.
 */
export type Digits = string;

/**
 * The families, as a page names them.
 */
export type Family = "shell" | "packing" | "snake" | "cover";

/**
 * What is wrong, where, and what to do about it.
 */
export type Fault = { message: string, hint: string, place: Place | null, };

/**
 * How a snake is folded.
 */
export type Fold = { 
/**
 * Always `solution`.
 */
type: string, 
/**
 * The cell of the first cube, 0-based: to the right, up, towards you.
 */
start: [number, number, number], 
/**
 * The moves of each run: how many cubes are laid and in which direction.
 */
moves: Array<Move>, 
/**
 * The cell of each cube, in the order of the snake.
 */
cells: Array<[number, number, number]>, };

/**
 * What a file holds.
 */
export type Form = "svg" | "stl" | "3mf" | "glb" | "scene" | "hcq" | "rings" | "pack" | "xmpuzzle" | "snake" | "text" | "lp" | "mps" | "sentences" | "json";

/**
 * A line in space, and by how much parts turn about it.
 */
export type Hinge = { 
/**
 * A point of the line.
 */
at: [number, number, number], 
/**
 * Along the line; the turn is counter-clockwise, seen from its tip.
 */
axis: [number, number, number], degrees: number, };

export type Hint = { kind: HintKind, text: string, };

/**
 * What a hint says.
 */
export type HintKind = "next" | "done" | "wrong" | "none" | "limit";

/**
 * A place for a label, in coordinates of the part.
 */
export type LabelSpot = { 
/**
 * The middle of the label.
 */
at: [number, number, number], 
/**
 * Which way it looks.
 */
normal: [number, number, number], 
/**
 * Which way is up.
 */
up: [number, number, number], 
/**
 * The height of a line of text, in cells.
 */
height: number, };

export type LinearModel = { columns: number, terms: number, objective: string, rows: Array<LinearRow>, pieces: Array<LinearPiece>, };

export type LinearPiece = { label: string, variables: number, prefix: string | null, };

export type LinearRow = { name: string, text: string, pieces: Array<number>, of: number | null, };

/**
 * How the parts of a step move.
 */
export type Motion = { "kind": "laid" } | { "kind": "slid", along: [number, number, number], far: number, } | { "kind": "folded", hinge: Hinge, };

/**
 * A run.
 */
export type Move = { 
/**
 * One of `+x`, `-x`, `+y`, `-y`, `+z`, `-z`.
 */
direction: string, 
/**
 * How many cubes it lays.
 */
cubes: number, };

/**
 * What else is known of a file.
 */
export type OpenOptions = { problem?: string, size?: string, notation?: string, };

export type Opened = { family: Family, title: string, summary: string, text: string, extension: string, shell: ShellInfo | null, packing: PackingInfo | null, snake: SnakeInfo | null, };

/**
 * How pieces are packed.
 */
export type Packing = { 
/**
 * Always `solution`.
 */
type: string, 
/**
 * Each copy of a piece that is used.
 */
placements: Array<PieceCells>, };

export type PackingInfo = { size: [number, number, number], target: Array<[number, number, number]>, pieces: Array<PieceInfo>, };

/**
 * A part: its cells and how it looks.
 */
export type Part = { label: string, note: string, colour: string, letters: string, hatch: string, shape: number, spots: Array<LabelSpot>, };

/**
 * What a picture or a solid shows.
 */
export type PictureView = "net" | "steps" | "exploded" | "pieces" | "solid" | "layers";

/**
 * The pictures that stand in for the player where there is no WebGL.
 */
export type Pictures = { 
/**
 * A net or a chain laid out, or all layers; nothing where there is no answer.
 */
plan: string | null, plan_of: string | null, steps: Array<string>, };

/**
 * A piece and the cells that it fills.
 */
export type PieceCells = { 
/**
 * Its name.
 */
piece: string, 
/**
 * The cells, 0-based, in the order of the piece's own cells.
 */
cells: Array<[number, number, number]>, };

export type PieceInfo = { name: string, cells: Array<[number, number, number]>, min: number, max: number, };

export type Place = { line: number, column: number, };

/**
 * Where a part lies: a matrix of signs, and a shift.
 */
export type Pose = { 
/**
 * Three rows of three.
 */
turn: [number, number, number, number, number, number, number, number, number], shift: [number, number, number], };

export type Repair = { ring: number, words: string, 
/**
 * The piece.
 */
piece: number, 
/**
 * The side of the piece.
 */
side: string, 
/**
 * The cell of the side, clockwise, 1 and n being corners.
 */
cell: number, 
/**
 * The value that would make the puzzle solvable.
 */
value: number, };

/**
 * What is to be seen, in JSON.
 *
 * The types in TypeScript are generated from these, and a test compares them.
 */
export type Scene = { version: number, title: string, shapes: Array<Shape>, parts: Array<Part>, steps: Array<Step>, flat: Array<Pose | null> | null, apart: Array<[number, number, number]>, bounds: Bounds, pictures: Pictures, };

export type Seen = { raw: Digits, done: number | null, checkpoint: string | null, };

/**
 * A surface, as numbers one behind the other.
 */
export type Shape = { 
/**
 * Three numbers a corner.
 */
corners: Array<number>, 
/**
 * Three corners a triangle, counter-clockwise as seen from outside.
 */
triangles: Array<number>, 
/**
 * Six numbers a line.
 */
lines: Array<number>, };

export type ShellInfo = { width: number, places: number, isCube: boolean, rings: Array<string>, };

/**
 * One placement; numbers are 1-based.
 */
export type ShellPlacement = { 
/**
 * The piece, among all.
 */
piece: number, 
/**
 * The set that it belongs to, where there are several.
 */
set?: string, 
/**
 * Its number in that set.
 */
number?: number, 
/**
 * The place.
 */
place: number, 
/**
 * Whether it is flipped first.
 */
flip: boolean, 
/**
 * Quarter turns counter-clockwise, 0 to 3.
 */
turns: number, };

export type SnakeInfo = { size: [number, number, number], cubes: number, runs: Array<number>, letters: string, };

export type Solved = { status: Status, answer: Answer | null, sentences: Array<string>, reasons: Array<string>, repairs: Array<Repair>, engine: string, nodes: number | null, ms: number, scene: Scene | null, };

/**
 * Whether there is an answer; that there is none is proved, a limit proves nothing.
 */
export type Status = "solved" | "none" | "limit";

/**
 * What lies where after a step, and how it got there.
 */
export type Step = { caption: string, poses: Array<Pose | null>, moved: Array<number>, trail: Array<[number, number, number]>, motion: Motion, };
