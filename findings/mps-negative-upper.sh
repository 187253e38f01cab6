#!/usr/bin/env bash
# HiGHS 1.16.0 (highspy), SCIP 10 (PySCIPOpt 6.3.0), Gurobi 13.0.3 (gurobipy), COPT 8.0.7 (coptpy) and CPLEX 22.2
# (cplex 22.2.0.1), all of PyPI: an MPS file with a negative upper bound and no lower one.
#
# Guess: all readers agree on `UP BND x -2`; either the lower bound stays 0 and nothing is feasible, or it
# becomes minus infinity, as in CPLEX.
# Seen: they disagree, and none of them fails. HiGHS and SCIP keep 0 and prove that there is no solution;
# Gurobi, COPT and CPLEX drop the lower bound and find the optimum -9. So a file that is to mean one thing names
# both bounds (`MI` or `LO` before `UP`).
#
# Output seen (first run): HiGHS kInfeasible, SCIP infeasible, Gurobi -9.0, COPT -9.0, CPLEX -9.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet highspy==1.16.0 pyscipopt==6.3.0 gurobipy==13.0.3 coptpy==8.0.7 cplex==22.2.0.1
cd "$folder"
cat >x.mps <<'END'
NAME          X
ROWS
 N  COST
 G  LIM
COLUMNS
    x         COST         1.0   LIM          1.0
RHS
    RHS       LIM         -9.0
BOUNDS
 UP BND       x           -2.0
ENDATA
END
venv/bin/python - >all.txt <<'END'
import coptpy
import cplex
import gurobipy
import highspy
import pyscipopt

highs = highspy.Highs()
highs.setOptionValue("output_flag", False)
highs.readModel("x.mps")
highs.run()

scip = pyscipopt.Model()
scip.hideOutput()
scip.readProblem("x.mps")
scip.optimize()

gurobi = gurobipy.read("x.mps", gurobipy.Env(params={"OutputFlag": 0}))
gurobi.optimize()

copt = coptpy.Envr().createModel()
copt.setParam("Logging", 0)
copt.read("x.mps")
copt.solve()

of_ibm = cplex.Cplex()
for stream in (of_ibm.set_log_stream, of_ibm.set_results_stream, of_ibm.set_warning_stream):
    stream(None)
of_ibm.read("x.mps")
of_ibm.solve()

print(
    f"seen: HiGHS {highs.getModelStatus().name}, SCIP {scip.getStatus()}, Gurobi {gurobi.ObjVal}, "
    f"COPT {copt.objval}, CPLEX {of_ibm.solution.get_objective_value()}"
)
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
[[ $seen == "HiGHS kInfeasible, SCIP infeasible, Gurobi -9.0, COPT -9.0, CPLEX -9.0" ]] || { echo changed; exit 1; }
echo "as stated: mps-negative-upper"
