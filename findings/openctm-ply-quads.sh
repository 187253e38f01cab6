#!/usr/bin/env bash
# Debian's ctmconv 1.0.3 (package openctm-tools) beside assimp 5.2.5 (Debian 12, assimp-utils) and trimesh 5.2.0 (PyPI):
# a PLY file whose faces have four corners.
#
# Guess: a face has as many corners as its list says, so a cube of six squares is a cube of 12 triangles, as it is from
# an OBJ file; or the converter refuses what is no triangle.
# Seen: ctmconv takes the first three corners of each face and drops the rest, so half of each square is gone: 6
# triangles, the volume 0.5. Of an L of six corners one triangle is left. It is so for ASCII and binary files; the exit
# code is 0, and nothing is said. The same faces from an OBJ file are whole.
# It matters as programs write the faces of cells as squares, and PLY is what scanners and Blender give.
#
# Output seen (first run), triangles and volume:
#   triangles: ctmconv 12 1, assimp 12 1, trimesh 12 1; as OBJ ctmconv 12 1
#   squares: ctmconv 6 0.5, assimp 12 1, trimesh 12 1; as OBJ ctmconv 12 1
#   squares, binary: ctmconv 6 0.5, assimp 12 1, trimesh 12 1; as OBJ ctmconv 12 1
#   an L: ctmconv 8 1.5, assimp 20 3, trimesh 20 3; as OBJ ctmconv 20 3
set -euo pipefail
command -v ctmconv >/dev/null || { echo "to be installed: apt install openctm-tools"; exit 3; }
command -v assimp >/dev/null || { echo "to be installed: apt install assimp-utils"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet trimesh==5.2.0 numpy==2.4.6
cd "$folder"
seen=$(venv/bin/python -W ignore - <<'END'
import struct
import subprocess

import trimesh

CUBE = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0), (0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)]
SQUARES = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
TRIANGLES = [half for a, b, c, d in SQUARES for half in ((a, b, c), (a, c, d))]
CORNER = [(0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2)]
LS = [(x, y, z) for z in (0, 1) for x, y in CORNER]
SIDES = [(5, 4, 3, 2, 1, 0), (6, 7, 8, 9, 10, 11)] + [(i, (i + 1) % 6, 6 + (i + 1) % 6, 6 + i) for i in range(6)]


def told(name):
    solid = trimesh.load(name, force="mesh", process=False)
    return f"{len(solid.faces)} {solid.volume:.3g}"


def converted(command):
    subprocess.run([*command, "out.stl"], check=True, capture_output=True)
    return told("out.stl")


for name, corners, faces, is_binary in (
    ("triangles", CUBE, TRIANGLES, False),
    ("squares", CUBE, SQUARES, False),
    ("squares, binary", CUBE, SQUARES, True),
    ("an L", LS, SIDES, False),
):
    form = "binary_little_endian" if is_binary else "ascii"
    places = "".join(f"property float {axis}\n" for axis in "xyz")
    head = f"ply\nformat {form} 1.0\nelement vertex {len(corners)}\n{places}element face {len(faces)}\n"
    head += "property list uchar int vertex_indices\nend_header\n"
    with open("x.ply", "wb") as file:
        file.write(head.encode())
        for corner in corners:
            file.write(struct.pack("<3f", *corner) if is_binary else f"{' '.join(map(str, corner))}\n".encode())
        for face in faces:
            line = f"{len(face)} {' '.join(map(str, face))}\n".encode()
            file.write(struct.pack(f"<B{len(face)}i", len(face), *face) if is_binary else line)
    with open("x.obj", "w") as file:
        file.writelines(f"v {x} {y} {z}\n" for x, y, z in corners)
        file.writelines(f"f {' '.join(str(corner + 1) for corner in face)}\n" for face in faces)
    ply, others = converted(["ctmconv", "x.ply"]), converted(["assimp", "export", "x.ply"])
    obj = converted(["ctmconv", "x.obj"])
    print(f"{name}: ctmconv {ply}, assimp {others}, trimesh {told('x.ply')}; as OBJ ctmconv {obj}")
END
)
echo "$seen"
expected="triangles: ctmconv 12 1, assimp 12 1, trimesh 12 1; as OBJ ctmconv 12 1
squares: ctmconv 6 0.5, assimp 12 1, trimesh 12 1; as OBJ ctmconv 12 1
squares, binary: ctmconv 6 0.5, assimp 12 1, trimesh 12 1; as OBJ ctmconv 12 1
an L: ctmconv 8 1.5, assimp 20 3, trimesh 20 3; as OBJ ctmconv 20 3"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: openctm-ply-quads"
