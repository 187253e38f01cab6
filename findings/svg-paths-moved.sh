#!/usr/bin/env bash
# scale-svg-path 0.0.1, translate-svg-path 0.0.1 and svg-path-tools 1.0.0 beside svgpath 2.6.0 (all npm): SVG paths that
# are moved, mirrored or made larger.
#
# Guess: what is scaled or moved draws the same shape elsewhere, however it is written: a first "m" is a place, as "M"
# is; a mirrored arc bends the other way, so its sweep flag changes; an ellipse on the slant that is made wider is
# another one; H may have several numbers; and flags of an arc need no blank, as the form has it.
# Seen, and nothing is said but where it stands:
# - translate-svg-path ("translates the position of a parsed SVG path") leaves a path that begins with "m" where it is;
# - scale-svg-path (an arc of a half disc, mirrored) writes a radius of -5 and keeps the flag, so the arc bulges to the
#   other side; of a wider ellipse it keeps the angle. svg-path-tools does the same;
# - svg-path-tools takes the first of several numbers of H and V and drops the others, and leaves out an arc with joined
#   flags, with a line on the console.
# svgpath, of which the first two are parts as their readmes say, is right in all.
# It matters as mirrored pieces with round edges are cut of such paths, and the drawing still looks like one.
#
# Output seen (first run):
#   M10 0L15 5 by 100 50: translate M110 50L115 55, svgpath M110 50L115 55
#   m10 0l5 5 by 100 50: translate m10 0l5 5, svgpath M110 50l5 5
#   M0 0A5 5 0 0 1 10 0 by 2 2: scale M0 0A10 10 0 0 1 20 0, tools M0 0A10 10 0 0 1 20 0,
#     svgpath M0 0A10 10 0 0 1 20 0
#   M0 0A5 5 0 0 1 10 0 by -1 1: scale M0 0A-5 5 0 0 1 -10 0, tools M0 0A-5 5 0 0 1 -10 0, svgpath M0 0A5 5 0 0 0-10 0
#   M0 0A10 5 45 0 1 12 3 by 3 1: scale M0 0A30 5 45 0 1 36 3, tools M0 0A30 5 45 0 1 36 3,
#     svgpath M0 0A24.22 6.19 12.1139 0 1 36 3
#   M0 0h10 10v5 by 2 2: scale M0 0h20h20v10, tools M0 0h20v10, svgpath M0 0h20 20v10
#   M0 0L10 5a5 5 0 0110 0 by 2 2: scale -, tools M0 0L20 10, svgpath M0 0L20 10a10 10 0 0 1 20 0
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . scale-svg-path@0.0.1 translate-svg-path@0.0.1 \
  svg-path-tools@1.0.0 svgpath@2.6.0 parse-svg-path@0.2.0 serialize-svg-path@0.1.0 >log 2>&1
cat >x.cjs <<'END'
const parse = require("parse-svg-path");
const serialize = require("serialize-svg-path");
const scale = require("scale-svg-path");
const translate = require("translate-svg-path");
const tools = require("svg-path-tools");
const svgpath = require("svgpath");

console.log = () => {}; // svg-path-tools warns there
const tell = (text) => process.stdout.write(`${text}\n`);
const tidy = (path) => path.round(2).toString();
const raw = (d) => d.replace(/,/g, " ");
for (const d of ["M10 0L15 5", "m10 0l5 5"]) {
  const moved = raw(serialize(translate(parse(d), 100, 50)));
  tell(`${d} by 100 50: translate ${moved}, svgpath ${tidy(svgpath(d).translate(100, 50))}`);
}
for (const [d, x, y] of [
  ["M0 0A5 5 0 0 1 10 0", 2, 2],
  ["M0 0A5 5 0 0 1 10 0", -1, 1],
  ["M0 0A10 5 45 0 1 12 3", 3, 1],
  ["M0 0h10 10v5", 2, 2],
  ["M0 0L10 5a5 5 0 0110 0", 2, 2],
]) {
  const first = d.includes("0110") ? "-" : raw(serialize(scale(parse(d), x, y)));
  const second = raw(tools.stringify(tools.scale(tools.parse(d), { scale: x, scaleY: y })));
  tell(`${d} by ${x} ${y}: scale ${first}, tools ${second}, svgpath ${tidy(svgpath(d).scale(x, y))}`);
}
END
seen=$(node x.cjs)
echo "$seen"
wider="M0 0A24.22 6.19 12.1139 0 1 36 3"
expected="M10 0L15 5 by 100 50: translate M110 50L115 55, svgpath M110 50L115 55
m10 0l5 5 by 100 50: translate m10 0l5 5, svgpath M110 50l5 5
M0 0A5 5 0 0 1 10 0 by 2 2: scale M0 0A10 10 0 0 1 20 0, tools M0 0A10 10 0 0 1 20 0, svgpath M0 0A10 10 0 0 1 20 0
M0 0A5 5 0 0 1 10 0 by -1 1: scale M0 0A-5 5 0 0 1 -10 0, tools M0 0A-5 5 0 0 1 -10 0, svgpath M0 0A5 5 0 0 0-10 0
M0 0A10 5 45 0 1 12 3 by 3 1: scale M0 0A30 5 45 0 1 36 3, tools M0 0A30 5 45 0 1 36 3, svgpath $wider
M0 0h10 10v5 by 2 2: scale M0 0h20h20v10, tools M0 0h20v10, svgpath M0 0h20 20v10
M0 0L10 5a5 5 0 0110 0 by 2 2: scale -, tools M0 0L20 10, svgpath M0 0L20 10a10 10 0 0 1 20 0"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: svg-paths-moved"
