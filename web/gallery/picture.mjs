/**
 * Small pictures of pieces, made from those that the program draws.
 *
 * Invariant: letters and what is too fine for a small picture are left out. Only snakes are drawn
 * here, as the program draws them when it has folded them, and some take too long.
 */

const INK = "#222222";
/** How much of their colour is left to what is pale. */
const PALE = 0.42;

/** A colour, lighter (above 0) or darker. */
function shade(colour, by) {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const moved = parts.map((part) => Math.round(by > 0 ? part + (255 - part) * by : part * (1 + by)));
  return `#${moved.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** The corners of all paths. */
function corners(paths) {
  return paths.flatMap(({ d }) => [...d.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/gu)].map(([, x, y]) => [Number(x), Number(y)]));
}

/** How much wider than high the pieces are. */
export function aspect(svg) {
  const { wide, high } = box(paths(svg));
  return wide / high;
}

function paths(svg) {
  const all = [...svg.matchAll(/<path (?!id=)([^>]*)\/>/gu)].map(([, attributes]) => ({
    fill: /fill="([^"]*)"/u.exec(attributes)?.[1] ?? "none",
    width: Number(/stroke-width="([^"]*)"/u.exec(attributes)?.[1] ?? 0),
    d: /d="([^"]*)"/u.exec(attributes)?.[1] ?? "",
  }));
  // Paper, marks and hatches are not part of the pieces.
  return all.filter(({ fill }) => fill !== "#fff" && fill !== "#000000" && fill !== "#ffffff");
}

function box(all) {
  const points = corners(all);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const ends = (values) => [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  const [[left, right], [top, bottom]] = [ends(xs), ends(ys)];
  return { left, top, wide: right - left, high: bottom - top };
}

/** A picture `size` wide or high; all in one colour, if there is one. */
export function small(svg, size, colour) {
  const all = paths(svg);
  const { left, top, wide, high } = box(all);
  const scale = size / Math.max(wide, high);
  // Many pieces are small, and halves of a pixel do not matter then.
  const fine = all.length > 300 ? 1 : 2;
  const rounded = (value) => Math.round(value * fine) / fine + 2;
  const at = (d) =>
    d.replaceAll(/(-?[\d.]+)[ ,](-?[\d.]+)/gu, (_, x, y) =>
      `${rounded((Number(x) - left) * scale)} ${rounded((Number(y) - top) * scale)}`);
  const fills = new Map();
  const lines = new Map();
  for (const { fill, width, d } of all) {
    const [group, key] = fill === "none" ? [lines, width] : [fills, fill];
    group.set(key, `${group.get(key) ?? ""}${at(d)}`);
  }
  const inks = colour ? new Map([...fills.keys()].map((fill, index) => [fill, shade(colour, fills.size === 2 ? 0.4 * index : 0.06 * index)])) : null;
  const drawn = [...fills].map(([fill, d]) => `<path fill="${inks?.get(fill) ?? fill}" d="${d}"/>`);
  // The outline, and the cells within it.
  const widths = [...lines.keys()].sort((a, b) => a - b);
  const outline = widths.at(-1);
  const strokes = widths.filter((width) => width === outline || width < 0.5);
  const pen = (width) => `<path fill="none" stroke="${INK}" stroke-width="${width === outline ? 1.2 : 0.5}" d="${lines.get(width)}"/>`;
  const view = [0, 0, Math.ceil(wide * scale) + 4, Math.ceil(high * scale) + 4].join(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" fill-rule="evenodd" stroke-linejoin="round">${drawn.join("")}${strokes.map(pen).join("")}</svg>\n`;
}

/** Cubes that were laid before are drawn pale; here all of them count. */
export function vivid(svg) {
  return svg.replaceAll(/fill="(#[0-9a-f]{6})"/gu, (whole, colour) => {
    const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
    if (colour === "#ffffff" || Math.min(...parts) < 0x88) return whole;
    const full = parts.map((part) => Math.max(0, Math.round(255 - (255 - part) / PALE)));
    return `fill="#${full.map((part) => part.toString(16).padStart(2, "0")).join("")}"`;
  });
}

/** How many ways of laying a snake are followed at once. */
const BEAM = 400;
/** A picture is a little wider than high. */
const WIDER = 1.3;

/** A place and its neighbours, at the corners too: where those touch nobody sees how a snake goes on. */
const AROUND = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy]));

/** A way that goes on by a run; null where it would touch itself. */
function further({ path, taken, box }, run, [right, down]) {
  const cells = [];
  let [left, top, wide, high] = box;
  for (let step = 1; step <= run; step++) {
    const [x, y] = [path.at(-1)[0] + step * right, path.at(-1)[1] + step * down];
    const before = [...path.slice(-2), ...cells].slice(-2).map(String);
    const near = AROUND.map(([dx, dy]) => `${x + dx},${y + dy}`);
    if (near.some((cell) => taken.has(cell) && !before.includes(cell))) return null;
    cells.push([x, y]);
    [left, top, wide, high] = [Math.min(left, x), Math.min(top, y), Math.max(wide, x), Math.max(high, y)];
  }
  return { path: [...path, ...cells], taken: new Set([...taken, ...cells.map(String)]), box: [left, top, wide, high] };
}

/** How large the sheet must be. */
const sheet = ({ box: [left, top, right, bottom] }) => Math.max(right - left + 1, WIDER * (bottom - top + 1));

/**
 * A snake as it lies on the table, on a sheet as small as can be found: each run goes off to one
 * side or the other of the run before, and nothing touches itself. A
 * beam search: of each length the ways that need the smallest sheet go on.
 */
function laid(runs) {
  let ways = [{ path: [[0, 0]], taken: new Set(["0,0"]), box: [0, 0, 0, 0] }];
  for (const [at, run] of runs.entries()) {
    const sides = at % 2 ? [[0, 1], [0, -1]] : [[1, 0], [-1, 0]];
    ways = ways.flatMap((way) => sides.map((side) => further(way, run, side)).filter((next) => next !== null));
    // Stairs to the right and down never touch themselves; they are always the first.
    const [stairs, ...others] = ways;
    ways = [stairs, ...others.sort((one, other) => sheet(one) - sheet(other)).slice(0, BEAM)];
  }
  ways.sort((one, other) => sheet(one) - sheet(other));
  const [{ path, box: [left, top] }] = ways;
  return path.map(([x, y]) => [x - left, y - top]);
}

export function chain(runs, size, colour) {
  const cells = laid(runs);
  const square = ([x, y]) => `M${x} ${y}h1v1h-1z`;
  const drawn = [0, 1].map((odd) => cells.filter((_, at) => at % 2 === odd).map(square).join(""));
  const [wide, high] = [0, 1].map((axis) => Math.max(...cells.map((cell) => cell[axis])) + 1.2);
  const fills = drawn.map((d, index) => `<path fill="${shade(colour, 0.4 * index)}" d="${d}"/>`);
  const [width, height] = [wide, high].map((side) => Math.round((size * side) / Math.max(wide, high)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-0.1 -0.1 ${wide} ${high}" width="${width}" height="${height}" stroke="${INK}" stroke-width="0.08" stroke-linejoin="round">${fills.join("")}</svg>\n`;
}
