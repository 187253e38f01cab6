#!/usr/bin/env bash
# offset-polygon 0.9.2 beside polygon-offset 0.3.2 (both npm): an outline that is made larger or smaller by the width of
# a cut.
#
# Guess: "Positive values will create add margin, and negative padding", in whichever order the corners are listed; of
# what is narrower than twice the padding nothing is left; and a corner on a straight side changes nothing.
# Seen, and nothing is said:
# - of corners in the other order the sign counts the other way round, so a margin makes the square of 10 smaller, 64
#   instead of 144. Its README has no word on the order;
# - a padding of 6 turns the square of 10 into one of the area 4, and a padding of 3 the bar of 30 x 4 into one of
#   24 x 2 that is inside out, where nothing is left;
# - with `arcSegments`, a corner in the middle of a straight side takes a half disc out of a padded piece, 61.2 instead
#   of 64, though a corner that goes inwards needs no arc.
# polygon-offset, which is after the same page on the web, is right in all.
# It matters as a cutter takes its width off each piece, and holes are listed the other way round than outlines.
#
# Output seen (first run), areas by offset-polygon, the same with arcSegments 8, and by polygon-offset:
#   square, by 1: 144, 143.1, 143
#   square, other order, by 1: 64, 64, 143
#   square, by -1: 64, 64, 64
#   square, other order, by -1: 144, 143.1, 64
#   square, by -6: 4, 4, 0
#   bar, by -3: -48, -48, 0
#   square, a corner more, by -1: 64, 61.2, 64
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . offset-polygon@0.9.2 polygon-offset@0.3.2 >log 2>&1
cat >x.cjs <<'END'
const offsetPolygon = require("offset-polygon").default || require("offset-polygon");
const Offset = require("polygon-offset");

const area = (ring) =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length];
    return sum + (x * nextY - y * nextX) / 2;
  }, 0);
const first = (ring, by, arcs) =>
  area(offsetPolygon(ring.map(([x, y]) => ({ x, y })), by, arcs).map(({ x, y }) => [x, y]));
const second = (ring, by) => {
  const offset = new Offset().data([...ring, ring[0]]);
  const rings = by > 0 ? offset.arcSegments(5).margin(by) : offset.padding(-by);
  return rings.reduce((sum, outline) => sum + Math.abs(area(Array.isArray(outline[0][0]) ? outline[0] : outline)), 0);
};
const tell = (number) => `${Math.round(number * 10) / 10 + 0}`;
const square = [[0, 0], [10, 0], [10, 10], [0, 10]];
const bar = [[0, 0], [30, 0], [30, 4], [0, 4]];
for (const [name, ring, by] of [
  ["square", square, 1],
  ["square, other order", [...square].reverse(), 1],
  ["square", square, -1],
  ["square, other order", [...square].reverse(), -1],
  ["square", square, -6],
  ["bar", bar, -3],
  ["square, a corner more", [[0, 0], [5, 0], ...square.slice(1)], -1],
]) {
  // below 0: inside out
  const sign = Math.sign(area(ring));
  const told = [first(ring, by, 0) * sign, first(ring, by, 8) * sign, second(ring, by)].map(tell);
  console.log(`${name}, by ${by}: ${told.join(", ")}`);
}
END
seen=$(node x.cjs)
echo "$seen"
expected="square, by 1: 144, 143.1, 143
square, other order, by 1: 64, 64, 143
square, by -1: 64, 64, 64
square, other order, by -1: 144, 143.1, 64
square, by -6: 4, 4, 0
bar, by -3: -48, -48, 0
square, a corner more, by -1: 64, 61.2, 64"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: offset-polygon-kerf"
