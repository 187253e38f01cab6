#!/usr/bin/env bash
# pynauty 2.8.8.1 beside igraph 1.0.0 (both PyPI): the certificate of a graph with coloured vertices.
#
# Guess: `certificate`, "based on the canonical labeling of vertices", is the same for two graphs if and only if
# `isomorphic` says True, so a set of certificates counts what is different, colours included.
# Seen: how many vertices each colour has is not in the certificate. A row of three cells with the middle one red and
# one with two red at its end have the same, and so have a triangle with one red corner and one with two, though
# `isomorphic` says False. So of the ways to paint some of the 8 cells of a 2x2x2 red, up to turning and mirroring, 18
# instead of 20 are counted. With the sizes of the colours beside the certificate it is right, as igraph's
# `isomorphic_bliss` is.
# It matters as a certificate is made to be the key of a table, and pieces that differ fall together there.
#
# Output seen (first run), certificates / with the sizes / by isomorphic_bliss:
#   triangle: 1 / 2 / 2
#   row of three: 3 / 4 / 4
#   square: 2 / 4 / 4
#   2x2x2: 18 / 20 / 20
#   row of three, 1 and 0 1 red: same certificate True, isomorphic False
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pynauty==2.8.8.1 igraph==1.0.0
cd "$folder"
seen=$(venv/bin/python - <<'END'
from itertools import combinations

import igraph
import pynauty

GRAPHS = {
    "triangle": (3, [(0, 1), (0, 2), (1, 2)]),
    "row of three": (3, [(0, 1), (1, 2)]),
    "square": (4, [(0, 1), (1, 2), (2, 3), (3, 0)]),
    "2x2x2": (8, [(a, a | bit) for a in range(8) for bit in (1, 2, 4) if not a & bit]),
}


def painted(name, red):
    """The graph for pynauty with some vertices red and the others blue."""
    number, edges = GRAPHS[name]
    neighbours = {vertex: [b for a, b in edges if a == vertex] for vertex in range(number)}
    return pynauty.Graph(number, adjacency_dict=neighbours, vertex_coloring=[set(red), set(range(number)) - set(red)])


for name, (number, edges) in GRAPHS.items():
    graph, certificates, sized, kinds = igraph.Graph(number, edges), set(), set(), []
    for size in range(1, number):
        for red in combinations(range(number), size):
            certificate = pynauty.certificate(painted(name, red))
            certificates.add(certificate)
            sized.add((size, certificate))
            colours = [int(vertex in red) for vertex in range(number)]
            if not any(graph.isomorphic_bliss(graph, color1=colours, color2=kind) for kind in kinds):
                kinds.append(colours)
    print(f"{name}: {len(certificates)} / {len(sized)} / {len(kinds)}")
first, second = painted("row of three", (1,)), painted("row of three", (0, 1))
is_same = pynauty.certificate(first) == pynauty.certificate(second)
print(f"row of three, 1 and 0 1 red: same certificate {is_same}, isomorphic {pynauty.isomorphic(first, second)}")
END
)
echo "$seen"
expected="triangle: 1 / 2 / 2
row of three: 3 / 4 / 4
square: 2 / 4 / 4
2x2x2: 18 / 20 / 20
row of three, 1 and 0 1 red: same certificate True, isomorphic False"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: pynauty-certificate-colours"
