/**
 * What the library says to the page. Made from its types by
 * `UPDATE=1 cargo test --manifest-path web/wasm/Cargo.toml --features typescript typescript`.
 */

/**
 * A solution of any family.
 */
export type Answer = Assembly | ChosenOptions | Fold | Packing;

/**
 * How an assembly is taken apart, or why that cannot be.
 */
export type Apart = { status: ApartStatus, 
/**
 * The level and the moves of the other separations, as people write them; empty unless it comes apart.
 */
levels: Array<number>, 
/**
 * The moves of all separations.
 */
total: number, 
/**
 * How many assemblies were looked at, up to rotation, as the one that was asked about locks.
 */
answers: number, 
/**
 * The assembly that is taken apart instead of it.
 */
answer: Packing | null, 
/**
 * What locks, in words.
 */
sentences: Array<string>, 
/**
 * The moves.
 */
scene: Scene | null, 
/**
 * What locks, as SVG.
 */
picture: string | null, ms: number, };

/**
 * Whether an assembly comes apart.
 */
export type ApartStatus = "apart" | "locked" | "whole" | "limit";

/**
 * How a shell is assembled.
 */
export type Assembly = { 
/**
 * Always `solution`.
 */
type: string, 
/**
 * What lies where, place by place.
 */
placements: Array<ShellPlacement>, };

/**
 * The boxes of what is shown.
 */
export type Bounds = { 
/**
 * Of the last step.
 */
finished: Box, 
/**
 * Of the exploded view.
 */
exploded: Box, 
/**
 * Of the net.
 */
flat: Box, 
/**
 * Of all steps.
 */
all: Box, };

/**
 * The least and the most corner of something.
 */
export type Box = { least: [number, number, number], most: [number, number, number], };

/**
 * The puzzles of the catalogue with some words in their names, families or makers.
 */
export type Catalogue = { 
/**
 * How many there are.
 */
found: number, 
/**
 * The first of them.
 */
puzzles: Array<CataloguePuzzle>, };

/**
 * A puzzle of the catalogue.
 */
export type CataloguePuzzle = { name: string, family: string, maker: string | null, 
/**
 * How many pieces it has; of a snake, cubes.
 */
pieces: number, 
/**
 * The different solutions, as far as symmetry is known; null where they were not counted.
 */
solutions: number | null, 
/**
 * What a packing fills, as SVG.
 */
picture: string | null, 
/**
 * The name of its file, and what is in it.
 */
file: string, text: string, };

/**
 * A cell of a piece, with another value than it has.
 */
export type Change = { 
/**
 * The number of the piece.
 */
piece: number, 
/**
 * The side of the piece.
 */
side: string, 
/**
 * The cell of the side, clockwise; 1 and n are corners.
 */
cell: number, 
/**
 * The right value of the cell, 0 or 1.
 */
value: number, };

/**
 * A chosen option.
 */
export type ChosenOption = { 
/**
 * The name of the option: `o2` is the second.
 */
option: string, 
/**
 * Its items, with their colours after a colon.
 */
items: Array<string>, 
/**
 * The value of an integer column of a linear program; without it, 1.
 */
value?: number, };

/**
 * The chosen options of an exact cover.
 */
export type ChosenOptions = { 
/**
 * Always `solution`.
 */
type: string, 
/**
 * The chosen options.
 */
options: Array<ChosenOption>, 
/**
 * What they cost, where options cost something.
 */
cost?: number, 
/**
 * Of a linear program, the value of its objective.
 */
objective?: number, };

export type Count = { raw: Digits, rotations: Digits | null, full: Digits | null, complete: boolean, engine: string, nodes: number | null, ms: number, meanings: [string, string, string], reason: string | null, };

/**
 * How far the different solutions were shown.
 */
export type Different = { 
/**
 * How many are known, with those that were seen already.
 */
known: number, 
/**
 * Whether these are all.
 */
complete: boolean, };

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
 * The cell of the first cube, from 0: to the right, up, towards you.
 */
start: [number, number, number], 
/**
 * How each run is laid.
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

export type Hint = { kind: HintKind, text: string, 
/**
 * What comes next, as far as the level says.
 */
next: HintNext | null, 
/**
 * Which of those that are laid the text speaks of, from 0; of a snake the first run to take
 * back.
 */
taken: Array<number>, };

/**
 * What a hint says.
 */
export type HintKind = "next" | "done" | "wrong" | "none" | "limit";

/**
 * What comes next; null is what belongs to another level or to another family.
 */
