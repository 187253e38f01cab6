#!/usr/bin/env bash
# stl 1.1.1, parse-stl 1.0.2 and stl-parser 0.12.0 (all npm) and pyvista-stl 0.5.3 beside trimesh 5.2.0 (both PyPI): an
# ASCII STL file with other white space.
#
# Guess: "white space (spaces, tabs, newlines) may be used anywhere in the file except within numbers or words", as the
# form has it, so a tab behind `vertex`, a blank line before `solid` and a file in one line are a cube of 12 triangles;
# or the reader refuses what it does not know.
# Seen:
# - a tab behind `vertex` takes the first coordinate away: stl gives corners of two numbers, and parse-stl 12 triangles
#   without corners;
# - a blank line before `solid` makes the file a binary one for stl-parser, so the letters are read as numbers: 26
#   triangles with coordinates of 2e34;
# - a file in one line is 19 such triangles for stl, and none at all for parse-stl and pyvista-stl.
# Nothing is said. trimesh refuses the file in one line, stl-parser reads it.
# It matters as the mesh comes out, and is empty or far away where the piece should be.
#
# Output seen (first run), triangles and the largest coordinate:
#   as usual: stl 12 1, parse-stl 12 1, stl-parser 12 1, pyvista-stl 12 1, trimesh 12 1
#   a tab: stl 12 of 2 numbers, parse-stl 12 of 0 numbers, stl-parser 12 1, pyvista-stl 12 1, trimesh 12 1
#   a blank line first: stl 12 1, parse-stl 12 1, stl-parser 26 2e+34, pyvista-stl 12 1, trimesh 12 1
#   in one line: stl 19 2e+34, parse-stl 0, stl-parser 12 1, pyvista-stl 0, trimesh refuses
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pyvista-stl==0.5.3 trimesh==5.2.0 numpy==2.4.6 charset-normalizer==3.5.3
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . stl@1.1.1 parse-stl@1.0.2 stl-parser@0.12.0 >log 2>&1
cat >x.cjs <<'END'
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const parseStl = require("parse-stl");
const stl = require("stl");

const bytes = fs.readFileSync("x.stl");
const told = (name, read) => {
  let said = "refuses";
  try {
    const [number, corners] = read();
    const largest = Math.max(...corners.flat()).toExponential(0).replace("1e+0", "1");
    const size = corners.length ? corners[0].length : 0;
    said = `${number}${size === 3 ? ` ${largest}` : number ? ` of ${size} numbers` : ""}`;
  } catch {}
  return `${name} ${said}`;
};
const parts = [
  told("stl", () => {
    const { facets } = stl.toObject(bytes);
    return [facets.length, facets.flatMap((facet) => facet.verts)];
  }),
  told("parse-stl", () => {
    const mesh = parseStl(bytes);
    return [mesh.cells.length, mesh.positions];
  }),
  told("stl-parser", () => {
    const lines = execFileSync("node", ["node_modules/stl-parser/build/cli/index.js"], { input: bytes, stdio: "pipe" });
    const facets = lines.toString().trim().split("\n").map((line) => JSON.parse(line)).filter((one) => one.vertices);
    return [facets.length, facets.flatMap((facet) => facet.vertices.map(({ x, y, z }) => [x, y, z]))];
  }),
];
console.log(parts.join(", "));
END
cat >x.py <<'END'
import subprocess

import pyvista_stl
import trimesh

CUBE = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0), (0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)]
SQUARES = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
text = "solid cube\n"
for a, b, c, d in SQUARES:
    for half in ((a, b, c), (a, c, d)):
        corners = "".join(f"      vertex {' '.join(map(str, CUBE[corner]))}\n" for corner in half)
        text += f"  facet normal 0 0 0\n    outer loop\n{corners}    endloop\n  endfacet\n"
text += "endsolid cube\n"


def told(name, read):
    try:
        corners, faces = read()
    except ValueError:
        return f"{name} refuses"
    return f"{name} {len(faces)} {corners.max():g}" if len(faces) else f"{name} 0"


def with_trimesh():
    solid = trimesh.load("x.stl", force="mesh")
    return solid.vertices, solid.faces


for name, form in (
    ("as usual", text),
    ("a tab", text.replace("vertex ", "vertex\t")),
    ("a blank line first", "\n" + text),
    ("in one line", " ".join(text.split()) + "\n"),
):
    with open("x.stl", "w") as file:
        file.write(form)
    others = subprocess.run(["node", "x.cjs"], check=True, capture_output=True, text=True).stdout.strip()
    these = [told("pyvista-stl", lambda: pyvista_stl.read("x.stl")[:2]), told("trimesh", with_trimesh)]
    print(f"{name}: {others}, {', '.join(these)}")
END
seen=$(venv/bin/python -W ignore x.py)
echo "$seen"
expected="as usual: stl 12 1, parse-stl 12 1, stl-parser 12 1, pyvista-stl 12 1, trimesh 12 1
a tab: stl 12 of 2 numbers, parse-stl 12 of 0 numbers, stl-parser 12 1, pyvista-stl 12 1, trimesh 12 1
a blank line first: stl 12 1, parse-stl 12 1, stl-parser 26 2e+34, pyvista-stl 12 1, trimesh 12 1
in one line: stl 19 2e+34, parse-stl 0, stl-parser 12 1, pyvista-stl 0, trimesh refuses"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: stl-white-space"
