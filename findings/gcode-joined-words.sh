#!/usr/bin/env bash
# gcode-lib 1.1.13 and GcodeTools 0.3.2 (both PyPI) beside gcode-toolpath 3.0.0 (npm): words of G-code without blanks.
#
# Guess: a word is a letter and a decimal number, and blanks between words may be left out, as the standard has it (and
# programs that shorten files leave them out), so `G1 X10 Y20E2` goes to y = 20 and pushes out 2.
# Seen: the two take "20E2" for 20 times ten to the second: y = 2000, and nothing is pushed out. With E-2 it is y = 0.2.
# What gcode-lib moves by 100 and writes again goes to 2100, and GcodeTools writes Y2000. With blanks between letters
# and numbers only, or before E, all agree. gcode-toolpath goes to 20. Nothing is said.
# It matters as such a file sends the head off the bed, where it was on it.
#
# Output seen (first run), where it goes and what is pushed out:
#   G1 X10 Y20 E2: gcode-lib 10 20 E 2, moved to 120, GcodeTools 10 20 E 2, gcode-toolpath 10 20
#   G1 X10 Y20E2: gcode-lib 10 2000 E 0, moved to 2100, GcodeTools 10 2000 E 0, gcode-toolpath 10 20
#   G1 X10 Y20E-2: gcode-lib 10 0.2 E 0, moved to 100.2, GcodeTools 10 0.2 E 0, gcode-toolpath 10 20
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet gcode-lib==1.1.13 GcodeTools==0.3.2
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . gcode-toolpath@3.0.0 >log 2>&1
cat >x.cjs <<'END'
const Toolpath = require("gcode-toolpath");

const toolpath = new Toolpath({ addLine: () => {}, addArcCurve: () => {} });
toolpath.loadFromStringSync(process.argv[2]);
const { x, y } = toolpath.getPosition();
console.log(`${x} ${y}`);
END
cat >x.py <<'END'
import re
import subprocess

import gcode_lib
from GcodeTools import Gcode


def of_toolpath(line):
    """Where gcode-toolpath goes."""
    return subprocess.run(["node", "x.cjs", line], capture_output=True, text=True, check=True).stdout.strip()


for line in ("G1 X10 Y20 E2", "G1 X10 Y20E2", "G1 X10 Y20E-2"):
    lines = gcode_lib.parse_lines(f"{line}\n")
    state = gcode_lib.ModalState()
    gcode_lib.advance_state(state, lines[0])
    moved = re.search("Y([0-9.]+)", gcode_lib.translate_xy(lines, 0, 100)[0].raw)[1]
    block = Gcode(gcode_str=line)[0].position
    told = f"gcode-lib {state.x:g} {state.y:g} E {state.e:g}, moved to {moved}"
    tools = f"GcodeTools {block.X:g} {block.Y:g} E {block.E:g}"
    print(f"seen: {line}: {told}, {tools}, gcode-toolpath {of_toolpath(line)}")
END
seen=$(venv/bin/python x.py | sed -n 's/^seen: //p')
echo "$seen"
expected="G1 X10 Y20 E2: gcode-lib 10 20 E 2, moved to 120, GcodeTools 10 20 E 2, gcode-toolpath 10 20
G1 X10 Y20E2: gcode-lib 10 2000 E 0, moved to 2100, GcodeTools 10 2000 E 0, gcode-toolpath 10 20
G1 X10 Y20E-2: gcode-lib 10 0.2 E 0, moved to 100.2, GcodeTools 10 0.2 E 0, gcode-toolpath 10 20"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: gcode-joined-words"
