#!/usr/bin/env bash
# gcode-simulator 0.2.1 (PyPI) beside gcode-toolpath 3.0.0 (npm): how long a G-code file runs and how large it is.
#
# Guess: "accurate time estimation" for GRBL reads what GRBL reads: G1 holds for the next lines, blanks may be left out,
# a feed rate may stand on its own line, and an arc is a way to go. So a square of 100 mm at 600 mm/min takes 40 seconds
# in each of these ways, and a line that is left out is told of.
# Seen: only a line that begins with "G0 " or "G1 " (or G00, G01) counts, and is read without what was said before it.
# So the square without a repeated G1 takes 10 seconds and has no size, without blanks and with line numbers it takes no
# time, and with the feed rate on its own line it runs at full speed. A circle takes no time. Nothing is said.
# gcode-toolpath finds the same way in all of them.
# It matters as the box is what is checked against the bed before the laser runs, and the time is what is sold.
#
# Output seen (first run):
#   G1 on each line: 40.0 s, 100 x 100, gcode-toolpath 100 x 100
#   G1 once: 10.0 s, 0 x 0, gcode-toolpath 100 x 100
#   without blanks: 0.0 s, -inf x -inf, gcode-toolpath 100 x 100
#   with line numbers: 0.0 s, -inf x -inf, gcode-toolpath 100 x 100
#   feed rate before: 8.2 s, 100 x 100, gcode-toolpath 100 x 100
#   two half circles: 0.0 s, -inf x -inf, gcode-toolpath 100 x 0
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet gcode-simulator==0.2.1
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . gcode-toolpath@3.0.0 >log 2>&1
cat >x.cjs <<'END'
const Toolpath = require("gcode-toolpath");

const points = [];
const add = (modal, from, to) => points.push(from, to);
new Toolpath({ addLine: add, addArcCurve: add }).loadFromStringSync(process.argv[2]);
const wide = (axis) => {
  const places = points.map((point) => point[axis]);
  return Math.max(...places) - Math.min(...places);
};
console.log(`${wide("x")} x ${wide("y")}`);
END
cat >x.py <<'END'
import subprocess

from gcode_simulator import GCodeSimulator, GrblSettings

SQUARE = ["G1 X100 Y0 F600", "G1 X100 Y100", "G1 X0 Y100", "G1 X0 Y0"]
FILES = {
    "G1 on each line": SQUARE,
    "G1 once": SQUARE[:1] + [line[3:] for line in SQUARE[1:]],
    "without blanks": [line.replace(" ", "") for line in SQUARE],
    "with line numbers": [f"N{10 * at} {line}" for at, line in enumerate(SQUARE)],
    "feed rate before": ["F600", "G1 X100 Y0", *SQUARE[1:]],
    "two half circles": ["G2 X100 Y0 I50 J0 F600", "G2 X0 Y0 I-50 J0"],
}
for name, lines in FILES.items():
    text = "\n".join(["G21", "G90", *lines])
    time, bounds = GCodeSimulator(GrblSettings()).estimate_time(text)
    other = subprocess.run(["node", "x.cjs", text], capture_output=True, text=True, check=True).stdout.strip()
    print(f"{name}: {time:.1f} s, {bounds.width:g} x {bounds.height:g}, gcode-toolpath {other}")
END
seen=$(venv/bin/python x.py)
echo "$seen"
expected="G1 on each line: 40.0 s, 100 x 100, gcode-toolpath 100 x 100
G1 once: 10.0 s, 0 x 0, gcode-toolpath 100 x 100
without blanks: 0.0 s, -inf x -inf, gcode-toolpath 100 x 100
with line numbers: 0.0 s, -inf x -inf, gcode-toolpath 100 x 100
feed rate before: 8.2 s, 100 x 100, gcode-toolpath 100 x 100
two half circles: 0.0 s, -inf x -inf, gcode-toolpath 100 x 0"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: gcode-simulator-modal"
