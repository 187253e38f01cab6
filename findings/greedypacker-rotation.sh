#!/usr/bin/env bash
# greedypacker 0.4 (PyPI): rectangles that must not be turned.
#
# Guess: `BinManager(..., rotation=False)` leaves each piece as it is, as the grain of the wood asks for, and opens
# another sheet where one does not fit; a piece that fits no sheet in that way is refused ("item too big for bin").
# Seen: with `pack_algo="maximal_rectangle"` only the refusal looks at the word. Pieces are turned as with
# `rotation=True`, by each of the five rules, and `Item.rotated` says so: of 4 x 3, 3 x 2 and 3 x 2 in sheets of 6 x 4
# the second one is put on its end. Of 200 random models from 90 to 129 have turned pieces. Nothing is said.
# It matters as this is the one of the four algorithms that runs: the other three end in an error with the
# sortedcontainers of today.
#
# Output seen (first run):
#   allowed: 4 x 3, 2 x 3 turned | 3 x 2
#   forbidden: 4 x 3, 2 x 3 turned | 3 x 2
#   4 x 7 in a sheet of 7 x 4: allowed 7 x 4 turned, forbidden refused
#   forbidden, of 200 random models with turned pieces: best_shortside 129, best_longside 90, best_area 112,
#     bottom_left 103, contact_point 101
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet greedypacker==0.4 sortedcontainers==2.4.0
cd "$folder"
cat >x.py <<'END'
import random

from greedypacker import BinManager, Item


def packed(width, height, sizes, rotation, rule="best_shortside"):
    manager = BinManager(width, height, pack_algo="maximal_rectangle", heuristic=rule, rotation=rotation)
    manager.add_items(*(Item(*size) for size in sizes))
    try:
        manager.execute()
    except ValueError:
        return None
    return [sheet.items for sheet in manager.bins]


def told(sheets):
    if sheets is None:
        return "refused"
    return " | ".join(
        ", ".join(f"{item.width} x {item.height}{' turned' if item.rotated else ''}" for item in items)
        for items in sheets
    )


words = {True: "allowed", False: "forbidden"}
for rotation, word in words.items():
    print(f"{word}: {told(packed(6, 4, [(4, 3), (3, 2), (3, 2)], rotation))}")
single = ", ".join(f"{word} {told(packed(7, 4, [(4, 7)], rotation))}" for rotation, word in words.items())
print(f"4 x 7 in a sheet of 7 x 4: {single}")
counts = {}
for rule in ("best_shortside", "best_longside", "best_area", "bottom_left", "contact_point"):
    random.seed(3)
    counts[rule] = 0
    for _ in range(200):
        width, height = random.randint(3, 8), random.randint(3, 8)
        least = min(width, height)
        sizes = [(random.randint(1, least), random.randint(1, least)) for _ in range(random.randint(1, 10))]
        sheets = packed(width, height, sizes, False, rule)
        final = sorted((item.width, item.height) for items in sheets for item in items)
        counts[rule] += final != sorted(sizes)
print("forbidden, of 200 random models with turned pieces:", ", ".join(f"{rule} {n}" for rule, n in counts.items()))
END
seen=$(venv/bin/python x.py)
echo "$seen"
counted="best_shortside 129, best_longside 90, best_area 112, bottom_left 103, contact_point 101"
expected="allowed: 4 x 3, 2 x 3 turned | 3 x 2
forbidden: 4 x 3, 2 x 3 turned | 3 x 2
4 x 7 in a sheet of 7 x 4: allowed 7 x 4 turned, forbidden refused
forbidden, of 200 random models with turned pieces: $counted"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: greedypacker-rotation"
