#!/usr/bin/env bash
# GLPK 5.0 (swiglpk 5.0.13) beside HiGHS 1.16.0 (highspy), CPLEX 22.2 (cplex 22.2.0.1) and Gurobi 13.0.3 (gurobipy),
# all of PyPI: an integer column of an MPS file (MARKER INTORG) with a lower bound alone.
#
# Guess: without a bound the column is 0 or 1, and with any bound it goes from 0 to infinity, as SAS has it: "If you
# do not specify any bound for a column, then the upper bound is [...] 1 for an integer variable".
# Seen: GLPK keeps the upper bound 1 where only the lower one is named. So `LO 0` and `MI` have the optimum -1 where
# the others have -7, and `LO 2` has bounds that cross, which is "no solution" only at solving; reading says nothing.
# `PL` beside `LO` helps in all. It matters as `LO` alone is what a writer gives for an integer from 2 on.
#
# Output seen (first run):
#   no bound: HiGHS -1, CPLEX -1, Gurobi -1, GLPK -1
#   LO 0: HiGHS -7, CPLEX -7, Gurobi -7, GLPK -1
#   MI: HiGHS -7, CPLEX -7, Gurobi -7, GLPK -1
#   LO 2: HiGHS -7, CPLEX -7, Gurobi -7, GLPK bounds 2 to 1
#   LO 2 and PL: HiGHS -7, CPLEX -7, Gurobi -7, GLPK -7
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet highspy==1.16.0 swiglpk==5.0.13 cplex==22.2.0.1 gurobipy==13.0.3
cd "$folder"
venv/bin/python -W ignore - >all.txt <<'END'
import cplex
import gurobipy
import highspy
import swiglpk as glpk

glpk.glp_term_out(glpk.GLP_OFF)
environment = gurobipy.Env(params={"OutputFlag": 0})
START = """NAME          X\nROWS\n N  COST\n L  LIM\nCOLUMNS
    MARKER                 'MARKER'                 'INTORG'
    x         COST        -1.0   LIM          1.0
    MARKER                 'MARKER'                 'INTEND'
RHS\n    RHS       LIM          7.0\n"""

for name, bounds in (
    ("no bound", ""),
    ("LO 0", " LO BND       x            0.0\n"),
    ("MI", " MI BND       x\n"),
    ("LO 2", " LO BND       x            2.0\n"),
    ("LO 2 and PL", " LO BND       x            2.0\n PL BND       x\n"),
):
    with open("x.mps", "w") as file:
        file.write(START + (f"BOUNDS\n{bounds}" if bounds else "") + "ENDATA\n")
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.readModel("x.mps")
    highs.run()
    of_ibm = cplex.Cplex()
    for silence in (of_ibm.set_results_stream, of_ibm.set_log_stream, of_ibm.set_warning_stream):
        silence(None)
    of_ibm.read("x.mps")
    of_ibm.solve()
    gurobi = gurobipy.read("x.mps", environment)
    gurobi.optimize()
    of_gnu = glpk.glp_create_prob()
    assert glpk.glp_read_mps(of_gnu, glpk.GLP_MPS_FILE, None, "x.mps") == 0
    least, greatest = glpk.glp_get_col_lb(of_gnu, 1), glpk.glp_get_col_ub(of_gnu, 1)
    if least > greatest:
        said = f"bounds {least:g} to {greatest:g}"
    else:
        assert glpk.glp_simplex(of_gnu, None) == 0 and glpk.glp_intopt(of_gnu, None) == 0
        said = f"{glpk.glp_mip_obj_val(of_gnu):g}"
    print(
        f"\nseen: {name}: HiGHS {highs.getInfo().objective_function_value:g}, "
        f"CPLEX {of_ibm.solution.get_objective_value():g}, Gurobi {gurobi.ObjVal:g}, GLPK {said}"
    )
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="no bound: HiGHS -1, CPLEX -1, Gurobi -1, GLPK -1
LO 0: HiGHS -7, CPLEX -7, Gurobi -7, GLPK -1
MI: HiGHS -7, CPLEX -7, Gurobi -7, GLPK -1
LO 2: HiGHS -7, CPLEX -7, Gurobi -7, GLPK bounds 2 to 1
LO 2 and PL: HiGHS -7, CPLEX -7, Gurobi -7, GLPK -7"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: glpk-mps-integer-bounds"
