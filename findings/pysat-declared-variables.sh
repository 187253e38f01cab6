#!/usr/bin/env bash
# PySAT 1.9.dev24 (PyPI, python-sat) beside tididi-cnf 0.1.2 (PyPI): variables that a CNF file declares and no
# clause names.
#
# Guess: `p cnf 4 1` says that there are four variables, so `CNF.nv` is 4, `to_file` writes the 4 again, and
# `enum_models` gives as many models as a counter counts.
# Seen: `nv` is the largest number in a clause; the header is not looked at. So "x2" alone of four declared
# variables has 2 models, and the file written again declares 2 variables, so that a counter finds 2 instead of 8,
# too. Free variables below the largest number do count: "x4" has 8. So the count depends on how the variables are
# numbered.
#
# Output seen (first run):
#   x2 of 4: nv 2, 2 models, written again "p cnf 2 1", tididi 8 and 2
#   x4 of 4: nv 4, 8 models, written again "p cnf 4 1", tididi 8 and 8
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet python-sat==1.9.dev24 tididi-cnf==0.1.2
cd "$folder"
seen=$(venv/bin/python - 2>log <<'END'
import tididi_cnf
from pysat.formula import CNF
from pysat.solvers import Solver

for variable in (2, 4):
    text = f"p cnf 4 1\n{variable} 0\n"
    formula = CNF(from_string=text)
    with Solver(bootstrap_with=formula) as solver:
        models = len(list(solver.enum_models()))
    formula.to_file("again.cnf")
    again = open("again.cnf").read()
    counts = [tididi_cnf.count(one).count for one in (text, again)]
    header = again.splitlines()[0]
    seen = f'nv {formula.nv}, {models} models, written again "{header}", tididi {counts[0]} and {counts[1]}'
    print(f"x{variable} of 4: {seen}")
END
)
echo "$seen"
expected='x2 of 4: nv 2, 2 models, written again "p cnf 2 1", tididi 8 and 2
x4 of 4: nv 4, 8 models, written again "p cnf 4 1", tididi 8 and 8'
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: pysat-declared-variables"
