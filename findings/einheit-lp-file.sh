#!/usr/bin/env bash
# Einheit 0.5.0 beside HiGHS 1.16.0 (highspy), both of PyPI: LP files with integers, a square, or bounds that cross.
#
# Guess: a solver for linear programs refuses an LP file with more in it: "`parse_lp` ... raises `ValueError` on a bad
# model", and the README says that it has no integers yet.
# Seen: `parse_lp` takes the section General and forgets it, so the greatest x of 2 x <= 5 is 2.5, "optimal". Of `[ 2
# x^2 ] / 2` in the objective the square is lost, and the least x^2 - 6 x of x <= 10 is -58 instead of -9. And a column
# that is in no row may have bounds that cross, 3 to 2: "optimal" again. In a row it is "infeasible".
# It matters as a relaxation is told as an optimum; the package is offered as a solver for PuLP and Pyomo too.
#
# Output seen (first run):
#   no more: Einheit optimal 2.5, HiGHS kOptimal 2.5
#   General: Einheit optimal 2.5, HiGHS kOptimal 2
#   a square: Einheit optimal -58, HiGHS kOptimal -9
#   bounds that cross: Einheit optimal 1, HiGHS kInfeasible
#   the same in a row: Einheit infeasible, HiGHS kInfeasible
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet einheit==0.5.0 highspy==1.16.0
cd "$folder"
venv/bin/python -W ignore - >all.txt <<'END'
import einheit
import highspy

for name, text in (
    ("no more", "Maximize\n obj: x\nSubject To\n c: 2 x <= 5\nEnd\n"),
    ("General", "Maximize\n obj: x\nSubject To\n c: 2 x <= 5\nGeneral\n x\nEnd\n"),
    ("a square", "Minimize\n obj: - 6 x + [ 2 x^2 ] / 2\nSubject To\n c: x <= 10\nEnd\n"),
    ("bounds that cross", "Minimize\n obj: x\nSubject To\n c: x >= 1\nBounds\n z >= 3\n z <= 2\nEnd\n"),
    ("the same in a row", "Minimize\n obj: x\nSubject To\n c: x + z >= 1\nBounds\n z >= 3\n z <= 2\nEnd\n"),
):
    with open("x.lp", "w") as file:
        file.write(text)
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.readModel("x.lp")
    highs.run()
    status = highs.getModelStatus().name
    second = f" {highs.getInfo().objective_function_value:g}" if status == "kOptimal" else ""
    solution = einheit.solve(einheit.parse_lp(text))
    first = f" {solution.objective:g}" if solution.is_optimal else ""
    print(f"\nseen: {name}: Einheit {solution.status}{first}, HiGHS {status}{second}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="no more: Einheit optimal 2.5, HiGHS kOptimal 2.5
General: Einheit optimal 2.5, HiGHS kOptimal 2
a square: Einheit optimal -58, HiGHS kOptimal -9
bounds that cross: Einheit optimal 1, HiGHS kInfeasible
the same in a row: Einheit infeasible, HiGHS kInfeasible"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: einheit-lp-file"
