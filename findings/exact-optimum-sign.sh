#!/usr/bin/env bash
# Exact 2.2.1 (PyPI, exact): the optimum of a model that is to be maximised, asked for in two ways.
#
# Guess: `toOptimum`, "calculate optimal value without changing state", gives the value that `runFull` with
# `getBestSoFar` finds, in the sign of the objective that was set.
# Seen: for a minimum both agree. For a maximum, `setObjective(terms, False, offset)`, `toOptimum` gives the negative
# of it, offset included: -23 where `getBestSoFar` and `getDualBound` say 23, and where 3 * 5 + 1 + 7 is 23.
# It matters as the sign is right in each case that is tried first, a minimum.
#
# Output seen (first run):
#   minimum, offset 0: toOptimum 2, getBestSoFar 2, x 0, y 2
#   minimum, offset 7: toOptimum 9, getBestSoFar 9, x 0, y 2
#   maximum, offset 0: toOptimum -16, getBestSoFar 16, x 5, y 1
#   maximum, offset 7: toOptimum -23, getBestSoFar 23, x 5, y 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet exact==2.2.1
cd "$folder"
venv/bin/python - >all.txt <<'END'
import exact


def model(minimize, offset):
    solver = exact.Exact()
    for name in "xy":
        solver.addVariable(name, 0, 5)
    solver.addConstraint([(1, "x"), (1, "y")], True, 2, True, 6)
    solver.setObjective([(3, "x"), (1, "y")], minimize, offset)
    return solver


for minimize in (True, False):
    for offset in (0, 7):
        state, value = model(minimize, offset).toOptimum()
        solver = model(minimize, offset)
        ended = solver.runFull(True)
        assert (state, ended) == ("SAT", "UNSAT")  # UNSAT: nothing better
        x, y = solver.getLastSolutionFor(["x", "y"])
        assert solver.getBestSoFar() == solver.getDualBound() == 3 * x + y + offset
        print(
            f"\nseen: {'minimum' if minimize else 'maximum'}, offset {offset}: toOptimum {value}, "
            f"getBestSoFar {solver.getBestSoFar()}, x {x}, y {y}"
        )
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="minimum, offset 0: toOptimum 2, getBestSoFar 2, x 0, y 2
minimum, offset 7: toOptimum 9, getBestSoFar 9, x 0, y 2
maximum, offset 0: toOptimum -16, getBestSoFar 16, x 5, y 1
maximum, offset 7: toOptimum -23, getBestSoFar 23, x 5, y 1"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: exact-optimum-sign"
