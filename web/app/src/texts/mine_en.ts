/**
 * The texts about one's own sets of pieces, in English; they are loaded with them.
 *
 * Invariant: other languages have the same keys; `{n}` stands for a value.
 */

export const mineEn = {
  help: "Tick the sets that you have. Tap a piece to take it out, and once more to put it back. Its number is the one that the answer uses.",
  name: "My pieces",
  sets: "Sets",
  set_blue: "blue",
  set_green: "green",
  set_yellow: "yellow",
  set_orange: "orange",
  set_red: "red",
  set_purple: "purple",
  unnamed: "Pieces without a set",
  set_pieces: "{set}: {n} of {all} pieces",
  piece: "{set} {n}",
  piece_out: "{set}, taken out",
  shape: "What to build",
  shape_cube: "Cube",
  shape_1x1x2: "Two cubes",
  shape_1x1x3: "Three cubes in a row",
  shape_2x2x1: "Four cubes, flat",
  shape_2x2x2: "Large cube",
  shape_L: "L",
  shape_T: "T",
  shape_corner: "Corner",
  shape_cross: "Cross",
  shape_steps: "Steps",
  shape_cross3d: "Star of seven cubes",
  other: "Another shape",
  other_help: "As the programs call it, such as 2x3x4, tetracube5 or pentacube12.",
  other_unknown: "There is no shape of this name. Write a box such as 2x3x4, a flat sheet such as 2x3, or tetracube1 to tetracube8.",
  other_empty: "Each side has at least one cube.",
  other_large: "That is too large. A box has at most {cubes} cubes, and no side is longer than {side}.",
  other_large_flat: "That is too large. A flat sheet has at most {faces} places.",
  other_use: "Build it",
  rules: "Rules",
  no_flip: "No piece is turned over: the same side of all is outside",
  per_set: "Pieces of each set",
  per_any: "any number",
  per_exactly: "exactly {n}",
  per_most: "at most {n}",
  per_other: "{n}",
  count_one: "You have one piece, the shape has {places} places.",
  count: "You have {n} pieces, the shape has {places} places.",
  count_unknown_one: "You have one piece.",
  count_unknown: "You have {n} pieces.",
  too_few: "That is too few.",
} as const;

export type MineKey = keyof typeof mineEn;
