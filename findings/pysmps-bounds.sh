#!/usr/bin/env bash
# pysmps 1.5.6 (PyPI) beside HiGHS 1.16.0 (highspy): kinds of bounds and the sense in an MPS file.
#
# Guess: `load_mps` gives the bounds of each kind that MPS has, or ends with an error at a kind that it does not know.
# Seen: UP, LO, FX and FR are read; BV, MI, LI and UI are passed over, so the column keeps 0 to infinity: a binary
# column can be any number. OBJSENSE with MAX is passed over as well, and the result has no place for a sense. Nothing
# is said. It matters as the arrays it gives are meant to be handed to a solver.
#
# Output seen (first run):
#   UP 5: HiGHS 0 to 5, pysmps 0 to 5
#   LO 2: HiGHS 2 to inf, pysmps 2 to inf
#   FR: HiGHS -inf to inf, pysmps -inf to inf
#   BV: HiGHS 0 to 1, pysmps 0 to inf
#   MI: HiGHS -inf to inf, pysmps 0 to inf
#   LI 2: HiGHS 2 to inf, pysmps 0 to inf
#   UI 5: HiGHS 0 to 5, pysmps 0 to inf
#   OBJSENSE MAX: HiGHS kMaximize, pysmps the same result as without
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pysmps==1.5.6 highspy==1.16.0 numpy==2.4.6
cd "$folder"
venv/bin/python -W ignore - >all.txt <<'END'
import highspy
from pysmps import smps_loader


def read(sense, bound):
    """What both read of a column x that is an integer."""
    with open("x.mps", "w") as file:
        file.write(f"NAME          X\n{sense}ROWS\n N  COST\n L  LIM\nCOLUMNS\n")
        file.write("    MARKER                 'MARKER'                 'INTORG'\n")
        file.write("    x         COST        -1.0   LIM          1.0\n")
        file.write("    MARKER                 'MARKER'                 'INTEND'\n")
        file.write(f"RHS\n    RHS       LIM          7.0\nBOUNDS\n{bound}ENDATA\n")
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.readModel("x.mps")
    return highs.getLp(), smps_loader.load_mps("x.mps")


for kind, value in (("UP", 5), ("LO", 2), ("FR", ""), ("BV", ""), ("MI", ""), ("LI", 2), ("UI", 5)):
    lp, loaded = read("", f" {kind} BND       x            {value}\n")
    bounds = loaded[-1]["BND"]
    print(
        f"\nseen: {kind}{f' {value}' if value else ''}: HiGHS {lp.col_lower_[0]:g} to {lp.col_upper_[0]:g}, "
        f"pysmps {bounds['LO'][0]:g} to {bounds['UP'][0]:g}"
    )
bound = " UP BND       x            5\n"
lp, loaded = read("OBJSENSE\n    MAX\n", bound)
same = "the same result as without" if str(loaded) == str(read("", bound)[1]) else "another result"
print(f"\nseen: OBJSENSE MAX: HiGHS {lp.sense_.name}, pysmps {same}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="UP 5: HiGHS 0 to 5, pysmps 0 to 5
LO 2: HiGHS 2 to inf, pysmps 2 to inf
FR: HiGHS -inf to inf, pysmps -inf to inf
BV: HiGHS 0 to 1, pysmps 0 to inf
MI: HiGHS -inf to inf, pysmps 0 to inf
LI 2: HiGHS 2 to inf, pysmps 0 to inf
UI 5: HiGHS 0 to 5, pysmps 0 to inf
OBJSENSE MAX: HiGHS kMaximize, pysmps the same result as without"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: pysmps-bounds"
