#!/usr/bin/env bash
# pychoco 0.4.0 (Choco) beside OR-Tools 9.15.6755 (CP-SAT), both of PyPI: a table of forbidden pairs that names one
# twice.
#
# Guess: a pair that is forbidden twice is forbidden: "the relation between the variables", as the help of `table` has
# it, is the same with a row that is there already.
# Seen: pychoco loses pairs that are allowed, and says nothing. Of x and y, each 0 or 1, with (0, 1) forbidden twice,
# one solution is left instead of three. With (0, 1) and (1, 0) twice there is none, where there are two. Each named
# once is right, and so are allowed pairs that are named twice. CP-SAT is right in all.
# It matters as places that exclude each other are found from both sides, and "no solution" is taken for a proof.
#
# Output seen (first run), solutions for x and y from 0 to 1:
#   (0, 1) once: CP-SAT 3, pychoco 3, missing nothing
#   (0, 1) twice: CP-SAT 3, pychoco 1, missing (0, 0) (1, 1)
#   (0, 1) and (1, 0) once: CP-SAT 2, pychoco 2, missing nothing
#   (0, 1) and (1, 0) twice: CP-SAT 2, pychoco 0, missing (0, 0) (1, 1)
#   allowed (0, 1) twice: CP-SAT 1, pychoco 1, missing nothing
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pychoco==0.4.0 ortools==9.15.6755
cd "$folder"
cat >x.py <<'END'
import itertools

import pychoco
from ortools.sat.python import cp_model


class Collector(cp_model.CpSolverSolutionCallback):
    """All solutions."""

    def __init__(self, columns):
        super().__init__()
        self.columns, self.found = columns, set()

    def on_solution_callback(self):
        self.found.add(tuple(self.value(column) for column in self.columns))


def by_sat(rows, allowed):
    """By CP-SAT."""
    model = cp_model.CpModel()
    columns = [model.new_int_var(0, 1, name) for name in "xy"]
    (model.add_allowed_assignments if allowed else model.add_forbidden_assignments)(columns, rows)
    collector, solver = Collector(columns), cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.solve(model, collector)
    return collector.found


def by_choco(rows, allowed):
    """By Choco."""
    model = pychoco.Model()
    columns = [model.intvar(0, 1) for _ in range(2)]
    model.table(columns, [list(row) for row in rows], allowed).post()
    solutions = model.get_solver().find_all_solutions()
    return {tuple(solution.get_int_val(column) for column in columns) for solution in solutions}


for name, rows, allowed in (
    ("(0, 1) once", [(0, 1)], False),
    ("(0, 1) twice", [(0, 1), (0, 1)], False),
    ("(0, 1) and (1, 0) once", [(0, 1), (1, 0)], False),
    ("(0, 1) and (1, 0) twice", [(0, 1), (1, 0), (0, 1), (1, 0)], False),
    ("allowed (0, 1) twice", [(0, 1), (0, 1)], True),
):
    of_sat, of_choco = by_sat(rows, allowed), by_choco(rows, allowed)
    missing = " ".join(str(pair) for pair in sorted(of_sat - of_choco)) or "nothing"
    print(f"{name}: CP-SAT {len(of_sat)}, pychoco {len(of_choco)}, missing {missing}")
END
seen=$(venv/bin/python x.py 2>>log)
echo "$seen"
expected="(0, 1) once: CP-SAT 3, pychoco 3, missing nothing
(0, 1) twice: CP-SAT 3, pychoco 1, missing (0, 0) (1, 1)
(0, 1) and (1, 0) once: CP-SAT 2, pychoco 2, missing nothing
(0, 1) and (1, 0) twice: CP-SAT 2, pychoco 0, missing (0, 0) (1, 1)
allowed (0, 1) twice: CP-SAT 1, pychoco 1, missing nothing"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: pychoco-forbidden-twice"
