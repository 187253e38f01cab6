#!/usr/bin/env bash
# HiGHS 1.16.0 (highspy) and GLPK 5.0 (swiglpk 5.0.13) beside SCIP 10 (PySCIPOpt 6.3.0), CBC 2.10.3 (pulp 3.3.0),
# CPLEX 22.2 (cplex 22.2.0.1) and Gurobi 13.0.3 (gurobipy), all of PyPI: an LP file with bounds of a binary column.
#
# Guess: a column in `Binary` is 0 or 1, whatever `Bounds` says before: CPLEX's text on the form has "binary integer
# values", and CBC's CoinLpIO.hpp keeps the stronger of the two bounds.
# Seen: HiGHS and GLPK keep the bounds of the section before, and `Binary` only makes an integer of the column. So of
# 0 <= x <= 5 the greatest x is 5, and of -3 <= x <= 1 the least is -3; the others say 1 and 0. Nothing is said.
# It matters as a program that writes bounds for all columns, then the kinds, gets two different models of one file.
#
# Output seen (first run):
#   greatest, no bounds: HiGHS 1, GLPK 1, SCIP 1, CBC 1, CPLEX 1, Gurobi 1
#   greatest, 0 <= x <= 5: HiGHS 5, GLPK 5, SCIP 1, CBC 1, CPLEX 1, Gurobi 1
#   least, -3 <= x <= 1: HiGHS -3, GLPK -3, SCIP 0, CBC 0, CPLEX 0, Gurobi 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet highspy==1.16.0 swiglpk==5.0.13 pyscipopt==6.3.0 pulp==3.3.0 cplex==22.2.0.1 \
  gurobipy==13.0.3
cd "$folder"
venv/bin/python -W ignore - >all.txt <<'END'
import subprocess

import cplex
import gurobipy
import highspy
import pulp
import pyscipopt
import swiglpk as glpk

glpk.glp_term_out(glpk.GLP_OFF)
environment = gurobipy.Env(params={"OutputFlag": 0})


def values():
    """The optimum of x.lp, by solver."""
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.readModel("x.lp")
    highs.run()
    of_gnu = glpk.glp_create_prob()
    assert glpk.glp_read_lp(of_gnu, None, "x.lp") == 0
    assert glpk.glp_simplex(of_gnu, None) == 0 and glpk.glp_intopt(of_gnu, None) == 0
    scip = pyscipopt.Model()
    scip.hideOutput()
    scip.readProblem("x.lp")
    scip.optimize()
    command = [pulp.PULP_CBC_CMD().path, "x.lp", "-solve", "-solution", "x.sol"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    cbc = float(open("x.sol").readline().split()[-1])
    of_ibm = cplex.Cplex()
    for silence in (of_ibm.set_results_stream, of_ibm.set_log_stream, of_ibm.set_warning_stream):
        silence(None)
    of_ibm.read("x.lp")
    of_ibm.solve()
    gurobi = gurobipy.read("x.lp", environment)
    gurobi.optimize()
    return (
        f"HiGHS {highs.getInfo().objective_function_value:g}, GLPK {glpk.glp_mip_obj_val(of_gnu):g}, "
        f"SCIP {scip.getObjVal():g}, CBC {cbc:g}, CPLEX {of_ibm.solution.get_objective_value():g}, "
        f"Gurobi {gurobi.ObjVal:g}"
    )


for word, bounds in (("greatest", ""), ("greatest", "0 <= x <= 5"), ("least", "-3 <= x <= 1")):
    sense = "Max" if word == "greatest" else "Min"
    section = f"Bounds\n {bounds}\n" if bounds else ""
    with open("x.lp", "w") as file:
        file.write(f"{sense}imize\n obj: x\nSubject To\n c: x + y <= 9\n{section}Binary\n x\nEnd\n")
    print(f"\nseen: {word}, {bounds or 'no bounds'}: {values()}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="greatest, no bounds: HiGHS 1, GLPK 1, SCIP 1, CBC 1, CPLEX 1, Gurobi 1
greatest, 0 <= x <= 5: HiGHS 5, GLPK 5, SCIP 1, CBC 1, CPLEX 1, Gurobi 1
least, -3 <= x <= 1: HiGHS -3, GLPK -3, SCIP 0, CBC 0, CPLEX 0, Gurobi 0"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: lp-binary-bounds"
