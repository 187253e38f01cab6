#!/usr/bin/env bash
# hyperpack 1.3.0 (PyPI): rectangles that are packed into a sheet.
#
# Guess: what `solve` or `local_search` puts into a container lies in it, and no two pieces lie on one another; a piece
# that does not fit is left out.
# Seen: a bar of 4 x 1 is put across a piece of 2 x 3. The value says that four pieces of the area 17 fill 94 percent of
# a sheet of 6 x 3, but two of its cells are taken twice. Of 300 random models with 4 to 8 pieces some have such a
# solution, by either call, and whether pieces may be turned or not. All pieces are inside the sheet. Nothing is said.
# It matters as the value goes up by it, so the search takes what cannot be cut for better than what can.
#
# Output seen (first run), left, lower corner, width, height:
#   solve: i0 0 0 3 1, i1 0 1 2 2, i2 3 0 2 3, i3 2 1 4 1; in one another: i2 i3
#   value 0.944
#   of 300 models, pieces in one another: solve 2, local_search 4, solve without turning 2
#   outside of the sheet: 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet hyperpack==1.3.0
cd "$folder"
cat >x.py <<'END'
import copy
import itertools
import random

from hyperpack import HyperPack


def packed(width, height, items, how, rotation=True):
    problem = HyperPack(
        containers={"sheet": {"W": width, "L": height}},
        items=copy.deepcopy(items),
        settings={"rotation": rotation, "max_time_in_seconds": 60},
    )
    getattr(problem, how)()
    places = {name: tuple(place) for name, place in problem.solution["sheet"].items()}
    return places, problem.obj_val_per_container["sheet"]


def meet(first, second):
    return all(first[axis] < second[axis] + second[axis + 2] for axis in (0, 1)) and all(
        second[axis] < first[axis] + first[axis + 2] for axis in (0, 1)
    )


def pairs(places):
    return [pair for pair in itertools.combinations(places, 2) if meet(places[pair[0]], places[pair[1]])]


items = {"i0": {"w": 3, "l": 1}, "i1": {"w": 2, "l": 2}, "i2": {"w": 2, "l": 3}, "i3": {"w": 4, "l": 1}}
places, value = packed(6, 3, items, "solve")
told = ", ".join(f"{name} {' '.join(map(str, place))}" for name, place in places.items())
print(f"solve: {told}; in one another: {' '.join(pairs(places)[0])}")
print(f"value {value:.3f}")

random.seed(9)
counts = {("solve", True): 0, ("local_search", True): 0, ("solve", False): 0}
outside = 0
for _ in range(300):
    width, height = random.randint(4, 8), random.randint(3, 6)
    items = {
        f"i{at}": {"w": random.randint(1, 4), "l": random.randint(1, min(4, height))}
        for at in range(random.randint(4, 8))
    }
    for how, rotation in counts:
        places, _ = packed(width, height, items, how, rotation)
        counts[how, rotation] += bool(pairs(places))
        outside += any(x < 0 or y < 0 or x + w > width or y + h > height for x, y, w, h in places.values())
first, second, third = counts.values()
print(f"of 300 models, pieces in one another: solve {first}, local_search {second}, solve without turning {third}")
print(f"outside of the sheet: {outside}")
END
seen=$(venv/bin/python x.py 2>log)
echo "$seen"
expected="solve: i0 0 0 3 1, i1 0 1 2 2, i2 3 0 2 3, i3 2 1 4 1; in one another: i2 i3
value 0.944
of 300 models, pieces in one another: solve 2, local_search 4, solve without turning 2
outside of the sheet: 0"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: hyperpack-overlaps"
