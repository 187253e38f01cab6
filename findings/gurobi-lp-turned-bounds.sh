#!/usr/bin/env bash
# Gurobi 13.0.3 (gurobipy) beside HiGHS 1.16.0 (highspy), SCIP 10 (PySCIPOpt 6.3.0) and CPLEX 22.2 (cplex 22.2.0.1),
# all of PyPI: a bound of an LP file that is written from the right, `5 >= x >= 2`.
#
# Guess: it is 2 <= x <= 5, as `5 >= x` is x <= 5 in each reader (CBC's CoinLpIO.hpp has `1 >= x2` as an example), or
# it is refused, as GLPK does.
# Seen: Gurobi reads `5 >= x` right, but of `5 >= x >= 2` it makes the bounds 5 and 2, in this order, so it proves that
# there is no solution. It says nothing at reading. HiGHS, SCIP and CPLEX find 5 as the greatest x.
# It matters as "infeasible" is a proof: nobody looks for a turned bound behind it.
#
# Output seen (first run):
#   2 <= x <= 5: HiGHS 5, SCIP 5, CPLEX 5, Gurobi 5, bounds 2 to 5
#   5 >= x: HiGHS 5, SCIP 5, CPLEX 5, Gurobi 5, bounds 0 to 5
#   5 >= x >= 2: HiGHS 5, SCIP 5, CPLEX 5, Gurobi infeasible, bounds 5 to 2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet highspy==1.16.0 pyscipopt==6.3.0 cplex==22.2.0.1 gurobipy==13.0.3
cd "$folder"
venv/bin/python -W ignore - >all.txt <<'END'
import cplex
import gurobipy
import highspy
import pyscipopt

environment = gurobipy.Env(params={"OutputFlag": 0, "DualReductions": 0})

for bounds in ("2 <= x <= 5", "5 >= x", "5 >= x >= 2"):
    with open("x.lp", "w") as file:
        file.write(f"Maximize\n obj: x\nSubject To\n c: x + y <= 9\nBounds\n {bounds}\nEnd\n")
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.readModel("x.lp")
    highs.run()
    scip = pyscipopt.Model()
    scip.hideOutput()
    scip.readProblem("x.lp")
    scip.optimize()
    of_ibm = cplex.Cplex()
    for silence in (of_ibm.set_results_stream, of_ibm.set_log_stream, of_ibm.set_warning_stream):
        silence(None)
    of_ibm.read("x.lp")
    of_ibm.solve()
    gurobi = gurobipy.read("x.lp", environment)
    gurobi.optimize()
    ended = {gurobipy.GRB.INFEASIBLE: "infeasible"}.get(gurobi.Status) or f"{gurobi.ObjVal:g}"
    x = gurobi.getVarByName("x")
    print(
        f"\nseen: {bounds}: HiGHS {highs.getInfo().objective_function_value:g}, SCIP {scip.getObjVal():g}, "
        f"CPLEX {of_ibm.solution.get_objective_value():g}, Gurobi {ended}, bounds {x.LB:g} to {x.UB:g}"
    )
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="2 <= x <= 5: HiGHS 5, SCIP 5, CPLEX 5, Gurobi 5, bounds 2 to 5
5 >= x: HiGHS 5, SCIP 5, CPLEX 5, Gurobi 5, bounds 0 to 5
5 >= x >= 2: HiGHS 5, SCIP 5, CPLEX 5, Gurobi infeasible, bounds 5 to 2"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: gurobi-lp-turned-bounds"
