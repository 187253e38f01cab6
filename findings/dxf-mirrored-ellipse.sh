#!/usr/bin/env bash
# dxf 5.3.1 (npm) beside ezdxf 1.4.5 (PyPI): a DXF file with mirrored figures, and with a sheet.
#
# Guess: `toPolylines` and `toSVG` draw the same file in the same place. A figure with the extrusion (0, 0, -1) is
# mirrored in x, but for an ellipse, whose centre and axis are in world coordinates, as Autodesk's reference has it;
# there the extrusion turns its parameters alone. What has a 67 with 1 is on a sheet ("paper space") and not in the
# model.
# Seen, and nothing is said:
# - a mirrored outline (LWPOLYLINE) is mirrored in the SVG and not in the polylines, though circles, arcs and blocks
#   are in both;
# - a part of an ellipse is put on the other side of x = 0, in both;
# - what is on the sheet is drawn over the model, so a frame of a sheet is as good as a piece;
# - a spline by points that it goes through, as one draws it by hand, is not there.
# It matters as a drawing of pieces has mirrored ones, and a cutter follows each line.
#
# Output seen (first run), from the least to the greatest x, by ezdxf, toPolylines, toSVG:
#   outline: 20 to 30, 20 to 30, 20 to 30
#   mirrored outline: -30 to -20, 20 to 30, -30 to -20
#   mirrored circle: -25 to -15, -25 to -15, -25 to -15
#   mirrored block: -30 to -20, -30 to -20, -30 to -20
#   a quarter of an ellipse: 20 to 30, 20 to 30, 20 to 30
#   mirrored quarter of an ellipse: 20 to 30, -30 to -20, -30 to -20
#   outline and a line on the sheet: 20 to 30, 20 to 300, 20 to 300
#   spline through points: 0 to 10, nothing, nothing
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet ezdxf==1.4.5 numpy==2.4.6
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . dxf@5.3.1 >log 2>&1
cat >x.cjs <<'END'
const { Helper } = require("dxf");
const helper = new Helper(require("fs").readFileSync("x.dxf", "utf8"));
const tell = (low, high) => (high > low ? `${Math.round(low)} to ${Math.round(high)}` : "nothing");
const all = helper.toPolylines().polylines.flatMap((line) => line.vertices.map(([x]) => x));
const [left, , width] = helper.toSVG().match(/viewBox="([^"]*)"/)[1].split(" ").map(Number);
console.log(`${tell(Math.min(...all), Math.max(...all))}, ${tell(left, left + width)}`);
END
cat >x.py <<'END'
import math
import subprocess

import ezdxf
from ezdxf import bbox

MIRRORED = {"extrusion": (0, 0, -1)}
SQUARE = [(20, 0), (30, 0), (30, 10), (20, 10)]


def outline(document, space):
    space.add_lwpolyline(SQUARE, close=True)


def mirrored_outline(document, space):
    space.add_lwpolyline(SQUARE, close=True, dxfattribs=MIRRORED)


def mirrored_circle(document, space):
    space.add_circle((20, 0), 5, dxfattribs=MIRRORED)


def mirrored_block(document, space):
    document.blocks.new("B").add_lwpolyline([(0, 0), (10, 0), (10, 10), (0, 10)], close=True)
    space.add_blockref("B", (20, 5), dxfattribs=MIRRORED)


def quarter(document, space, attributes=None):
    space.add_ellipse((20, 0), (10, 0), 0.5, 0, math.pi / 2, dxfattribs=attributes)


def mirrored_quarter(document, space):
    quarter(document, space, MIRRORED)


def sheet(document, space):
    outline(document, space)
    document.layout("Layout1").add_line((100, 0), (300, 0))


def spline(document, space):
    space.add_spline([(0, 0), (5, 10), (10, 0)])


for name, draw in (
    ("outline", outline),
    ("mirrored outline", mirrored_outline),
    ("mirrored circle", mirrored_circle),
    ("mirrored block", mirrored_block),
    ("a quarter of an ellipse", quarter),
    ("mirrored quarter of an ellipse", mirrored_quarter),
    ("outline and a line on the sheet", sheet),
    ("spline through points", spline),
):
    document = ezdxf.new("R2010")
    draw(document, document.modelspace())
    document.saveas("x.dxf")
    box = bbox.extents(document.modelspace())
    others = subprocess.run(["node", "x.cjs"], capture_output=True, text=True, check=True).stdout.strip()
    print(f"{name}: {round(box.extmin.x)} to {round(box.extmax.x)}, {others}")
END
seen=$(venv/bin/python x.py)
echo "$seen"
expected="outline: 20 to 30, 20 to 30, 20 to 30
mirrored outline: -30 to -20, 20 to 30, -30 to -20
mirrored circle: -25 to -15, -25 to -15, -25 to -15
mirrored block: -30 to -20, -30 to -20, -30 to -20
a quarter of an ellipse: 20 to 30, 20 to 30, 20 to 30
mirrored quarter of an ellipse: 20 to 30, -30 to -20, -30 to -20
outline and a line on the sheet: 20 to 30, 20 to 300, 20 to 300
spline through points: 0 to 10, nothing, nothing"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: dxf-mirrored-ellipse"
