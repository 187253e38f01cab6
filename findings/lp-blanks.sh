#!/usr/bin/env bash
# CBC 2.10.3 of the package pulp 3.3.0, Gurobi 13.0.3 (gurobipy) and COPT 8.0.7 (coptpy) beside HiGHS 1.16.0
# (highspy) and CPLEX 22.2 (cplex 22.2.0.1), all of PyPI: blanks in an LP file.
#
# Guess: blanks do not matter where it is clear what is meant: `2y` is 2 y, as no name begins with a digit, and
# `>= - 3` is -3.
# Seen: Gurobi, COPT and CBC read `2y` as a new column of that name, which is free to be large, so the least x of
# x + 2y >= 6 with y <= 1 is 0 instead of 4. And CBC reads `>= - 3` as 0, so the least x of x >= - 3 is 0. Neither
# is refused, and nothing is said.
#
# Output seen (first run):
#   2y: HiGHS 4, CPLEX 4, Gurobi 0, COPT 0, CBC 0
#   2 y: HiGHS 4, CPLEX 4, Gurobi 4, COPT 4, CBC 4
#   - 3: HiGHS -3, CPLEX -3, Gurobi -3, COPT -3, CBC 0
#   -3: HiGHS -3, CPLEX -3, Gurobi -3, COPT -3, CBC -3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet highspy==1.16.0 cplex==22.2.0.1 gurobipy==13.0.3 coptpy==8.0.7 pulp==3.3.0
cd "$folder"
venv/bin/python -W ignore - >all.txt <<'END'
import subprocess

import coptpy
import cplex
import gurobipy
import highspy
import pulp

environment = gurobipy.Env(params={"OutputFlag": 0})


def values():
    """The optimum of x.lp, by solver."""
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.readModel("x.lp")
    highs.run()
    of_ibm = cplex.Cplex()
    for silence in (of_ibm.set_results_stream, of_ibm.set_log_stream, of_ibm.set_warning_stream):
        silence(None)
    of_ibm.read("x.lp")
    of_ibm.solve()
    gurobi = gurobipy.read("x.lp", environment)
    gurobi.optimize()
    copt = coptpy.Envr().createModel()
    copt.setParam("Logging", 0)
    copt.read("x.lp")
    copt.solve()
    command = [pulp.PULP_CBC_CMD().path, "x.lp", "-solve", "-solution", "x.sol"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    cbc = float(open("x.sol").readline().split()[-1])
    return (
        f"HiGHS {highs.getInfo().objective_function_value:g}, CPLEX {of_ibm.solution.get_objective_value():g}, "
        f"Gurobi {gurobi.ObjVal:g}, COPT {copt.objval:g}, CBC {cbc:g}"
    )


START = "Minimize\n obj: x\nSubject To\n"
for name in ("2y", "2 y", "- 3", "-3"):
    if "y" in name:
        rest = f" c: x + {name} >= 6\n d: y <= 1\n"
    else:
        rest = f" c: x >= {name}\n d: x <= 5\nBounds\n -9 <= x <= 9\n"
    with open("x.lp", "w") as file:
        file.write(f"{START}{rest}End\n")
    print(f"\nseen: {name}: {values()}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="2y: HiGHS 4, CPLEX 4, Gurobi 0, COPT 0, CBC 0
2 y: HiGHS 4, CPLEX 4, Gurobi 4, COPT 4, CBC 4
- 3: HiGHS -3, CPLEX -3, Gurobi -3, COPT -3, CBC 0
-3: HiGHS -3, CPLEX -3, Gurobi -3, COPT -3, CBC -3"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: lp-blanks"
