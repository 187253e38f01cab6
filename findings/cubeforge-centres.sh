#!/usr/bin/env bash
# cubeforge 0.2.3 beside trimesh 5.2.0 (both PyPI): cells that are given by their centres.
#
# Guess: `add_voxels` with `anchor=CubeAnchor.CENTER` takes the coordinates for the middles of the cells, so a row of
# cells at 0, 1, 2 and 3 is four cells from -0.5 to 3.5, as four by their corners are from 0 to 4; or it is refused.
# Seen: the corner, half a cell lower, is rounded to a grid of whole cells, and a half goes to the even number: -0.5 and
# 0.5 both to 0, 1.5 and 2.5 both to 2. So each second cell falls onto the one before and is gone: the row of four has
# the volume 2, from 0 to 3, and a cube of 27 has 8. BOTTOM_CENTER and TOP_CENTER lose them in two of the three
# directions. The README tells of these anchors without such a condition, and its example of CENTER is at 0, 0, 0. That
# it rounds is told to a logger that shows nothing by default; that cells are lost is not told. By corners, and by
# centres at 0.5, 1.5 and so on, all are there.
# It matters as an array of centres is what other programs keep, and the STL file looks like a piece of a puzzle.
#
# Output seen (first run), volume, and from where to where in x:
#   row of 2: CORNER_NEG 2 from 0 to 2, CENTER 1 from 0 to 1
#   row of 4: CORNER_NEG 4 from 0 to 4, CENTER 2 from 0 to 3
#   row of 4, from 0.5 on: CENTER 4 from 0 to 4
#   cube of 27: CORNER_NEG 27 from 0 to 3, CENTER 8 from 0 to 3
#   cube of 27: BOTTOM_CENTER 12 from 0 to 3, TOP_CENTER 12 from 0 to 3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet cubeforge==0.2.3 trimesh==5.2.0 numpy==2.4.6
cd "$folder"
cat >x.py <<'END'
import itertools

import cubeforge
import trimesh


def told(cells, anchor):
    model = cubeforge.VoxelModel()
    model.add_voxels(cells, anchor=anchor)
    model.save_mesh("x.stl")
    solid = trimesh.load("x.stl")
    left, right = solid.bounds[:, 0]
    return f"{anchor.name} {solid.volume:.4g} from {left:g} to {right:g}"


anchors = cubeforge.CubeAnchor
for name, cells, kinds in (
    ("row of 2", [(x, 0, 0) for x in range(2)], (anchors.CORNER_NEG, anchors.CENTER)),
    ("row of 4", [(x, 0, 0) for x in range(4)], (anchors.CORNER_NEG, anchors.CENTER)),
    ("row of 4, from 0.5 on", [(x + 0.5, 0.5, 0.5) for x in range(4)], (anchors.CENTER,)),
    ("cube of 27", list(itertools.product(range(3), repeat=3)), (anchors.CORNER_NEG, anchors.CENTER)),
    ("cube of 27", list(itertools.product(range(3), repeat=3)), (anchors.BOTTOM_CENTER, anchors.TOP_CENTER)),
):
    print(f"{name}: {', '.join(told(cells, kind) for kind in kinds)}")
END
seen=$(venv/bin/python x.py 2>log)
echo "$seen"
[[ ! -s log ]]
expected="row of 2: CORNER_NEG 2 from 0 to 2, CENTER 1 from 0 to 1
row of 4: CORNER_NEG 4 from 0 to 4, CENTER 2 from 0 to 3
row of 4, from 0.5 on: CENTER 4 from 0 to 4
cube of 27: CORNER_NEG 27 from 0 to 3, CENTER 8 from 0 to 3
cube of 27: BOTTOM_CENTER 12 from 0 to 3, TOP_CENTER 12 from 0 to 3"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: cubeforge-centres"
