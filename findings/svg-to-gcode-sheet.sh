#!/usr/bin/env bash
# svg-to-gcode 1.5.4 beside svgelements 1.9.6 (both PyPI): what of an SVG file goes to the laser, and where.
#
# Guess: "the definitive NPM module to construct gcode from svg files", as the package calls itself, cuts what is drawn,
# in the millimetres of the sheet: rectangles, circles and lines as well as paths, and 200 units across 100 mm are half
# a millimetre each; or it says what it leaves out.
# Seen: only paths are cut. A rectangle, a circle or a polyline leaves no move, and the file for the laser is made all
# the same. The viewBox is not looked at, so a bar of 100 units on such a sheet is 100 mm long instead of 50, and its
# corner is not taken off. A height of 4in counts as 4 mm where the drawing is turned over, so it lies at -16 instead of
# 81.6. And an arc whose flags stand without a blank is left out of its path. Nothing is said of any.
# It matters as the sheet is cut before one sees what is missing.
#
# Output seen (first run), what is drawn, in millimetres from the lower left corner of the sheet:
#   a path: svgelements 10 to 60, 80 to 80; svg-to-gcode 10 to 60, 80 to 80
#   a rectangle: svgelements 10 to 60, 70 to 80; svg-to-gcode nothing
#   a circle: svgelements 40 to 60, 40 to 60; svg-to-gcode nothing
#   a polyline: svgelements 10 to 60, 70 to 80; svg-to-gcode nothing
#   viewBox of 200: svgelements 5 to 55, 90 to 90; svg-to-gcode 10 to 110, 80 to 80
#   viewBox from 10: svgelements 0 to 50, 90 to 90; svg-to-gcode 10 to 60, 80 to 80
#   4 inches: svgelements 10 to 60, 81.6 to 81.6; svg-to-gcode 10 to 60, -16 to -16
#   flags without a blank: svgelements 10 to 80, 70 to 80; svg-to-gcode 10 to 60, 80 to 80
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet svg-to-gcode==1.5.4 svgelements==1.9.6
cd "$folder"
venv/bin/python -W ignore - >all.txt 2>log <<'END'
import re

from svg_to_gcode.compiler import Compiler, interfaces
from svg_to_gcode.svg_parser import parse_file
from svgelements import SVG, Path, Shape

SHEET = 'width="100mm" height="100mm" viewBox="0 0 100 100"'
PER_UNIT = 25.4 / 96


def told(points):
    if not points:
        return "nothing"
    spans = [(min(point[at] for point in points), max(point[at] for point in points)) for at in (0, 1)]
    return ", ".join(f"{round(low, 1) + 0:g} to {round(high, 1) + 0:g}" for low, high in spans)


def right(height):
    points = []
    for shape in SVG.parse("x.svg").elements():
        if isinstance(shape, Shape):
            left, top, end, low = (PER_UNIT * place for place in Path(shape).bbox())
            points += [(left, height - top), (end, height - low)]
    return told(points)


def cut():
    compiler = Compiler(interfaces.Gcode, movement_speed=1000, cutting_speed=300, pass_depth=0)
    compiler.append_curves(parse_file("x.svg"))
    moves = re.findall(r"G1 .*?X(\S+) Y([-.0-9]+)", compiler.compile())
    return told([(float(x), float(y)) for x, y in moves])


for name, sheet, height, body in (
    ("a path", SHEET, 100, '<path d="M10 20H60"/>'),
    ("a rectangle", SHEET, 100, '<rect x="10" y="20" width="50" height="10"/>'),
    ("a circle", SHEET, 100, '<circle cx="50" cy="50" r="10"/>'),
    ("a polyline", SHEET, 100, '<polyline points="10,20 60,20 60,30"/>'),
    ("viewBox of 200", SHEET.replace("0 100 100", "0 200 200"), 100, '<path d="M10 20H110"/>'),
    ("viewBox from 10", SHEET.replace("0 0 100", "10 10 100"), 100, '<path d="M10 20H60"/>'),
    ("4 inches", 'width="4in" height="4in" viewBox="0 0 101.6 101.6"', 101.6, '<path d="M10 20H60"/>'),
    ("flags without a blank", SHEET, 100, '<path d="M10 20H60a10 10 0 0020 0"/>'),
):
    with open("x.svg", "w") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" {sheet}>{body}</svg>')
    print(f"\nseen: {name}: svgelements {right(height)}; svg-to-gcode {cut()}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="a path: svgelements 10 to 60, 80 to 80; svg-to-gcode 10 to 60, 80 to 80
a rectangle: svgelements 10 to 60, 70 to 80; svg-to-gcode nothing
a circle: svgelements 40 to 60, 40 to 60; svg-to-gcode nothing
a polyline: svgelements 10 to 60, 70 to 80; svg-to-gcode nothing
viewBox of 200: svgelements 5 to 55, 90 to 90; svg-to-gcode 10 to 110, 80 to 80
viewBox from 10: svgelements 0 to 50, 90 to 90; svg-to-gcode 10 to 60, 80 to 80
4 inches: svgelements 10 to 60, 81.6 to 81.6; svg-to-gcode 10 to 60, -16 to -16
flags without a blank: svgelements 10 to 80, 70 to 80; svg-to-gcode 10 to 60, 80 to 80"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: svg-to-gcode-sheet"
