#!/usr/bin/env bash
# Python-MIP 2.0.0 (PyPI, with CBC from cbcbox 2.935) beside OR-Tools 9.15 and gurobipy 13.0.3.
#
# Guess: packages of different solvers can be used beside each other in one process and one environment.
# Seen, one binary variable to maximise:
# - Both wheels bring a libOsi.so.0, of two ABIs, and the one that is loaded first is taken for both, so that
#   libOsiClp.so lacks a symbol. After OR-Tools, Python-MIP has no CBC, and the user meets a NameError of
#   `cbclib`; after Python-MIP, OR-Tools cannot be imported.
# - With gurobipy installed, though not imported, `mip.Model()` takes Gurobi by default and ends with
#   "Gurobi environment could not be loaded", as the licence of that wheel is for gurobipy only.
#   `solver_name="CBC"` works.
#
# Output seen:
#   alone: OPTIMAL
#   after OR-Tools: NameError
#   before OR-Tools: OPTIMAL, then ImportError
#   gurobipy installed: InterfacingError; CBC by name: OPTIMAL
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
pip=("$folder/venv/bin/pip" install --quiet)
"${pip[@]}" mip==2.0.0 cbcbox==2.935 ortools==9.15.6755

# The last line of a Python program that may ask Python-MIP.
say() {
  "$folder/venv/bin/python" -W ignore - 2>&1 <<END | tail -n 1
def ask(**words):
    try:
        import mip
        model = mip.Model(**words)
        model.verbose = 0
        x = model.add_var(var_type="B")
        model.objective = mip.maximize(x)
        return model.optimize().name
    except Exception as error:
        return type(error).__name__

$1
END
}

seen=$(
  echo "alone: $(say 'print(ask())')"
  echo "after OR-Tools: $(say 'import ortools.sat.python.cp_model; print(ask())')"
  echo "before OR-Tools: $(say '
first = ask()
try:
    import ortools.sat.python.cp_model as second
except Exception as error:
    second = error
print(f"{first}, then {type(second).__name__}")')"
  "${pip[@]}" gurobipy==13.0.3
  echo "gurobipy installed: $(say 'print(ask())'); CBC by name: $(say 'print(ask(solver_name="CBC"))')"
)
echo "$seen"
expected="alone: OPTIMAL
after OR-Tools: NameError
before OR-Tools: OPTIMAL, then ImportError
gurobipy installed: InterfacingError; CBC by name: OPTIMAL"
[[ $seen == "$expected" ]] || { echo "changed" >&2; exit 1; }
