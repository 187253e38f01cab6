#!/usr/bin/env bash
# Debian's OpenSCAD 2021.01, @jscad/svg-deserializer 2.5.14 (npm) and svgelements 1.9.6 (PyPI): how large a drawing is.
#
# Guess: 96 user units are an inch, as in CSS and in OpenSCAD's manual ("dpi = 96"), where nothing else is said; a width
# in millimetres without a viewBox changes the sheet alone, not what is drawn; and `display="none"` is not there.
# Seen: a bar of 96 units without a unit is 25.4 mm for svgelements, 27.1 mm for JSCAD (90 to the inch) and 33.9 mm for
# OpenSCAD (72 to the inch; `dpi=96` helps). With a width of 100 mm and no viewBox OpenSCAD takes the units for
# millimetres, 96 mm. Both draw what is hidden. With 100 mm and a viewBox of 100 all three say 96 mm.
# It matters as each of them is a way from a drawing to a cutter or a printer, and the piece does not fit the other one.
#
# Output seen (first run), the width in millimetres:
#   no unit: svgelements 25.4, JSCAD 27.1, OpenSCAD 33.9
#   100 mm, no viewBox: svgelements 25.4, JSCAD 27.1, OpenSCAD 96
#   100 mm, viewBox 100: svgelements 96, JSCAD 96, OpenSCAD 96
#   hidden beside a bar: svgelements 10, JSCAD 96, OpenSCAD 96
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
command -v openscad >/dev/null || { echo "to be installed: apt install openscad"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet svgelements==1.9.6
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @jscad/svg-deserializer@2.5.14 @jscad/modeling@2.13.0 >log 2>&1
cat >x.mjs <<'END'
import fs from "node:fs";
import modeling from "@jscad/modeling";
import svg from "@jscad/svg-deserializer";

const options = { output: "geometry", filename: "x.svg", target: "path" };
const shapes = svg.deserialize(options, fs.readFileSync("x.svg", "utf8"));
const [low, high] = modeling.measurements.measureAggregateBoundingBox([shapes].flat());
console.log(high[0] - low[0]);
END
cat >x.py <<'END'
import os
import re
import subprocess

import svgelements

BAR = '<path d="M0 0 H96 V10 H0 Z"/>'
FILES = {
    "no unit": ('width="100" height="50" viewBox="0 0 100 50"', BAR),
    "100 mm, no viewBox": ('width="100mm" height="50mm"', BAR),
    "100 mm, viewBox 100": ('width="100mm" height="50mm" viewBox="0 0 100 50"', BAR),
    "hidden beside a bar": (
        'width="100mm" height="50mm" viewBox="0 0 100 50"',
        '<path display="none" d="M0 0 H96 V10 H0 Z"/><path d="M0 20 H10 V30 H0 Z"/>',
    ),
}


def of_svgelements():
    """The width, 96 units to the inch."""
    box = svgelements.SVG.parse("x.svg").bbox()
    return (box[2] - box[0]) / 96 * 25.4


def of_openscad():
    """The width of the drawing, made 1 thick and written as STL."""
    with open("x.scad", "w") as file:
        file.write('linear_extrude(1) import("x.svg");\n')
    command = ["openscad", "-o", "x.stl", "x.scad"]
    subprocess.run(command, env=dict(os.environ, QT_QPA_PLATFORM="offscreen"), capture_output=True, check=True)
    across = [float(x) for x in re.findall(r"vertex (\S+)", open("x.stl").read())]
    return max(across) - min(across)


for name, (head, shapes) in FILES.items():
    with open("x.svg", "w") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{shapes}</svg>')
    jscad = float(subprocess.run(["node", "x.mjs"], capture_output=True, text=True, check=True).stdout)
    print(f"{name}: svgelements {of_svgelements():.3g}, JSCAD {jscad:.3g}, OpenSCAD {of_openscad():.3g}")
END
seen=$(venv/bin/python x.py)
echo "$seen"
expected="no unit: svgelements 25.4, JSCAD 27.1, OpenSCAD 33.9
100 mm, no viewBox: svgelements 25.4, JSCAD 27.1, OpenSCAD 96
100 mm, viewBox 100: svgelements 96, JSCAD 96, OpenSCAD 96
hidden beside a bar: svgelements 10, JSCAD 96, OpenSCAD 96"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: svg-user-units"
