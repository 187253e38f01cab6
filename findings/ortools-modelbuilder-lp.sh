#!/usr/bin/env bash
# OR-Tools 9.15.6755 (PyPI): ModelBuilder writes one LP format and reads another.
#
# Guess: import_from_lp_string reads CPLEX LP, as export_to_lp_string writes it, and at least what the
# same class has written.
# Seen: it reads only lp_solve's LP format. Of CPLEX LP, its own export included, it returns False, the
# model stays empty, and nothing is raised; the reason is only a line of log on standard error. And where
# lp_solve takes 0 as the least value of `int x`, it takes minus infinity, so that a minimum of lp_solve's
# own example form is unbounded.
#
# Output seen:
#   CPLEX LP: False, 0 variables
#   its own export: False, 0 variables
#   lp_solve LP: True, [('x', -inf, inf), ('y', -inf, inf)]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet ortools==9.15.6755
"$folder/venv/bin/python" - >"$folder/seen" 2>"$folder/log" <<'END'
from ortools.linear_solver.python.model_builder import Model

def read(text):
    model = Model()
    return model.import_from_lp_string(text), model

cplex = "Minimize\n obj: x + 2 y\nSubject To\n c1: x + y >= 1\nBinary\n x y\nEnd\n"
done, model = read(cplex)
print(f"CPLEX LP: {done}, {model.num_variables} variables")

made = Model()
a, b = made.new_bool_var("a"), made.new_bool_var("b")
made.add(a + b >= 1)
made.minimize(a + 2 * b)
done, model = read(made.export_to_lp_string())
print(f"its own export: {done}, {model.num_variables} variables")

done, model = read("min: x + 2 y;\nc1: x + y >= 1;\nint x, y;\n")
bounds = [(v.name, v.lower_bound, v.upper_bound) for v in model.get_variables()]
print(f"lp_solve LP: {done}, {bounds}")
END
diff - "$folder/seen" <<'END'
CPLEX LP: False, 0 variables
its own export: False, 0 variables
lp_solve LP: True, [('x', -inf, inf), ('y', -inf, inf)]
END
echo "as stated: ortools-modelbuilder-lp"
