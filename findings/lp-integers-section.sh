#!/usr/bin/env bash
# CPLEX 22.2 (cplex 22.2.0.1) and Xpress 9.9.1 (xpress) beside HiGHS 1.16.0 (highspy), SCIP 10 (PySCIPOpt 6.3.0),
# GLPK 5.0 (swiglpk 5.0.13) and Gurobi 13.0.3 (gurobipy), all of PyPI: the section `Integers` of an LP file.
#
# Guess: `Integers` is another word for `Generals`: x is an integer from 0 on.
# Seen: CPLEX and Xpress take a column of `Integers` without a bound as 0 or 1, so the greatest x of x <= 6.5 is 1;
# the others say 6. With `Generals` all say 6. In CPLEX and Xpress any bound of the column, as `x >= 2`, makes
# `Integers` mean the same as `Generals` again.
#
# Output seen (first run):
#   Generals: HiGHS 6, SCIP 6, GLPK 6, Gurobi 6, CPLEX 6, Xpress 6
#   Integers: HiGHS 6, SCIP 6, GLPK 6, Gurobi 6, CPLEX 1, Xpress 1
#   Integers and x >= 2: HiGHS 6, SCIP 6, GLPK 6, Gurobi 6, CPLEX 6, Xpress 6
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet highspy==1.16.0 pyscipopt==6.3.0 swiglpk==5.0.13 gurobipy==13.0.3 \
  cplex==22.2.0.1 xpress==9.9.1
cd "$folder"
venv/bin/python -W ignore - >all.txt <<'END'
import cplex
import gurobipy
import highspy
import pyscipopt
import swiglpk as glpk
import xpress

glpk.glp_term_out(glpk.GLP_OFF)
environment = gurobipy.Env(params={"OutputFlag": 0})


def values():
    """The optimum of x.lp, by solver."""
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.readModel("x.lp")
    highs.run()
    scip = pyscipopt.Model()
    scip.hideOutput()
    scip.readProblem("x.lp")
    scip.optimize()
    of_gnu = glpk.glp_create_prob()
    glpk.glp_read_lp(of_gnu, None, "x.lp")
    options = glpk.glp_iocp()
    glpk.glp_init_iocp(options)
    options.presolve = glpk.GLP_ON
    glpk.glp_intopt(of_gnu, options)
    gurobi = gurobipy.read("x.lp", environment)
    gurobi.optimize()
    of_ibm = cplex.Cplex()
    for silence in (of_ibm.set_results_stream, of_ibm.set_log_stream, of_ibm.set_warning_stream):
        silence(None)
    of_ibm.read("x.lp")
    of_ibm.solve()
    of_fico = xpress.problem()
    of_fico.setOutputEnabled(False)
    of_fico.readProb("x.lp")
    of_fico.optimize()
    return (
        f"HiGHS {highs.getInfo().objective_function_value:g}, SCIP {scip.getObjVal():g}, "
        f"GLPK {glpk.glp_mip_obj_val(of_gnu):g}, Gurobi {gurobi.ObjVal:g}, "
        f"CPLEX {of_ibm.solution.get_objective_value():g}, Xpress {of_fico.attributes.objval:g}"
    )


for name, bound in (("Generals", ""), ("Integers", ""), ("Integers", "Bounds\n x >= 2\n")):
    with open("x.lp", "w") as file:
        file.write(f"Maximize\n obj: x\nSubject To\n c: x <= 6.5\n{bound}{name}\n x\nEnd\n")
    print(f"\nseen: {name}{' and x >= 2' if bound else ''}: {values()}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="Generals: HiGHS 6, SCIP 6, GLPK 6, Gurobi 6, CPLEX 6, Xpress 6
Integers: HiGHS 6, SCIP 6, GLPK 6, Gurobi 6, CPLEX 1, Xpress 1
Integers and x >= 2: HiGHS 6, SCIP 6, GLPK 6, Gurobi 6, CPLEX 6, Xpress 6"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: lp-integers-section"
