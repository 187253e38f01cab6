#!/usr/bin/env bash
# pivotal-solver 0.2.0 beside HiGHS 1.16.0 (highspy), both of PyPI: a variable with an upper bound and no lower one. (It
# is the last one for Python 3.11; 1.0.0 has the same lines for it.)
#
# Guess: "variables are assumed to be nonnegative, but arbitrary lower and upper bounds are supported": `lower=None` is
# "unbounded", as its README has it of `lower=None, upper=None`, so with `upper=2` beside it the variable goes from
# minus infinity to 2.
# Seen: the lower bound is 0 then, as if nothing had been said of it. So the least x of x >= -7 is 0 instead of -7, the
# greatest x of x <= -1 is "infeasible", a model without a least value has one, and with an upper bound of -1 nothing is
# ever feasible. With both bounds, with a lower one alone and with none it is right. Nothing is said.
# It matters as "infeasible" is taken for a proof.
#
# Output seen (first run), pivotal, HiGHS:
#   -9 to 2, least x of x >= -7: -7, -7
#   -9 to 2, greatest x of x <= -1: -1, -1
#   -9 to 2, least x of x <= 1: -9, -9
#   None to None, least x of x >= -7: -7, -7
#   None to None, greatest x of x <= -1: -1, -1
#   None to None, least x of x <= 1: unbounded, unbounded
#   -9 to None, least x of x >= -7: -7, -7
#   -9 to None, greatest x of x <= -1: -1, -1
#   -9 to None, least x of x <= 1: -9, -9
#   None to 2, least x of x >= -7: 0, -7
#   None to 2, greatest x of x <= -1: infeasible, -1
#   None to 2, least x of x <= 1: 0, unbounded
#   None to -1, least x of x >= -7: infeasible, -7
#   None to -1, greatest x of x <= -1: infeasible, -1
#   None to -1, least x of x <= 1: infeasible, unbounded
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pivotal-solver==0.2.0 highspy==1.16.0
cd "$folder"
cat >x.py <<'END'
import highspy
import pivotal


def first(least, lower, upper, row, number):
    x = pivotal.Variable("x", lower=lower, upper=upper)
    solve = pivotal.minimize if least else pivotal.maximize
    try:
        value, _ = solve(x, (x >= number if row == ">=" else x <= number,))
    except (pivotal.Infeasible, pivotal.Unbounded) as error:
        return type(error).__name__.lower()
    return f"{value + 0:g}"


def second(least, lower, upper, row, number):
    model = highspy.Highs()
    model.setOptionValue("output_flag", False)
    model.setOptionValue("presolve", "off")
    infinity = highspy.kHighsInf
    model.addVar(-infinity if lower is None else lower, infinity if upper is None else upper)
    model.addRow(*((number, infinity) if row == ">=" else (-infinity, number)), 1, [0], [1.0])
    model.changeColCost(0, 1.0)
    model.changeObjectiveSense(highspy.ObjSense.kMinimize if least else highspy.ObjSense.kMaximize)
    model.run()
    if model.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        return model.modelStatusToString(model.getModelStatus()).lower()
    return f"{model.getObjectiveValue() + 0:g}"


for lower, upper in ((-9, 2), (None, None), (-9, None), (None, 2), (None, -1)):
    for least, row, number in ((True, ">=", -7), (False, "<=", -1), (True, "<=", 1)):
        asked = (least, lower, upper, row, number)
        word = "least" if least else "greatest"
        print(f"\nseen: {lower} to {upper}, {word} x of x {row} {number}: {first(*asked)}, {second(*asked)}")
END
venv/bin/python x.py >all.txt
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="-9 to 2, least x of x >= -7: -7, -7
-9 to 2, greatest x of x <= -1: -1, -1
-9 to 2, least x of x <= 1: -9, -9
None to None, least x of x >= -7: -7, -7
None to None, greatest x of x <= -1: -1, -1
None to None, least x of x <= 1: unbounded, unbounded
-9 to None, least x of x >= -7: -7, -7
-9 to None, greatest x of x <= -1: -1, -1
-9 to None, least x of x <= 1: -9, -9
None to 2, least x of x >= -7: 0, -7
None to 2, greatest x of x <= -1: infeasible, -1
None to 2, least x of x <= 1: 0, unbounded
None to -1, least x of x >= -7: infeasible, -7
None to -1, greatest x of x <= -1: infeasible, -1
None to -1, least x of x <= 1: infeasible, unbounded"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: pivotal-upper-alone"
