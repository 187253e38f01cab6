#!/usr/bin/env bash
# three 0.187.0, @loaders.gl/obj 4.5.2 and @jscad/obj-deserializer 2.0.33 (all npm), trimesh 5.2.0 and meshio 5.3.5
# (both PyPI): an OBJ file with comments, tabs and continued lines.
#
# Guess: what follows "#" is left out, wherever it stands; a tab is a blank; and a line that ends with "\" goes on in
# the next one, as the form says. So a cube of six squares stays one of the volume 1, or is refused.
# Seen: a comment behind a face is made of corners for three and loaders.gl, without a word: 24 triangles instead of 12,
# half of them between places that are no numbers. trimesh and meshio refuse it, and so does JSCAD. With a tab behind
# each first letter trimesh reads nothing, no triangle and no error; a tab between numbers is right. And of continued
# lines meshio and JSCAD know nothing, but refuse them.
# It matters as programs for solids name the sides of a piece in such comments.
#
# Output seen (first run), triangles and volume:
#   plain: three 12 1, loaders.gl 12 1, jscad 12 1, trimesh 12 1, meshio 12 1
#   comments: three 24 NaN, loaders.gl 24 NaN, jscad refuses, trimesh refuses, meshio refuses
#   tabs: three 12 1, loaders.gl 12 1, jscad 12 1, trimesh 0 0, meshio 12 1
#   continued: three 12 1, loaders.gl 12 1, jscad refuses, trimesh 12 1, meshio refuses
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet trimesh==5.2.0 meshio==5.3.5 numpy==2.4.6 scipy==1.17.1
cd "$folder"
packages=(three@0.187.0 @loaders.gl/core@4.5.4 @loaders.gl/obj@4.5.2 @jscad/obj-deserializer@2.0.33)
npm install --silent --no-audit --no-fund --prefix . "${packages[@]}" >log 2>&1
cat >x.mjs <<'END'
import fs from "node:fs";
import jscad from "@jscad/obj-deserializer";
import { parseSync } from "@loaders.gl/core";
import { OBJLoader as LoadersGl } from "@loaders.gl/obj";
import { OBJLoader } from "three/addons/loaders/OBJLoader.js";

const threes = (list) => Array.from({ length: list.length / 3 }, (_, at) => [...list.slice(3 * at, 3 * at + 3)]);
const fan = (corners) => corners.slice(2).map((corner, at) => [corners[0], corners[at + 1], corner]);
const readers = {
  three: (text) => threes(threes(new OBJLoader().parse(text).children[0].geometry.attributes.position.array)),
  "loaders.gl": (text) => threes(threes(parseSync(text, LoadersGl).attributes.POSITION.value)),
  jscad: (text) => jscad.deserialize({ output: "geometry", filename: "x.obj" }, text)
    .flatMap(({ polygons }) => polygons.flatMap(({ vertices }) => fan(vertices))),
};
const signed = ([a, b, c]) => a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2])
  + a[2] * (b[0] * c[1] - b[1] * c[0]);
const text = fs.readFileSync("x.obj", "utf8");
const told = Object.entries(readers).map(([name, read]) => {
  try {
    const found = read(text);
    return `${name} ${found.length} ${Math.abs(Math.round(found.reduce((sum, one) => sum + signed(one), 0) / 6))}`;
  } catch {
    return `${name} refuses`;
  }
});
console.log(`seen: ${told.join(", ")}`);
END
cat >x.py <<'END'
import re
import subprocess

import meshio
import trimesh

CORNERS = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\nv 1 0 1\nv 1 1 1\nv 0 1 1\n"
CUBE = f"{CORNERS}f 1 4 3 2\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8\n"
FILES = {
    "plain": CUBE,
    "comments": re.sub("(f.*)", r"\1 # side", CUBE),
    "tabs": re.sub("(?m)^(.) ", r"\1\t", CUBE),
    "continued": re.sub("(f . .) ", r"\1 \\\n ", CUBE),
}


def by_trimesh():
    """Triangles and volume."""
    mesh = trimesh.load("x.obj", force="mesh")
    return f"{len(mesh.faces)} {abs(mesh.volume):.3g}"


def by_meshio():
    """Triangles and volume."""
    mesh = meshio.read("x.obj")
    squares = mesh.cells_dict["quad"]
    triangles = [three for a, b, c, d in squares for three in ((a, b, c), (a, c, d))]
    solid = trimesh.Trimesh(mesh.points, triangles)
    return f"{len(triangles)} {abs(solid.volume):.3g}"


for name, text in FILES.items():
    with open("x.obj", "w") as file:
        file.write(text)
    said = subprocess.run(["node", "x.mjs"], capture_output=True, text=True, check=True).stdout
    told = [re.search("(?m)^seen: (.*)$", said)[1]]
    for program, read in (("trimesh", by_trimesh), ("meshio", by_meshio)):
        try:
            told.append(f"{program} {read()}")
        except (IndexError, ValueError):
            told.append(f"{program} refuses")
    print(f"seen: {name}: {', '.join(told)}")
END
seen=$(venv/bin/python -W ignore x.py 2>>log | sed -n 's/^seen: //p')
echo "$seen"
expected="plain: three 12 1, loaders.gl 12 1, jscad 12 1, trimesh 12 1, meshio 12 1
comments: three 24 NaN, loaders.gl 24 NaN, jscad refuses, trimesh refuses, meshio refuses
tabs: three 12 1, loaders.gl 12 1, jscad 12 1, trimesh 0 0, meshio 12 1
continued: three 12 1, loaders.gl 12 1, jscad refuses, trimesh 12 1, meshio refuses"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: obj-comments-tabs"
