#!/usr/bin/env bash
# canonaut 1.0.0 beside igraph 1.0.0 (both PyPI): the canonical key of a graph with coloured vertices.
#
# Guess: `canonical_bytes` is a key for duplicates, "equal iff the graphs are isomorphic", and the canonical form
# respects the colours, of which "only which nodes share a color matters". So it is the same however the vertices are
# called and listed, and it differs where the colours do.
# Seen: neither. Colours are numbered as they come while the vertices are listed, and their numbers are in the key: a
# row of three with one red end has two keys, by which end comes first. And how many vertices each colour has is not in
# it: a triangle with one red corner has the key of one with two, and of one without colours. So of the ways to paint
# some cells of a row or a ring red, counted up to turning and mirroring, the keys make up another number each time.
# It matters as such a key is made to sort pieces and positions, and here different ones fall together and equal ones
# do not.
#
# Output seen (first run):
#   a row with one red end, its vertices in six orders: 2 keys
#   triangle, 0 to 3 corners red: 1 keys
#   row of three: 3 keys, 6 by igraph
#   row of four: 6 keys, 10 by igraph
#   ring of six: 10 keys, 13 by igraph
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet canonaut==1.0.0 igraph==1.0.0
cd "$folder"
seen=$(venv/bin/python - <<'END'
from itertools import permutations, product

import canonaut
import igraph


def key(edges, colours):
    """The canonical key of a graph whose vertices are listed by number."""
    nodes = range(len(colours))
    named = dict(zip(nodes, colours))
    return canonaut.canonize(edges, nodes=nodes, colors=named).canonical_bytes()


def different(edges, paintings):
    """How many paintings differ, by igraph."""
    graph, found = igraph.Graph(edges), []
    for painting in paintings:
        if not any(graph.isomorphic_bliss(graph, color1=painting, color2=other) for other in found):
            found.append(painting)
    return len(found)


orders = set()
for first, second, third in permutations(range(3)):
    colours = ["red" if node == first else "blue" for node in range(3)]
    orders.add(key([(first, second), (second, third)], colours))
print(f"a row with one red end, its vertices in six orders: {len(orders)} keys")
TRIANGLE = [(0, 1), (1, 2), (0, 2)]
triangles = {key(TRIANGLE, ["red"] * red + ["blue"] * (3 - red)) for red in range(4)}
print(f"triangle, 0 to 3 corners red: {len(triangles)} keys")
ROWS = {
    "row of three": [(0, 1), (1, 2)],
    "row of four": [(0, 1), (1, 2), (2, 3)],
    "ring of six": [(at, (at + 1) % 6) for at in range(6)],
}
for name, edges in ROWS.items():
    paintings = [list(painting) for painting in product((0, 1), repeat=max(map(max, edges)) + 1)]
    keys = {key(edges, painting) for painting in paintings}
    print(f"{name}: {len(keys)} keys, {different(edges, paintings)} by igraph")
END
)
echo "$seen"
expected="a row with one red end, its vertices in six orders: 2 keys
triangle, 0 to 3 corners red: 1 keys
row of three: 3 keys, 6 by igraph
row of four: 6 keys, 10 by igraph
ring of six: 10 keys, 13 by igraph"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: canonaut-colour-keys"
