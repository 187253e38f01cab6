#!/usr/bin/env bash
# SCIP 10.0.2 (PySCIPOpt 6.3.0) beside HiGHS 1.16.0 (highspy), COPT 8.0.7 (coptpy), Gurobi 13.0.3 (gurobipy) and GLPK
# 5.0 (swiglpk 5.0.13), all of PyPI: an LP file that begins with "Maximise", in British spelling.
#
# Guess: a reader that does not know the word refuses the file, as Gurobi and GLPK do, or it takes it for `Maximize`,
# as HiGHS and COPT do.
# Seen: SCIP reads the file without the objective, and says "optimal" with 0: for `Maximise`, for `Minimise`, and for
# any word that it does not know, such as `Objective`. All up to `Subject To` is left out, and nothing is said. The
# rows are kept, so the values look like a solution, which they are, of another question.
# It matters as such files are written by hand, and 0 is a believable optimum.
#
# Output seen (first run):
#   Maximize: SCIP 7, HiGHS 7, COPT 7, Gurobi 7, GLPK 7
#   Maximise: SCIP 0, HiGHS 7, COPT 7, Gurobi refuses, GLPK refuses
#   Minimise: SCIP 0, HiGHS 2, COPT 2, Gurobi refuses, GLPK refuses
#   Objective: SCIP 0, HiGHS refuses, COPT refuses, Gurobi refuses, GLPK refuses
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pyscipopt==6.3.0 highspy==1.16.0 coptpy==8.0.7 gurobipy==13.0.3 swiglpk==5.0.13
cd "$folder"
venv/bin/python -W ignore - >all.txt 2>log <<'END'
import coptpy
import gurobipy
import highspy
import pyscipopt
import swiglpk as glpk

glpk.glp_term_out(glpk.GLP_OFF)
environment = gurobipy.Env(params={"OutputFlag": 0})
of_copt = coptpy.Envr()


def scip():
    model = pyscipopt.Model()
    model.hideOutput()
    model.readProblem("x.lp")
    model.optimize()
    return model.getObjVal()


def highs():
    model = highspy.Highs()
    model.setOptionValue("output_flag", False)
    if model.readModel("x.lp") == highspy.HighsStatus.kError:
        raise OSError
    model.run()
    return model.getInfo().objective_function_value


def copt():
    model = of_copt.createModel()
    model.setParam("Logging", 0)
    model.read("x.lp")
    model.solve()
    return model.objval


def gurobi():
    model = gurobipy.read("x.lp", environment)
    model.optimize()
    return model.ObjVal


def gnu():
    model = glpk.glp_create_prob()
    if glpk.glp_read_lp(model, None, "x.lp"):
        raise OSError
    glpk.glp_simplex(model, None)
    return glpk.glp_get_obj_val(model)


readers = {"SCIP": scip, "HiGHS": highs, "COPT": copt, "Gurobi": gurobi, "GLPK": gnu}
for word in ("Maximize", "Maximise", "Minimise", "Objective"):
    with open("x.lp", "w") as file:
        file.write(f"{word}\n obj: x\nSubject To\n c: x <= 7\n d: x >= 2\nEnd\n")
    said = []
    for name, ask in readers.items():
        try:
            said.append(f"{name} {ask():g}")
        except (OSError, coptpy.CoptError, gurobipy.GurobiError):
            said.append(f"{name} refuses")
    print(f"\nseen: {word}: {', '.join(said)}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="Maximize: SCIP 7, HiGHS 7, COPT 7, Gurobi 7, GLPK 7
Maximise: SCIP 0, HiGHS 7, COPT 7, Gurobi refuses, GLPK refuses
Minimise: SCIP 0, HiGHS 2, COPT 2, Gurobi refuses, GLPK refuses
Objective: SCIP 0, HiGHS refuses, COPT refuses, Gurobi refuses, GLPK refuses"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: scip-lp-sense-word"
