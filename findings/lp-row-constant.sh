#!/usr/bin/env bash
# HiGHS 1.16.0 (highspy), Gurobi 13.0.3 (gurobipy) and COPT 8.0.7 (coptpy) beside SCIP 10.0.2 (PySCIPOpt 6.3.0) and
# GLPK 5.0 (swiglpk 5.0.13), all of PyPI: a number on the left of a row of an LP file.
#
# Guess: `c: x - 3 <= 2` is x <= 5, or it is refused, as SCIP and GLPK do.
# Seen: three readers take it, and none has x <= 5. HiGHS leaves the number out, so x is at most 2; it says so in its
# log, as a warning, but goes on. Gurobi and COPT make a column called "3" with a coefficient of -1, which can be as
# large as it likes, so x has no limit, and of `c: x + 3 >= 5` the least x is 0. They say nothing. COPT adds a number
# in the objective rightly.
# It matters as a program that writes what a user typed, `x - 3 <= 2`, gets an optimum for it.
#
# Output seen (first run):
#   x - 3 <= 2: HiGHS 2, Gurobi unbounded, COPT unbounded, SCIP refuses, GLPK refuses
#   x + 3 >= 5: HiGHS 5, Gurobi 0, COPT 0, SCIP refuses, GLPK refuses
#   x <= 5: HiGHS 5, Gurobi 5, COPT 5, SCIP 5, GLPK 5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet highspy==1.16.0 gurobipy==13.0.3 coptpy==8.0.7 pyscipopt==6.3.0 swiglpk==5.0.13
cd "$folder"
venv/bin/python -W ignore - >all.txt 2>log <<'END'
import coptpy
import gurobipy
import highspy
import pyscipopt
import swiglpk as glpk

glpk.glp_term_out(glpk.GLP_OFF)
environment = gurobipy.Env(params={"OutputFlag": 0, "DualReductions": 0})
of_copt = coptpy.Envr()


def highs():
    model = highspy.Highs()
    model.setOptionValue("output_flag", False)
    model.readModel("x.lp")
    model.run()
    status = model.getModelStatus()
    return model.getInfo().objective_function_value if status == highspy.HighsModelStatus.kOptimal else status.name


def gurobi():
    model = gurobipy.read("x.lp", environment)
    model.optimize()
    return "unbounded" if model.Status == gurobipy.GRB.UNBOUNDED else model.ObjVal


def copt():
    model = of_copt.createModel()
    model.setParam("Logging", 0)
    model.read("x.lp")
    model.solve()
    return "unbounded" if model.status == coptpy.COPT.UNBOUNDED else model.objval


def scip():
    model = pyscipopt.Model()
    model.hideOutput()
    model.readProblem("x.lp")
    model.optimize()
    return model.getObjVal()


def gnu():
    model = glpk.glp_create_prob()
    if glpk.glp_read_lp(model, None, "x.lp"):
        raise OSError
    glpk.glp_simplex(model, None)
    return glpk.glp_get_obj_val(model)


for sense, row in (("Maximize", "x - 3 <= 2"), ("Minimize", "x + 3 >= 5"), ("Maximize", "x <= 5")):
    with open("x.lp", "w") as file:
        file.write(f"{sense}\n obj: x\nSubject To\n c: {row}\nEnd\n")
    said = []
    for name, ask in (("HiGHS", highs), ("Gurobi", gurobi), ("COPT", copt), ("SCIP", scip), ("GLPK", gnu)):
        try:
            value = ask()
            said.append(f"{name} {value if isinstance(value, str) else format(value, 'g')}")
        except OSError:
            said.append(f"{name} refuses")
    print(f"\nseen: {row}: {', '.join(said)}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="x - 3 <= 2: HiGHS 2, Gurobi unbounded, COPT unbounded, SCIP refuses, GLPK refuses
x + 3 >= 5: HiGHS 5, Gurobi 0, COPT 0, SCIP refuses, GLPK refuses
x <= 5: HiGHS 5, Gurobi 5, COPT 5, SCIP 5, GLPK 5"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: lp-row-constant"
