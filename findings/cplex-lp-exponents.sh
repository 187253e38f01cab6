#!/usr/bin/env bash
# CPLEX 22.2.0.1 (Community Edition, PyPI): in an LP file a name such as `e5_7` is refused, though a blank
# stands before it.
#
# Guess: `+ e5_7` is a name, as a blank ends the sign, and an exponent has no underscore; only `2e5` without
# a blank is a number. HiGHS, SCIP, GLPK, CBC, Gurobi 13 and Xpress 9.9 read it so.
# Seen: CPLEX joins what stands behind blanks. `+ e5_7`, `+ e5`, `+ E1a` are broken exponents (error 1618),
# and so are `2 e` and, with error 1434, `2 ee`; `e_1`, `ea` and `ex` are names.
#
# Output seen:
#   e 1618, E 1618, ee 1434, e5 1618, e5_7 1618, E1a 1618, e_1 read, ea read, ex read
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet cplex==22.2.0.1
cd "$folder"
seen=$(venv/bin/python - <<'END'
import re
import cplex

def outcome(name):
    with open("x.lp", "w", encoding="utf-8") as file:
        file.write(f"Minimize\n obj: o1 + 2 {name}\nSubject To\n c1: o1 + {name} >= 1\nEnd\n")
    program = cplex.Cplex()
    for silence in (program.set_results_stream, program.set_log_stream,
                    program.set_warning_stream, program.set_error_stream):
        silence(None)
    try:
        program.read("x.lp")
        return "read" if name in program.variables.get_names() else "another name"
    except cplex.exceptions.CplexError as error:
        return re.search(r"\d{4}", str(error)).group()

names = ["e", "E", "ee", "e5", "e5_7", "E1a", "e_1", "ea", "ex"]
print(", ".join(f"{name} {outcome(name)}" for name in names))
END
)
[[ $seen == "e 1618, E 1618, ee 1434, e5 1618, e5_7 1618, E1a 1618, e_1 read, ea read, ex read" ]] ||
  { echo "changed: $seen"; exit 1; }
echo "as stated: cplex-lp-exponents"
