#!/usr/bin/env bash
# HiGHS 1.16.0 (highspy) and Gurobi 13.0.3 (gurobipy) beside CPLEX 22.2 (cplex 22.2.0.1), SCIP 10 (PySCIPOpt 6.3.0) and
# COPT 8.0.7 (coptpy), all of PyPI: the section OBJNAME of an MPS file with two free rows.
#
# Guess: the row it names is the objective, or the section is refused, as GLPK, CBC and Xpress do. IBM has it: "OBJNAME
# selects an objective function from among the free rows within the file".
# Seen: CPLEX, SCIP and COPT take the named row. HiGHS and Gurobi pass over the section and optimise the first free row;
# HiGHS ends reading with kOk. So of COST = x and OTHER = -x, with x at most 7, they prove 0 where -7 is asked for.
# It matters as a file with two goals is solved for the wrong one.
#
# Output seen (first run):
#   none: CPLEX 0, SCIP 0, COPT 0, HiGHS 0 (kOk), Gurobi 0
#   COST: CPLEX 0, SCIP 0, COPT 0, HiGHS 0 (kOk), Gurobi 0
#   OTHER: CPLEX -7, SCIP -7, COPT -7, HiGHS 0 (kOk), Gurobi 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet highspy==1.16.0 gurobipy==13.0.3 cplex==22.2.0.1 pyscipopt==6.3.0 coptpy==8.0.7
cd "$folder"
venv/bin/python -W ignore - >all.txt <<'END'
import coptpy
import cplex
import gurobipy
import highspy
import pyscipopt

environment, of_cardinal = gurobipy.Env(params={"OutputFlag": 0}), coptpy.Envr()

for name in ("", "COST", "OTHER"):
    with open("x.mps", "w") as file:
        file.write("NAME          X\n" + (f"OBJNAME\n    {name}\n" if name else ""))
        file.write("ROWS\n N  COST\n N  OTHER\n L  LIM\nCOLUMNS\n    x         COST         1.0   OTHER       -1.0\n")
        file.write("    x         LIM          1.0\nRHS\n    RHS       LIM          7.0\nENDATA\n")
    of_ibm = cplex.Cplex()
    for silence in (of_ibm.set_results_stream, of_ibm.set_log_stream, of_ibm.set_warning_stream):
        silence(None)
    of_ibm.read("x.mps")
    of_ibm.solve()
    scip = pyscipopt.Model()
    scip.hideOutput()
    scip.readProblem("x.mps")
    scip.optimize()
    copt = of_cardinal.createModel()
    copt.setParam("Logging", 0)
    copt.read("x.mps")
    copt.solve()
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    read = highs.readModel("x.mps")
    highs.run()
    gurobi = gurobipy.read("x.mps", environment)
    gurobi.optimize()
    values = (of_ibm.solution.get_objective_value(), scip.getObjVal(), copt.objval)
    values += (highs.getInfo().objective_function_value, gurobi.ObjVal)
    said = [f"{round(value):d}" for value in values]
    print(
        f"\nseen: {name or 'none'}: CPLEX {said[0]}, SCIP {said[1]}, COPT {said[2]}, "
        f"HiGHS {said[3]} ({read.name}), Gurobi {said[4]}"
    )
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="none: CPLEX 0, SCIP 0, COPT 0, HiGHS 0 (kOk), Gurobi 0
COST: CPLEX 0, SCIP 0, COPT 0, HiGHS 0 (kOk), Gurobi 0
OTHER: CPLEX -7, SCIP -7, COPT -7, HiGHS 0 (kOk), Gurobi 0"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: mps-objname"
