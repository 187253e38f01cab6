#!/usr/bin/env bash
# COPT 8.0.7 (coptpy) and Gurobi 13.0.3 (gurobipy) beside HiGHS 1.16.0 (highspy) and SCIP 10.0.2 (PySCIPOpt 6.3.0), all
# of PyPI: bounds of a free MPS file without a name of their set.
#
# Guess: ` UP x 4` is x <= 4, as the name of a set may be left out, or the file is refused.
# Seen: HiGHS and SCIP read it so. COPT reads the file and loses UP, LO and FX, silently, so of x and y with bounds 4
# and 3 in a row of 10 it finds 10 instead of 7. Gurobi refuses UP and LO, but loses FX. BV and FR, which have no
# number, are refused by both. With a name all agree.
# It matters as the optimum is one of a model without these bounds.
#
# Output seen (first run):
#   UP bnd x 4, UP bnd y 3: COPT 7, Gurobi 7, HiGHS 7, SCIP 7
#   UP x 4, UP y 3: COPT 10, Gurobi refuses, HiGHS 7, SCIP 7
#   FX x 1, FX y 3: COPT 10, Gurobi 10, HiGHS 4, SCIP 4
#   LO x 11: COPT 10, Gurobi refuses, HiGHS infeasible, SCIP infeasible
#   BV x: COPT refuses, Gurobi refuses, HiGHS 10, SCIP 10
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet coptpy==8.0.7 gurobipy==13.0.3 highspy==1.16.0 pyscipopt==6.3.0
cd "$folder"
venv/bin/python -W ignore - >all.txt 2>log <<'END'
import coptpy
import gurobipy
import highspy
import pyscipopt

environment = gurobipy.Env(params={"OutputFlag": 0})
of_copt = coptpy.Envr()


def copt():
    model = of_copt.createModel()
    model.setParam("Logging", 0)
    model.read("x.mps")
    model.solve()
    return None if model.status == coptpy.COPT.INFEASIBLE else model.objval


def gurobi():
    model = gurobipy.read("x.mps", environment)
    model.optimize()
    return None if model.Status == gurobipy.GRB.INFEASIBLE else model.ObjVal


def highs():
    model = highspy.Highs()
    model.setOptionValue("output_flag", False)
    if model.readModel("x.mps") == highspy.HighsStatus.kError:
        raise OSError
    model.run()
    is_none = model.getModelStatus() == highspy.HighsModelStatus.kInfeasible
    return None if is_none else model.getInfo().objective_function_value


def scip():
    model = pyscipopt.Model()
    model.hideOutput()
    model.readProblem("x.mps")
    model.optimize()
    return None if model.getStatus() == "infeasible" else model.getObjVal()


HEAD = "NAME x\nROWS\n N cost\n L r\nCOLUMNS\n x cost -1\n x r 1\n y cost -1\n y r 1\nRHS\n rhs r 10\nBOUNDS\n"
readers = {"COPT": copt, "Gurobi": gurobi, "HiGHS": highs, "SCIP": scip}
for bounds in (["UP bnd x 4", "UP bnd y 3"], ["UP x 4", "UP y 3"], ["FX x 1", "FX y 3"], ["LO x 11"], ["BV x"]):
    with open("x.mps", "w") as file:
        file.write(HEAD + "".join(f" {bound}\n" for bound in bounds) + "ENDATA\n")
    said = []
    for name, ask in readers.items():
        try:
            value = ask()
            said.append(f"{name} infeasible" if value is None else f"{name} {-value:g}")
        except (OSError, coptpy.CoptError, gurobipy.GurobiError):
            said.append(f"{name} refuses")
    print(f"\nseen: {', '.join(bounds)}: {', '.join(said)}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="UP bnd x 4, UP bnd y 3: COPT 7, Gurobi 7, HiGHS 7, SCIP 7
UP x 4, UP y 3: COPT 10, Gurobi refuses, HiGHS 7, SCIP 7
FX x 1, FX y 3: COPT 10, Gurobi 10, HiGHS 4, SCIP 4
LO x 11: COPT 10, Gurobi refuses, HiGHS infeasible, SCIP infeasible
BV x: COPT refuses, Gurobi refuses, HiGHS 10, SCIP 10"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: mps-unnamed-bounds"
