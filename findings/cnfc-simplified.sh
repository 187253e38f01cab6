#!/usr/bin/env bash
# cnfc 2.1.0 beside PySAT 1.9.dev24 (python-sat), both of PyPI: a formula that is simplified before more is added.
#
# Guess: `Formula.Simplify()` "removes redundant clauses and propagates forced assignments", as the README has it, and
# its source says that it only uses "simplifications that can preserve logical equivalence". So the models stay.
# Seen: a variable that comes with one sign only is set to it by a clause of its own. So of "x or y" one model is left
# instead of three, and with "not x" added afterwards there is none, where y alone is one. A cell that is covered by one
# of three places has one model of three variables instead of seven. Nothing is said. Without Simplify all is right, and
# so it is where each variable comes with both signs, as in "exactly one".
# It matters as the same README has `PushCheckpoint` to add constraints for a while, and `WriteBlocker` to look for a
# second solution: both then find that there is none, which is taken for a proof.
#
# Output seen (first run):
#   x or y: models 3, one without x; simplified models 1, none without x
#   x or y or z: models 7, one without x; simplified models 1, none without x
#   exactly one of three: models 3; simplified models 3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet cnfc==2.1.0 python-sat==1.9.dev24 six==1.17.0
cd "$folder"
cat >x.py <<'END'
from cnfc import Formula, Not, NumTrue, Or
from pysat.solvers import Solver


def count(formula, names):
    with Solver("glucose4", bootstrap_with=[list(clause) for clause in formula.buffer.AllClauses()]) as solver:
        numbers = [formula.vars[name] for name in names]
        models = 0
        while solver.solve():
            true = {number for number in solver.get_model() if number > 0}
            solver.add_clause([-number if number in true else number for number in numbers])
            models += 1
        return models


def told(name, kind, simplify):
    formula = Formula()
    x, y, z = (formula.AddVar(letter) for letter in "xyz")
    formula.Add({"two": Or(x, y), "three": Or(x, y, z), "one": NumTrue(x, y, z) == 1}[kind])
    if simplify:
        formula.Simplify()
    names = "xy" if kind == "two" else "xyz"
    models = count(formula, names)
    if kind == "one":
        return f"models {models}"
    formula.PushCheckpoint()
    formula.Add(Not(x))
    with_not_x = formula.Solve() is not None
    formula.PopCheckpoint()
    return f"models {models}, {'one' if with_not_x else 'none'} without x"


for name, kind in (("x or y", "two"), ("x or y or z", "three"), ("exactly one of three", "one")):
    print(f"{name}: {told(name, kind, False)}; simplified {told(name, kind, True)}")
END
seen=$(venv/bin/python x.py 2>log)
echo "$seen"
expected="x or y: models 3, one without x; simplified models 1, none without x
x or y or z: models 7, one without x; simplified models 1, none without x
exactly one of three: models 3; simplified models 3"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: cnfc-simplified"
