#!/usr/bin/env bash
# COPT 8.0.7 (coptpy) and CBC 2.10.3 (pulp 3.3.0) beside SCIP 10 (PySCIPOpt 6.3.0), CPLEX 22.2 (cplex 22.2.0.1) and
# Gurobi 13.0.3 (gurobipy), all of PyPI: an LP file with a section `Lazy Constraints`.
#
# Guess: a lazy constraint is a row that may be looked at late, but holds, as CPLEX has it: "all integer solutions
# satisfy all the constraints"; or the section is refused, as HiGHS and GLPK do.
# Seen: COPT holds it only if some column is an integer. Without one the row is left out, and the end is "optimal".
# CBC takes the words `Lazy`, `Constraints` and `d:` for columns of the row, which then fill it; it prints three lines
# on invalid names, ends as "Optimal" and gives the columns other names. The others find 2 as the least x + y.
# It matters as the relaxation of a model, which is asked for a bound, lacks rows without a word.
#
# Output seen (first run):
#   integers: SCIP 2, CPLEX 2, Gurobi 2, COPT 2, CBC 0
#   none: SCIP 2, CPLEX 2, Gurobi 2, COPT 0, CBC 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet coptpy==8.0.7 pulp==3.3.0 pyscipopt==6.3.0 cplex==22.2.0.1 gurobipy==13.0.3
cd "$folder"
venv/bin/python -W ignore - >all.txt <<'END'
import subprocess

import coptpy
import cplex
import gurobipy
import pulp
import pyscipopt

environment, of_cardinal = gurobipy.Env(params={"OutputFlag": 0}), coptpy.Envr()

for name, kinds in (("integers", "Generals\n x y\n"), ("none", "")):
    with open("x.lp", "w") as file:
        file.write(f"Minimize\n obj: x + y\nSubject To\n c: x + y <= 5\nLazy Constraints\n d: x + y >= 2\n{kinds}End\n")
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
    copt = of_cardinal.createModel()
    copt.setParam("Logging", 0)
    copt.read("x.lp")
    copt.solve()
    assert copt.status == coptpy.COPT.OPTIMAL
    command = [pulp.PULP_CBC_CMD().path, "x.lp", "-solve", "-solution", "x.sol"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    cbc = open("x.sol").readline().split()
    assert cbc[0] == "Optimal"
    print(
        f"\nseen: {name}: SCIP {scip.getObjVal():g}, CPLEX {of_ibm.solution.get_objective_value():g}, "
        f"Gurobi {gurobi.ObjVal:g}, COPT {copt.objval:g}, CBC {float(cbc[-1]):g}"
    )
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="integers: SCIP 2, CPLEX 2, Gurobi 2, COPT 2, CBC 0
none: SCIP 2, CPLEX 2, Gurobi 2, COPT 0, CBC 0"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: lp-lazy-constraints"
