#!/usr/bin/env bash
# Gurobi 13.0.3 of the package gurobipy (PyPI), beside SCIP 10 of PySCIPOpt 6.3.0: an OPB file whose objective has
# a negated literal.
#
# Guess: `min: +1 x1 +2 ~x2` costs 2 where x2 is 0, for every reader of the form.
# Seen: Gurobi turns 2 ~x2 into -2 x2 and a column `objconstant` that is fixed at 1, but with cost 1 instead of
# 2. So it proves an optimum of -1 where no assignment costs less than 0, and SCIP says 0. A coefficient of
# 1 is read right, and so are negated literals of constraints.
#
# Output seen (first run): 1 ~x2: Gurobi 0, SCIP 0; 2 ~x2: Gurobi -1, SCIP 0; 3 ~x2: Gurobi -2, SCIP 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet gurobipy==13.0.3 pyscipopt==6.3.0
cd "$folder"
venv/bin/python - <<'END'
import gurobipy
import pyscipopt

environment = gurobipy.Env(params={"OutputFlag": 0})
seen = []
for cost in (1, 2, 3):
    with open("x.opb", "w") as file:
        file.write(f"* #variable= 2 #constraint= 1\nmin: +1 x1 +{cost} ~x2 ;\n+1 x1 +1 x2 >= 1 ;\n")
    gurobi = gurobipy.read("x.opb", environment)
    gurobi.optimize()
    scip = pyscipopt.Model()
    scip.hideOutput()
    scip.readProblem("x.opb")
    scip.optimize()
    seen.append(f"{cost} ~x2: Gurobi {round(gurobi.ObjVal)}, SCIP {round(scip.getObjVal())}")
print("; ".join(seen))
if "; ".join(seen) != (
    "1 ~x2: Gurobi 0, SCIP 0; 2 ~x2: Gurobi -1, SCIP 0; 3 ~x2: Gurobi -2, SCIP 0"
):
    raise SystemExit("changed")
END
echo "as stated: gurobi-opb-negated-objective"
