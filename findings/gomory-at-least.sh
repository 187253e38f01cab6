#!/usr/bin/env bash
# gomory 1.0.1 beside HiGHS 1.16.0 (highspy), both of PyPI: integer models with a row of "at least".
#
# Guess: `Problem` takes "<=", ">=" and "=", so each of them is solved, or refused, as "=" is ("NotImplementedError").
# The package works in exact fractions, so an optimum is one.
# Seen: a row with ">=" gets a column of its own with the factor -1, which is then taken as a start, though it would be
# negative there, and no step leaves it. So the least x of x >= 3 is 0, "optimal", the least 2 x + 3 y of x + y >= 4 is
# 0, and "x at least 5" beside "x at most 2" has an optimum, too. Written as -x <= -3 it is the same. Rows of "<=" with
# a right-hand side from 0 on are right.
# It matters as nothing is said, and the least number of pieces that cover something is a row of "at least".
#
# Output seen (first run):
#   greatest 6 x + 8 y + 7 z: gomory OPTIMAL_INTEGER 15, HiGHS Optimal 15
#   least x, x >= 3: gomory OPTIMAL_INTEGER 0, HiGHS Optimal 3
#   least x, -x <= -3: gomory OPTIMAL_INTEGER 0, HiGHS Optimal 3
#   least 2 x + 3 y, x + y >= 4: gomory OPTIMAL_INTEGER 0, HiGHS Optimal 8
#   greatest x, x >= 5, x <= 2: gomory OPTIMAL_INTEGER 2, HiGHS Infeasible
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet gomory==1.0.1 highspy==1.16.0 numpy==2.4.6
cd "$folder"
cat >x.py <<'END'
import gomory
import highspy

ROWS = [([4, 6, 8], "<=", 14), ([1, 0, 0], "<=", 1), ([0, 1, 0], "<=", 1), ([0, 0, 1], "<=", 1)]
CASES = (
    ("greatest 6 x + 8 y + 7 z", "max", [6, 8, 7], ROWS),
    ("least x, x >= 3", "min", [1], [([1], ">=", 3)]),
    ("least x, -x <= -3", "min", [1], [([-1], "<=", -3)]),
    ("least 2 x + 3 y, x + y >= 4", "min", [2, 3], [([1, 1], ">=", 4)]),
    ("greatest x, x >= 5, x <= 2", "max", [1], [([1], ">=", 5), ([1], "<=", 2)]),
)
for name, sense, costs, rows in CASES:
    whole = list(range(len(costs)))
    problem = gomory.Problem(objective=costs, sense=sense, constraints=rows, integer_vars=whole)
    found = gomory.GomorySolver(problem, verbose=False).solve()

    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    for cost in costs:
        highs.addCol(cost, 0, highspy.kHighsInf, 0, [], [])
    for factors, kind, bound in rows:
        low, high = (bound, highspy.kHighsInf) if kind == ">=" else (-highspy.kHighsInf, bound)
        highs.addRow(low, high, len(whole), whole, factors)
    for column in whole:
        highs.changeColIntegrality(column, highspy.HighsVarType.kInteger)
    highs.changeObjectiveSense(highspy.ObjSense.kMaximize if sense == "max" else highspy.ObjSense.kMinimize)
    highs.run()
    of_highs = highs.modelStatusToString(highs.getModelStatus())
    if of_highs == "Optimal":
        of_highs += f" {highs.getInfo().objective_function_value + 0:g}"
    print(f"{name}: gomory {found.status.name} {found.optimal_value}, HiGHS {of_highs}")
END
venv/bin/python x.py >all.txt 2>>log
seen=$(grep -E '^(greatest|least) ' all.txt)
echo "$seen"
expected="greatest 6 x + 8 y + 7 z: gomory OPTIMAL_INTEGER 15, HiGHS Optimal 15
least x, x >= 3: gomory OPTIMAL_INTEGER 0, HiGHS Optimal 3
least x, -x <= -3: gomory OPTIMAL_INTEGER 0, HiGHS Optimal 3
least 2 x + 3 y, x + y >= 4: gomory OPTIMAL_INTEGER 0, HiGHS Optimal 8
greatest x, x >= 5, x <= 2: gomory OPTIMAL_INTEGER 2, HiGHS Infeasible"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: gomory-at-least"
