#!/usr/bin/env bash
# Python-MIP 2.0.0 (PyPI, with CBC from cbcbox 2.935): the first line of the solution file that Model.write makes.
#
# Guess: "... - objective N" has the value of the objective and, as in the files of CBC that it is made after, the
# word of how the search ended.
# Seen: of a proved optimum of 7 the line is "Feasible solution - objective 0.0".
#
# Output seen: OPTIMAL 7.0 | Feasible solution - objective 0.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet mip==2.0.0 cbcbox==2.935
cd "$folder"
said=$(venv/bin/python -W ignore - <<'END'
import mip

model = mip.Model(solver_name=mip.CBC)
model.verbose = 0
x = [model.add_var(var_type="B", name=f"x{at}") for at in range(3)]
model += x[0] + x[1] + x[2] >= 2
model.objective = mip.minimize(3 * x[0] + 4 * x[1] + 5 * x[2])
status = model.optimize().name
model.write("x.sol")
print(status, model.objective_value, "|", open("x.sol").readline().strip())
END
)
echo "$said"
[[ $said == "OPTIMAL 7.0 | Feasible solution - objective 0.0" ]] || { echo changed; exit 1; }
echo "as stated: python-mip-solution-file"
