#!/usr/bin/env bash
# coverall 1.0.5 (PyPI): the most that can be covered for a given cost.
#
# Guess: `maxCover(universe, sets, max, costs)` chooses sets that cost `max` at most in all, the budget of the maximum
# coverage problem; how near to the best they are is left open, as it is greedy.
# Seen: it only looks whether the cheapest set would still fit, and then takes the one that covers most for its cost,
# whatever that costs. So with 1 or 3 to spend it takes a set of cost 5, where one of cost 1 and one of cost 2 are
# there. Of 300 random models 87 are overspent. With costs of 1, the default, none is. The package has no text but its
# change log, and nothing is said.
# It matters as "max" is then what is passed by, by up to the most costly set.
#
# Output seen (first run), cost allowed, cost spent, sets chosen:
#   1, 5, [0, 1, 2, 3, 4, 5]
#   3, 5, [0, 1, 2, 3, 4, 5]
#   5, 5, [0, 1, 2, 3, 4, 5]
#   8, 8, [0, 1, 2, 3, 4, 5] and [6] and [6, 7]
#   overspent of 300: own costs 87, costs of 1 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet coverall==1.0.5 bitarray==3.8.0
cd "$folder"
cat >x.py <<'END'
import random

from coverall import maxCover

universe = list(range(8))
sets = [[0, 1, 2, 3, 4, 5], [6], [6, 7]]
costs = [5, 1, 2]
for limit in (1, 3, 5, 8):
    chosen = maxCover(universe, sets, limit, list(costs))
    spent = sum(costs[sets.index(one)] for one in chosen)
    print(f"{limit}, {spent}, {' and '.join(str(one) for one in chosen)}")
random.seed(1)
over = {"own costs": 0, "costs of 1": 0}
for _ in range(300):
    count = random.randint(2, 6)
    sets = []
    while len(sets) < count:
        one = sorted(random.sample(universe, random.randint(1, 5)))
        if one not in sets:
            sets.append(one)
    for name in over:
        costs = [random.randint(1, 6) if name == "own costs" else 1 for _ in sets]
        if name == "own costs" and len(set(sum(sets, []))) < len(universe):
            sets[0] = universe  # all can be covered
        limit = random.randint(min(costs), 6)
        chosen = maxCover(universe, sets, limit, list(costs))
        over[name] += sum(costs[sets.index(one)] for one in chosen) > limit
print(f"overspent of 300: {', '.join(f'{name} {times}' for name, times in over.items())}")
END
seen=$(venv/bin/python x.py)
echo "$seen"
expected="1, 5, [0, 1, 2, 3, 4, 5]
3, 5, [0, 1, 2, 3, 4, 5]
5, 5, [0, 1, 2, 3, 4, 5]
8, 8, [0, 1, 2, 3, 4, 5] and [6] and [6, 7]
overspent of 300: own costs 87, costs of 1 0"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: coverall-spent"
