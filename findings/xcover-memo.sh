#!/usr/bin/env bash
# xcover 0.2.6 (PyPI): exact covers with colours as a ZDD, with `use_memo_cache=True`.
#
# Guess: remembering subproblems makes a count faster and leaves it as it is.
# Seen: counts change. A subproblem is known by a hash of 32 bits alone, so two of them can be taken for one:
# the pentominoes in 6x10 get 9351 coverings instead of 9356 with their items in this order, and 9359 in
# another. Five options with two coloured secondary items already give 6 instead of 5.
#
# Output seen (first run): five options: 5 without, 6 with; 6x10: 9356 without, 9351 with
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet xcover==0.2.6 numba==0.68.1 numpy==2.4.6
PYTHONHASHSEED=0 "$folder/venv/bin/python" -W ignore - <<'END'
from xcover import covers_zdd

SHAPES = {
    "F": ".##/##./.#.", "I": "#####", "L": "####/#...", "N": "##../.###", "P": "##/##/#.",
    "T": "###/.#./.#.", "U": "#.#/###", "V": "#../#../###", "W": "#../##./.##",
    "X": ".#./###/.#.", "Y": "####/.#..", "Z": "##./.#./.##",
}


def ways(drawing):
    cells = [(y, x) for y, row in enumerate(drawing.split("/")) for x, c in enumerate(row) if c == "#"]
    for _ in range(2):
        for _ in range(4):
            cells = [(x, -y) for y, x in cells]
            top, left = min(y for y, _ in cells), min(x for _, x in cells)
            yield tuple(sorted((y - top, x - left) for y, x in cells))
        cells = [(y, -x) for y, x in cells]


def count(options, memo, **words):
    """Coverings below the last node of the diagram."""
    below, node = {0: 0, 1: 1}, 0
    for node, _, low, high in covers_zdd(options, use_memo_cache=memo, **words):
        below[node] = below[low] + below[high]
    return below[node]


five = [["q", "x:A"], ["q", "x:A"], ["q", "y:B"], ["p", "y:A"], ["p", "y:B"]]
words = {"primary": ["p", "q"], "secondary": ["x", "y"], "colored": True}
small = [count(five, memo, **words) for memo in (False, True)]

box = [
    [name] + [f"{y + dy}.{x + dx}" for dy, dx in way]
    for name, drawing in SHAPES.items()
    for way in sorted(set(ways(drawing)))
    for y in range(6 - max(dy for dy, _ in way))
    for x in range(10 - max(dx for _, dx in way))
]
items = list(SHAPES) + [f"{y}.{x}" for y in range(6) for x in range(10)]
large = [count(box, memo, primary=items) for memo in (False, True)]

print(f"five options: {small[0]} without, {small[1]} with; 6x10: {large[0]} without, {large[1]} with")
if small != [5, 6]:
    raise SystemExit("changed: the five options")
if large[0] != 9356 or large[1] == 9356:
    raise SystemExit("changed: the pentominoes")
END
echo "as stated: xcover-memo"
