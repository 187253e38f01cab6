#!/usr/bin/env bash
# gcodeparser 0.3.0 (PyPI) beside gcode-parser 2.2.0 (npm): a G-code file that is read, and written again by
# `gcode_str`.
#
# Guess: G92.1 and G38.2 are commands of their own, as the standard (RS274/NGC) has them; a line without a G goes on
# with the one before; and what stands in round brackets is a comment, wherever it stands. Or what is not known is told
# of.
# Seen, and nothing is said:
# - a command ends at its point, and what follows is lost: G92.1, which takes an offset back, is G92, which sets one,
#   and of G38.2, a move until something is touched, neither the 2 nor the way is left;
# - a line of coordinates or of a feed rate alone is left out: of a square whose G1 stands once one side is left;
# - behind a comment in brackets the rest of a command is left out, and a G in a comment is a command, so a remark on
#   G28 moves the head home. Behind a semicolon all is right.
# gcode-parser has each word of all of them.
# It matters as the file that is written again looks like one, and the machine does something else.
#
# Output seen (first run):
#   G1 X10 Y20 ; as G28: gcodeparser G1 X10 Y20 ; as G28; gcode-parser G1 X10 Y20
#   G92 X0 | G92.1: gcodeparser G92 X0 | G92; gcode-parser G92 X0 | G92.1
#   G38.2 Z-10 F50: gcodeparser G38; gcode-parser G38.2 Z-10 F50
#   G1 X10 Y0 | X10 Y10 | X0 Y10: gcodeparser G1 X10 Y0; gcode-parser G1 X10 Y0 | X10 Y10 | X0 Y10
#   F1200 | G1 X10: gcodeparser G1 X10; gcode-parser F1200 | G1 X10
#   G1 X10 (right) Y20: gcodeparser G1 X10; gcode-parser G1 X10 Y20
#   G1 X10 (as before G28): gcodeparser G1 X10 | G28; gcode-parser G1 X10
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet gcodeparser==0.3.0
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . gcode-parser@2.2.0 >log 2>&1
cat >x.cjs <<'END'
const { parseStringSync } = require("gcode-parser");

const lines = parseStringSync(process.argv[2]).map(({ words }) => words.map(([letter, number]) => letter + number));
console.log(lines.map((words) => words.join(" ")).join(" | "));
END
cat >x.py <<'END'
import subprocess

from gcodeparser import parse_gcode_lines

for text in (
    "G1 X10 Y20 ; as G28",
    "G92 X0\nG92.1",
    "G38.2 Z-10 F50",
    "G1 X10 Y0\nX10 Y10\nX0 Y10",
    "F1200\nG1 X10",
    "G1 X10 (right) Y20",
    "G1 X10 (as before G28)",
):
    told = " | ".join(line.gcode_str for line in parse_gcode_lines(text))
    other = subprocess.run(["node", "x.cjs", text], capture_output=True, text=True, check=True).stdout.strip()
    print(f"{text.replace(chr(10), ' | ')}: gcodeparser {told}; gcode-parser {other}")
END
seen=$(venv/bin/python x.py)
echo "$seen"
expected="G1 X10 Y20 ; as G28: gcodeparser G1 X10 Y20 ; as G28; gcode-parser G1 X10 Y20
G92 X0 | G92.1: gcodeparser G92 X0 | G92; gcode-parser G92 X0 | G92.1
G38.2 Z-10 F50: gcodeparser G38; gcode-parser G38.2 Z-10 F50
G1 X10 Y0 | X10 Y10 | X0 Y10: gcodeparser G1 X10 Y0; gcode-parser G1 X10 Y0 | X10 Y10 | X0 Y10
F1200 | G1 X10: gcodeparser G1 X10; gcode-parser F1200 | G1 X10
G1 X10 (right) Y20: gcodeparser G1 X10; gcode-parser G1 X10 Y20
G1 X10 (as before G28): gcodeparser G1 X10 | G28; gcode-parser G1 X10"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: gcodeparser-written-again"
