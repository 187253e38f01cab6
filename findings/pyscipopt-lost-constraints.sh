#!/usr/bin/env bash
# PySCIPOpt 6.3.0 (PyPI, with SCIP 10.0.2): constraints that LP and MPS have no words for, written to such files.
#
# Guess: `writeProblem` ends with an error where a constraint cannot be written, or writes it by other rows, as it does
# with `addConsXor`, `addConsAnd` and `addConsIndicator`.
# Seen: cardinality, or and disjunction are left out, and the file is written. The call returns as always; there is a
# line of warning, "constraint handler <cardinality> cannot print requested format", which `hideOutput`, set in most
# programs, hides. Read again, the file has other optima. The form CIP keeps all.
# It matters as the LP file is what one hands to another solver for a second opinion.
#
# Output seen (first run):
#   cardinality: 10; cip 10, lp 15, mps 15
#   or: 0; cip 0, lp 2, mps 2
#   disjunction: 7; cip 7, lp 15, mps 15
#   xor: 3; cip 3, lp 3, mps 3
#   and: 1; cip 1, lp 1, mps 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pyscipopt==6.3.0
cd "$folder"
venv/bin/python -W ignore - >all.txt <<'END'
import pyscipopt


def built(kind):
    """A model to be maximised with one constraint of a kind."""
    model = pyscipopt.Model()
    model.hideOutput()
    type_of, most = ("C", 5) if kind in ("cardinality", "disjunction") else ("B", 1)
    a, b, c = (model.addVar(name, vtype=type_of, ub=most) for name in "abc")
    if kind == "cardinality":
        model.addConsCardinality([a, b, c], 2, name="row")
        goal = a + b + c
    elif kind == "or":
        model.addConsOr([a, b], c, name="row")
        goal = a + b - 3 * c
    elif kind == "disjunction":
        model.addConsDisjunction([a <= 1, a + b <= 3], name="row")
        goal = 2 * a + b
    elif kind == "xor":
        model.addConsXor([a, b, c], True, name="row")
        goal = a + b + c
    else:
        model.addConsAnd([a, b], c, name="row")
        goal = 3 * c - a - b
    model.setObjective(goal, "maximize")
    return model


def value(model):
    model.optimize()
    assert model.getStatus() == "optimal"
    return round(model.getObjVal())


for kind in ("cardinality", "or", "disjunction", "xor", "and"):
    again = []
    for form in ("cip", "lp", "mps"):
        built(kind).writeProblem(f"x.{form}", verbose=False)
        model = pyscipopt.Model()
        model.hideOutput()
        model.readProblem(f"x.{form}")
        again.append(f"{form} {value(model)}")
    print(f"\nseen: {kind}: {value(built(kind))}; {', '.join(again)}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="cardinality: 10; cip 10, lp 15, mps 15
or: 0; cip 0, lp 2, mps 2
disjunction: 7; cip 7, lp 15, mps 15
xor: 3; cip 3, lp 3, mps 3
and: 1; cip 1, lp 1, mps 1"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: pyscipopt-lost-constraints"
