#!/usr/bin/env bash
# CPLEX 22.2 (cplex 22.2.0.1), SCIP 10 (PySCIPOpt 6.3.0), CBC 2.10.3 (pulp 3.3.0), HiGHS 1.16.0 (highspy), Gurobi
# 13.0.3 (gurobipy) and COPT 8.0.7 (coptpy), all of PyPI: a semicontinuous column (SC) of an MPS file.
#
# Guess: `SC BND x 5` is x = 0, or x from its lower bound to 5, and without a lower bound that is 0.
# Seen: there are two defaults. CPLEX, SCIP and CBC take 1, as lp_solve has it ("the default minimum is 1"), HiGHS and
# Gurobi 0, so the least x of x >= 0.5 is 1 or 0.5. `LO 0` beside it is obeyed by CPLEX; SCIP and CBC keep 1. COPT
# reads SC as nothing: the greatest x of x <= 6.5 is 6.5, and with `LO 3` it is 3 at least and never 0.
# It matters as no line says the same to all; with a lower bound above 0 all but COPT agree.
#
# Output seen (first run):
#   least, x >= 0.5: CPLEX 1, SCIP 1, CBC 1, HiGHS 0.5, Gurobi 0.5, COPT 0.5
#   least, x >= 0.5, LO 0: CPLEX 0.5, SCIP 1, CBC 1, HiGHS 0.5, Gurobi 0.5, COPT 0.5
#   least, x >= 0.5, LO 3: CPLEX 3, SCIP 3, CBC 3, HiGHS 3, Gurobi 3, COPT 3
#   least, x >= 0, LO 3: CPLEX 0, SCIP 0, CBC 0, HiGHS 0, Gurobi 0, COPT 3
#   greatest, x <= 6.5: CPLEX 5, SCIP 5, CBC 5, HiGHS 5, Gurobi 5, COPT 6.5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet cplex==22.2.0.1 pyscipopt==6.3.0 pulp==3.3.0 highspy==1.16.0 gurobipy==13.0.3 \
  coptpy==8.0.7
cd "$folder"
venv/bin/python -W ignore - >all.txt <<'END'
import subprocess

import coptpy
import cplex
import gurobipy
import highspy
import pulp
import pyscipopt

environment, of_cardinal = gurobipy.Env(params={"OutputFlag": 0}), coptpy.Envr()

for words, cost, row, limit, bound in (
    ("least, x >= 0.5", 1, "G", 0.5, None),
    ("least, x >= 0.5, LO 0", 1, "G", 0.5, 0),
    ("least, x >= 0.5, LO 3", 1, "G", 0.5, 3),
    ("least, x >= 0, LO 3", 1, "G", 0, 3),
    ("greatest, x <= 6.5", -1, "L", 6.5, None),
):
    with open("x.mps", "w") as file:
        file.write(f"NAME          X\nROWS\n N  COST\n {row}  LIM\nCOLUMNS\n")
        file.write(f"    x         COST        {cost:4}   LIM          1.0\n")
        file.write(f"RHS\n    RHS       LIM          {limit}\nBOUNDS\n")
        file.write("" if bound is None else f" LO BND       x            {bound}\n")
        file.write(" SC BND       x            5.0\nENDATA\n")
    of_ibm = cplex.Cplex()
    for silence in (of_ibm.set_results_stream, of_ibm.set_log_stream, of_ibm.set_warning_stream):
        silence(None)
    of_ibm.read("x.mps")
    of_ibm.solve()
    scip = pyscipopt.Model()
    scip.hideOutput()
    scip.readProblem("x.mps")
    scip.optimize()
    command = [pulp.PULP_CBC_CMD().path, "x.mps", "-solve", "-solution", "x.sol"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    cbc = float(open("x.sol").readline().split()[-1])
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
    values = {"CPLEX": of_ibm.solution.get_objective_value(), "SCIP": scip.getObjVal(), "CBC": cbc}
    values |= {"HiGHS": highs.getInfo().objective_function_value, "Gurobi": gurobi.ObjVal, "COPT": copt.objval}
    print(f"\nseen: {words}: {', '.join(f'{name} {abs(value):.3g}' for name, value in values.items())}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="least, x >= 0.5: CPLEX 1, SCIP 1, CBC 1, HiGHS 0.5, Gurobi 0.5, COPT 0.5
least, x >= 0.5, LO 0: CPLEX 0.5, SCIP 1, CBC 1, HiGHS 0.5, Gurobi 0.5, COPT 0.5
least, x >= 0.5, LO 3: CPLEX 3, SCIP 3, CBC 3, HiGHS 3, Gurobi 3, COPT 3
least, x >= 0, LO 3: CPLEX 0, SCIP 0, CBC 0, HiGHS 0, Gurobi 0, COPT 3
greatest, x <= 6.5: CPLEX 5, SCIP 5, CBC 5, HiGHS 5, Gurobi 5, COPT 6.5"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: mps-semicontinuous"
