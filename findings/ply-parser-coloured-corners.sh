#!/usr/bin/env bash
# ply-parser 2.0.0 beside plyfile 1.1.5 (both PyPI): an ASCII PLY file with coloured corners.
#
# Guess: the lines behind the head are as many corners and then as many faces as it says, with the properties in the
# order that it says, and what cannot be read is refused.
# Seen: which a line is, is guessed from its first number. A corner whose x is 3 or 4 and whose colour follows is taken
# for a face, too, and as many faces as the head says are enough: so a row of cells with whole coordinates loses as many
# true faces at the end, and has ones from corners to numbers of colours in their place. And the colour is what stands
# in columns 4 to 6, if the head has one anywhere: with normals before it, as many programs write, it is the normal.
# Nothing is said. plyfile is right each time.
# It matters as pieces of cells have whole coordinates, and a colour each.
#
# Output seen (first run), corners, faces, and the highest corner of a face:
#   square from 0 to 2: ply-parser 4, 2, up to 3, plyfile 4, 2, up to 3
#   square from 1 to 3: ply-parser 4, 2, up to 255, plyfile 4, 2, up to 3
#   square from 3 to 5: ply-parser 4, 2, up to 255, plyfile 4, 2, up to 3
#   normals and colours: ply-parser 0 0 1, plyfile 255 0 0
#   colours, then normals: ply-parser 255 0 0, plyfile 255 0 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet ply-parser==2.0.0 plyfile==1.1.5
cd "$folder"
seen=$(venv/bin/python - <<'END'
from plyfile import PlyData
from ply_parser import parse_ply_file

PLACE, NORMAL = [f"float {axis}" for axis in "xyz"], [f"float n{axis}" for axis in "xyz"]
COLOUR = [f"uchar {name}" for name in ("red", "green", "blue")]


def write(low, properties):
    """A red square of two triangles."""
    high = low + 2
    given = {"float x": 0, "float y": 0, "float z": 0, "float nx": 0, "float ny": 0, "float nz": 1}
    given |= {"uchar red": 255, "uchar green": 0, "uchar blue": 0}
    corners = ((low, low), (high, low), (high, high), (low, high))
    lines = ["ply", "format ascii 1.0", "element vertex 4", *(f"property {name}" for name in properties)]
    lines += ["element face 2", "property list uchar int vertex_indices", "end_header"]
    for x, y in corners:
        lines.append(" ".join(str((given | {"float x": x, "float y": y})[name]) for name in properties))
    with open("x.ply", "w") as file:
        file.write("\n".join([*lines, "3 0 1 2", "3 0 2 3", ""]))


for low in (0, 1, 3):
    write(low, PLACE + COLOUR)
    first, other = parse_ply_file("x.ply"), PlyData.read("x.ply")
    mine = f"{len(first.vertices)}, {len(first.faces)}, up to {max(map(max, first.faces))}"
    faces = other["face"].data["vertex_indices"]
    theirs = f"{other['vertex'].count}, {len(faces)}, up to {max(map(max, faces))}"
    print(f"square from {low} to {low + 2}: ply-parser {mine}, plyfile {theirs}")
for name, properties in {"normals and": NORMAL + COLOUR, "colours, then": COLOUR + NORMAL}.items():
    write(0, PLACE + properties)
    mine = " ".join(f"{part:g}" for part in parse_ply_file("x.ply").colors[0])
    corner = PlyData.read("x.ply")["vertex"].data[0]
    theirs = " ".join(str(corner[part]) for part in ("red", "green", "blue"))
    end = "colours" if "and" in name else "normals"
    print(f"{name} {end}: ply-parser {mine}, plyfile {theirs}")
END
)
echo "$seen"
expected="square from 0 to 2: ply-parser 4, 2, up to 3, plyfile 4, 2, up to 3
square from 1 to 3: ply-parser 4, 2, up to 255, plyfile 4, 2, up to 3
square from 3 to 5: ply-parser 4, 2, up to 255, plyfile 4, 2, up to 3
normals and colours: ply-parser 0 0 1, plyfile 255 0 0
colours, then normals: ply-parser 255 0 0, plyfile 255 0 0"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: ply-parser-coloured-corners"
