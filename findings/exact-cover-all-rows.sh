#!/usr/bin/env bash
# exact_cover 1.5.0 (PyPI) beside dlx-cython 0.1.6 (PyPI): all solutions, where one of them needs every row.
#
# Guess: `get_all_solutions` gives the sets of rows that `get_exact_cover` gives one of, as many as `get_solution_count`
# counts.
# Seen: a solution that needs all rows of the matrix comes out as `()`, a set of no rows. The ends of shorter solutions
# are filled up with -1, which is cut off again; where nothing is filled up, all is cut off. The other two functions are
# right, and one row that is not needed, even an empty one, makes it right.
# It matters as a puzzle whose pieces have one place left each is such a matrix, and "covered by nothing" is no error.
#
# Output seen (first run):
#   two rows: count 1, one [0, 1], all [()], dlx-cython [[0, 1]]
#   one row: count 1, one [0], all [()], dlx-cython [[0]]
#   three rows: count 1, one [0, 1, 2], all [()], dlx-cython [[0, 1, 2]]
#   three rows and an empty one: count 1, one [0, 1, 2], all [(0, 1, 2)], dlx-cython [[0, 1, 2]]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet exact-cover==1.5.0 dlx-cython==0.1.6 numpy==2.4.6
cd "$folder"
seen=$(venv/bin/python - <<'END'
import exact_cover
import numpy as np
from dlxsolver import DLXSolver

MATRICES = {
    "two rows": [[1, 0, 1], [0, 1, 0]],
    "one row": [[1, 1, 1]],
    "three rows": [[1, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]],
    "three rows and an empty one": [[1, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1], [0, 0, 0, 0]],
}
for name, rows in MATRICES.items():
    matrix = np.array(rows, dtype=bool)
    count = exact_cover.get_solution_count(matrix)
    one = sorted(int(row) for row in exact_cover.get_exact_cover(matrix))
    every = sorted(tuple(sorted(int(row) for row in rows)) for rows in exact_cover.get_all_solutions(matrix))
    other = [sorted(int(row) for row in rows) for rows in DLXSolver(matrix).solve()]
    print(f"{name}: count {count}, one {one}, all {every}, dlx-cython {other}")
END
)
echo "$seen"
expected="two rows: count 1, one [0, 1], all [()], dlx-cython [[0, 1]]
one row: count 1, one [0], all [()], dlx-cython [[0]]
three rows: count 1, one [0, 1, 2], all [()], dlx-cython [[0, 1, 2]]
three rows and an empty one: count 1, one [0, 1, 2], all [(0, 1, 2)], dlx-cython [[0, 1, 2]]"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: exact-cover-all-rows"
