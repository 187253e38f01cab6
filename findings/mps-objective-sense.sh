#!/usr/bin/env bash
# CBC 2.10.3 of the package pulp 3.3.0, CPLEX 22.2 (cplex 22.2.0.1) and GLPK 5.0 (swiglpk 5.0.13) beside HiGHS 1.16.0
# (highspy) and SCIP 10 (PySCIPOpt 6.3.0), all of PyPI: an MPS file that is to be maximised.
#
# Guess: the section OBJSENSE with MAX, in one line or two, is read by all or refused.
# Seen: CBC reads the section, and minimises: "Optimal - objective value 0" of x <= 8, where 8 is right. CPLEX reads
# MAX in a line of its own only; "OBJSENSE MAX" in one line it minimises without a word, and CBC refuses that. GLPK
# refuses both. So a file for all is minimised, with its signs turned.
#
# Output seen (first run):
#   two lines: HiGHS 8, SCIP 8, CPLEX 8, CBC 0, GLPK refused
#   one line: HiGHS 8, SCIP 8, CPLEX 0, CBC refused, GLPK refused
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet highspy==1.16.0 pyscipopt==6.3.0 cplex==22.2.0.1 pulp==3.3.0 swiglpk==5.0.13
cd "$folder"
venv/bin/python -W ignore - >all.txt <<'END'
import os
import subprocess

import cplex
import highspy
import pulp
import pyscipopt
import swiglpk as glpk

glpk.glp_term_out(glpk.GLP_OFF)


def of_cbc():
    """The value that CBC writes."""
    command = [pulp.PULP_CBC_CMD().path, "x.mps", "-solve", "-solution", "x.sol"]
    subprocess.run(command, stdout=subprocess.DEVNULL)
    if not os.path.exists("x.sol"):
        return "refused"
    value = float(open("x.sol").readline().split()[-1])
    os.remove("x.sol")
    return f"{value:g}"


for name, section in (("two lines", "OBJSENSE\n    MAX"), ("one line", "OBJSENSE MAX")):
    with open("x.mps", "w") as file:
        file.write(f"NAME          X\n{section}\nROWS\n N  COST\n L  LIM\nCOLUMNS\n")
        file.write("    x         COST         1.0   LIM          1.0\nRHS\n    RHS       LIM          8.0\nENDATA\n")
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.readModel("x.mps")
    highs.run()
    scip = pyscipopt.Model()
    scip.hideOutput()
    scip.readProblem("x.mps")
    scip.optimize()
    of_ibm = cplex.Cplex()
    for silence in (of_ibm.set_results_stream, of_ibm.set_log_stream, of_ibm.set_warning_stream):
        silence(None)
    of_ibm.read("x.mps")
    of_ibm.solve()
    is_read = glpk.glp_read_mps(glpk.glp_create_prob(), glpk.GLP_MPS_FILE, None, "x.mps") == 0
    print(
        f"\nseen: {name}: HiGHS {highs.getInfo().objective_function_value:g}, SCIP {scip.getObjVal():g}, "
        f"CPLEX {of_ibm.solution.get_objective_value():g}, CBC {of_cbc()}, GLPK {'read' if is_read else 'refused'}"
    )
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="two lines: HiGHS 8, SCIP 8, CPLEX 8, CBC 0, GLPK refused
one line: HiGHS 8, SCIP 8, CPLEX 0, CBC refused, GLPK refused"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: mps-objective-sense"
