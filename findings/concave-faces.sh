#!/usr/bin/env bash
# trimesh 5.2.0, PyWavefront 1.3.3, iorec 1.3.0 and PyMeshLab 2025.7.post1 (all PyPI): an OBJ or PLY file with an L as
# one face.
#
# Guess: a face is a polygon, and a reader that makes triangles of it keeps its area. So an L of three cells, whose top
# and bottom are one face of six corners each, has a surface of 14.
# Seen: the readers draw all diagonals from the first corner, so that triangles lie outside of the L, or on one another,
# and the surface is 15 or 16, by which corner comes first. Only PyMeshLab has 14, and that for OBJ, not for PLY. The
# volume is 3 all the same, as what is too much is taken off again, and trimesh says that the solid is closed
# (`is_watertight`). Nothing is said. A point beside the L, on the height of its top, is on the surface then.
# It matters as programs that join the faces of cells write such faces, and the usual test, the volume, sees nothing.
#
# Output seen (first run), the surface by the corner that comes first:
#   OBJ, trimesh: 15 15 16 15 15 16, volume 3, closed True
#   OBJ, PyWavefront: 15 15 16 15 15 16
#   OBJ, iorec: 15 15 16 15 15 16
#   OBJ, PyMeshLab: 14 14 14 14 14 14
#   PLY, trimesh: 15 15 16 15 15 16, volume 3, closed True
#   PLY, iorec: 15 15 16 15 15 16
#   PLY, PyMeshLab: 15 15 16 15 15 16
#   a point beside the L: trimesh 0 away, PyMeshLab's triangles 0.25 away
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
packages=(trimesh==5.2.0 PyWavefront==1.3.3 iorec==1.3.0 pymeshlab==2025.7.post1)
"$folder/venv/bin/pip" install --quiet "${packages[@]}" numpy==2.4.6 scipy==1.17.1 rtree==1.4.1
cd "$folder"
venv/bin/python -W ignore - >all.txt 2>log <<'END'
import iorec
import numpy as np
import pymeshlab
import pywavefront
import trimesh

L = [(0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2)]
CORNERS = [(x, y, z) for z in (0, 1) for x, y in L]


def write(first):
    top = [(corner + first) % 6 for corner in range(6)]
    faces = [top[::-1], [6 + corner for corner in top]]
    faces += [[i, (i + 1) % 6, 6 + (i + 1) % 6, 6 + i] for i in range(6)]
    with open("x.obj", "w") as file:
        file.writelines(f"v {x} {y} {z}\n" for x, y, z in CORNERS)
        file.writelines(f"f {' '.join(str(corner + 1) for corner in face)}\n" for face in faces)
    with open("x.ply", "w") as file:
        places = "".join(f"property float {axis}\n" for axis in "xyz")
        file.write(f"ply\nformat ascii 1.0\nelement vertex 12\n{places}element face 8\n")
        file.write("property list uchar int vertex_indices\nend_header\n")
        file.writelines(f"{x} {y} {z}\n" for x, y, z in CORNERS)
        file.writelines(f"{len(face)} {' '.join(map(str, face))}\n" for face in faces)


def of_trimesh(name):
    solid = trimesh.load(name, force="mesh")
    return solid.vertices, solid.faces


def of_wavefront(name):
    scene = pywavefront.Wavefront(name, collect_faces=True, create_materials=True)
    return scene.vertices, [face for mesh in scene.mesh_list for face in mesh.faces]


def of_iorec(name):
    return (iorec.load_obj if name.endswith("obj") else iorec.load_ply)(name)[:2]


def of_meshlab(name):
    meshes = pymeshlab.MeshSet()
    meshes.load_new_mesh(name)
    return meshes.current_mesh().vertex_matrix(), meshes.current_mesh().face_matrix()


READERS = {"trimesh": of_trimesh, "PyWavefront": of_wavefront, "iorec": of_iorec, "PyMeshLab": of_meshlab}
for form in ("OBJ", "PLY"):
    for reader, read in READERS.items():
        if (form, reader) == ("PLY", "PyWavefront"):
            continue
        told = []
        for first in range(6):
            write(first)
            corners, faces = read(f"x.{form.lower()}")
            a, b, c = (np.array(corners, dtype=float)[np.array(faces)[:, at]] for at in range(3))
            told.append(f"{np.linalg.norm(np.cross(b - a, c - a), axis=1).sum() / 2:g}")
        solid = trimesh.load(f"x.{form.lower()}", force="mesh")
        more = f", volume {solid.volume:g}, closed {solid.is_watertight}" if reader == "trimesh" else ""
        print(f"\nseen: {form}, {reader}: {' '.join(told)}{more}")
write(2)
told = []
for name, read in (("trimesh", of_trimesh), ("PyMeshLab's triangles", of_meshlab)):
    corners, faces = read("x.obj")
    solid = trimesh.Trimesh(corners, faces, process=False)
    away = trimesh.proximity.closest_point(solid, [(1.5, 1.25, 1)])[1][0]
    told.append(f"{name} {away:.2g} away")
print(f"\nseen: a point beside the L: {', '.join(told)}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="OBJ, trimesh: 15 15 16 15 15 16, volume 3, closed True
OBJ, PyWavefront: 15 15 16 15 15 16
OBJ, iorec: 15 15 16 15 15 16
OBJ, PyMeshLab: 14 14 14 14 14 14
PLY, trimesh: 15 15 16 15 15 16, volume 3, closed True
PLY, iorec: 15 15 16 15 15 16
PLY, PyMeshLab: 15 15 16 15 15 16
a point beside the L: trimesh 0 away, PyMeshLab's triangles 0.25 away"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: concave-faces"
