#!/usr/bin/env bash
# gcode-lib 1.1.13 (PyPI) beside gcode-toolpath 3.0.0 (npm): G-code arcs whose circle is given by its radius.
#
# Guess: `linearize_arcs`, "equivalent G1 segments", and `compute_bounds` take an arc with R as they take one with I and
# J, as G2 has both forms and its words have R among them, or they refuse it. Half a circle of the radius 5 from 0 0 to
# 10 0 is 15.7 long and goes up to y = 5 in both.
# Seen: R is read and then left aside, and the middle is taken to be where the arc starts. So half a circle becomes the
# whole of one of the radius 10 around its start, to which the head jumps first: 72.6 mm instead of 15.7, and the bounds
# go from -10 to 10. Nothing is said. With I and J it is right. gcode-toolpath has the middle 5 0 in both forms.
# It matters as rounded edges are what such arcs are used for, and a laser burns that circle.
#
# Output seen (first run):
#   G2 X10 Y0 I5 J0: 15.7 long, first step 0.2, x 0 to 10, y 0 to 5; gcode-toolpath around 5 0
#   G2 X10 Y0 R5: 72.6 long, first step 10.0, x -10 to 10, y -10 to 10; gcode-toolpath around 5 0
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet gcode-lib==1.1.13
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . gcode-toolpath@3.0.0 >log 2>&1
cat >x.cjs <<'END'
const Toolpath = require("gcode-toolpath");

const addArcCurve = (modal, from, to, middle) => console.log(`${middle.x} ${middle.y}`);
new Toolpath({ addLine: () => {}, addArcCurve }).loadFromStringSync(`G0 X0 Y0\n${process.argv[2]}`);
END
cat >x.py <<'END'
import subprocess
from itertools import pairwise
from math import dist

import gcode_lib

for line in ("G2 X10 Y0 I5 J0", "G2 X10 Y0 R5"):
    lines = gcode_lib.parse_lines(f"G0 X0 Y0\n{line}\n")
    points = [(step.words["X"], step.words["Y"]) for step in gcode_lib.linearize_arcs(lines)]
    steps = [dist(one, other) for one, other in pairwise(points)]
    bounds = gcode_lib.compute_bounds(lines)
    xs, ys = ((bounds.x_min, bounds.x_max), (bounds.y_min, bounds.y_max))
    box = ", ".join(f"{axis} {round(low)} to {round(high)}" for axis, (low, high) in (("x", xs), ("y", ys)))
    middle = subprocess.run(["node", "x.cjs", line], capture_output=True, text=True, check=True).stdout.strip()
    print(f"{line}: {sum(steps):.1f} long, first step {steps[0]:.1f}, {box}; gcode-toolpath around {middle}")
END
seen=$(venv/bin/python x.py)
echo "$seen"
expected="G2 X10 Y0 I5 J0: 15.7 long, first step 0.2, x 0 to 10, y 0 to 5; gcode-toolpath around 5 0
G2 X10 Y0 R5: 72.6 long, first step 10.0, x -10 to 10, y -10 to 10; gcode-toolpath around 5 0"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: gcode-lib-radius-arcs"
