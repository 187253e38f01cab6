#!/usr/bin/env bash
# GLPK 5.0 (swiglpk 5.0.13), python-mip 2.0.0 with its CBC, HiGHS 1.16.0 (highspy) and SCIP 10 (PySCIPOpt 6.3.0),
# all of PyPI: an MPS file with a right-hand side of the objective.
#
# Guess: the value 10 in RHS on the row of the objective is minus the constant, as CPLEX has it, so the optimum
# of x >= 5 is 5 - 10 = -5 everywhere.
# Seen: HiGHS and SCIP say -5, GLPK adds it and says 15, and python-mip loses it and says 5: three objectives
# of one file.
#
# Output seen (first run): HiGHS -5.0, SCIP -5.0, GLPK 15.0, python-mip 5.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet highspy==1.16.0 pyscipopt==6.3.0 swiglpk==5.0.13 mip==2.0.0
cd "$folder"
cat >x.mps <<'END'
NAME          X
ROWS
 N  COST
 G  LIM
COLUMNS
    x         COST         1.0   LIM          1.0
RHS
    RHS       LIM          5.0   COST        10.0
ENDATA
END
venv/bin/python - >all.txt <<'END'
import highspy
import mip
import pyscipopt
import swiglpk as glpk

highs = highspy.Highs()
highs.setOptionValue("output_flag", False)
highs.readModel("x.mps")
highs.run()

scip = pyscipopt.Model()
scip.hideOutput()
scip.readProblem("x.mps")
scip.optimize()

glpk.glp_term_out(glpk.GLP_OFF)
of_gnu = glpk.glp_create_prob()
assert glpk.glp_read_mps(of_gnu, glpk.GLP_MPS_FILE, None, "x.mps") == 0
assert glpk.glp_simplex(of_gnu, None) == 0

cbc = mip.Model(solver_name=mip.CBC)
cbc.verbose = 0
cbc.read("x.mps")
cbc.optimize()

print(
    f"\nseen: HiGHS {highs.getInfo().objective_function_value}, SCIP {scip.getObjVal()}, "
    f"GLPK {glpk.glp_get_obj_val(of_gnu)}, python-mip {cbc.objective_value}"
)
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
[[ $seen == "HiGHS -5.0, SCIP -5.0, GLPK 15.0, python-mip 5.0" ]] || { echo changed; exit 1; }
echo "as stated: mps-objective-constant"
