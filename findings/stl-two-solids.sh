#!/usr/bin/env bash
# numpy-stl 4.1.1, trimesh 5.2.0 (both PyPI), @jscad/stl-deserializer 2.1.30, three 0.187.0 (both npm) and Debian's
# admesh 0.98.4: an ASCII STL file with two solids.
#
# Guess: two solids, "solid a ... endsolid a" and "solid b ... endsolid b", are two meshes, or one mesh of all facets,
# or the file is refused.
# Seen: JSCAD gives two geometries, each with the facets of both, so each volume and each facet is there twice: 4
# instead of 2. numpy-stl's `Mesh.from_file` gives the first solid alone, volume 1; the other one needs
# `from_multi_file`. Neither says a word. admesh refuses the file ("syntactically very wrong"). trimesh and three have
# all of it once.
# It matters as a puzzle in one ASCII file has a solid for each piece, and some are lost or there twice.
#
# Output seen (first run), two cubes of volume 1:
#   trimesh: 2 meshes, 24 facets, volume 2
#   numpy-stl: 1 mesh, 12 facets, volume 1, by from_multi_file 2 meshes
#   JSCAD: 2 meshes, 48 facets, volume 4
#   three: 1 mesh, 24 facets
#   admesh: refuses
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
command -v admesh >/dev/null || { echo "to be installed: apt install admesh"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet numpy-stl==4.1.1 trimesh==5.2.0 numpy==2.4.6 scipy==1.17.1
cd "$folder"
packages=(@jscad/stl-deserializer@2.1.30 @jscad/modeling@2.13.0 three@0.187.0)
npm install --silent --no-audit --no-fund --prefix . "${packages[@]}" >log 2>&1
cat >x.py <<'END'
import numpy as np
import trimesh
from stl import mesh

with open("x.stl", "w") as file:
    for name, x in (("a", 0.5), ("b", 3.5)):
        cube = trimesh.creation.box((1, 1, 1), np.array(((1, 0, 0, x), (0, 1, 0, 0.5), (0, 0, 1, 0.5), (0, 0, 0, 1))))
        file.write(f"solid {name}\n")
        for normal, corners in zip(cube.face_normals, cube.triangles):
            lines = "".join("   vertex {:g} {:g} {:g}\n".format(*corner) for corner in corners)
            file.write("facet normal {:g} {:g} {:g}\n  outer loop\n".format(*normal) + lines + "  endloop\nendfacet\n")
        file.write(f"endsolid {name}\n")
parts = trimesh.load("x.stl").geometry.values()
facets, volume = sum(len(part.faces) for part in parts), sum(part.volume for part in parts)
print(f"trimesh: {len(parts)} meshes, {facets} facets, volume {volume:.0f}")
first, several = mesh.Mesh.from_file("x.stl"), list(mesh.Mesh.from_multi_file("x.stl"))
volume = first.get_mass_properties()[0]
print(f"numpy-stl: 1 mesh, {len(first)} facets, volume {volume:.0f}, by from_multi_file {len(several)} meshes")
END
cat >x.mjs <<'END'
import fs from "node:fs";
import modeling from "@jscad/modeling";
import stl from "@jscad/stl-deserializer";
import { STLLoader } from "three/addons/loaders/STLLoader.js";

const bytes = new Uint8Array(fs.readFileSync("x.stl")).buffer;
const solids = [stl.deserialize({ output: "geometry", filename: "x.stl" }, bytes)].flat();
const facets = solids.reduce((sum, solid) => sum + modeling.geometries.geom3.toPolygons(solid).length, 0);
const volume = solids.reduce((sum, solid) => sum + modeling.measurements.measureVolume(solid), 0);
console.log(`JSCAD: ${solids.length} meshes, ${facets} facets, volume ${volume.toFixed(0)}`);
console.log(`three: 1 mesh, ${new STLLoader().parse(bytes).attributes.position.count / 3} facets`);
END
venv/bin/python -W ignore x.py >all.txt 2>>log
node x.mjs >>all.txt
admesh x.stl >admesh.log 2>&1 || true
grep -q 'syntactically very wrong' admesh.log && echo "admesh: refuses" >>all.txt
cat all.txt
expected="trimesh: 2 meshes, 24 facets, volume 2
numpy-stl: 1 mesh, 12 facets, volume 1, by from_multi_file 2 meshes
JSCAD: 2 meshes, 48 facets, volume 4
three: 1 mesh, 24 facets
admesh: refuses"
[[ $(<all.txt) == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: stl-two-solids"
