#!/usr/bin/env bash
# dxf-parser 1.1.2 (npm) beside dxfgrabber 1.0.1 and ezdxf 1.4.5 (both PyPI): arcs and mirrored figures of a DXF file.
#
# Guess: an arc goes from its start to its end against the clock, as the form has it, so `angleLength` of one from 350
# to 10 degrees is 20 degrees; and a figure that is seen from below (extrusion 0 0 -1, as drawing programs write it
# after mirroring) says so, each of them.
# Seen: `angleLength` is the end less the start: -340 degrees, another part of the circle, the other way round; one that
# ends at 0, which is the last quarter, has -270. For circles, ellipses and texts the extrusion is left out, so that a
# mirrored hole lies on the other side of the sheet, where for arcs, polylines and points it is there, in two ways:
# as `extrusionDirection` and as `extrusionDirectionX`, Y, Z. And a 3DFACE has five corners, the last an empty one.
# Nothing is said. The two others have all of it.
# It matters as rounded corners of laser-cut pieces are such arcs, and their holes such circles.
#
# Output seen (first run), dxf-parser / dxfgrabber:
#   ARC 10 to 350: 340 degrees, extrusion none / 340 degrees, extrusion 1
#   ARC 350 to 10: -340 degrees, extrusion none / 20 degrees, extrusion 1
#   ARC 270 to 0: -270 degrees, extrusion none / 90 degrees, extrusion 1
#   CIRCLE: extrusion none / extrusion -1
#   ELLIPSE: extrusion none / extrusion -1
#   TEXT: extrusion none / extrusion -1
#   ARC 0 to 90: 90 degrees, extrusion -1 / 90 degrees, extrusion -1
#   LWPOLYLINE: extrusion -1 / extrusion -1
#   POINT: extrusion -1 / extrusion -1
#   3DFACE: 5 corners, extrusion none / 4 corners, extrusion 1
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet dxfgrabber==1.0.1 ezdxf==1.4.5
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . dxf-parser@1.1.2 >log 2>&1
cat >x.mjs <<'END'
import fs from "node:fs";
import DxfParser from "dxf-parser";

for (const entity of new DxfParser().parseSync(fs.readFileSync("x.dxf", "utf8")).entities) {
  const up = entity.extrusionDirection?.z ?? entity.extrusionDirectionZ ?? "none";
  const told = {
    "3DFACE": `${entity.vertices?.length} corners, `,
    ARC: `${Math.round(entity.angleLength * 180 / Math.PI)} degrees, `,
  };
  console.log(`${told[entity.type] ?? ""}extrusion ${up}`);
}
END
cat >x.py <<'END'
import subprocess

import dxfgrabber
import ezdxf

drawing = ezdxf.new("R2000")
space = drawing.modelspace()
for start, end in ((10, 350), (350, 10), (270, 0)):
    space.add_arc((0, 0), 3, start, end)
DOWN = {"extrusion": (0, 0, -1)}
space.add_circle((5, 5), 2, dxfattribs=DOWN)
space.add_ellipse((0, 0), (4, 0), 0.5, dxfattribs=DOWN)
space.add_text("a", dxfattribs=DOWN)
space.add_arc((0, 0), 3, 0, 90, dxfattribs=DOWN)
space.add_lwpolyline([(0, 0), (1, 1)], dxfattribs=DOWN)
space.add_point((1, 1), dxfattribs=DOWN)
space.add_3dface([(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0)])
drawing.saveas("x.dxf")
first = subprocess.run(["node", "x.mjs"], capture_output=True, text=True, check=True).stdout.splitlines()
for entity, other, mine in zip(space, dxfgrabber.readfile("x.dxf").entities, first, strict=True):
    kind, told = entity.dxftype(), f"extrusion {other.extrusion[2]:g}"
    if kind == "ARC":
        kind += f" {entity.dxf.start_angle:g} to {entity.dxf.end_angle:g}"
        told = f"{(other.end_angle - other.start_angle) % 360:g} degrees, {told}"
    if kind == "3DFACE":
        told = f"{len(other.points)} corners, {told}"
    print(f"{kind}: {mine} / {told}")
END
seen=$(venv/bin/python -W ignore x.py)
echo "$seen"
expected="ARC 10 to 350: 340 degrees, extrusion none / 340 degrees, extrusion 1
ARC 350 to 10: -340 degrees, extrusion none / 20 degrees, extrusion 1
ARC 270 to 0: -270 degrees, extrusion none / 90 degrees, extrusion 1
CIRCLE: extrusion none / extrusion -1
ELLIPSE: extrusion none / extrusion -1
TEXT: extrusion none / extrusion -1
ARC 0 to 90: 90 degrees, extrusion -1 / 90 degrees, extrusion -1
LWPOLYLINE: extrusion -1 / extrusion -1
POINT: extrusion -1 / extrusion -1
3DFACE: 5 corners, extrusion none / 4 corners, extrusion 1"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: dxf-parser-arcs"
