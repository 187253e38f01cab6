/**
 * Makes what the gallery of the page shows: figures, small pictures, and the puzzles of the day.
 *
 * Invariant: everything but the names is computed from `data/`; each puzzle carries the hash of
 * its file, which a test compares. Usage, with the built program:
 *
 *     node web/gallery/make.mjs [--fresh] [PROGRAM]
 *
 * PROGRAM is `target/release/cubewright` if nothing is said. Figures of files that did not change
 * are kept, unless all are wanted afresh, which takes a few minutes.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { deadEnds, deadEndsOfFolding } from "./person.mjs";
import { aspect, chain, small, vivid } from "./picture.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const isFresh = process.argv.includes("--fresh");
const program = process.argv.slice(2).find((word) => word !== "--fresh") ?? here("../../target/release/cubewright");
const names = JSON.parse(readFileSync(here("names.json"), "utf8"));
const out = here("../app/gallery");
const scratch = mkdtempSync(join(tmpdir(), "cubewright-gallery-"));
/** Who counts for longer has a puzzle that takes long. `names.json` says of which it is worth to wait. */
const COUNT_TIME = "20s";
const timeOf = (file) => names[file].time ?? COUNT_TIME;

function run(...args) {
  try {
    return execFileSync(program, args, { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    // "There is none", and limits, are answers.
    if ([1, 4].includes(error.status)) return error.stdout;
    throw error;
  }
}

function familyOf(file) {
  if (file.endsWith(".burr")) return "burr";
  if (file.endsWith(".snake")) return "snake";
  return file.endsWith(".pack") ? "packing" : "shell";
}

/** The share of the last row that stays empty; each piece has a line below it, as the sheet has above. */
function lonely(svg, columns) {
  const captions = [...svg.matchAll(/<g transform="matrix\(0\.00568 /gu)].length - 1;
  return captions > 1 ? ((columns - (captions % columns)) % columns) / columns : 0;
}

/** Pieces in so many columns that the picture is a little wider than high. */
function pieces(path) {
  const drawn = [1, 2, 3, 4, 5, 6, 7, 8].map((columns) => {
    const file = join(scratch, "pieces.svg");
    run("render", path, "--view", "pieces", "--columns", String(columns), "-o", file);
    const svg = readFileSync(file, "utf8");
    return { svg, off: Math.abs(Math.log(aspect(svg) / 1.35)) + lonely(svg, columns) };
  });
  return drawn.reduce((best, one) => (one.off < best.off ? one : best)).svg;
}

/** The moves of the runs of a snake. */
function runsOf(path) {
  const moves = join(scratch, "moves.snake");
  run("convert", path, "--to", "moves", "-o", moves);
  const said = /^SNAKE: *([\d\s]+)/mu.exec(readFileSync(moves, "utf8"))?.[1] ?? "";
  return said.trim().split(/\s+/u).map(Number);
}

/** Pieces, and the sides of the box. */
function size(file, text) {
  const box = /^BOX: *(\S+)/mu.exec(text)?.[1];
  const sides = box ? box.split("x").map(Number) : null;
  if (file.endsWith(".snake")) return { pieces: sides ? sides.reduce((a, b) => a * b) : 0, sides };
  if (/\.hc[qp]$/u.test(file)) return { pieces: Number(/^NUM_TILES: *(\d+)/mu.exec(text)?.[1]), sides: null };
  if (file.endsWith(".burr")) return { pieces: 6, sides: null };
  const copies = [...text.matchAll(/^PIECE: *\S+(?: +x(\d+))?(-\d*)?/gmu)];
  const isFixed = copies.every(([, , range]) => !range);
  return { pieces: isFixed ? copies.reduce((sum, [, times]) => sum + Number(times ?? 1), 0) : null, sides };
}

function difficulty(path, file, sides) {
  if (file.endsWith(".snake")) return deadEndsOfFolding(runsOf(path), Math.max(...sides));
  const mps = join(scratch, "model.mps");
  run("model", path, "--to", "mps", "-o", mps);
  return deadEnds(readFileSync(mps, "utf8"), file.startsWith("burr_"));
}

/** The different solutions: up to reflection and turning inside out where that is a symmetry. */
function counted(file) {
  const said = JSON.parse(run("count", here(`../../data/${file}`), "--format", "json", "-t", timeOf(file)));
  return said.complete ? (said.full ?? said.rotations ?? said.raw) : null;
}

/** The most moves that an assembly takes until its first pieces are out; null if that is not known of all. */
function highestLevel(file) {
  const counted = run("count", here(`../../data/${file}`), "--apart", "--format", "json", "-t", timeOf(file));
  const { complete, levels = {}, open = 0 } = JSON.parse(counted);
  const all = Object.keys(levels).map(Number);
  return complete && open === 0 && all.length > 0 ? Math.max(...all) : null;
}

/** Only of burrs: other packings are not made to come apart by moves. */
const levelOf = (file) => (said(file).family === "burr" ? highestLevel(file) : null);

const hashOf = (text) => createHash("sha256").update(text).digest("hex").slice(0, 12);
const textOf = (file) => readFileSync(here(`../../data/${file}`), "utf8");

/** What was made before. */
function known() {
  const file = join(out, "figures.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}

/** Written after each puzzle, so that what was made is not lost. */
function write(rows) {
  writeFileSync(join(out, "figures.json"), `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
}

/** What people call it; it may change without the figures. */
function said(file) {
  const { family = familyOf(file), riddle = false, name, note } = names[file];
  return { family, name, note, ...(riddle ? { riddle } : {}) };
}

/** What was made of a file that is still the same. */
function kept(file, before) {
  const one = before.find((row) => row.file === file);
  if (one?.hash !== hashOf(textOf(file))) return null;
  if (!existsSync(join(out, "pictures", `${file}.svg`))) picture(file);
  return row(file, one.solutions, one.ends, one.level ?? levelOf(file));
}

function picture(file) {
  const path = here(`../../data/${file}`);
  const { colour } = names[file];
  const drawn = said(file).family === "snake" ? chain(runsOf(path), 200, colour) : small(pieces(path), 200, colour);
  writeFileSync(join(out, "pictures", `${file}.svg`), drawn);
}

function entry(file) {
  const path = here(`../../data/${file}`);
  const text = textOf(file);
  const { sides } = size(file, text);
  const number = counted(file);
  picture(file);
  // There is nothing to meet before a solution that does not exist; who may choose among many
  // pieces does not lay one after the other.
  const isOpen = number !== 0 && !names[file].choice;
  const ends = isOpen ? difficulty(path, file, sides) : undefined;
  process.stderr.write(`${file}: ${number ?? "?"} solutions, ${ends ?? "many"} dead ends\n`);
  return row(file, number ?? undefined, ends, levelOf(file));
}

/** What the page reads; what is not known is left out. */
function row(file, solutions, ends, level) {
  const text = textOf(file);
  const { pieces, sides } = size(file, text);
  const all = { file, hash: hashOf(text), ...said(file), pieces: pieces ?? undefined, sides: sides ?? undefined, solutions, ends, level: level ?? undefined };
  return JSON.parse(JSON.stringify({ ...all, ...(names[file].slow ? { slow: true } : {}) }));
}

/** Pictures of the three kinds of toys, of puzzles made for it, so that none is given away. */
function ways() {
  mkdirSync(join(out, "ways"), { recursive: true });
  const draw = (view, ...make) => {
    const [puzzle, file] = [join(scratch, `way.${make[0] === "shell" ? "hcq" : "snake"}`), join(scratch, "way.svg")];
    run("generate", ...make, "-o", puzzle);
    run("render", puzzle, "--view", view, "-o", view === "steps" ? join(scratch, "way-{}.svg") : file);
    return readFileSync(view === "steps" ? join(scratch, "way-11.svg") : file, "utf8");
  };
  const cube = draw("solid", "shell", "--unique", "--seed", "77");
  const snake = draw("steps", "snake", "--seed", "5");
  writeFileSync(join(out, "ways", "shell.svg"), small(cube, 320));
  writeFileSync(join(out, "ways", "packing.svg"), small(pieces(here("../../data/pack_soma.pack")), 320));
  writeFileSync(join(out, "ways", "snake.svg"), small(vivid(snake), 320));
}

/** Nodes of the search that `generate` counts, for each day from Monday to Sunday. */
const WEEK = ["..7", "8..9", "10..12", "13..16", "17..21", "22..28", "29.."];
const WEEKS = 53;

/** Cubes with one solution; each day of the week has its own difficulty. */
function days() {
  return WEEK.map((range, day) => {
    const said = run("generate", "shell", "--unique", "--difficulty", range, "-n", String(WEEKS), "--seed", String(2026 + day), "-f", "jsonl");
    const cubes = said.split("\n").filter((line) => line.includes('"pieces"')).map((line) => JSON.parse(line).pieces.join(""));
    if (cubes.length < WEEKS) throw new Error(`${cubes.length} cubes of ${range}`);
    return cubes.map((bits) => Buffer.from(bits.match(/.{8}/gu).map((byte) => parseInt(byte, 2))).toString("base64url"));
  });
}

mkdirSync(join(out, "pictures"), { recursive: true });
const before = isFresh ? [] : known();
const rows = [];
for (const file of Object.keys(names)) {
  rows.push(kept(file, before) ?? entry(file));
  write(rows);
}
const stays = new Set(rows.map(({ file }) => `${file}.svg`));
for (const picture of readdirSync(join(out, "pictures"))) if (!stays.has(picture)) rmSync(join(out, "pictures", picture));
writeFileSync(join(out, "days.json"), `[\n${days().map((day) => JSON.stringify(day)).join(",\n")}\n]\n`);
ways();
rmSync(scratch, { recursive: true });
