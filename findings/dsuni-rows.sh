#!/usr/bin/env bash
# dsuni 0.1.1 beside HiGHS 1.16.0 (highspy), both of PyPI: rows of "at least" and of "equal", with and without integers.
#
# Guess: `solve_lp_text` ("two-phase simplex, exact rational") and `solve_milp_text` give the optimum, as their README
# shows it for one row of "at most"; the second phase is what the first one is for.
# Seen: rows of "at most" with a number of 0 or more are kept, the others are not: of "at least 3" and of "equal to 5"
# the least is 0, at 0, with the status OPTIMAL. A row "at most -3" of something that is 0 or more has no solution, and
# is said to be without end, or to have one. With integers it is the same. Nothing is said.
# It matters as each cell of a puzzle is a row of "equal to 1": the cover of two cells that it finds costs nothing.
#
# Output seen (first run), dsuni / dsuni with integers / HiGHS:
#   max 2 x, x <= 5: 10 / 10 / 10
#   min 2 x, x >= 3: 0 / 0 / 6
#   min 2 x, x = 5: 0 / 0 / 10
#   min x + y, x + y >= 3: 0 / 0 / 3
#   min -3 x, -2 x >= -2: UNBOUNDED / UNBOUNDED / -3
#   min -2 x, x <= -3: UNBOUNDED / UNBOUNDED / infeasible
#   two cells by three pieces: 0 / 0 / 3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet dsuni==0.1.1 highspy==1.16.0 numpy==2.4.6
cd "$folder"
venv/bin/python -W ignore - >all.txt 2>log <<'END'
import dsuni
import highspy

MODELS = {
    "max 2 x, x <= 5": ("max", (2,), [((1,), "<=", 5)]),
    "min 2 x, x >= 3": ("min", (2,), [((1,), ">=", 3)]),
    "min 2 x, x = 5": ("min", (2,), [((1,), "=", 5)]),
    "min x + y, x + y >= 3": ("min", (1, 1), [((1, 1), ">=", 3)]),
    "min -3 x, -2 x >= -2": ("min", (-3,), [((-2,), ">=", -2)]),
    "min -2 x, x <= -3": ("min", (-2,), [((1,), "<=", -3)]),
    "two cells by three pieces": ("min", (2, 2, 3), [((1, 0, 1), "=", 1), ((0, 1, 1), "=", 1)]),
}


def linear(factors):
    """A sum as dsuni writes it."""
    return " + ".join(f"{factor}*x{at}" for at, factor in enumerate(factors))


def of_dsuni(sense, costs, rows, has_integers):
    """The optimum, or its word for none."""
    columns = range(len(costs))
    lines = [f"int x{at}" for at in columns] if has_integers else []
    lines += [f"{sense} {linear(costs)}", *(f"{linear(row)} {kind} {right}" for row, kind, right in rows)]
    lines += [f"x{at} >= 0" for at in columns]
    found = (dsuni.solve_milp_text if has_integers else dsuni.solve_lp_text)("\n".join([*lines, ""]))
    return f"{found['objective']:g}" if found["status"] == "OPTIMAL" else found["status"]


def of_highs(sense, costs, rows):
    """The optimum, or that there is none."""
    highs = highspy.Highs()
    highs.silent()
    for cost in costs:
        highs.addCol(cost, 0, highspy.kHighsInf, 0, [], [])
    for row, kind, right in rows:
        low, high = (-highspy.kHighsInf if kind == "<=" else right), (highspy.kHighsInf if kind == ">=" else right)
        highs.addRow(low, high, len(row), list(range(len(row))), list(map(float, row)))
    if sense == "max":
        highs.changeObjectiveSense(highspy.ObjSense.kMaximize)
    highs.run()
    if highs.getModelStatus() == highspy.HighsModelStatus.kOptimal:
        return f"{highs.getObjectiveValue():g}"
    return highs.modelStatusToString(highs.getModelStatus()).lower()


for name, model in MODELS.items():
    print(f"seen: {name}: {of_dsuni(*model, False)} / {of_dsuni(*model, True)} / {of_highs(*model)}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="max 2 x, x <= 5: 10 / 10 / 10
min 2 x, x >= 3: 0 / 0 / 6
min 2 x, x = 5: 0 / 0 / 10
min x + y, x + y >= 3: 0 / 0 / 3
min -3 x, -2 x >= -2: UNBOUNDED / UNBOUNDED / -3
min -2 x, x <= -3: UNBOUNDED / UNBOUNDED / infeasible
two cells by three pieces: 0 / 0 / 3"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: dsuni-rows"
