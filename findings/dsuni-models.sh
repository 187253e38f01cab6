#!/usr/bin/env bash
# dsuni 0.1.1 beside PySAT 1.9.dev24 (python-sat), both of PyPI: what its SAT solver answers.
#
# Guess: a solver by conflicts with watched literals is right in what it says: a model that it gives fulfils each
# clause, and a formula that has none is UNSAT, three pigeons in two holes among the first that one tries.
# Seen: of two clauses, "not 1 or not 2" and "3", it sets all three, so the first is not fulfilled. Two pigeons do not
# go into one hole, but three go into two, four into three and five into four: SAT, and some clauses are not
# fulfilled. Nothing tells these from right answers.
# It matters as the model is a packing, and pieces of it lie in each other.
#
# Output seen (first run), dsuni, the clauses of its model that are not fulfilled, and PySAT (Glucose 4):
#   not 1 or not 2, 3: SAT, 1 not fulfilled, PySAT True
#   1 or 2, not 1: SAT, 0 not fulfilled, PySAT True
#   2 pigeons in 1 hole: UNSAT, PySAT False
#   3 pigeons in 2 holes: SAT, 2 not fulfilled, PySAT False
#   4 pigeons in 3 holes: SAT, 3 not fulfilled, PySAT False
#   5 pigeons in 4 holes: SAT, 4 not fulfilled, PySAT False
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet dsuni==0.1.1 python-sat==1.9.dev24
cd "$folder"
seen=$(venv/bin/python - <<'END'
from itertools import combinations

import dsuni
from pysat.solvers import Glucose4


def pigeons(count):
    """Each pigeon is in a hole, and no hole, of which there is one fewer, has two."""
    holes = range(1, count)
    clauses = [[pigeon * (count - 1) + hole for hole in holes] for pigeon in range(count)]
    for hole in holes:
        clauses += [[-one, -other] for one, other in combinations([clause[hole - 1] for clause in clauses[:count]], 2)]
    return clauses


FORMULAS = {"not 1 or not 2, 3": [[-2, -1], [3]], "1 or 2, not 1": [[1, 2], [-1]]}
FORMULAS |= {f"{count} pigeons in {count - 1} hole{'s' * (count > 2)}": pigeons(count) for count in (2, 3, 4, 5)}
for name, clauses in FORMULAS.items():
    head = f"p cnf {max(abs(literal) for clause in clauses for literal in clause)} {len(clauses)}\n"
    found = dsuni.solve_sat(head + "".join(f"{' '.join(map(str, clause))} 0\n" for clause in clauses))
    told = found["status"]
    if told == "SAT":
        model = found["model"]
        left = [clause for clause in clauses if not any(model[f"x{abs(one) - 1}"] == (one > 0) for one in clause)]
        told += f", {len(left)} not fulfilled"
    print(f"{name}: {told}, PySAT {Glucose4(bootstrap_with=clauses).solve()}")
END
)
echo "$seen"
expected="not 1 or not 2, 3: SAT, 1 not fulfilled, PySAT True
1 or 2, not 1: SAT, 0 not fulfilled, PySAT True
2 pigeons in 1 hole: UNSAT, PySAT False
3 pigeons in 2 holes: SAT, 2 not fulfilled, PySAT False
4 pigeons in 3 holes: SAT, 3 not fulfilled, PySAT False
5 pigeons in 4 holes: SAT, 4 not fulfilled, PySAT False"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: dsuni-models"
