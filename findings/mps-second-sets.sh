#!/usr/bin/env bash
# HiGHS 1.16.0 (highspy), Gurobi 13.0.3 (gurobipy), COPT 8.0.7 (coptpy) and OR-Tools 9.15.6755 (ModelBuilder) beside
# SCIP 10 (PySCIPOpt 6.3.0) and CPLEX 22.2 (cplex 22.2.0.1), all of PyPI: an MPS file with two named sets of a section.
#
# Guess: the first set holds, as SAS has it of RHS and RANGES: "Normally, the first RHS vector encountered in the RHS
# section is used, and all other RHS vectors are discarded".
# Seen: SCIP and CPLEX do so. COPT takes the second of RHS and of RANGES, OR-Tools the second of RHS and of BOUNDS.
# HiGHS and Gurobi take the first value for each row or column, so they mix the sets where the first names less: of
# UP in the first set and LO in the second both hold. HiGHS says kWarning of twice the same, and kOk of a mix.
# It matters as such a file holds two puzzles, and the solvers answer for the one, the other, or neither.
#
# Output seen (first run):
#   RHS 7 or 3: SCIP 7, CPLEX 7, HiGHS 7, Gurobi 7, COPT 3, OR-Tools 3
#   RANGES 5 or 1: SCIP 5, CPLEX 5, HiGHS 5, Gurobi 5, COPT 1, OR-Tools 5
#   BOUNDS 4 or 6: SCIP 4, CPLEX 4, HiGHS 4, Gurobi 4, COPT 4, OR-Tools 6
#   BOUNDS UP, LO 0 or 3: SCIP 0, CPLEX 0, HiGHS 3, Gurobi 3, COPT 0, OR-Tools 3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet highspy==1.16.0 gurobipy==13.0.3 coptpy==8.0.7 ortools==9.15.6755 \
  pyscipopt==6.3.0 cplex==22.2.0.1
cd "$folder"
venv/bin/python -W ignore - >all.txt <<'END'
import coptpy
import cplex
import gurobipy
import highspy
import pyscipopt
from ortools.linear_solver.python import model_builder

environment, of_cardinal = gurobipy.Env(params={"OutputFlag": 0}), coptpy.Envr()


def values():
    """What x is in the optimum of x.mps, by solver; x has cost 1 or -1 and is the objective."""
    scip = pyscipopt.Model()
    scip.hideOutput()
    scip.readProblem("x.mps")
    scip.optimize()
    of_ibm = cplex.Cplex()
    for silence in (of_ibm.set_results_stream, of_ibm.set_log_stream, of_ibm.set_warning_stream):
        silence(None)
    of_ibm.read("x.mps")
    of_ibm.solve()
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.readModel("x.mps")
    highs.run()
    gurobi = gurobipy.read("x.mps", environment)
    gurobi.optimize()
    copt = of_cardinal.createModel()
    copt.setParam("Logging", 0)
    copt.read("x.mps")
    copt.solve()
    model, solver = model_builder.Model(), model_builder.Solver("scip")
    assert model.import_from_mps_file("x.mps") and solver.solve(model).name == "OPTIMAL"
    return (
        f"SCIP {abs(scip.getObjVal()):g}, CPLEX {abs(of_ibm.solution.get_objective_value()):g}, "
        f"HiGHS {abs(highs.getInfo().objective_function_value):g}, Gurobi {abs(gurobi.ObjVal):g}, "
        f"COPT {abs(copt.objval):g}, OR-Tools {abs(solver.objective_value):g}"
    )


ONE = "    RHS1      LIM          7.0\n"
for name, cost, rest in (
    ("RHS 7 or 3", -1, ONE + "    RHS2      LIM          3.0\n"),
    ("RANGES 5 or 1", 1, ONE + "RANGES\n    RNG1      LIM          2.0\n    RNG2      LIM          6.0\n"),
    ("BOUNDS 4 or 6", -1, ONE + "BOUNDS\n UP BND1      x            4.0\n UP BND2      x            6.0\n"),
    ("BOUNDS UP, LO 0 or 3", 1, ONE + "BOUNDS\n UP BND1      x            4.0\n LO BND2      x            3.0\n"),
):
    with open("x.mps", "w") as file:
        file.write("NAME          X\nROWS\n N  COST\n L  LIM\nCOLUMNS\n")
        file.write(f"    x         COST        {cost:4}   LIM          1.0\nRHS\n{rest}ENDATA\n")
    print(f"\nseen: {name}: {values()}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="RHS 7 or 3: SCIP 7, CPLEX 7, HiGHS 7, Gurobi 7, COPT 3, OR-Tools 3
RANGES 5 or 1: SCIP 5, CPLEX 5, HiGHS 5, Gurobi 5, COPT 1, OR-Tools 5
BOUNDS 4 or 6: SCIP 4, CPLEX 4, HiGHS 4, Gurobi 4, COPT 4, OR-Tools 6
BOUNDS UP, LO 0 or 3: SCIP 0, CPLEX 0, HiGHS 3, Gurobi 3, COPT 0, OR-Tools 3"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: mps-second-sets"
