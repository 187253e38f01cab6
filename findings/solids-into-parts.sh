#!/usr/bin/env bash
# manifold3d 3.5.4 and trimesh 5.2.0 (PyPI): a solid with a hole inside, and two cubes that touch, split into parts.
#
# Guess: a solid of 26 cells around a hole is one part of volume 26; two cubes that share a corner or an edge are two
# parts in each count, or one in each.
# Seen: what is split is the surface. `decompose` of manifold3d, "topologically disconnected" parts, gives two for the
# solid with a hole: 27, filled, and the hole as a solid of its own of volume -1. trimesh's `split` does the same, and
# `body_count` says 2. For cubes that touch in a corner or along an edge trimesh's `body_count` is 1, as it counts by
# corners, and `split` gives 2, as it goes by faces (its help says so). manifold3d says 2 for both.
# It matters as a puzzle piece is one part if its cells hang together, and its volume is its number of cells.
#
# Output seen (first run):
#   hole: manifold3d 26 = 27 -1, trimesh 26 = 27 -1, body_count 2
#   corner: manifold3d 2 = 1 1, trimesh 2 = 1 1, body_count 1
#   edge: manifold3d 2 = 1 1, trimesh 2 = 1 1, body_count 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet manifold3d==3.5.4 trimesh==5.2.0 numpy==2.4.6 scipy==1.17.1 networkx==3.6.1
cd "$folder"
seen=$(venv/bin/python -W ignore - <<'END'
import trimesh
from manifold3d import Manifold


def cube(size, at):
    return Manifold.cube((size, size, size)).translate(at)


for name, solid in (
    ("hole", cube(3, (0, 0, 0)) - cube(1, (1, 1, 1))),
    ("corner", cube(1, (0, 0, 0)) + cube(1, (1, 1, 1))),
    ("edge", cube(1, (0, 0, 0)) + cube(1, (1, 1, 0))),
):
    mesh = solid.to_mesh()
    surface = trimesh.Trimesh(mesh.vert_properties[:, :3], mesh.tri_verts)
    surface.merge_vertices()
    parts = sorted((part.volume() for part in solid.decompose()), reverse=True)
    split = sorted((part.volume for part in surface.split()), reverse=True)
    print(
        f"{name}: manifold3d {solid.volume():g} = {' '.join(f'{part:g}' for part in parts)}, "
        f"trimesh {surface.volume:.3g} = {' '.join(f'{part:.3g}' for part in split)}, body_count {surface.body_count}"
    )
END
)
echo "$seen"
expected="hole: manifold3d 26 = 27 -1, trimesh 26 = 27 -1, body_count 2
corner: manifold3d 2 = 1 1, trimesh 2 = 1 1, body_count 1
edge: manifold3d 2 = 1 1, trimesh 2 = 1 1, body_count 1"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: solids-into-parts"
