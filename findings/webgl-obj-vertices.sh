#!/usr/bin/env bash
# webgl-obj-loader 2.0.8 beside obj-file-parser 0.6.2 and three 0.187.0 (all npm): corners and faces of an OBJ file.
#
# Guess: a corner is x y z, and what may follow (a weight, or three numbers of a colour, which many programs write) is
# left out or kept apart; an index below 0 counts from the last corner that was read. So a cube is one in each way.
# Seen: all numbers of a line are put into the list of coordinates, so that with a weight or a colour each corner but
# the first begins too early: the cube of 12 triangles has the volume 0.17, or 0. Indices below 0 stay below 0, so the
# corners are none. Nothing is said. The other two have the volume 1 in all of them.
# It matters as coloured pieces of a puzzle are written that way.
#
# Output seen (first run), the volume by webgl-obj-loader / obj-file-parser / three:
#   x y z: 1 / 1 / 1
#   with a weight: 0.17 / 1 / 1
#   with a colour: 0 / 1 / 1
#   indices below 0: NaN / 1 / 1
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(webgl-obj-loader@2.0.8 obj-file-parser@0.6.2 three@0.187.0)
npm install --silent --no-audit --no-fund --prefix . "${packages[@]}" >log 2>&1
cat >x.mjs <<'END'
import OBJFile from "obj-file-parser";
import { OBJLoader } from "three/addons/loaders/OBJLoader.js";
import webgl from "webgl-obj-loader";

const corners = [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 1, 1]];
const sides = [[1, 4, 3, 2], [5, 6, 7, 8], [1, 2, 6, 5], [2, 3, 7, 6], [3, 4, 8, 7], [4, 1, 5, 8]];
const cube = (after, shift) => [
  ...corners.map((corner) => `v ${[...corner, ...after].join(" ")}`),
  ...sides.map((side) => `f ${side.map((index) => index + shift).join(" ")}`), "",
].join("\n");
const volume = (triangles) => {
  const signed = ([a, b, c]) => a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2])
    + a[2] * (b[0] * c[1] - b[1] * c[0]);
  return Math.abs(Math.round(triangles.reduce((sum, one) => sum + signed(one) / 6, 0) * 100) / 100);
};
const threes = (list) => Array.from({ length: list.length / 3 }, (_, at) => [...list.slice(3 * at, 3 * at + 3)]);
const readers = {
  webgl: (text) => {
    const mesh = new webgl.Mesh(text);
    return threes(mesh.indices).map((three) => three.map((at) => [0, 1, 2].map((k) => mesh.vertices[3 * at + k])));
  },
  parser: (text) => {
    const [{ vertices, faces }] = new OBJFile(text).parse().models;
    const place = ({ vertexIndex }) => ["x", "y", "z"].map((axis) => vertices[vertexIndex - 1][axis]);
    return faces.flatMap(({ vertices: [a, b, c, d] }) => [[a, b, c].map(place), [a, c, d].map(place)]);
  },
  three: (text) => threes(threes(new OBJLoader().parse(text).children[0].geometry.attributes.position.array)),
};
const files = {
  "x y z": cube([], 0), "with a weight": cube([1], 0), "with a colour": cube([0.5, 0.2, 0.3], 0),
  "indices below 0": cube([], -9),
};
for (const [name, text] of Object.entries(files)) {
  console.log(`seen: ${name}: ${Object.values(readers).map((read) => volume(read(text))).join(" / ")}`);
}
END
seen=$(node x.mjs | sed -n 's/^seen: //p')
echo "$seen"
expected="x y z: 1 / 1 / 1
with a weight: 0.17 / 1 / 1
with a colour: 0 / 1 / 1
indices below 0: NaN / 1 / 1"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: webgl-obj-vertices"
