#!/usr/bin/env bash
# Gurobi 13.0.3 of the package gurobipy (PyPI), beside highspy 1.16.0 and PySCIPOpt 6.3.0: a number alone in the
# objective of an LP file.
#
# Guess: `obj: x + 10` is x and a constant of 10, for every reader of the form.
# Seen: HiGHS and SCIP add 10. Gurobi reads the number as a name: it makes a column called "10" with cost 1,
# which is 0 in the optimum, so the objective is 5 instead of 15, without an error or a warning. Its own writer
# says a constant by a column `Constant` that is fixed at 1.
#
# Output seen (first run): HiGHS 15.0, SCIP 15.0, Gurobi 5.0 with columns x and 10
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet gurobipy==13.0.3 highspy==1.16.0 pyscipopt==6.3.0
cd "$folder"
printf 'Minimize\n obj: x + 10\nSubject To\n c1: x >= 5\nEnd\n' >x.lp
venv/bin/python - <<'END'
import gurobipy
import highspy
import pyscipopt

highs = highspy.Highs()
highs.setOptionValue("output_flag", False)
highs.readModel("x.lp")
highs.run()

scip = pyscipopt.Model()
scip.hideOutput()
scip.readProblem("x.lp")
scip.optimize()

gurobi = gurobipy.read("x.lp", gurobipy.Env(params={"OutputFlag": 0}))
gurobi.optimize()

values = [highs.getInfo().objective_function_value, scip.getObjVal(), gurobi.ObjVal]
columns = [column.VarName for column in gurobi.getVars()]
print(f"HiGHS {values[0]}, SCIP {values[1]}, Gurobi {values[2]} with columns {' and '.join(columns)}")
if values != [15, 15, 5] or columns != ["x", "10"]:
    raise SystemExit("changed")
END
echo "as stated: gurobi-lp-constant"
