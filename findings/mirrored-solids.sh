#!/usr/bin/env bash
# three 0.187.0 (npm), PyMeshLab 2025.7.post1 (PyPI) and Debian's assimp 5.2.5 beside trimesh 5.2.0 (PyPI): a scene with
# a solid and its mirror image, written as STL.
#
# Guess: where a placement mirrors (x scaled by -1), the writer turns the order of the corners, so that the outside
# stays outside, as glTF has it: a negative determinant reverses the winding. Two cubes have the volume 2.
# Seen: three's STLExporter, PyMeshLab after `apply_matrix_freeze` and `assimp export` move the corners and keep their
# order. So the mirrored cube is inside out, its volume is -1, and the sum is 0. Nothing is said. Even the normals that
# are written in the facets say so: they point inwards. trimesh turns the order and is right.
# It matters as many puzzles have a piece and its mirror image, and the volume of the whole is a wrong one.
#
# Output seen (first run), the volumes and how many of 24 written normals point outwards:
#   trimesh: 1 1, 24 outwards
#   three: 1 -1, 12 outwards
#   PyMeshLab: 1 -1, 12 outwards
#   assimp: 1 -1, 12 outwards
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
command -v assimp >/dev/null || { echo "to be installed: apt install assimp-utils"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
packages=(trimesh==5.2.0 pymeshlab==2025.7.post1 numpy==2.4.6 scipy==1.17.1 networkx==3.6.1)
"$folder/venv/bin/pip" install --quiet "${packages[@]}"
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . three@0.187.0 >log 2>&1
cat >x.mjs <<'END'
import fs from "node:fs";
import { BoxGeometry, Mesh, Scene } from "three";
import { STLExporter } from "three/addons/exporters/STLExporter.js";

const [cube, image] = [new Mesh(new BoxGeometry(1, 1, 1)), new Mesh(new BoxGeometry(1, 1, 1))];
image.scale.x = -1;
image.position.x = 3;
const scene = new Scene().add(cube, image);
scene.updateMatrixWorld(true);
fs.writeFileSync("three.stl", new STLExporter().parse(scene));
END
cat >x.py <<'END'
import re
import subprocess

import numpy as np
import pymeshlab
import trimesh

mirror = np.diag((-1.0, 1.0, 1.0, 1.0))
mirror[0, 3] = 3
scene = trimesh.Scene()
for transform in (np.eye(4), mirror):
    scene.add_geometry(trimesh.creation.box((1, 1, 1)), transform=transform)
scene.export("x.glb")
trimesh.load_scene("x.glb").to_mesh().export("trimesh.stl", file_type="stl_ascii")
subprocess.run(["node", "x.mjs"], check=True)
subprocess.run(["assimp", "export", "x.glb", "assimp.stl"], check=True, capture_output=True)
meshes = pymeshlab.MeshSet()
meshes.load_new_mesh("x.glb")
for number in range(2):
    meshes.set_current_mesh(number)
    meshes.apply_matrix_freeze()
meshes.generate_by_merging_visible_meshes()
meshes.save_current_mesh("pymeshlab.stl", binary=False)
for program in ("trimesh", "three", "PyMeshLab", "assimp"):
    text = open(f"{program.lower()}.stl").read()
    lines = re.findall(r"(?:normal|vertex)\s+(\S+)\s+(\S+)\s+(\S+)", text)
    numbers = np.array(lines, dtype=float).reshape(-1, 4, 3)
    volumes, outwards = [], 0
    for is_image in (False, True):
        part = numbers[(numbers[:, 1, 0] > 1.5) == is_image]
        volumes.append(float(np.linalg.det(part[:, 1:]).sum() / 6))
        middles = part[:, 1:].mean(axis=1) - ((3, 0, 0) if is_image else (0, 0, 0))
        outwards += int((np.einsum("ij,ij->i", middles, part[:, 0]) > 0).sum())
    print(f"{program}: {' '.join(f'{volume:.0f}' for volume in volumes)}, {outwards} outwards")
END
seen=$(venv/bin/python -W ignore x.py 2>>log)
echo "$seen"
expected="trimesh: 1 1, 24 outwards
three: 1 -1, 12 outwards
PyMeshLab: 1 -1, 12 outwards
assimp: 1 -1, 12 outwards"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: mirrored-solids"
