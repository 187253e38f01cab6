#!/usr/bin/env bash
# SCIP 10.0.2 (PySCIPOpt 6.3.0) and Gurobi 13.0.3 (gurobipy) beside HiGHS 1.16.0 (highspy), CPLEX 22.2 (cplex
# 22.2.0.1) and GLPK 5.0 (swiglpk 5.0.13), all of PyPI: an exponent with D in an MPS file, as Fortran prints it.
#
# Guess: 2.5D+01 is 25, as MPS is of the time of Fortran, or the number is refused, as GLPK does.
# Seen: HiGHS and CPLEX read 25. SCIP and Gurobi read what stands before the D, 2.5, and say nothing. So they prove an
# optimum of 2.5 for x >= 2.5D+01, a tenth of it. 2.5E+01 is 25 for all.
#
# Output seen (first run):
#   2.5E+01: HiGHS 25, CPLEX 25, SCIP 25, Gurobi 25, GLPK 25
#   2.5D+01: HiGHS 25, CPLEX 25, SCIP 2.5, Gurobi 2.5, GLPK refused
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet highspy==1.16.0 cplex==22.2.0.1 pyscipopt==6.3.0 gurobipy==13.0.3 swiglpk==5.0.13
cd "$folder"
venv/bin/python -W ignore - >all.txt <<'END'
import cplex
import gurobipy
import highspy
import pyscipopt
import swiglpk as glpk

glpk.glp_term_out(glpk.GLP_OFF)
environment = gurobipy.Env(params={"OutputFlag": 0})


def values():
    """The optimum of x.mps, by solver."""
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.readModel("x.mps")
    highs.run()
    of_ibm = cplex.Cplex()
    for silence in (of_ibm.set_results_stream, of_ibm.set_log_stream, of_ibm.set_warning_stream):
        silence(None)
    of_ibm.read("x.mps")
    of_ibm.solve()
    scip = pyscipopt.Model()
    scip.hideOutput()
    scip.readProblem("x.mps")
    scip.optimize()
    gurobi = gurobipy.read("x.mps", environment)
    gurobi.optimize()
    of_gnu = glpk.glp_create_prob()
    last = "refused"
    if glpk.glp_read_mps(of_gnu, glpk.GLP_MPS_FILE, None, "x.mps") == 0:
        glpk.glp_simplex(of_gnu, None)
        last = f"{glpk.glp_get_obj_val(of_gnu):g}"
    return (
        f"HiGHS {highs.getInfo().objective_function_value:g}, CPLEX {of_ibm.solution.get_objective_value():g}, "
        f"SCIP {scip.getObjVal():g}, Gurobi {gurobi.ObjVal:g}, GLPK {last}"
    )


for number in ("2.5E+01", "2.5D+01"):
    with open("x.mps", "w") as file:
        file.write("NAME X\nROWS\n N COST\n G LIM\nCOLUMNS\n    x COST 1 LIM 1\n")
        file.write(f"RHS\n    RHS LIM {number}\nENDATA\n")
    print(f"\nseen: {number}: {values()}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="2.5E+01: HiGHS 25, CPLEX 25, SCIP 25, Gurobi 25, GLPK 25
2.5D+01: HiGHS 25, CPLEX 25, SCIP 2.5, Gurobi 2.5, GLPK refused"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: mps-fortran-exponents"
