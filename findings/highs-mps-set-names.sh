#!/usr/bin/env bash
# HiGHS 1.16.0 (highspy) beside SCIP 10.0.2 (PySCIPOpt 6.3.0), GLPK 5.0 (swiglpk 5.0.13) and Gurobi 13.0.3 (gurobipy),
# all of PyPI: an MPS file whose sets of bounds or right-hand sides are called as a column or a row is.
#
# Guess: the name of a set and the names of columns and rows have nothing to do with each other. In ` UP b a 9` the
# name of the set is b, and a is at most 9, though there is a column b too.
# Seen: SCIP, GLPK and Gurobi read it so. HiGHS takes the line as one without a name of a set: b is at most "a", which
# it reads as 0. So a has no bound, b is 0, and the optimum is -150 instead of -101. With FR a model is unbounded that
# is not. In RHS ` r r 60`, of a set called as the row, makes the right-hand side 0. The same file with names of their
# own is right, and one in the fixed form goes wrong as well. `readModel` says kOk of the bounds, and kWarning of the
# RHS.
# It matters as such a name is easily made, by `b` for bounds and for a column, and the answer is a proved optimum.
#
# Output seen (first run):
#   UP bnd a 9: HiGHS -101 (kOk), SCIP -101, GLPK -101, Gurobi -101
#   UP b a 9: HiGHS -150 (kOk), SCIP -101, GLPK -101, Gurobi -101
#   the same in the fixed form: HiGHS -150 (kOk), SCIP -101, GLPK -101, Gurobi -101
#   FR b a: HiGHS kUnbounded (kOk), SCIP -150, GLPK -150, Gurobi -150
#   r r 60: HiGHS 0 (kWarning), SCIP -150, GLPK -150, Gurobi -150
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet highspy==1.16.0 pyscipopt==6.3.0 swiglpk==5.0.13 gurobipy==13.0.3
cd "$folder"
venv/bin/python -W ignore - >all.txt <<'END'
import gurobipy
import highspy
import pyscipopt
import swiglpk as glpk

glpk.glp_term_out(glpk.GLP_OFF)
environment = gurobipy.Env(params={"OutputFlag": 0})


def values(kind):
    """The optimum of x.mps, by solver; GLPK is told whether it is in the fixed form."""
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    read = highs.readModel("x.mps").name
    highs.run()
    status = highs.getModelStatus().name
    of_highs = f"{highs.getInfo().objective_function_value:g}" if status == "kOptimal" else status
    scip = pyscipopt.Model()
    scip.hideOutput()
    scip.readProblem("x.mps")
    scip.optimize()
    of_gnu = glpk.glp_create_prob()
    glpk.glp_read_mps(of_gnu, kind, None, "x.mps")
    glpk.glp_simplex(of_gnu, None)
    gurobi = gurobipy.read("x.mps", environment)
    gurobi.optimize()
    return (
        f"HiGHS {of_highs} ({read}), SCIP {scip.getObjVal():g}, GLPK {glpk.glp_get_obj_val(of_gnu):g}, Gurobi {gurobi.ObjVal:g}"
    )


HEAD = """NAME          X
ROWS
 N  cost
 L  r
COLUMNS
    a         cost              -5.0   r                  2.0
    b         cost              -4.0   r                  3.0
RHS
"""
RHS = "    rhs       r                 60.0\n"
for name, rest, kind in (
    ("UP bnd a 9", f"{RHS}BOUNDS\n UP bnd a 9\n", glpk.GLP_MPS_FILE),
    ("UP b a 9", f"{RHS}BOUNDS\n UP b a 9\n", glpk.GLP_MPS_FILE),
    ("the same in the fixed form", f"{RHS}BOUNDS\n UP b         a                  9.0\n", glpk.GLP_MPS_DECK),
    ("FR b a", f"{RHS}BOUNDS\n FR b a\n", glpk.GLP_MPS_FILE),
    ("r r 60", " r r 60\n", glpk.GLP_MPS_FILE),
):
    with open("x.mps", "w") as file:
        file.write(f"{HEAD}{rest}ENDATA\n")
    print(f"\nseen: {name}: {values(kind)}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="UP bnd a 9: HiGHS -101 (kOk), SCIP -101, GLPK -101, Gurobi -101
UP b a 9: HiGHS -150 (kOk), SCIP -101, GLPK -101, Gurobi -101
the same in the fixed form: HiGHS -150 (kOk), SCIP -101, GLPK -101, Gurobi -101
FR b a: HiGHS kUnbounded (kOk), SCIP -150, GLPK -150, Gurobi -150
r r 60: HiGHS 0 (kWarning), SCIP -150, GLPK -150, Gurobi -150"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: highs-mps-set-names"
