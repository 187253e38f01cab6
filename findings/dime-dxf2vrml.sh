#!/usr/bin/env bash
# Debian's dxf2vrml (package dime 0.20111205) beside ezdxf 1.4.5 (PyPI): a DXF file with ellipses, rounded outlines and
# hidden layers.
#
# Guess: an ellipse is as wide as twice its major axis, which reaches from the middle to the end, as the form has it; an
# arc in an LWPOLYLINE (its bulge) is drawn as the same one in a POLYLINE is; and a layer that is off or frozen is not
# drawn. Or what the program does not know is left out.
# Seen: the ellipse has half the size in both directions. The bulge of an LWPOLYLINE is a straight line, so that a
# half disc is nothing but its diameter; in a POLYLINE it is right. Layers that are off or frozen are drawn. Nothing is
# said. Circles, arcs, mirrored and repeated blocks are right.
# It matters as drawing programs write LWPOLYLINE since 1997, and a round hole that is an ellipse is half as wide.
#
# Output seen (first run), width x height:
#   a circle: ezdxf 20 x 20, dxf2vrml 20 x 20
#   an ellipse: ezdxf 20 x 10, dxf2vrml 10 x 5
#   a round ellipse: ezdxf 20 x 20, dxf2vrml 10 x 10
#   a bulge, POLYLINE: ezdxf 10 x 5, dxf2vrml 10 x 5
#   a bulge, LWPOLYLINE: ezdxf 10 x 5, dxf2vrml 10 x 0
#   a hidden layer: ezdxf 1 x 1, dxf2vrml 50 x 1
set -euo pipefail
command -v dxf2vrml >/dev/null || { echo "to be installed: apt install dime"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet ezdxf==1.4.5 numpy==2.4.6
cd "$folder"
venv/bin/python -W ignore - >all.txt 2>log <<'END'
import re
import subprocess

import ezdxf
from ezdxf import bbox


def hidden(drawing, space):
    drawing.layers.add("hidden").off()
    space.add_line((0, 0), (50, 0), dxfattribs={"layer": "hidden"})
    space.add_line((0, 0), (1, 1))


def shown(drawing):
    return [entity for entity in drawing.modelspace() if drawing.layers.get(entity.dxf.layer).is_on()]


def told(width, height):
    return f"{round(width, 1):g} x {round(height, 1):g}"


for name, draw in (
    ("a circle", lambda drawing, space: space.add_circle((0, 0), 10)),
    ("an ellipse", lambda drawing, space: space.add_ellipse((0, 0), (10, 0), 0.5)),
    ("a round ellipse", lambda drawing, space: space.add_ellipse((0, 0), (10, 0), 1)),
    ("a bulge, POLYLINE", lambda drawing, space: space.add_polyline2d([(0, 0, 1), (10, 0, 0)], format="xyb")),
    ("a bulge, LWPOLYLINE", lambda drawing, space: space.add_lwpolyline([(0, 0, 1), (10, 0, 0)], format="xyb")),
    ("a hidden layer", hidden),
):
    drawing = ezdxf.new("R2000")
    draw(drawing, drawing.modelspace())
    drawing.saveas("x.dxf")
    size = bbox.extents(shown(drawing)).size
    subprocess.run(["dxf2vrml", "-s", "72", "-o", "x.wrl", "x.dxf"], check=True, capture_output=True)
    with open("x.wrl") as file:
        lists = re.findall(r"point\s*\[([^\]]*)\]", file.read())
    points = [tuple(map(float, point.split())) for points in lists for point in points.split(",") if point.strip()]
    spans = [max(point[at] for point in points) - min(point[at] for point in points) for at in (0, 1)]
    print(f"\nseen: {name}: ezdxf {told(size.x, size.y)}, dxf2vrml {told(*spans)}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="a circle: ezdxf 20 x 20, dxf2vrml 20 x 20
an ellipse: ezdxf 20 x 10, dxf2vrml 10 x 5
a round ellipse: ezdxf 20 x 20, dxf2vrml 10 x 10
a bulge, POLYLINE: ezdxf 10 x 5, dxf2vrml 10 x 5
a bulge, LWPOLYLINE: ezdxf 10 x 5, dxf2vrml 10 x 0
a hidden layer: ezdxf 1 x 1, dxf2vrml 50 x 1"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: dime-dxf2vrml"