export type HintNext = { 
/**
 * The number of a piece of a shell, or the name of one of a packing.
 */
piece: string | null, 
/**
 * The number of a place.
 */
place: number | null, flip: boolean | null, turns: number | null, 
/**
 * The cells of a piece of a packing; where it goes is between the least and the greatest.
 */
cells: Array<[number, number, number]> | null, 
/**
 * The direction of a run: +x, -x, +y, -y, +z, -z, from 0.
 */
direction: number | null, };

/**
 * A place for a label, in coordinates of the part.
 */
export type LabelSpot = { 
/**
 * The middle of the label.
 */
at: [number, number, number], 
/**
 * Which way it looks; of any length.
 */
normal: [number, number, number], 
/**
 * Which way is up, at a right angle to that; of any length.
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
 * What is to be made.
 */
export type Making = { "what": "png", view: PictureView, } | { "what": "pdf", view: PictureView, } | { "what": "gif" } | { "what": "pack" } & Pack;

/**
 * A map as SVG, for a light page and for a dark one.
 */
export type MapPicture = { light: string, dark: string, };

/**
 * How the parts of a step move.
 */
export type Motion = { "kind": "laid" } | { "kind": "slid", along: [number, number, number], far: number, } | { "kind": "folded", hinge: Hinge, 
/**
 * Places on the way of a turn whose axis shifts, the first and the last included: by how many degrees parts
 * have turned about the hinge, and how far they lie from there, as x, y, z. It goes straight from each to the
 * next.
 */
places?: Array<[number, number, number, number]>, };

/**
 * A run: cubes that are laid in one direction.
 */
export type Move = { 
/**
 * Right, left, up, down, towards you, away from you.
 */
direction: string, 
/**
 * How many cubes the run adds.
 */
cubes: number, };

/**
 * What else is known of a file.
 */
export type OpenOptions = { problem?: string, size?: string, notation?: string, };

export type Opened = { family: Family, title: string, summary: string, text: string, extension: string, shell: ShellInfo | null, 
/**
 * The places of a shell that is no cube; null of everything else.
 */
places: Places | null, packing: PackingInfo | null, snake: SnakeInfo | null, };

/**
 * One of the different solutions.
 */
export type Other = { answer: Answer, sentences: Array<string>, 
/**
 * All of it in the plane, as SVG.
 */
picture: string | null, 
/**
 * Whether it is the answer that was found first, up to symmetry.
 */
same: boolean, };

/**
 * What is wanted of a pack.
 */
export type Pack = { 
/**
 * The form of the solids.
 */
form: PackForm, paper: PackPaper, 
/**
 * The bed of the printer.
 */
bedMm: [number, number], 
/**
 * The side of a cell, or the width of a tooth.
 */
unitMm: number, 
/**
 * The thickness of a flat piece.
 */
wallMm: number, 
/**
 * The thickness of the walls of the box.
 */
boxWallMm: number, 
/**
 * The gap between two pieces.
 */
clearanceMm: number, 
/**
 * Whether pieces that would need support come in sections that snap together.
 */
joints: boolean, 
/**
 * The gap between a peg of a joint and its hole.
 */
jointClearanceMm: number, };

/**
 * The forms of solids in a pack.
 */
export type PackForm = "stl" | "3mf";

/**
 * Sizes of paper.
 */
export type PackPaper = "a4" | "letter";

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
placements: Array<PieceCells>, 
/**
 * The moves until the first pieces have left, where assemblies are taken apart.
 */
level?: number, };

export type PackingInfo = { size: [number, number, number], target: Array<[number, number, number]>, pieces: Array<PieceInfo>, };

/**
 * A part: its cells and how it looks.
 */
export type Part = { 
/**
 * What is written on it.
 */
label: string, 
/**
 * What it is, in words.
 */
note: string, 
/**
 * Its colour, as in HTML.
 */
colour: string, 
/**
 * The colour of its label, black or white.
 */
letters: string, 
/**
 * The lines that are drawn on it.
 */
hatch: string, 
/**
 * The number of its surface, from 0.
 */
shape: number, 
/**
 * Where its label is written.
 */
spots: Array<LabelSpot>, };

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
plan: string | null, 
/**
 * What the plan shows: `net` or `layers`.
 */
plan_of: string | null, 
/**
 * Each step, as SVG.
 */
steps: Array<string>, };

/**
 * A piece and the cells that it fills.
 */
export type PieceCells = { 
/**
 * The name of the piece.
 */
piece: string, 
/**
 * The cells as x, y, z, from 0, in the order of the piece's own cells.
 */
cells: Array<[number, number, number]>, };

