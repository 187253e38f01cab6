#!/usr/bin/env bash
# PuLP 3.3.2 (PyPI, with CBC 2.10.3): a model that is to be maximised, written as MPS or as a dictionary and read again
# by PuLP itself.
#
# Guess: `fromMPS` gives back what `writeMPS` wrote, and `from_dict` what `to_dict` gave.
# Seen: by default `writeMPS` writes the sense as a comment, "*SENSE:Maximize", which no reader looks at, so the file
# is minimised. `with_objsense=True` writes OBJSENSE, and `fromMPS` does not look at that either: it has an argument
# `sense`, 1 by default. The constant of the objective is in neither file, and `to_dict` loses it as well. So a model
# with the optimum 23 = 16 + 7 comes back with 0, or with 16, "Optimal" each time, and nothing is said.
# It matters as the file is what one hands to another solver or keeps.
#
# Output seen (first run):
#   as built: sense -1, Optimal 23
#   MPS: sense 1, Optimal 0
#   MPS with_objsense: sense 1, Optimal 0
#   MPS with sense=-1: sense -1, Optimal 16
#   dictionary: sense -1, Optimal 16
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pulp==3.3.2
cd "$folder"
seen=$(venv/bin/python -W ignore - <<'END'
import pulp


def show(name, model):
    model.solve(pulp.PULP_CBC_CMD(msg=False))
    print(f"{name}: sense {model.sense}, {pulp.LpStatus[model.status]} {pulp.value(model.objective):g}")


x = pulp.LpVariable("x", 0, 5)
y = pulp.LpVariable("y", 0, 5, cat="Integer")
model = pulp.LpProblem("m", pulp.LpMaximize)
model += 3 * x + y + 7
model += x + y <= 6
model.writeMPS("plain.mps")
model.writeMPS("sense.mps", with_objsense=True)
assert "*SENSE:Maximize" in open("plain.mps").read() and "OBJSENSE\n MAX" in open("sense.mps").read()
as_dictionary = model.to_dict()
show("as built", model)
show("MPS", pulp.LpProblem.fromMPS("plain.mps")[1])
show("MPS with_objsense", pulp.LpProblem.fromMPS("sense.mps")[1])
show("MPS with sense=-1", pulp.LpProblem.fromMPS("plain.mps", sense=pulp.LpMaximize)[1])
show("dictionary", pulp.LpProblem.from_dict(as_dictionary)[1])
END
)
echo "$seen"
expected="as built: sense -1, Optimal 23
MPS: sense 1, Optimal 0
MPS with_objsense: sense 1, Optimal 0
MPS with sense=-1: sense -1, Optimal 16
dictionary: sense -1, Optimal 16"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: pulp-mps-round-trip"
