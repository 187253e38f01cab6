/**
 * The texts about pictures of pieces, in English; they are loaded with what reads pictures.
 *
 * Invariant: other languages have the same keys; `{n}` stands for a value.
 */

export const photoEn = {
  title: "Pieces from a picture",
  trial: "trial",
  trial_why: "This was tried on rendered pictures only. Compare what was read with your pieces.",
  how: "Lay the six pieces on a sheet of paper of another colour. Keep all the same side up, a finger apart, and away from the edge. Hold the camera straight above; the sheet fills the picture.",
  private: "The picture stays in this browser.",
  take: "Take a picture",
  open: "Open a picture",
  reading: "Reading the picture…",
  empty: "This file is empty. Open another picture.",
  no_picture: "The browser cannot open this file as a picture. A JPEG or PNG file works everywhere.",
  too_large: "This picture is too large: more than {n} million pixels. Make it smaller, or cut out the sheet with the pieces.",
  file_large: "This file is larger than {n} MB. Make the picture smaller, or cut out the sheet with the pieces.",
  too_small: "This picture is too small to see teeth: {width} × {height} pixels. At least {n} a side are needed.",
  failed: "The picture could not be read. Reload the page and try again.",
  none: "No pieces were found. Lay them on a plain sheet of another colour that fills the picture, and take another picture.",
  few: "Found {n} of 6 pieces. Lay all six on the sheet and take another picture.",
  one: "Found only 1 of 6 pieces. Lay all six on the sheet and take another picture.",
  many: "Found {n} pieces, but a cube has 6. Leave only those of one cube on the sheet.",
  busy: "There are too many spots. Lay the pieces on a plain sheet of one colour that fills the picture.",
  cut: "The edge of the picture cuts or touches some of what was found. Move the camera back, so that there is sheet all round.",
  joined: "Some of what was found may be pieces that touch. Lay them apart.",
  shape: "Some of what was found does not look like a piece with {width} cells a side. If the pieces have another width, choose it; else take away what does not belong there.",
  ignored: "What is outlined with dashes does not look like a piece and was left out.",
  found: "Six pieces were read. Compare each one with its picture, and tap every cell that is wrong.",
  legend_tooth: "tooth",
  legend_gap: "gap",
  legend_doubt: "doubtful",
  overview: "The picture, with what was found",
  piece: "Piece {n}",
  group: "Cells of piece {n}",
  tooth: "tooth",
  gap: "gap",
  cell: "{place}: {what}",
  cell_doubtful: "{place}: {what}, doubtful",
  doubts: "There are {n} doubtful cells. Tap those that are wrong.",
  doubt: "One cell is doubtful. Tap it if it is wrong.",
  right: "The rest is right",
  next: "Show the next",
  confirm_first: "Confirm {n} doubtful cells first.",
  confirm_one: "Confirm 1 doubtful cell first.",
  sum_right: "In all there are {n} teeth: as many as a cube needs.",
  sum_wrong: "In all there are {n} teeth, but a cube needs {all}: at least one cell is wrong. Compare again.",
  use: "Use these pieces",
  use_anyway: "Use them all the same",
} as const;

export type PhotoKey = keyof typeof photoEn;
