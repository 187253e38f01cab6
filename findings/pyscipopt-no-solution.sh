#!/usr/bin/env bash
# PySCIPOpt 6.3.0 (PyPI, with SCIP 10.0.2): the files that it writes where there is no solution.
#
# Guess: writeBestSol says how the search ended, as `write solution` of SCIP's own shell does ("solution status:
# infeasible"), and getBestSol gives nothing to write.
# Seen: writeBestSol writes "no solution available" of a model that is proved infeasible and of one that a time
# limit ended alike. getBestSol gives an object all the same, and writeSol writes it as a solution: everything is 1
# in the first model, whose row wants more, and 0 in the second, whose row wants two.
#
# Output seen:
#   infeasible, 0 solutions | no solution available | objective value: 0 x0 1 (obj:0) x1 1 (obj:0) x2 1 (obj:0)
#   timelimit, 0 solutions | no solution available | objective value: 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pyscipopt==6.3.0
cd "$folder"
said=$(venv/bin/python -W ignore - <<'END'
from pyscipopt import Model

for least, seconds in ((4, None), (2, 0)):
    model = Model()
    model.hideOutput()
    x = [model.addVar(f"x{at}", vtype="B") for at in range(3)]
    model.addCons(x[0] + x[1] + x[2] >= least)
    if seconds is not None:
        model.setParam("limits/time", seconds)
    model.optimize()
    model.writeBestSol("best.sol")
    model.writeSol(model.getBestSol(), "got.sol")
    texts = [" ".join(open(file).read().split()) for file in ("best.sol", "got.sol")]
    print(f"{model.getStatus()}, {model.getNSols()} solutions |", " | ".join(texts))
END
)
echo "$said"
expected='infeasible, 0 solutions | no solution available | objective value: 0 x0 1 (obj:0) x1 1 (obj:0) x2 1 (obj:0)
timelimit, 0 solutions | no solution available | objective value: 0'
[[ $said == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: pyscipopt-no-solution"
