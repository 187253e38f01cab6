#!/usr/bin/env bash
# SCIP 10.0.2 of PySCIPOpt 6.3.0 (PyPI) beside CPLEX 22.2 (cplex 22.2.0.1, PyPI): an LP file with a section
# `User Cuts`.
#
# Guess: a user cut follows from the rows and the integrality, so a solver may use it or leave it out, and the
# optimum is the same with it and without.
# Seen: SCIP takes the last row before the section for a cut, too, and asks it of no solution, as it is not
# "checked" and not "enforced". So three columns of which the row c allows one have the "optimal" value 3, and
# the solution breaks a row of the file. It is so with any cut, also with one that says nothing. Without the section,
# or with the section `Lazy Constraints`, the optimum is 1, as in CPLEX.
#
# Output seen (first run):
#   User Cuts: CPLEX 1, SCIP optimal 3, checked rows a, b
#   Lazy Constraints: CPLEX 1, SCIP optimal 1, checked rows a, b, c, d
#   neither: CPLEX 1, SCIP optimal 1, checked rows a, b, c
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pyscipopt==6.3.0 cplex==22.2.0.1
cd "$folder"
seen=$(venv/bin/python -W ignore - <<'END'
import cplex
import pyscipopt

for section in ("User Cuts", "Lazy Constraints", ""):
    with open("x.lp", "w") as file:
        file.write("Maximize\n obj: x + y + z\nSubject To\n a: x + y <= 2\n b: y + z <= 2\n c: x + y + z <= 1\n")
        file.write(f"{section}\n d: x + y + z <= 3\n" if section else "")
        file.write("Binary\n x y z\nEnd\n")
    model = pyscipopt.Model()
    model.hideOutput()
    model.readProblem("x.lp")
    checked = ", ".join(row.name for row in model.getConss() if row.isChecked() and row.isEnforced())
    model.optimize()
    program = cplex.Cplex()
    for silence in (program.set_results_stream, program.set_log_stream, program.set_warning_stream):
        silence(None)
    program.read("x.lp")
    program.solve()
    value = round(program.solution.get_objective_value())
    scip = f"SCIP {model.getStatus()} {round(model.getObjVal())}"
    print(f"{section or 'neither'}: CPLEX {value}, {scip}, checked rows {checked}")
END
)
echo "$seen"
expected="User Cuts: CPLEX 1, SCIP optimal 3, checked rows a, b
Lazy Constraints: CPLEX 1, SCIP optimal 1, checked rows a, b, c, d
neither: CPLEX 1, SCIP optimal 1, checked rows a, b, c"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: scip-user-cuts"
