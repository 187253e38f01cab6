#!/usr/bin/env bash
# Debian's OpenSCAD 2021.01 and @jscad/svg-deserializer 2.5.14 (npm) beside svgpathtools 1.8.0 and svgelements 1.9.6
# (both PyPI): SVG paths as a program that shortens files writes them.
#
# Guess: `a5 5 0 0110 0` is the arc `a 5 5 0 0 1 10 0`, as SVG's grammar has flags of one digit; `1e1` is 10; `s`
# mirrors the last handle; and a part may begin behind `z` without `m`. A reader takes them so, or says that it cannot.
# Seen, and nothing is said but for the last one in JSCAD:
# - an arc with its flags in one is nothing for OpenSCAD, so that a plate with such a hole has none, and a point for
#   JSCAD; with blanks between the flags both are right;
# - JSCAD reads 1e1 as 11, and turns the second half of a wave the wrong way;
# - OpenSCAD leaves out the part behind `z`; JSCAD ends with an error.
# It matters as files for the web are shortened so, and a hole that is gone is seen when the plate is printed.
#
# Output seen (first run), width x height:
#   half disc: svgpathtools 10 x 5, svgelements 10 x 5, JSCAD 10 x 5, OpenSCAD 10 x 5
#   half disc, flags in one: svgpathtools 10 x 5, svgelements 10 x 5, JSCAD 0 x 0, OpenSCAD nothing
#   square of 1e1: svgpathtools 10 x 10, svgelements 10 x 10, JSCAD 11 x 11, OpenSCAD 10 x 10
#   wave: svgpathtools 10 x 7.5, svgelements 10 x 7.5, JSCAD 10 x 5.19, OpenSCAD 10 x 7.5
#   square and a part behind z: svgpathtools 15 x 15, svgelements 15 x 15, JSCAD refuses, OpenSCAD 10 x 10
#   plate of 20 x 20 with a half disc out of it: OpenSCAD 400 of 361
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
command -v openscad >/dev/null || { echo "to be installed: apt install openscad"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet svgpathtools==1.8.0 svgelements==1.9.6 numpy==2.4.6 scipy==1.17.1
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @jscad/svg-deserializer@2.5.14 @jscad/modeling@2.13.0 >log 2>&1
cat >x.mjs <<'END'
import fs from "node:fs";
import modeling from "@jscad/modeling";
import svg from "@jscad/svg-deserializer";

try {
  const options = { output: "geometry", filename: "x.svg", target: "path" };
  const outlines = [svg.deserialize(options, fs.readFileSync("x.svg", "utf8"))].flat(2);
  const [low, high] = modeling.measurements.measureAggregateBoundingBox(outlines);
  console.log(high[0] - low[0], high[1] - low[1]);
} catch {
  console.log("refuses");
}
END
cat >x.py <<'END'
import math
import os
import re
import subprocess

import svgelements
import svgpathtools

PATHS = {
    "half disc": "M5 10a5 5 0 0 1 10 0z",
    "half disc, flags in one": "M5 10a5 5 0 0110 0z",
    "square of 1e1": "M0 0L1e1 0 1e1 1e1 0 1e1z",
    "wave": "M0 0C0 5 5 5 5 0S10 -5 10 0z",
    "square and a part behind z": "M0 0h10v10H0z h-5v-5z",
}


def of_openscad():
    """Width and height of what is drawn, made 1 thick and written as STL, or nothing."""
    command = ["openscad", "-o", "x.stl", "x.scad"]
    if subprocess.run(command, env=dict(os.environ, QT_QPA_PLATFORM="offscreen"), capture_output=True).returncode:
        return "nothing"
    corners = [tuple(map(float, corner)) for corner in re.findall(r"vertex (\S+) (\S+)", open("x.stl").read())]
    return [max(at[axis] for at in corners) - min(at[axis] for at in corners) for axis in (0, 1)]


with open("x.scad", "w") as file:
    file.write('linear_extrude(1) import("x.svg");\n')
for name, text in PATHS.items():
    with open("x.svg", "w") as file:
        size = 'width="100mm" height="100mm" viewBox="0 0 100 100"'
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" {size}><path d="{text}"/></svg>')
    low, high, bottom, top = svgpathtools.parse_path(text).bbox()
    box = svgelements.Path(text).bbox()
    jscad = subprocess.run(["node", "x.mjs"], capture_output=True, text=True, check=True).stdout.split()
    found = {
        "svgpathtools": (high - low, top - bottom),
        "svgelements": (box[2] - box[0], box[3] - box[1]),
        "JSCAD": "refuses" if jscad == ["refuses"] else [float(of) for of in jscad],
        "OpenSCAD": of_openscad(),
    }
    told = {program: of if isinstance(of, str) else "{:.3g} x {:.3g}".format(*of) for program, of in found.items()}
    print(f"{name}: " + ", ".join(f"{program} {of}" for program, of in told.items()))
with open("x.svg", "w") as file:
    plate = '<path d="M0 0h20v20H0z M5 10a5 5 0 0110 0z"/>'
    file.write(f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{plate}</svg>')
of_openscad()
numbers = [float(number) for line in re.findall(r"vertex (.*)", open("x.stl").read()) for number in line.split()]
volume = 0
for at in range(0, len(numbers), 9):
    a, b, c, d, e, f, g, h, i = numbers[at : at + 9]
    volume += (a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)) / 6
print(f"plate of 20 x 20 with a half disc out of it: OpenSCAD {volume:.0f} of {400 - math.pi * 12.5:.0f}")
END
seen=$(venv/bin/python x.py)
echo "$seen"
expected="half disc: svgpathtools 10 x 5, svgelements 10 x 5, JSCAD 10 x 5, OpenSCAD 10 x 5
half disc, flags in one: svgpathtools 10 x 5, svgelements 10 x 5, JSCAD 0 x 0, OpenSCAD nothing
square of 1e1: svgpathtools 10 x 10, svgelements 10 x 10, JSCAD 11 x 11, OpenSCAD 10 x 10
wave: svgpathtools 10 x 7.5, svgelements 10 x 7.5, JSCAD 10 x 5.19, OpenSCAD 10 x 7.5
square and a part behind z: svgpathtools 15 x 15, svgelements 15 x 15, JSCAD refuses, OpenSCAD 10 x 10
plate of 20 x 20 with a half disc out of it: OpenSCAD 400 of 361"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: svg-short-paths"
