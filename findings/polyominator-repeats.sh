#!/usr/bin/env bash
# polyominator 1.0.1 (PyPI): all ways to pave a field with given pieces.
#
# Guess: `solve(get_only_one_solve=False)` is "a generator of all solutions", each a field of numbers that tell which
# piece lies where. So each field comes once, and two bars of three in 3 x 2 give two of them: which bar is the upper
# one is told by the numbers.
# Seen: a piece is put in as often as it looks the same after a quarter turn: a bar or an S twice, a square or a single
# cell four times. The fields that come of it are equal. So the two bars give 8, two squares in 2 x 4 give 32 for 2, and
# nine single cells would give each of their fields 262144 times. Without turns (`is_rotate=False`), and for pieces
# without symmetry, each comes once. Nothing is said; the README warns of holes and of `is_rotate`, not of this.
# It matters as the number of solutions is what one asks of a puzzle, and "the next one" is the same again.
#
# Output seen (first run), fields that come, and different ones among them; without turns the same:
#   two corners in 2 x 3: 4, 4; 0, 0
#   two L in 2 x 4: 2, 2; 0, 0
#   two bars in 3 x 2: 8, 2; 0, 0
#   two bars in 2 x 3: 8, 2; 2, 2
#   two squares in 2 x 4: 32, 2; 2, 2
#   an S and two cells in 2 x 3: 64, 2; 2, 2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet polyominator==1.0.1 algorithm-x==0.1.0 numpy==2.4.6 pandas==3.1.1 scipy==1.17.1
cd "$folder"
cat >x.py <<'END'
import numpy as np
from polyominator import polyomino

BAR, SQUARE, CELL = [[1, 1, 1]], [[1, 1], [1, 1]], [[1]]
CORNER, ESS, ELL = [[1, 1], [1, 0]], [[1, 1, 0], [0, 1, 1]], [[1, 1, 1], [1, 0, 0]]


def told(pieces, height, width, turns):
    field = np.ones((height, width), dtype=int)
    puzzle = polyomino([np.array(piece) for piece in pieces], field, is_rotate=turns)
    fields = [tuple(solution.flatten().tolist()) for solution in puzzle.solve(get_only_one_solve=False)]
    return f"{len(fields)}, {len(set(fields))}"


for name, pieces, height, width in (
    ("two corners in 2 x 3", [CORNER] * 2, 2, 3),
    ("two L in 2 x 4", [ELL] * 2, 2, 4),
    ("two bars in 3 x 2", [BAR] * 2, 3, 2),
    ("two bars in 2 x 3", [BAR] * 2, 2, 3),
    ("two squares in 2 x 4", [SQUARE] * 2, 2, 4),
    ("an S and two cells in 2 x 3", [ESS, CELL, CELL], 2, 3),
):
    print(f"{name}: {told(pieces, height, width, True)}; {told(pieces, height, width, False)}")
END
seen=$(venv/bin/python x.py 2>log)
echo "$seen"
expected="two corners in 2 x 3: 4, 4; 0, 0
two L in 2 x 4: 2, 2; 0, 0
two bars in 3 x 2: 8, 2; 0, 0
two bars in 2 x 3: 8, 2; 2, 2
two squares in 2 x 4: 32, 2; 2, 2
an S and two cells in 2 x 3: 64, 2; 2, 2"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: polyominator-repeats"
