#!/usr/bin/env bash
# Xpress 9.9.1 (PyPI, xpress, Community licence) beside Gurobi 13.0.3 (gurobipy): a row with one column, linear and
# squared.
#
# Guess: x + x^2 <= 6 with x >= 0 is x <= 2, so the greatest x is 2.
# Seen: Xpress says "optimal" with x = 6, as if the square were not there, and so for a x + b x^2 with a and b above 0
# as a rule. It is so by its own functions and from an LP file alike, which it writes again rightly. With 3 x it
# gives an objective that is not the x of its solution, 3.33 and 10. With `presolve` 0, for an integer x, for -x + x^2
# and for x^2 alone it is right. Gurobi is right in each.
# It matters as it is a proved optimum that breaks the one row there is.
#
# Output seen (first run):
#   x + x^2 <= 6: Gurobi 2, Xpress 6 with x 6, without presolve 2, integer 2
#   2 x + x^2 <= 8: Gurobi 2, Xpress 4 with x 8, without presolve 2, integer 2
#   3 x + x^2 <= 10: Gurobi 2, Xpress 3.33 with x 10, without presolve 2, integer 2
#   -x + x^2 <= 6: Gurobi 3, Xpress 3 with x 3, without presolve 3, integer 3
#   0 x + x^2 <= 9: Gurobi 3, Xpress 3 with x 3, without presolve 3, integer 3
#   from a file: Xpress 6 with x 6
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet xpress==9.9.1 gurobipy==13.0.3
cd "$folder"
venv/bin/python -W ignore - >all.txt <<'END'
import gurobipy
import xpress

environment = gurobipy.Env(params={"OutputFlag": 0})


def of_gurobi(linear, limit):
    model = gurobipy.Model(env=environment)
    x = model.addVar(ub=100)
    model.setObjective(x, gurobipy.GRB.MAXIMIZE)
    model.addConstr(linear * x + x * x <= limit)
    model.optimize()
    return f"{model.ObjVal:.3g}"


def of_xpress(linear, limit, kind=xpress.continuous, presolve=None, path=None):
    """The objective and x, where the end is called optimal."""
    problem = xpress.problem()
    problem.setOutputEnabled(False)
    if presolve is not None:
        problem.controls.presolve = presolve
    if path:
        problem.readProb(path)
    else:
        x = problem.addVariable(ub=100, vartype=kind)
        problem.setObjective(x, sense=xpress.maximize)
        problem.addConstraint(linear * x + x * x <= limit)
    problem.optimize()
    assert problem.attributes.solstatus == xpress.SolStatus.OPTIMAL
    return f"{problem.attributes.objval:.3g}", f"{problem.getSolution()[0]:.3g}"


for linear, words, limit in ((1, "x", 6), (2, "2 x", 8), (3, "3 x", 10), (-1, "-x", 6), (0, "0 x", 9)):
    value, x = of_xpress(linear, limit)
    print(
        f"\nseen: {words} + x^2 <= {limit}: Gurobi {of_gurobi(linear, limit)}, Xpress {value} with x {x}, "
        f"without presolve {of_xpress(linear, limit, presolve=0)[0]}, "
        f"integer {of_xpress(linear, limit, kind=xpress.integer)[0]}"
    )
with open("x.lp", "w") as file:
    file.write("Maximize\n obj: x\nSubject To\n c: x + [ x^2 ] <= 6\nEnd\n")
value, x = of_xpress(1, 6, path="x.lp")
print(f"\nseen: from a file: Xpress {value} with x {x}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="x + x^2 <= 6: Gurobi 2, Xpress 6 with x 6, without presolve 2, integer 2
2 x + x^2 <= 8: Gurobi 2, Xpress 4 with x 8, without presolve 2, integer 2
3 x + x^2 <= 10: Gurobi 2, Xpress 3.33 with x 10, without presolve 2, integer 2
-x + x^2 <= 6: Gurobi 3, Xpress 3 with x 3, without presolve 3, integer 3
0 x + x^2 <= 9: Gurobi 3, Xpress 3 with x 3, without presolve 3, integer 3
from a file: Xpress 6 with x 6"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: xpress-quadratic-row"
