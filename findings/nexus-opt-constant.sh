#!/usr/bin/env bash
# nexus-opt 0.1.0 beside HiGHS 1.16.0 (highspy), both of PyPI: a model to be maximised whose objective has a constant.
#
# Guess: `maximize(2 * x + y + 7)` has the value that its expression has at the solution.
# Seen: the values of the variables are right, and `objective` is wrong: the constant goes in with a factor of -2, so
# of 2 x + y + 7 with x + y at most 5 it is -7 instead of 14. With `minimize` it is right, with integers or without,
# and so is `maximize` without a constant. Of 6000 small random models each one with both was wrong, and no other.
# It matters as a constant is what is left of columns that are fixed, and the status is "optimal".
#
# Output seen (first run), x and y, and the value by nexus-opt and by HiGHS:
#   greatest 2 x + y: 2 3, optimal 7, 7
#   greatest 2 x + y + 7: 2 3, optimal -7, 14
#   greatest 2 x + y - 1: 2 3, optimal 9, 6
#   greatest 2 x + y + 7 without integers: 2 3, optimal -7, 14
#   least 2 x + y + 7: 0 1, optimal 8, 8
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet nexus-opt==0.1.0 highspy==1.16.0 numpy==2.4.6
cd "$folder"
cat >x.py <<'END'
import highspy
import nexus_opt

CASES = (
    ("greatest 2 x + y", True, 0, True),
    ("greatest 2 x + y + 7", True, 7, True),
    ("greatest 2 x + y - 1", True, -1, True),
    ("greatest 2 x + y + 7 without integers", True, 7, False),
    ("least 2 x + y + 7", False, 7, True),
)
for name, greatest, constant, integer in CASES:
    model = nexus_opt.Model()
    add = model.integer if integer else model.variable
    x, y = add("x", lower=0, upper=2), add("y", lower=1, upper=4)
    model.add(x + y <= 5)
    (model.maximize if greatest else model.minimize)(2 * x + y + constant if constant else 2 * x + y)
    found = model.solve()

    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    a, b = highs.addVariable(0, 2), highs.addVariable(1, 4)
    highs.addConstr(a + b <= 5)
    (highs.maximize if greatest else highs.minimize)(2 * a + b + constant)
    values = f"{found.value(x):.6g} {found.value(y):.6g}"
    print(f"{name}: {values}, {found.status} {found.objective:.6g}, {highs.getInfo().objective_function_value:.6g}")
END
venv/bin/python x.py >all.txt 2>>log
seen=$(grep -E '^(greatest|least) ' all.txt)
echo "$seen"
expected="greatest 2 x + y: 2 3, optimal 7, 7
greatest 2 x + y + 7: 2 3, optimal -7, 14
greatest 2 x + y - 1: 2 3, optimal 9, 6
greatest 2 x + y + 7 without integers: 2 3, optimal -7, 14
least 2 x + y + 7: 0 1, optimal 8, 8"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: nexus-opt-constant"
