#!/usr/bin/env bash
# SCIP 10.0.2 (PySCIPOpt 6.3.0) beside Gurobi 13.0.3 (gurobipy) and Z3 5.4.1 (z3-solver), all of PyPI: a product of two
# variables in a row of an OPB file.
#
# Guess: `-1 x1 x2 >= 0` says that x1 and x2 are not both 1, as the non-linear form of the Pseudo-Boolean Competition
# has it. So `min: -3 x1 -1 x2` is -3, for every reader of the form.
# Seen: Gurobi and Z3 say -3. SCIP says "optimal" with 0, where nothing is chosen. With one of both wanted in a second
# row it says "infeasible", though there are two solutions. With two products in a row its optimum is wrong as well. It
# is right where no cost is negative, and where the row is an equation. The same model written as CIP before it is
# solved, by `writeProblem`, and read again has the right optimum.
# It matters as a wrong optimum looks like a right one, and "infeasible" like a proof.
#
# Output seen (first run):
#   not both: SCIP 0, Gurobi -3, Z3 -3; by CIP SCIP -3
#   not both, one of them: SCIP infeasible, Gurobi -3, Z3 -3; by CIP SCIP -3
#   two products: SCIP 0, Gurobi -8, Z3 -8; by CIP SCIP -8
#   no cost below 0: SCIP 1, Gurobi 1, Z3 1; by CIP SCIP 1
#   as an equation: SCIP -3, Gurobi -3, Z3 -3; by CIP SCIP -3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pyscipopt==6.3.0 gurobipy==13.0.3 z3-solver==5.4.1.0
cd "$folder"
venv/bin/python -W ignore - >all.txt <<'END'
import gurobipy
import pyscipopt
import z3

environment = gurobipy.Env(params={"OutputFlag": 0})


def of_scip(path, copy=None):
    """What SCIP says of a file, which it may write as CIP first."""
    model = pyscipopt.Model()
    model.hideOutput()
    model.readProblem(path)
    if copy:
        model.writeProblem(copy, verbose=False)
        return of_scip(copy)
    model.optimize()
    status = model.getStatus()
    return f"{model.getObjVal():g}" if status == "optimal" else status


def of_gurobi(path):
    model = gurobipy.read(path, environment)
    model.optimize()
    return f"{model.ObjVal:g}" if model.Status == gurobipy.GRB.OPTIMAL else f"status {model.Status}"


def of_z3(path):
    model = z3.Optimize()
    model.from_file(path)
    said = model.check()
    return model.model().eval(model.objectives()[0], model_completion=True) if said == z3.sat else said


for name, costs, rows in (
    ("not both", (-3, -1), ["-1 x1 x2 >= 0"]),
    ("not both, one of them", (-3, -1), ["-1 x1 x2 >= 0", "+1 x1 +1 x2 >= 1"]),
    ("two products", (-5, -3, -3), ["-1 x2 x1 -1 x3 x1 >= -1"]),
    ("no cost below 0", (3, 1), ["-1 x1 x2 >= 0", "+1 x1 +1 x2 >= 1"]),
    ("as an equation", (-3, -1), ["+1 x1 x2 = 0"]),
):
    products = sum(row.count("x") == 2 and "x1 x2" in row for row in rows) + 2 * (name == "two products")
    with open("x.opb", "w") as file:
        file.write(f"* #variable= {len(costs)} #constraint= {len(rows)} #product= {products} sizeproduct= {2 * products}\n")
        file.write("min: " + " ".join(f"{cost:+d} x{number}" for number, cost in enumerate(costs, 1)) + " ;\n")
        file.write("".join(f"{row} ;\n" for row in rows))
    said = f"SCIP {of_scip('x.opb')}, Gurobi {of_gurobi('x.opb')}, Z3 {of_z3('x.opb')}"
    print(f"\nseen: {name}: {said}; by CIP SCIP {of_scip('x.opb', 'x.cip')}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="not both: SCIP 0, Gurobi -3, Z3 -3; by CIP SCIP -3
not both, one of them: SCIP infeasible, Gurobi -3, Z3 -3; by CIP SCIP -3
two products: SCIP 0, Gurobi -8, Z3 -8; by CIP SCIP -8
no cost below 0: SCIP 1, Gurobi 1, Z3 1; by CIP SCIP 1
as an equation: SCIP -3, Gurobi -3, Z3 -3; by CIP SCIP -3"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: scip-opb-products"
