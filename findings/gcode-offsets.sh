#!/usr/bin/env bash
# pygcode 0.2.1 and gcode-machine 1.0.3 (both PyPI): where a machine stands after G-code that moves the origin.
#
# Guess: G92 X0 Y0 and G10 L20 P1 X0 Y0 say that the tool is at 0,0 from now on, and nothing moves; so from 5,5 a move
# to 5,5 ends at 10,10 of the machine. Both packages keep the two places apart (`pos` and `abs_pos`, `pos_w` and
# `pos_m`). And X+5 is X5, as a number may have a plus.
# Seen: G92 is a move for both: the machine itself is at 0,0 behind it, and the move after that ends at 5,5. Its way
# counts as 7.07 for gcode-machine, and so does G10, even L2, which only sets where an origin lies; pygcode takes no
# notice of G10. Of X+5 gcode-machine reads nothing, so the machine stays, while the line is passed on; pygcode refuses
# it. The way of a full circle is 0 for gcode-machine. Nothing is said but for that refusal.
# It matters as programs for lasers and plotters set the origin at the plate so, and limits of the machine are looked up
# by these places.
#
# Output seen (first run), place and place of the machine:
#   G92, right would be 5,5 and 10,10: pygcode 5,5 and 5,5; gcode-machine 5,5 and 5,5, way 7.07 7.07 7.07
#   G10 L20, right would be 5,5 and 10,10: pygcode 5,5 and 5,5; gcode-machine 5,5 and 5,5, way 7.07 7.07 7.07
#   G10 L2, right would be 4,4 and 5,5: pygcode 5,5 and 5,5; gcode-machine 1,1 and 1,1, way 7.07 5.66
#   X+5, right would be 5,0 and 5,0: pygcode refuses; gcode-machine 0,0 and 0,0, way 0
#   circle of 62.8: pygcode 10,0 and 10,0; gcode-machine 10,0 and 10,0, way 10 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pygcode==0.2.1 gcode-machine==1.0.3
cd "$folder"
venv/bin/python -W ignore - >all.txt 2>log <<'END'
from gcode_machine import GcodeMachine
from pygcode import Line, Machine
from pygcode.exceptions import GCodeWordStrError


def place(x, y):
    return f"{x:g},{y:g}"


def of_pygcode(lines):
    machine = Machine()
    try:
        for line in lines:
            machine.process_block(Line(line).block)
    except GCodeWordStrError:
        return "refuses"
    values = (machine.pos.values, machine.abs_pos.values)
    return " and ".join(place(each["X"], each["Y"]) for each in values)


def of_machine(lines):
    machine = GcodeMachine((0, 0, 0), "G54", {"G54": (0, 0, 0)})
    ways = []
    for line in lines:
        machine.set_line(line)
        machine.parse_state()
        ways.append(f"{machine.dist:.3g}")
        machine.done()
    return f"{place(*machine.pos_w[:2])} and {place(*machine.pos_m[:2])}, way {' '.join(ways)}"


for name, lines in (
    ("G92, right would be 5,5 and 10,10", ["G1 X5 Y5", "G92 X0 Y0", "G1 X5 Y5"]),
    ("G10 L20, right would be 5,5 and 10,10", ["G1 X5 Y5", "G10 L20 P1 X0 Y0", "G1 X5 Y5"]),
    ("G10 L2, right would be 4,4 and 5,5", ["G1 X5 Y5", "G10 L2 P1 X1 Y1"]),
    ("X+5, right would be 5,0 and 5,0", ["G1 X+5"]),
    ("circle of 62.8", ["G0 X10 Y0", "G3 X10 Y0 I-10 J0"]),
):
    print(f"\nseen: {name}: pygcode {of_pygcode(lines)}; gcode-machine {of_machine(lines)}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="G92, right would be 5,5 and 10,10: pygcode 5,5 and 5,5; gcode-machine 5,5 and 5,5, way 7.07 7.07 7.07
G10 L20, right would be 5,5 and 10,10: pygcode 5,5 and 5,5; gcode-machine 5,5 and 5,5, way 7.07 7.07 7.07
G10 L2, right would be 4,4 and 5,5: pygcode 5,5 and 5,5; gcode-machine 1,1 and 1,1, way 7.07 5.66
X+5, right would be 5,0 and 5,0: pygcode refuses; gcode-machine 0,0 and 0,0, way 0
circle of 62.8: pygcode 10,0 and 10,0; gcode-machine 10,0 and 10,0, way 10 0"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: gcode-offsets"
