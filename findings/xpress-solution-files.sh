#!/usr/bin/env bash
# Xpress 9.9.1 (PyPI, Community licence): what its solution files say where a limit ended the search.
#
# Guess: the report of writePrtSol tells a first solution from an optimum, and writeSlxSol writes nothing, or ends
# with an error, where no integer solution was found.
# Seen, a knapsack of 40 objects, to be maximised:
# - ended by maxmipsol = 1, the report says "Optimal solution found", with the value 0 and a bound of 2780. The
#   attributes know better: solstatus 2 is "feasible".
# - ended by maxnode = 1 without an integer solution (mipsols 0), writeSlxSol writes the values of the relaxation,
#   fractions among them, without a word on that.
#
# Output seen:
#   first solution: feasible, "Optimal solution found", value .000000
#   no solution: mipsols 0, a file with fractions
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet xpress==9.9.1
cd "$folder"
said=$(venv/bin/python -W ignore - <<'END'
import random
import re

numbers = random.Random(7)
values = [numbers.randint(50, 100) for _ in range(40)]
weights = [[numbers.randint(10, 60) for _ in range(40)] for _ in range(5)]
total = lambda factors: " + ".join(f"{factor} x{at}" for at, factor in enumerate(factors))
rows = [f" w{at}: {total(row)} <= {sum(row) // 3}\n" for at, row in enumerate(weights)]
names = " ".join(f"x{at}" for at in range(40))
text = f"Maximize\n v: {total(values)}\nSubject To\n{''.join(rows)}Binaries\n {names}\nEnd\n"
open("k.lp", "w").write(text)

import xpress


def read():
    problem = xpress.problem()
    problem.setOutputEnabled(False)
    problem.readProb("k.lp")
    return problem


first = read()
first.controls.maxmipsol = 1
first.optimize()
first.writePrtSol("first.prt")
report = open("first.prt").read()
status = {1: "optimal", 2: "feasible"}[int(first.attributes.solstatus)]
heading = re.search(r"(Optimal|Feasible|First) solution found", report).group()
value = re.search(r"function value is +(\S+)", report).group(1)
print(f'first solution: {status}, "{heading}", value {value}')

none = read()
none.controls.maxnode, none.controls.heuremphasis = 1, 0
none.controls.cutstrategy, none.controls.presolve = 0, 0
none.optimize()
none.writeSlxSol("none.slx")
values = [float(line.split()[2]) for line in open("none.slx") if line.startswith(" ")]
has_fractions = any(0.01 < value < 0.99 for value in values)
print(f"no solution: mipsols {none.attributes.mipsols}, a file with", "fractions" if has_fractions else "none")
END
)
echo "$said"
expected='first solution: feasible, "Optimal solution found", value .000000
no solution: mipsols 0, a file with fractions'
[[ $said == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: xpress-solution-files"
