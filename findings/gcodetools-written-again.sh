#!/usr/bin/env bash
# GcodeTools 0.3.2 (PyPI) beside gcode-lib 1.1.13 (PyPI): a G-code file for a 3D printer that is read and written again.
#
# Guess: it says the same afterwards, in other words (relative extrusion): the way, what is pushed out on each part of
# it, the speed, and what is waited for.
# Seen, and nothing is said:
# - after `G92 E0`, as slicers write it at each layer, the first move takes back what was pushed out since the last one,
#   but for its own: of 5 mm, G92 E0, 1 mm it makes E5 and E-4. Three layers of 5 mm each push out 5 in all;
# - `G28` (home) sets the speed to 0 before it, so that what follows has none, where 1200 was to hold on;
# - `M104` and `M140`, heating on while something else is done, are followed by M109 and M190, which wait.
# Its README owns that there are bugs and names none of these.
# It matters as what is moved or turned by it is a print with gaps.
#
# Output seen (first run):
#   one count: E5 E1 E1, in all 7, before 7
#   new count at each layer: E5 E-4 E1, in all 2, before 7
#   three layers of 5: E5, in all 5, before 15
#   home: G1 X10 F1200 / G1 X0 F0 / G28 / G1 X5
#   heating: M104 S200 / M109 S200 / M140 S60 / M190 S60
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet GcodeTools==0.3.2 gcode-lib==1.1.13
cd "$folder"
seen=$(venv/bin/python - <<'END' | sed -n 's/^seen: //p'
import gcode_lib
from GcodeTools import Gcode


def again(*lines):
    """What is written, without comments and the head, which homes once."""
    text = Gcode(gcode_str="\n".join(lines)).write_str()
    written = [line.split(";")[0].strip() for line in text.splitlines()]
    return [line for line in written if line][4:]


def pushed(lines, absolute):
    """What is pushed out in all, less what is taken back, by gcode-lib."""
    total, state = 0, gcode_lib.ModalState()
    state.abs_e = absolute
    for line in gcode_lib.parse_lines("\n".join(lines)):
        before = state.e
        gcode_lib.advance_state(state, line)
        total += 0 if line.command == "G92" else state.e - before
    return f"{total:g}"


FILES = {
    "one count": ("G1 X10 E5", "G1 X5 E6", "G1 X0 E7"),
    "new count at each layer": ("G1 X10 E5", "G92 E0", "G1 X5 E1", "G1 X0 E2"),
    "three layers of 5": ("G1 X10 E5", "G92 E0", "G1 X5 E5", "G92 E0", "G1 X0 E5"),
}
for name, lines in FILES.items():
    lines = ("M82", "G1 F1200", *lines)
    written = again(*lines)
    words = " ".join(word for line in written for word in line.split() if word[0] == "E")
    print(f"seen: {name}: {words}, in all {pushed(written, False)}, before {pushed(lines, True)}")
print(f"seen: home: {' / '.join(again('G1 X10 F1200', 'G28', 'G1 X5'))}")
heating = (line for line in again("M104 S200", "M140 S60", "G1 X1") if line[0] == "M")
print(f"seen: heating: {' / '.join(heating)}")
END
)
echo "$seen"
expected="one count: E5 E1 E1, in all 7, before 7
new count at each layer: E5 E-4 E1, in all 2, before 7
three layers of 5: E5, in all 5, before 15
home: G1 X10 F1200 / G1 X0 F0 / G28 / G1 X5
heating: M104 S200 / M109 S200 / M140 S60 / M190 S60"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: gcodetools-written-again"
