#!/usr/bin/env bash
# CBC 2.10.3 of the package pulp 3.3.2 beside SCIP 10.0.2 (PySCIPOpt 6.3.0) and Gurobi 13.0.3 (gurobipy), all of PyPI:
# squares and conditions in an LP file.
#
# Guess: what CBC does not know, `[ 2 x^2 ] / 2` in an objective and `b = 1 -> x <= 3` in a row, is refused, as GLPK
# does with both.
# Seen: CBC reads each word as a column: "[", "x^2", "]", ">". It complains of these names, calls the columns by
# numbers, solves what it has, and says "Optimal". So the least x^2 - 6 x is -60 instead of -9, as the square is a
# column that can be 0, and of the condition nothing is left. The exit code is 0, and the solution file begins with
# "Optimal".
# It matters as a wrapper that looks at the file or at the exit code sees an optimum.
#
# Output seen (first run):
#   a square: CBC -60, SCIP -9, Gurobi -9; "Optimal", exit code 0
#   a condition: CBC 10, SCIP 5, Gurobi 5; "Optimal", exit code 0
#   neither: CBC 10, SCIP 10, Gurobi 10; "Optimal", exit code 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pulp==3.3.2 pyscipopt==6.3.0 gurobipy==13.0.3
cd "$folder"
venv/bin/python -W ignore - >all.txt 2>log <<'END'
import subprocess

import gurobipy
import pulp
import pyscipopt

environment = gurobipy.Env(params={"OutputFlag": 0})
for name, text in (
    ("a square", "Minimize\n obj: - 6 x + [ 2 x^2 ] / 2\nSubject To\n c: x <= 10\nEnd\n"),
    (
        "a condition",
        "Maximize\n obj: x + y\nSubject To\n c: b = 1 -> x <= 3\n d: x + y <= 10\n e: b >= 1\n"
        "Bounds\n y <= 2\nBinaries\n b\nEnd\n",
    ),
    ("neither", "Maximize\n obj: x + y\nSubject To\n d: x + y <= 10\nBounds\n y <= 2\nEnd\n"),
):
    with open("x.lp", "w") as file:
        file.write(text)
    program = pulp.PULP_CBC_CMD().path
    done = subprocess.run([program, "x.lp", "solve", "solution", "x.sol"], capture_output=True, text=True)
    with open("x.sol") as file:
        first = file.readline().split()
    scip = pyscipopt.Model()
    scip.hideOutput()
    scip.readProblem("x.lp")
    scip.optimize()
    gurobi = gurobipy.read("x.lp", environment)
    gurobi.optimize()
    of_cbc = abs(float(first[-1])) * (-1 if "Minimize" in text else 1)
    print(
        f"\nseen: {name}: CBC {of_cbc:g}, SCIP {scip.getObjVal():g}, Gurobi {gurobi.ObjVal:g};"
        f' "{first[0]}", exit code {done.returncode}'
    )
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected='a square: CBC -60, SCIP -9, Gurobi -9; "Optimal", exit code 0
a condition: CBC 10, SCIP 5, Gurobi 5; "Optimal", exit code 0
neither: CBC 10, SCIP 10, Gurobi 10; "Optimal", exit code 0'
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: cbc-lp-brackets"
