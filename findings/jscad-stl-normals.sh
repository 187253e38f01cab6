#!/usr/bin/env bash
# @jscad/stl-deserializer 2.1.30 beside node-stl 0.7.3 (both npm) and Debian's admesh 0.98.4: an STL file whose normals
# are 0 0 0.
#
# Guess: 0 0 0 says that the reader may work out the normal from the order of the corners, as readers do, so a cube is a
# cube.
# Seen: JSCAD turns a triangle only if its normal and its corners agree, as its own order is the other way, and 0 0 0
# agrees with nothing. So the cube comes out inside out: the volume is -1, and where it is taken out of the middle of a
# cube of 27, what is left is 1 instead of 26. With written normals it is right. It is so for ASCII and binary files.
# node-stl and admesh say 1 for both.
# It matters as nothing is said, and what is cut out of something else leaves the wrong half.
#
# Output seen (first run):
#   with normals: JSCAD 1, cut out of 27: 26, binary 1, node-stl 1, admesh 1
#   0 0 0: JSCAD -1, cut out of 27: 1, binary -1, node-stl 1, admesh 1
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
command -v admesh >/dev/null || { echo "to be installed: apt install admesh"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(@jscad/stl-deserializer@2.1.30 @jscad/modeling@2.13.0 node-stl@0.7.3)
npm install --silent --no-audit --no-fund --prefix . "${packages[@]}" >log 2>&1
cat >x.mjs <<'END'
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import modeling from "@jscad/modeling";
import stl from "@jscad/stl-deserializer";
import NodeStl from "node-stl";

const { booleans, measurements, primitives } = modeling;
const corners = [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 1, 1]];
const sides = [
  [[0, 3, 2, 1], [0, 0, -1]], [[4, 5, 6, 7], [0, 0, 1]], [[0, 1, 5, 4], [0, -1, 0]],
  [[1, 2, 6, 5], [1, 0, 0]], [[2, 3, 7, 6], [0, 1, 0]], [[3, 0, 4, 7], [-1, 0, 0]],
];
const triangles = sides.flatMap(([[a, b, c, d], normal]) => [[a, b, c, normal], [a, c, d, normal]]);
const read = (name) => {
  const bytes = new Uint8Array(fs.readFileSync(name)).buffer;
  return [stl.deserialize({ output: "geometry", filename: name }, bytes)].flat()[0];
};
for (const [name, isWritten] of [["with normals", true], ["0 0 0", false]]) {
  const binary = Buffer.alloc(84 + 50 * triangles.length);
  binary.writeUInt32LE(triangles.length, 80);
  let text = "solid cube\n";
  triangles.forEach(([a, b, c, normal], at) => {
    const numbers = [isWritten ? normal : [0, 0, 0], corners[a], corners[b], corners[c]];
    numbers.flat().forEach((number, place) => binary.writeFloatLE(number, 84 + 50 * at + 4 * place));
    const [first, ...others] = numbers.map((three) => three.join(" "));
    const loop = others.map((other) => `vertex ${other}\n`).join("");
    text += `facet normal ${first}\nouter loop\n${loop}endloop\nendfacet\n`;
  });
  fs.writeFileSync("x.stl", `${text}endsolid cube\n`);
  fs.writeFileSync("binary.stl", binary);
  const cube = read("x.stl");
  const cut = booleans.subtract(primitives.cuboid({ size: [3, 3, 3], center: [0.5, 0.5, 0.5] }), cube);
  const volumes = [cube, cut, read("binary.stl")].map((solid) => Math.round(measurements.measureVolume(solid)));
  const other = Math.round(1000 * new NodeStl("x.stl").volume);
  const said = execFileSync("admesh", ["x.stl"], { stdio: ["ignore", "pipe", "ignore"] }).toString();
  const admesh = Number(/Volume\s*:\s*(\S+)/.exec(said)[1]);
  const told = `JSCAD ${volumes[0]}, cut out of 27: ${volumes[1]}, binary ${volumes[2]}`;
  console.log(`${name}: ${told}, node-stl ${other}, admesh ${admesh}`);
}
END
seen=$(node x.mjs)
echo "$seen"
expected="with normals: JSCAD 1, cut out of 27: 26, binary 1, node-stl 1, admesh 1
0 0 0: JSCAD -1, cut out of 27: 1, binary -1, node-stl 1, admesh 1"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: jscad-stl-normals"
