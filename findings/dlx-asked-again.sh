#!/usr/bin/env bash
# dlx 1.0.4 and algorithm-x 0.1.0 (both PyPI), @algorithm.ts/dlx 4.0.3 beside dancing-links 4.3.10 (both npm): one
# solution first, then all of them.
#
# Guess: `solve()` starts anew each time, so after a first solution was taken, to see whether there is any, the next
# call gives all of them.
# Seen: the first search leaves its columns covered, as it did not come to its end, though its generator is closed. So
# the next call of dlx gives the first solution alone, as if it were the only one, and algorithm-x and @algorithm.ts/dlx
# give one solution of no rows. Nothing is said. Twice to the end is right, and dancing-links is right in both.
# It matters as "is there a solution, and is it the only one?" is the first thing to ask of a puzzle, and it gets a yes.
#
# Output seen (first run), a matrix with six solutions:
#   dlx: twice to the end 6 6, after the first one 1: [[5, 4, 9]]
#   algorithm-x: twice to the end 6 6, after the first one 1: [[]]
#   @algorithm.ts/dlx: one solution of 3 rows, then one of 0 rows
#   dancing-links: twice to the end 6 6, after the first one 6
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet dlx==1.0.4 algorithm-x==0.1.0
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @algorithm.ts/dlx@4.0.3 dancing-links@4.3.10 >log 2>&1
cat >x.py <<'END'
from algorithm_x import AlgorithmX
from dlx import DLX

ROWS = [[0], [1], [0, 1], [0], [2], [2]]


def of_dlx():
    """The matrix in dlx."""
    solver = DLX([("a", DLX.PRIMARY), ("b", DLX.PRIMARY), ("c", DLX.PRIMARY)])
    solver.appendRows(ROWS)
    return solver


def of_algorithm_x():
    """The matrix in algorithm-x."""
    solver = AlgorithmX(3)
    for row in ROWS:
        solver.appendRow(row)
    return solver


for name, made in (("dlx", of_dlx), ("algorithm-x", of_algorithm_x)):
    solver = made()
    ends = [len(list(solver.solve())) for _ in range(2)]
    solver = made()
    search = solver.solve()
    next(search)
    search.close()
    after = list(solver.solve())
    print(f"{name}: twice to the end {ends[0]} {ends[1]}, after the first one {len(after)}: {after}")
END
cat >x.mjs <<'END'
import { DancingLinkX } from "@algorithm.ts/dlx";
import { DancingLinks } from "dancing-links";

const rows = [[0], [1], [0, 1], [0], [2], [2]];
const first = new DancingLinkX({ MAX_N: 100 });
first.init(3);
rows.forEach((row, at) => first.addRow(at, row.map((column) => column + 1)));
const lengths = [first.solve().length, first.solve().length];
console.log(`@algorithm.ts/dlx: one solution of ${lengths[0]} rows, then one of ${lengths[1]} rows`);
const made = () => {
  const solver = new DancingLinks().createSolver({ columns: 3 });
  rows.forEach((row, at) => solver.addSparseConstraint(at, row));
  return solver;
};
const twice = made(), again = made();
const ends = [twice.findAll().length, twice.findAll().length];
for (const _ of again.createGenerator()) break;
console.log(`dancing-links: twice to the end ${ends.join(" ")}, after the first one ${again.findAll().length}`);
END
seen=$(venv/bin/python x.py; node x.mjs)
echo "$seen"
expected="dlx: twice to the end 6 6, after the first one 1: [[5, 4, 9]]
algorithm-x: twice to the end 6 6, after the first one 1: [[]]
@algorithm.ts/dlx: one solution of 3 rows, then one of 0 rows
dancing-links: twice to the end 6 6, after the first one 6"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: dlx-asked-again"
