#!/usr/bin/env bash
# SCIP 10.0.2 (PySCIPOpt 6.3.0), Gurobi 13.0.3 (gurobipy) and CBC 2.10.3 (pulp 3.3.2) beside HiGHS 1.16.0 (highspy),
# COPT 8.0.7 (coptpy) and GLPK 5.0 (swiglpk 5.0.13), all of PyPI: columns of an LP file called as a word of the form
# is.
#
# Guess: `end`, `st` or `int` in the middle of a line is a name, as a section begins on a line of its own, or the file
# is refused.
# Seen: HiGHS, COPT and GLPK take each as a name. SCIP ends the objective there and says nothing: the least y + 2 int
# of int + y >= 3, y <= 1 is 2 to it instead of 5, and so with end and st. Gurobi and CBC say 0 with st, and Gurobi
# refuses end. SCIP writes such a model as LP, by `writeProblem`, and reads 2 from its own file. `free` is a name for
# all.
# It matters as names come from users: a piece or a place may be called "end".
#
# Output seen (first run):
#   x: SCIP 5, Gurobi 5, CBC 5, HiGHS 5, COPT 5, GLPK 5; written by SCIP and read by SCIP 5
#   int: SCIP 2, Gurobi 5, CBC 5, HiGHS 5, COPT 5, GLPK 5; written by SCIP and read by SCIP 2
#   end: SCIP 2, Gurobi refuses, CBC 5, HiGHS 5, COPT 5, GLPK 5; written by SCIP and read by SCIP 2
#   st: SCIP 2, Gurobi 0, CBC 0, HiGHS 5, COPT 5, GLPK 5; written by SCIP and read by SCIP 2
#   free: SCIP 5, Gurobi 5, CBC 5, HiGHS 5, COPT 5, GLPK 5; written by SCIP and read by SCIP 5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pyscipopt==6.3.0 gurobipy==13.0.3 pulp==3.3.2 highspy==1.16.0 coptpy==8.0.7 \
  swiglpk==5.0.13
cd "$folder"
venv/bin/python -W ignore - >all.txt 2>log <<'END'
import re
import subprocess

import coptpy
import gurobipy
import highspy
import pulp
import pyscipopt
import swiglpk as glpk

glpk.glp_term_out(glpk.GLP_OFF)
environment = gurobipy.Env(params={"OutputFlag": 0})
of_copt = coptpy.Envr()


def scip(path):
    model = pyscipopt.Model()
    model.hideOutput()
    model.readProblem(path)
    model.optimize()
    return model.getObjVal()


def gurobi(path):
    model = gurobipy.read(path, environment)
    model.optimize()
    return model.ObjVal


def cbc(path):
    done = subprocess.run([pulp.PULP_CBC_CMD().path, path, "solve", "quit"], capture_output=True, text=True)
    return float(re.search(r"[Oo]bjective(?: value)? (\S+)", done.stdout)[1])


def highs(path):
    model = highspy.Highs()
    model.setOptionValue("output_flag", False)
    model.readModel(path)
    model.run()
    return model.getInfo().objective_function_value


def copt(path):
    model = of_copt.createModel()
    model.setParam("Logging", 0)
    model.read(path)
    model.solve()
    return model.objval


def gnu(path):
    model = glpk.glp_create_prob()
    glpk.glp_read_lp(model, None, path)
    glpk.glp_simplex(model, None)
    return glpk.glp_get_obj_val(model)


def write(name):
    """The same model, written by SCIP."""
    model = pyscipopt.Model()
    model.hideOutput()
    y, x = model.addVar("y"), model.addVar(name)
    model.addCons(x + y >= 3)
    model.addCons(y <= 1)
    model.setObjective(y + 2 * x)
    model.writeProblem("again.lp", verbose=False)


readers = {"SCIP": scip, "Gurobi": gurobi, "CBC": cbc, "HiGHS": highs, "COPT": copt, "GLPK": gnu}
for name in ("x", "int", "end", "st", "free"):
    with open("x.lp", "w") as file:
        file.write(f"Minimize\n obj: y + 2 {name}\nSubject To\n c: y + {name} >= 3\n d: y <= 1\nEnd\n")
    said = []
    for reader, ask in readers.items():
        try:
            said.append(f"{reader} {ask('x.lp'):g}")
        except (OSError, gurobipy.GurobiError):
            said.append(f"{reader} refuses")
    write(name)
    print(f"\nseen: {name}: {', '.join(said)}; written by SCIP and read by SCIP {scip('again.lp'):g}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="x: SCIP 5, Gurobi 5, CBC 5, HiGHS 5, COPT 5, GLPK 5; written by SCIP and read by SCIP 5
int: SCIP 2, Gurobi 5, CBC 5, HiGHS 5, COPT 5, GLPK 5; written by SCIP and read by SCIP 2
end: SCIP 2, Gurobi refuses, CBC 5, HiGHS 5, COPT 5, GLPK 5; written by SCIP and read by SCIP 2
st: SCIP 2, Gurobi 0, CBC 0, HiGHS 5, COPT 5, GLPK 5; written by SCIP and read by SCIP 2
free: SCIP 5, Gurobi 5, CBC 5, HiGHS 5, COPT 5, GLPK 5; written by SCIP and read by SCIP 5"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: lp-keyword-names"
