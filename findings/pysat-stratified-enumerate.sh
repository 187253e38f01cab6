#!/usr/bin/env bash
# PySAT 1.9.dev24 (PyPI, python-sat): `enumerate()` of its two MaxSAT solvers, RC2 and RC2Stratified.
#
# Guess: stratification only changes how fast an optimum is proved. Both classes have `enumerate`, so both give
# all models, cheapest first.
# Seen: RC2 gives all. RC2Stratified gives the models up to some cost and then ends as if there were no more: soft
# clauses of weights 3 and 4 with no hard clause have four models, and it gives one; two of three variables with
# costs 1, 2, 3 have four models, and it gives two. Nothing is said. Each `blo=` does the same; with equal weights
# none is lost.
#
# Output seen (first run):
#   free, 3 4: RC2 0 3 4 7, RC2Stratified 0
#   two of three, 1 2 3: RC2 3 4 5 6, RC2Stratified 3 4
#   two of three, 1 1 1: RC2 2 2 2 3, RC2Stratified 2 2 2 3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet python-sat==1.9.dev24
cd "$folder"
seen=$(venv/bin/python - <<'END'
from pysat.examples.rc2 import RC2, RC2Stratified
from pysat.formula import WCNF


def costs(solver, hard, weights):
    """The costs of all models that a solver enumerates; a variable that is true costs its weight."""
    formula = WCNF()
    formula.extend(hard)
    for variable, weight in enumerate(weights, 1):
        formula.append([-variable], weight=weight)
    with solver(formula) as engine:
        return " ".join(str(engine.cost) for _ in engine.enumerate())


two_of_three = [[1, 2], [1, 3], [2, 3]]
for name, hard, weights in (
    ("free", [], (3, 4)),
    ("two of three", two_of_three, (1, 2, 3)),
    ("two of three", two_of_three, (1, 1, 1)),
):
    both = ", ".join(f"{solver.__name__} {costs(solver, hard, weights)}" for solver in (RC2, RC2Stratified))
    print(f"{name}, {' '.join(map(str, weights))}: {both}")
END
)
echo "$seen"
expected="free, 3 4: RC2 0 3 4 7, RC2Stratified 0
two of three, 1 2 3: RC2 3 4 5 6, RC2Stratified 3 4
two of three, 1 1 1: RC2 2 2 2 3, RC2Stratified 2 2 2 3"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: pysat-stratified-enumerate"