export type PieceInfo = { name: string, cells: Array<[number, number, number]>, min: number, max: number, };

export type Place = { line: number, column: number, };

/**
 * A wall of a shape, or all places of what is flat, as seen from inside.
 */
export type PlaceSheet = { 
/**
 * Which wall it is, as on the map; empty where there is only this sheet.
 */
name: string, spots: Array<PlaceSpot>, };

/**
 * Where a place is on its sheet.
 */
export type PlaceSpot = { 
/**
 * Its number, from 1.
 */
place: number, 
/**
 * Places to its left, from 0.
 */
column: number, 
/**
 * Places behind it, from 0.
 */
row: number, };

/**
 * Where the places of a shell are.
 */
export type Places = { map: MapPicture, sheets: Array<PlaceSheet>, };

/**
 * Where a part lies: a matrix of signs, and a shift.
 */
export type Pose = { 
/**
 * Three rows of three.
 */
turn: [number, number, number, number, number, number, number, number, number], 
/**
 * How far along x, y, z.
 */
shift: [number, number, number], };

export type Repair = { 
/**
 * The place on its border of the cell, and of the second.
 */
rings: Array<number>, words: string, 
/**
 * The number of the piece.
 */
piece: number, 
/**
 * The side of the piece.
 */
side: string, 
/**
 * The cell of the side, clockwise; 1 and n are corners.
 */
cell: number, 
/**
 * The right value of the cell, 0 or 1.
 */
value: number, 
/**
 * The second cell, if one does not suffice.
 */
also?: Change, };

/**
 * What is to be seen, in JSON.
 *
 * The types in TypeScript are generated from these, and a test compares them.
 */
export type Scene = { 
/**
 * The version of this form.
 */
version: number, 
/**
 * The name of the puzzle.
 */
title: string, 
/**
 * Whether the steps put it together or take it apart.
 */
way: SceneWay, 
/**
 * The surfaces of parts, each once.
 */
shapes: Array<Shape>, 
/**
 * What is seen: the pieces, or the cubes of a snake.
 */
parts: Array<Part>, 
/**
 * How it is put together, or taken apart.
 */
steps: Array<Step>, 
/**
 * The poses of the net, or null.
 */
flat: Array<Pose | null> | null, 
/**
 * How far each part moves in an exploded view.
 */
apart: Array<[number, number, number]>, 
/**
 * The boxes that everything fits into.
 */
bounds: Bounds, 
/**
 * Pictures for those who have the plane only.
 */
pictures: Pictures, };

/**
 * What the steps of a scene are for.
 */
export type SceneWay = "together" | "apart";

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

export type ShellInfo = { width: number, places: number, isCube: boolean, 
/**
 * How many cells the teeth of all pieces fill.
 */
cells: number, rings: Array<string>, 
/**
 * What each piece is called: its number, or its set and its number in it.
 */
names: Array<string>, };

/**
 * Where a piece of a shell lies.
 */
export type ShellPlacement = { 
/**
 * The number of the piece, among all.
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
 * The number of the place.
 */
place: number, 
/**
 * Whether it is flipped, left and right swapped, before it is turned.
 */
flip: boolean, 
/**
 * Quarter turns counter-clockwise, 0 to 3.
 */
turns: number, };

export type SnakeInfo = { size: [number, number, number], cubes: number, runs: Array<number>, letters: string, };

/**
 * An answer with what is said of it. The small program names its type, so that those of other
 * families are not linked.
 */
export type Solved = { status: Status, answer: Answer | null, sentences: Array<string>, 
/**
 * That there is none, where more is asked than the puzzle itself.
 */
none: string | null, reasons: Array<string>, repairs: Array<Repair>, engine: string, nodes: number | null, ms: number, scene: Scene | null, };

/**
 * Whether there is an answer; that there is none is proved, a limit proves nothing.
 */
export type Status = "solved" | "none" | "limit";

/**
 * What lies where after a step, and how it got there.
 */
export type Step = { 
/**
 * What to do, in words.
 */
caption: string, 
/**
 * The pose of each part; null where it is not there yet.
 */
poses: Array<Pose | null>, 
/**
 * The numbers of the parts that it moves, from 0.
 */
moved: Array<number>, 
/**
 * The cells that they go along.
 */
trail: Array<[number, number, number]>, 
/**
 * How they move.
 */
motion: Motion, };

/**
 * What to do at a step.
 */
export type ToldStep = { 
/**
 * In words.
 */
text: string, 
/**
 * Where; null of things that have no map.
 */
map: MapPicture | null, };
