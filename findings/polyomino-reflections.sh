#!/usr/bin/env bash
# polyomino 0.7.1 (PyPI): tiles that may be turned over, and the list of tetrominoes.
#
# Guess: `with_reflections()` says of a set of tiles that each may be turned over, before more tiles are added or after;
# and `TETROMINOS` has the five free ones, as `ALL_TETROMINOS` has, beside `ONESIDED_TETROMINOS` with seven.
# Seen: `and_one` and `and_repeated_exactly` make a new set and leave the permission out. So two L and a bar do not fill
# 2x6, the answer is None, which is "no solution", where the same set built in the other order fills it. And
# `ONESIDED_TETROMINOS` is the same dictionary as `TETROMINOS`, filled up, so both have seven, S, Z, J and L among them.
# It matters as None is taken for a proof, and a board of 20 cells for "one of each" needs 28.
#
# Output seen (first run):
#   not turned over: None
#   turned over, then the bar added: None
#   the bar added, then turned over: 3 tiles
#   ALL_TETROMINOS 5, TETROMINOS 7: J L Line S Square T Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet polyomino==0.7.1 exact-cover==1.3.0 numpy==1.26.4 pretty-poly==0.5.1
cd "$folder"
seen=$(venv/bin/python - <<'END'
from polyomino.board import Rectangle
from polyomino.constant import ALL_TETROMINOS, TETROMINOS
from polyomino.tileset import repeated_exactly

ls, bar = repeated_exactly(2, TETROMINOS["J"]), TETROMINOS["Line"]
SETS = {
    "not turned over": ls.and_one(bar),
    "turned over, then the bar added": ls.with_reflections().and_one(bar),
    "the bar added, then turned over": ls.and_one(bar).with_reflections(),
}
for name, tiles in SETS.items():
    solution = Rectangle(2, 6).tile_with_set(tiles).solve()
    print(f"{name}: {solution and f'{len(solution.tiling)} tiles'}")
print(f"ALL_TETROMINOS {len(ALL_TETROMINOS)}, TETROMINOS {len(TETROMINOS)}: {' '.join(sorted(TETROMINOS))}")
END
)
echo "$seen"
expected="not turned over: None
turned over, then the bar added: None
the bar added, then turned over: 3 tiles
ALL_TETROMINOS 5, TETROMINOS 7: J L Line S Square T Z"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: polyomino-reflections"
