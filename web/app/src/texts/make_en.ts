/**
 * The texts about what is made to keep and to print, in English; they are loaded with what makes it.
 *
 * Invariant: other languages have the same keys; `{n}` stands for a value.
 */

export const makeEn = {
  title: "Print pack",
  what: "All that is needed to make this puzzle: solids for a 3D printer (with a box and a lid, if it is packed into one), nets for paper and scissors, a booklet with three hints and the answer to be folded shut, and a page for a class. One ZIP, with a text that says what is what.",
  without: "Without an answer it has the solids and the nets only.",
  lessons: "For teachers: lessons with paper",
  lessons_page: "./classroom.html",
  printer: "Printer",
  printer_small: "small: Prusa MINI, Bambu Lab A1 mini (180 × 180 mm)",
  printer_usual: "usual: Creality Ender-3 (220 × 220 mm)",
  printer_long: "Prusa MK3 and MK4 (250 × 210 mm)",
  printer_large: "large: Bambu Lab P1, X1 and A1 (256 × 256 mm)",
  printer_wide: "any with a nozzle of 0.6 mm or more (180 × 180 mm)",
  clearance: "Clearance",
  clearance_help: "The gap between two pieces: 0.3 mm suits most printers, 0.2 mm one that prints exactly.",
  unit: "Side of a cell",
  tooth: "Width of a tooth",
  wall: "Thickness of a piece",
  box_wall: "Walls of the box",
  joint: "Clearance of joints",
  joints: "Pieces that would need support come in sections that snap together",
  joints_help: "The clearance of joints is the gap between a peg and its hole: 0.15 mm suits most printers.",
  form: "Solids",
  form_stl: "STL, for every program",
  form_3mf: "3MF, with names and colours",
  paper: "Paper",
  pack: "Make the pack (ZIP)",
  mm: "{n} mm",
  making: "{what} is being made: {time}.",
  drawn: "{what} is being made: {n} of {all} pictures, {time}.",
  stop: "Stop",
  stop_what: "Stop: {what}",
  made: "{what} is made.",
  stopped: "{what}: stopped.",
} as const;

export type MakeKey = keyof typeof makeEn;
