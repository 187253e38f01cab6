#!/usr/bin/env bash
# pumpkin-solver 0.5.0 beside OR-Tools 9.15.6755 (CP-SAT), both of PyPI: `Cumulative` with start times below 0.
#
# Guess: where a machine can do one job at a time, two jobs of length 2 start at least 2 apart, wherever 0 is.
# Seen: a job that starts at -1 does not count in Pumpkin. So two jobs that start at -1 both are a solution to it, and
# jobs at -1 and 0. All other times are right, below 0 as well, and with times from 0 on all is right. Two jobs from -3
# to 3 get 31 solutions instead of 30, one of which overlaps; which of the wrong ones are found depends on the search.
# It matters as times below 0 are what one gets by a shift, and the solver says "satisfiable".
#
# Output seen (first run):
#   length 1, from -4 to 3: Pumpkin takes 57 pairs, CP-SAT 56; too many: -1 -1
#   length 2, from -4 to 3: Pumpkin takes 47 pairs, CP-SAT 42; too many: -2 -1, -1 -2, -1 -1, -1 0, 0 -1
#   length 2, from 0 to 7: Pumpkin takes 42 pairs, CP-SAT 42; too many: none
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pumpkin-solver==0.5.0 ortools==9.15.6755
cd "$folder"
venv/bin/python -W ignore - >all.txt <<'END'
from ortools.sat.python import cp_model
from pumpkin_solver import Model, SatisfactionResult, constraints


def of_pumpkin(first, second, length):
    """Whether two jobs may start at these times."""
    model = Model()
    starts = [model.new_integer_variable(start, start) for start in (first, second)]
    try:
        tag = model.new_constraint_tag()
        model.add_constraint(constraints.Cumulative(starts, [length, length], [1, 1], 1, tag))
    except Exception:
        return False
    return isinstance(model.satisfy(), SatisfactionResult.Satisfiable)


def of_google(first, second, length):
    """The same."""
    model = cp_model.CpModel()
    jobs = [
        model.new_fixed_size_interval_var(model.new_int_var(start, start, ""), length, "") for start in (first, second)
    ]
    model.add_cumulative(jobs, [1, 1], 1)
    return cp_model.CpSolver().solve(model) == cp_model.OPTIMAL


for length, low in ((1, -4), (2, -4), (2, 0)):
    pairs = [(first, second) for first in range(low, low + 8) for second in range(low, low + 8)]
    taken = {pair for pair in pairs if of_pumpkin(*pair, length)}
    right = {pair for pair in pairs if of_google(*pair, length)}
    if right != {(first, second) for first, second in pairs if abs(first - second) >= length} or right - taken:
        raise SystemExit("changed: CP-SAT, or Pumpkin takes too few")
    extra = ", ".join(f"{first} {second}" for first, second in sorted(taken - right)) or "none"
    said = f"Pumpkin takes {len(taken)} pairs, CP-SAT {len(right)}; too many: {extra}"
    print(f"\nseen: length {length}, from {low} to {low + 7}: {said}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="length 1, from -4 to 3: Pumpkin takes 57 pairs, CP-SAT 56; too many: -1 -1
length 2, from -4 to 3: Pumpkin takes 47 pairs, CP-SAT 42; too many: -2 -1, -1 -2, -1 -1, -1 0, 0 -1
length 2, from 0 to 7: Pumpkin takes 42 pairs, CP-SAT 42; too many: none"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: pumpkin-cumulative"
