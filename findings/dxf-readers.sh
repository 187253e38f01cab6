#!/usr/bin/env bash
# ezdxf 1.4.5, trimesh 5.2.0 (both PyPI), @jscad/dxf-deserializer 2.3.30 (npm) and Debian's OpenSCAD 2021.01: a DXF file
# with what a drawing program writes for rounded, repeated and mirrored pieces.
#
# Guess: a reader draws a bulge, a block that is placed twice, and a mirrored outline (extrusion 0 0 -1) as they are, or
# says what it leaves out, as OpenSCAD does for a spline ("Unsupported DXF Entity").
# Seen, and nothing is said of any of it:
# - OpenSCAD makes a bulge a straight line, so that a slot has no round ends;
# - trimesh scales the place of a block, too: one of 10 at 20, twice as large, ends at 60 instead of 40. JSCAD draws the
#   block once, at the origin, wherever and how often it is placed;
# - all three draw a mirrored outline where it would be without the mirror. ezdxf, which wrote the file, is right.
# It matters as the pieces are then of another form, at another place, or the wrong way round, without a sign.
#
# Output seen (first run), from the least to the greatest x:
#   rectangle: ezdxf 0 to 20, trimesh 0 to 20, JSCAD 0 to 20, OpenSCAD 0 to 20
#   slot with round ends: ezdxf -5 to 25, trimesh -5 to 25, JSCAD -5 to 25, OpenSCAD 0 to 20
#   block at 0 and, twice as large, at 20: ezdxf 0 to 40, trimesh 0 to 60, JSCAD 0 to 10, OpenSCAD 0 to 40
#   mirrored: ezdxf -20 to 0, trimesh 0 to 20, JSCAD 0 to 20, OpenSCAD 0 to 20
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
command -v openscad >/dev/null || { echo "to be installed: apt install openscad"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
packages=(ezdxf==1.4.5 trimesh==5.2.0 numpy==2.4.6 scipy==1.17.1 shapely==2.2.0 networkx==3.6.1 rtree==1.4.1)
"$folder/venv/bin/pip" install --quiet "${packages[@]}"
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @jscad/dxf-deserializer@2.3.30 @jscad/modeling@2.13.0 >log 2>&1
cat >x.mjs <<'END'
import fs from "node:fs";
import dxf from "@jscad/dxf-deserializer";
import modeling from "@jscad/modeling";

const shapes = dxf.deserialize({ output: "geometry", filename: "x.dxf" }, fs.readFileSync("x.dxf", "utf8"));
const [low, high] = modeling.measurements.measureAggregateBoundingBox([shapes].flat(2));
console.log(low[0], high[0]);
END
cat >x.py <<'END'
import os
import re
import subprocess

import ezdxf
import ezdxf.bbox
import trimesh

RECTANGLE = [(0, 0), (20, 0), (20, 10), (0, 10)]


def slot(drawing, space):
    """A rectangle whose short sides are half circles."""
    space.add_lwpolyline([(0, 0, 0), (20, 0, 1), (20, 10, 0), (0, 10, 1)], format="xyb", close=True)


def block(drawing, space):
    """A square of 10, placed twice."""
    drawing.blocks.new("PIECE").add_lwpolyline([(0, 0), (10, 0), (10, 10), (0, 10)], close=True)
    space.add_blockref("PIECE", (0, 0))
    space.add_blockref("PIECE", (20, 0), dxfattribs={"xscale": 2, "yscale": 2})


FILES = {
    "rectangle": lambda drawing, space: space.add_lwpolyline(RECTANGLE, close=True),
    "slot with round ends": slot,
    "block at 0 and, twice as large, at 20": block,
    "mirrored": lambda drawing, space: space.add_lwpolyline(
        RECTANGLE, close=True, dxfattribs={"extrusion": (0, 0, -1)}
    ),
}
with open("x.scad", "w") as file:
    file.write('linear_extrude(1) import("x.dxf");\n')
for name, draw in FILES.items():
    drawing = ezdxf.new("R2010")
    draw(drawing, drawing.modelspace())
    drawing.saveas("x.dxf")
    box = ezdxf.bbox.extents(ezdxf.readfile("x.dxf").modelspace())
    bounds = trimesh.load_path("x.dxf").bounds[:, 0]
    jscad = subprocess.run(["node", "x.mjs"], capture_output=True, text=True, check=True).stdout.split()
    command = ["openscad", "-o", "x.stl", "x.scad"]
    subprocess.run(command, env=dict(os.environ, QT_QPA_PLATFORM="offscreen"), capture_output=True, check=True)
    across = [float(x) for x in re.findall(r"vertex (\S+)", open("x.stl").read())]
    found = {
        "ezdxf": (box.extmin.x, box.extmax.x),
        "trimesh": bounds,
        "JSCAD": map(float, jscad),
        "OpenSCAD": (min(across), max(across)),
    }
    print(f"{name}: " + ", ".join("{} {:.0f} to {:.0f}".format(program, *of) for program, of in found.items()))
END
seen=$(venv/bin/python -W ignore x.py)
echo "$seen"
expected="rectangle: ezdxf 0 to 20, trimesh 0 to 20, JSCAD 0 to 20, OpenSCAD 0 to 20
slot with round ends: ezdxf -5 to 25, trimesh -5 to 25, JSCAD -5 to 25, OpenSCAD 0 to 20
block at 0 and, twice as large, at 20: ezdxf 0 to 40, trimesh 0 to 60, JSCAD 0 to 10, OpenSCAD 0 to 40
mirrored: ezdxf -20 to 0, trimesh 0 to 20, JSCAD 0 to 20, OpenSCAD 0 to 20"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: dxf-readers"
