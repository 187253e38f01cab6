#!/usr/bin/env bash
# cdclkit 0.1.7 beside pindakaas 0.6.1 (both PyPI): at most k of some literals, where k is below 0.
#
# Guess: at most -1 of three can never be, so there is no solution, as "at least 4 of three" has none; or k is refused.
# Seen: `at_most_k(items, -1)` means the same as 0, so it has a solution, and so has `exactly_k(items, -1)`. It is so
# with each method. `at_least_k(items, 4)` has none, and `sum_leq` with weights of 1 and -1 has none either, as the sum
# of pindakaas. Nothing is said, though each answer of the package "comes with a certificate": the model that it checks
# is one of the clauses.
# It matters as k is what is left of a number of pieces, and the step that takes one too many is then taken.
#
# Output seen (first run), solutions for three literals:
#   at most 1, 0, -1: cdclkit 4 1 1, by a sum 4 1 0, pindakaas 4 1 0
#   exactly 1, 0, -1: cdclkit 3 1 1, by two sums 3 1 0, pindakaas 3 1 0
#   at least 2, 3, 4: cdclkit 4 1 0, by a sum 4 1 0, pindakaas 4 1 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet cdclkit==0.1.7 dratify==0.1.10 pindakaas==0.6.1
cd "$folder"
seen=$(venv/bin/python - <<'END'
import itertools

import pindakaas
from cdclkit.model import Model


def of_cdclkit(add):
    """Solutions for three literals."""
    model = Model()
    items = model.bool_vars(3)
    add(model, items)
    return len({tuple(bool(found[item]) for item in items) for found in model.solutions(project=items)})


def of_pindakaas(row):
    """Solutions for three literals, of a row encoded into clauses and counted by trying all."""
    clauses = pindakaas.CNF()
    items = list(clauses.new_vars(3))
    try:
        clauses.add_encoding(row(items[0] * 1 + items[1] * 1 + items[2] * 1))
    except pindakaas.Unsatisfiable:
        return 0
    texts = [[int(literal) for literal in clause] for clause in clauses.clauses()]
    names = [int(item) for item in items]
    others = sorted({abs(literal) for clause in texts for literal in clause} - set(names))
    found = set()
    for values in itertools.product([False, True], repeat=3 + len(others)):
        true = dict(zip(names + others, values))
        if all(any(true[abs(literal)] == (literal > 0) for literal in clause) for clause in texts):
            found.add(values[:3])
    return len(found)


ONES = [1, 1, 1]
KINDS = (
    ("at most", (1, 0, -1), "a sum", lambda model, items, k: model.at_most_k(items, k),
     lambda model, items, k: model.sum_leq(ONES, items, k), lambda total, k: total <= k),
    ("exactly", (1, 0, -1), "two sums", lambda model, items, k: model.exactly_k(items, k),
     lambda model, items, k: (model.sum_leq(ONES, items, k), model.sum_geq(ONES, items, k)),
     lambda total, k: total == k),
    ("at least", (2, 3, 4), "a sum", lambda model, items, k: model.at_least_k(items, k),
     lambda model, items, k: model.sum_geq(ONES, items, k), lambda total, k: total >= k),
)
for name, numbers, sums, count, weigh, row in KINDS:
    counted = " ".join(str(of_cdclkit(lambda model, items: count(model, items, k))) for k in numbers)
    weighed = " ".join(str(of_cdclkit(lambda model, items: weigh(model, items, k))) for k in numbers)
    others = " ".join(str(of_pindakaas(lambda total: row(total, k))) for k in numbers)
    numbers = ", ".join(map(str, numbers))
    print(f"{name} {numbers}: cdclkit {counted}, by {sums} {weighed}, pindakaas {others}")
END
)
echo "$seen"
expected="at most 1, 0, -1: cdclkit 4 1 1, by a sum 4 1 0, pindakaas 4 1 0
exactly 1, 0, -1: cdclkit 3 1 1, by two sums 3 1 0, pindakaas 3 1 0
at least 2, 3, 4: cdclkit 4 1 0, by a sum 4 1 0, pindakaas 4 1 0"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: cdclkit-negative-count"
