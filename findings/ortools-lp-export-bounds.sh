#!/usr/bin/env bash
# OR-Tools 9.15.6755 (PyPI): a model written as LP and as MPS, read by HiGHS 1.16.0 (highspy) and GLPK 5.0 (swiglpk
# 5.0.13).
#
# Guess: `export_to_lp_string` of ModelBuilder and `ExportModelAsLpFormat` of pywraplp write what the model says, so
# the optimum of the file is that of the model.
# Seen: of a column from minus infinity to 3 both write `x <= 3`, and in the LP form that leaves the lower bound at 0.
# So the least x of x >= -7 is 0 in the file, and -7 in the model; with an upper bound of -2 the file has no solution.
# An integer is written rightly, `-inf <= x <= 3`, and so is a column without any bound, `x free`. The MPS export is
# right. Nothing is said.
# It matters as the file is what one hands to another solver for a second opinion.
#
# Output seen (first run):
#   up to 3: model -7; LP of ModelBuilder HiGHS 0, GLPK 0; LP of pywraplp HiGHS 0, GLPK 0; MPS HiGHS -7, GLPK -7
#   up to -2: model -7; LP of ModelBuilder HiGHS none, GLPK none; LP of pywraplp HiGHS none, GLPK none; MPS HiGHS -7, GLPK -7
#   integer up to 3: model -7; LP of ModelBuilder HiGHS -7, GLPK -7; LP of pywraplp HiGHS -7, GLPK -7; MPS HiGHS -7, GLPK -7
#   no bounds: model -7; LP of ModelBuilder HiGHS -7, GLPK -7; LP of pywraplp HiGHS -7, GLPK -7; MPS HiGHS -7, GLPK -7
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet ortools==9.15.6755 highspy==1.16.0 swiglpk==5.0.13
cd "$folder"
cat >write.py <<'END'
from math import inf

from ortools.linear_solver import pywraplp
from ortools.linear_solver.python import model_builder

for number, (is_integer, most) in enumerate(((False, 3), (False, -2), (True, 3), (False, inf))):
    model = model_builder.Model()
    x = model.new_var(-inf, most, is_integer, "x")
    model.add(x >= -7)
    model.minimize(x)
    solver = model_builder.Solver("scip")
    solver.solve(model)
    older = pywraplp.Solver.CreateSolver("SCIP")
    y = older.Var(-inf, most, is_integer, "x")
    older.Add(y >= -7)
    older.Minimize(y)
    for name, text in (
        ("builder.lp", model.export_to_lp_string()),
        ("older.lp", older.ExportModelAsLpFormat(False)),
        ("builder.mps", model.export_to_mps_string()),
        ("value", f"{solver.objective_value:g}"),
    ):
        with open(f"{number}{name}", "w") as file:
            file.write(text)
END
cat >read.py <<'END'
import highspy
import swiglpk as glpk

glpk.glp_term_out(glpk.GLP_OFF)


def values(path):
    """The optimum of a file, by solver."""
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.readModel(path)
    highs.run()
    is_optimal = highs.getModelStatus() == highspy.HighsModelStatus.kOptimal
    model = glpk.glp_create_prob()
    read_mps = glpk.glp_read_mps
    read_mps(model, glpk.GLP_MPS_FILE, None, path) if path.endswith("mps") else glpk.glp_read_lp(model, None, path)
    is_solved = not glpk.glp_simplex(model, None) and glpk.glp_get_status(model) == glpk.GLP_OPT
    first = f"{highs.getInfo().objective_function_value:g}" if is_optimal else "none"
    return f"HiGHS {first}, GLPK {f'{glpk.glp_get_obj_val(model):g}' if is_solved else 'none'}"


for number, name in enumerate(("up to 3", "up to -2", "integer up to 3", "no bounds")):
    said = [f"LP of ModelBuilder {values(f'{number}builder.lp')}", f"LP of pywraplp {values(f'{number}older.lp')}"]
    with open(f"{number}value") as file:
        print(f"\nseen: {name}: model {file.read()}; {'; '.join(said)}; MPS {values(f'{number}builder.mps')}")
END
venv/bin/python write.py
seen=$(venv/bin/python read.py | sed -n 's/^seen: //p')
echo "$seen"
expected="up to 3: model -7; LP of ModelBuilder HiGHS 0, GLPK 0; LP of pywraplp HiGHS 0, GLPK 0; MPS HiGHS -7, GLPK -7
up to -2: model -7; LP of ModelBuilder HiGHS none, GLPK none; LP of pywraplp HiGHS none, GLPK none; MPS HiGHS -7, GLPK -7
integer up to 3: model -7; LP of ModelBuilder HiGHS -7, GLPK -7; LP of pywraplp HiGHS -7, GLPK -7; MPS HiGHS -7, GLPK -7
no bounds: model -7; LP of ModelBuilder HiGHS -7, GLPK -7; LP of pywraplp HiGHS -7, GLPK -7; MPS HiGHS -7, GLPK -7"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: ortools-lp-export-bounds"
