#!/usr/bin/env bash
# trimesh 5.2.0 beside stl-to-voxel 0.10.1 (both PyPI): a solid of whole cells, back into cells.
#
# Guess: a cube of 3 x 3 x 3 with cells of size 1 is 27 filled cells, wherever it lies; `fill()` fills the inside; and
# `marching_cubes` of 2 x 2 x 2 cells is a solid of 8, as `volume` says.
# Seen: `voxelized(1).fill()` marks each cell that the surface touches, and its cells have their middles at whole
# numbers. So it is 64 cells if the corners lie at whole numbers, 125 from 0.5 on, and 27 from -0.5 on; and a corner of
# four cells is 20, 27 or 7. `method="ray"` is 32 or 18, and 4 once. `marching_cubes` cuts edges and corners off: 5.67
# instead of 8. Nothing is said. stl-to-voxel is right in all, and so is trimesh's `contains` of the middles of the
# cells.
# It matters as this is how the cells of a polycube are got back from its STL file, and the number is a wrong one.
#
# Output seen (first run), cells by voxelized, by method="ray", by contains, by stl-to-voxel:
#   cube of 27 from 0: 64, 32, 27, 27
#   cube of 27 from 0.5: 125, 18, 27, 27
#   cube of 27 from -0.5: 27, 18, 27, 27
#   corner of 4 from 0: 20, 19, 4, 4
#   corner of 4 from 0.5: 27, 6, 4, 4
#   corner of 4 from -0.5: 7, 4, 4, 4
#   marching_cubes of 2 x 2 x 2: 5.67, volume 8
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
packages=(trimesh==5.2.0 stl-to-voxel==0.10.1 numpy==2.4.6 numpy-stl==4.1.1 scipy==1.17.1)
others=(scikit-image==0.26.0 manifold3d==3.5.4 networkx==3.6.1 rtree==1.4.1)
"$folder/venv/bin/pip" install --quiet "${packages[@]}" "${others[@]}"
cd "$folder"
venv/bin/python -W ignore - >all.txt 2>log <<'END'
import numpy as np
import stltovoxel
import trimesh

CUBE = [(x, y, z) for x in range(3) for y in range(3) for z in range(3)]
CORNER = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
for name, cells in (("cube of 27", CUBE), ("corner of 4", CORNER)):
    for at in (0, 0.5, -0.5):
        boxes = [trimesh.creation.box(bounds=(np.array(cell) + at, np.array(cell) + at + 1)) for cell in cells]
        solid = trimesh.boolean.union(boxes)
        grids = [solid.voxelized(1, method=method).fill().filled_count for method in ("subdivide", "ray")]
        middles = [(x + at + 0.5, y + at + 0.5, z + at + 0.5) for x, y, z in CUBE]
        inside = int(solid.contains(middles).sum())
        other = int((stltovoxel.convert_mesh(np.array(solid.triangles), voxel_size=1, parallel=False)[0] > 0).sum())
        print(f"seen: {name} from {at}: {grids[0]}, {grids[1]}, {inside}, {other}")
grid = trimesh.voxel.VoxelGrid(np.ones((2, 2, 2), dtype=bool))
print(f"seen: marching_cubes of 2 x 2 x 2: {grid.marching_cubes.volume:.2f}, volume {grid.volume:.0f}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="cube of 27 from 0: 64, 32, 27, 27
cube of 27 from 0.5: 125, 18, 27, 27
cube of 27 from -0.5: 27, 18, 27, 27
corner of 4 from 0: 20, 19, 4, 4
corner of 4 from 0.5: 27, 6, 4, 4
corner of 4 from -0.5: 7, 4, 4, 4
marching_cubes of 2 x 2 x 2: 5.67, volume 8"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: trimesh-voxels"
