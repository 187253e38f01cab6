#!/usr/bin/env bash
# trimesh 5.2.0 beside meshio 5.3.5 (both PyPI): an OFF file with comments.
#
# Guess: what follows a "#" is left out up to the end of its line, wherever it stands, so a cube stays 12 triangles
# around the volume 1.
# Seen: trimesh reads all that stands before the first comment twice, but for the first line of the file. So a line
# of comment between corners and triangles leaves 3 of 12 triangles and the volume 0, and a comment behind the counts or
# before the corners shifts them by one: 11 triangles, volume -6.67. Nothing is said. A file whose comments begin in its
# first two lines is right, and so is a comment at the end. meshio refuses what trimesh reads wrongly.
# It matters as the head of such a file is what programs comment, and a mesh comes out that only looks broken.
#
# Output seen (first run):
#   no comment: trimesh 12 triangles, volume 1, meshio 12
#   second line: trimesh 12 triangles, volume 1, meshio 12
#   behind the counts: trimesh 11 triangles, volume -6.67, meshio refuses
#   before the corners: trimesh 11 triangles, volume -6.67, meshio refuses
#   before the triangles: trimesh 3 triangles, volume 0, meshio refuses
#   at the end: trimesh 12 triangles, volume 1, meshio 12
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet trimesh==5.2.0 meshio==5.3.5 numpy==2.4.6 scipy==1.17.1
cd "$folder"
venv/bin/python -W ignore - >all.txt 2>log <<'END'
import meshio
import trimesh

CORNERS = "0 0 0\n1 0 0\n1 1 0\n0 1 0\n0 0 1\n1 0 1\n1 1 1\n0 1 1\n"
SQUARES = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
TRIANGLES = "".join(f"3 {a} {b} {c}\n3 {a} {c} {d}\n" for a, b, c, d in SQUARES)
FILES = {
    "no comment": f"OFF\n8 12 18\n{CORNERS}{TRIANGLES}",
    "second line": f"OFF\n# a cube\n8 12 18\n{CORNERS}{TRIANGLES}",
    "behind the counts": f"OFF\n8 12 18 # corners, triangles, edges\n{CORNERS}{TRIANGLES}",
    "before the corners": f"OFF\n8 12 18\n# corners\n{CORNERS}{TRIANGLES}",
    "before the triangles": f"OFF\n8 12 18\n{CORNERS}# triangles\n{TRIANGLES}",
    "at the end": f"OFF\n8 12 18\n{CORNERS}{TRIANGLES}# end\n",
}
for name, text in FILES.items():
    with open("x.off", "w") as file:
        file.write(text)
    mesh = trimesh.load("x.off")
    try:
        other = len(meshio.read("x.off").cells[0].data)
    except ValueError:
        other = "refuses"
    print(f"seen: {name}: trimesh {len(mesh.faces)} triangles, volume {mesh.volume:.3g}, meshio {other}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="no comment: trimesh 12 triangles, volume 1, meshio 12
second line: trimesh 12 triangles, volume 1, meshio 12
behind the counts: trimesh 11 triangles, volume -6.67, meshio refuses
before the corners: trimesh 11 triangles, volume -6.67, meshio refuses
before the triangles: trimesh 3 triangles, volume 0, meshio refuses
at the end: trimesh 12 triangles, volume 1, meshio 12"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: trimesh-off-comments"
