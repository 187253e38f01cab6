/**
 * How many dead ends somebody meets who lays one piece after the other.
 *
 * Invariant: a figure depends on the puzzle alone: the tries are drawn from a seed. Nothing is
 * looked ahead: whoever tries notices only that nothing fits any more, and goes one step back.
 */

/** How often it is tried; the figure is the mean. */
export const TRIES = 15;
/** Whoever meets more dead ends gives up. */
export const MOST = 20_000;
/** Or who looks at more placements than this. */
const MOST_LOOKS = 3_000_000;

/** Numbers from 0 to 1, the same for a seed everywhere (mulberry32). */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled(list, draw) {
  const copy = [...list];
  for (let at = copy.length - 1; at > 0; at--) {
    const other = Math.floor(draw() * (at + 1));
    [copy[at], copy[other]] = [copy[other], copy[at]];
  }
  return copy;
}

/** The rows and columns of a model in free MPS. */
function model(mps) {
  const rows = new Map();
  const columns = new Map();
  let section = "";
  for (const line of mps.split("\n")) {
    if (/^\S/u.test(line)) {
      section = line.split(" ")[0];
      continue;
    }
    const words = line.trim().split(/\s+/u);
    if (section === "ROWS" && words[0] !== "N") rows.set(words[1], { name: words[1], sense: words[0], isPiece: /piece|copies/u.test(words[1]), bound: 0, filled: 0, columns: [] });
    if (section === "COLUMNS" && !line.includes("MARKER")) {
      for (let at = 1; at + 1 < words.length; at += 2) {
        const row = rows.get(words[at]);
        if (!row) continue;
        if (!columns.has(words[0])) columns.set(words[0], []);
        columns.get(words[0]).push([row, Number(words[at + 1])]);
      }
    }
    if (section === "RHS") {
      for (let at = 1; at + 1 < words.length; at += 2) {
        const row = rows.get(words[at]);
        if (row) row.bound = Number(words[at + 1]);
      }
    }
  }
  for (const terms of columns.values()) for (const [row] of terms) row.columns.push(terms);
  return [...rows.values()];
}

/**
 * The dead ends of one try: the places of a shell, the cells of a packing, or the pieces of a burr
 * are taken in order, and what fits is tried in any order.
 */
function dead(rows, order, draw) {
  for (const row of rows) row.filled = 0;
  let ends = 0;
  let looks = 0;
  const fits = (terms) => terms.every(([row, times]) => row.sense === "G" || row.filled + times <= row.bound);
  const put = (terms, sign) => {
    for (const [row, times] of terms) row.filled += sign * times;
  };
  /** Empty cells come last, as nobody begins with them. */
  const isPiece = (terms) => terms.length > 2 || terms.every(([row]) => row.sense === "E");
  const isWhole = () => rows.every((row) => row.sense === "L" || !row.isPiece || row.filled >= row.bound);
  const go = (at) => {
    while (at < order.length && order[at].filled >= order[at].bound) at += 1;
    if (at === order.length) {
      if (isWhole()) return true;
      ends += 1;
      return false;
    }
    looks += order[at].columns.length;
    const all = order[at].columns.filter(fits);
    const tried = [...shuffled(all.filter(isPiece), draw), ...all.filter((terms) => !isPiece(terms))];
    for (const terms of tried) {
      put(terms, 1);
      if (go(at)) return true;
      put(terms, -1);
      if (ends > MOST || looks > MOST_LOOKS) return false;
    }
    if (tried.length === 0) ends += 1;
    return false;
  };
  return go(0) ? ends : MOST + 1;
}

const WAYS = [0, 1, 2].flatMap((axis) => [1, -1].map((sign) => ({ axis, sign })));

/** The dead ends of one try at folding runs into a box, wherever in it the snake begins. */
function deadFolds(runs, side, draw) {
  let ends = 0;
  const taken = new Set();
  const key = (cell) => cell.join();
  const go = (at, head, before, least, most) => {
    if (at === runs.length) return true;
    let moves = 0;
    for (const way of shuffled(WAYS.filter(({ axis }) => axis !== before), draw)) {
      const cells = Array.from({ length: runs[at] }, (_, step) =>
        head.map((value, axis) => (axis === way.axis ? value + way.sign * (step + 1) : value)));
      const end = cells.at(-1);
      const lower = least.map((value, axis) => Math.min(value, end[axis]));
      const upper = most.map((value, axis) => Math.max(value, end[axis]));
      if (upper.some((value, axis) => value - lower[axis] >= side) || cells.some((cell) => taken.has(key(cell)))) continue;
      moves += 1;
      for (const cell of cells) taken.add(key(cell));
      if (go(at + 1, end, way.axis, lower, upper)) return true;
      for (const cell of cells) taken.delete(key(cell));
      if (ends > MOST) return false;
    }
    if (moves === 0) ends += 1;
    return false;
  };
  const start = [0, 0, 0];
  taken.add(key(start));
  return go(0, start, -1, start, start) ? ends : MOST + 1;
}

/** The mean of all tries; `null` if somebody gave up. */
function mean(attempt) {
  let sum = 0;
  for (let seed = 1; seed <= TRIES; seed++) {
    const ends = attempt(random(seed));
    if (ends > MOST) return null;
    sum += ends;
  }
  return Math.round((10 * sum) / TRIES) / 10;
}

/** Of shells, packings and burrs, by their model. */
export function deadEnds(mps, isBurr) {
  const rows = model(mps);
  const named = (pattern) => rows.filter((row) => row.sense === "E" && pattern.test(row.name));
  const places = named(/^place/u);
  const order = isBurr ? named(/^(piece|copies)/u) : places.length > 0 ? places : named(/^cell/u);
  return mean((draw) => dead(rows, order, draw));
}

/** Of snakes, by the moves of their runs. */
export function deadEndsOfFolding(runs, side) {
  return mean((draw) => deadFolds(runs, side, draw));
}
