#!/usr/bin/env bash
# Debian's assimp 5.2.5 (package assimp-utils) beside @jscad/amf-deserializer 2.3.13 (npm): an AMF file of a 3D printer.
#
# Guess: the standard (ISO/ASTM 52915) has units (millimeter, inch, feet, meter, micron), a solid of several volumes,
# and a constellation that places objects by deltax, deltay, deltaz, rx, ry and rz, in degrees. A reader takes these, or
# says what it leaves out.
# Seen:
# - assimp keeps the first of two volumes that share the corners of an object: of the 12 triangles of a cube, six of
#   them in each volume, six are left. It places objects by deltax, but leaves rz out. No unit changes anything, so an
#   inch is as long as a millimetre;
# - JSCAD reads both volumes, and inches; it leaves the constellation out, so that two cubes are one. Its word for feet
#   is "foot", so a file in "feet" is in millimetres.
# Nothing is said, but that JSCAD's text on itself promises no more than meshes and colours.
# It matters as OpenSCAD and slicers write this form, with a volume for each colour, and placed copies of a piece.
#
# Output seen (first run), triangles and x from and to:
#   a cube: assimp 12, 0 to 1; JSCAD 12, 0 to 1
#   two volumes: assimp 6, 0 to 1; JSCAD 12, 0 to 1
#   placed at 5, turned by rz 90: assimp 12, 5 to 6; JSCAD 12, 0 to 1
#   placed at 5 and at 9: assimp 24, 5 to 10; JSCAD 12, 0 to 1
#   inch: assimp 12, 0 to 1; JSCAD 12, 0 to 25.4
#   feet: assimp 12, 0 to 1; JSCAD 12, 0 to 1
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
command -v assimp >/dev/null || { echo "to be installed: apt install assimp-utils"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @jscad/amf-deserializer@2.3.13 @jscad/modeling@2.13.0 >log 2>&1
cat >x.cjs <<'END'
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const amf = require("@jscad/amf-deserializer");
const { geometries } = require("@jscad/modeling");

const corners = [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 1, 1]];
const squares = [[0, 3, 2, 1], [4, 5, 6, 7], [0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6], [3, 0, 4, 7]];
const triangles = squares.flatMap(([a, b, c, d]) => [[a, b, c], [a, c, d]]);
const tags = (name, values) => values.map((value, at) => `<${name[at]}>${value}</${name[at]}>`).join("");
const places = corners.map((at) => `<vertex><coordinates>${tags(["x", "y", "z"], at)}</coordinates></vertex>`);
const volume = (faces) => faces.map((face) => `<triangle>${tags(["v1", "v2", "v3"], face)}</triangle>`).join("");
const object = (...volumes) => {
  const inner = volumes.map((faces) => `<volume>${volume(faces)}</volume>`).join("");
  return `<object id="0"><mesh><vertices>${places.join("")}</vertices>${inner}</mesh></object>`;
};
const placed = (...list) => {
  const inner = list.map((place) => `<instance objectid="0">${place}</instance>`).join("");
  return `${object(triangles)}<constellation id="1">${inner}</constellation>`;
};
const told = (number, from, to) => `${number}, ${+from.toFixed(1)} to ${+to.toFixed(1)}`;
for (const [name, unit, body] of [
  ["a cube", "millimeter", object(triangles)],
  ["two volumes", "millimeter", object(triangles.slice(0, 6), triangles.slice(6))],
  ["placed at 5, turned by rz 90", "millimeter", placed("<deltax>5</deltax><rz>90</rz>")],
  ["placed at 5 and at 9", "millimeter", placed("<deltax>5</deltax>", "<deltax>9</deltax>")],
  ["inch", "inch", object(triangles)],
  ["feet", "feet", object(triangles)],
]) {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<amf unit="${unit}" version="1.1">${body}</amf>\n`;
  fs.writeFileSync("x.amf", text);
  execFileSync("assimp", ["export", "x.amf", "x.stl"], { stdio: "ignore" });
  const lines = fs.readFileSync("x.stl", "utf8").split("\n").filter((line) => line.trim().startsWith("vertex"));
  const across = lines.map((line) => Number(line.trim().split(/\s+/)[1]));
  const solids = [amf.deserialize({ output: "geometry", filename: "x.amf" }, text)].flat();
  const polygons = solids.flatMap((solid) => geometries.geom3.toPolygons(solid));
  const those = polygons.flatMap((polygon) => polygon.vertices.map((vertex) => vertex[0]));
  const ofAssimp = told(lines.length / 3, Math.min(...across), Math.max(...across));
  console.log(`${name}: assimp ${ofAssimp}; JSCAD ${told(polygons.length, Math.min(...those), Math.max(...those))}`);
}
END
seen=$(node x.cjs)
echo "$seen"
expected="a cube: assimp 12, 0 to 1; JSCAD 12, 0 to 1
two volumes: assimp 6, 0 to 1; JSCAD 12, 0 to 1
placed at 5, turned by rz 90: assimp 12, 5 to 6; JSCAD 12, 0 to 1
placed at 5 and at 9: assimp 24, 5 to 10; JSCAD 12, 0 to 1
inch: assimp 12, 0 to 1; JSCAD 12, 0 to 25.4
feet: assimp 12, 0 to 1; JSCAD 12, 0 to 1"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: assimp-amf"
