#!/usr/bin/env bash
# NaPS 1.4.1 (pynaps) beside SCIP 10.0.2 (PySCIPOpt 6.3.0), both of PyPI: files with soft constraints (WBO).
#
# Guess: each `PbSolverMinimize` is a solver of its own, so a file that is read by two of them has one optimum. And the
# number behind `soft:` is a limit: a cost from there on is no solution, so with `soft: 3` a least cost of 3 is none.
# Seen: the soft constraints of a file stay in the module. The second solver of a process finds 6 for the file of which
# the first finds 3, and the third 9, each as `best`. With a file of another model first the optimum is 4, as a soft
# constraint of that file counts too. A file with an objective (OPB) is solved right each time. The limit behind
# `soft:` is not heeded: with 3 SCIP says "infeasible", and NaPS finds 3.
# It matters to everybody who solves more than one file in a process. One process for each file is right.
#
# Output seen (first run):
#   one file, three solvers: NaPS 3 6 9, SCIP 3 3 3
#   another file first: NaPS 7 4, SCIP 7 3
#   an objective instead: NaPS 3 3 3, SCIP 3 3 3
#   soft: 3: NaPS 3, SCIP infeasible
#   soft: 4: NaPS 3, SCIP 3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pynaps==1.4.1 pyscipopt==6.3.0
cd "$folder"
cat >soft.wbo <<'END'
* #variable= 2 #constraint= 3 #soft= 2 mincost= 3 maxcost= 4 sumcost= 7
soft: 100 ;
[3] +1 x1 >= 1 ;
[4] +1 x2 >= 1 ;
-1 x1 -1 x2 >= -1 ;
END
cat >other.wbo <<'END'
* #variable= 1 #constraint= 2 #soft= 1 mincost= 7 maxcost= 7 sumcost= 7
soft: 100 ;
[7] +1 x1 >= 1 ;
-1 x1 >= 0 ;
END
sed 's/soft: 100/soft: 3/' soft.wbo >soft3.wbo
sed 's/soft: 100/soft: 4/' soft.wbo >soft4.wbo
cat >cost.opb <<'END'
* #variable= 2 #constraint= 1
min: +3 x1 +4 x2 ;
+1 x1 +1 x2 >= 1 ;
END
cat >x.py <<'END'
import sys

import naps
import pyscipopt


def of_naps(path):
    """The least cost that NaPS finds."""
    options = naps.Config()
    options.verbosity = 0
    solver = naps.PbSolverMinimize(options)
    naps.parse_PB_file(options, path, solver)
    solver.coding()
    said = solver.solve()
    return solver.get_best_goalvalue() if said == naps.SolverStatus.best else said.name


def of_scip(path):
    """The least cost that SCIP finds."""
    model = pyscipopt.Model()
    model.hideOutput()
    model.readProblem(path)
    model.optimize()
    return f"{model.getObjVal():g}" if model.getStatus() == "optimal" else model.getStatus()


ask = {"NaPS": of_naps, "SCIP": of_scip}
print("\nseen: " + ", ".join(" ".join([name, *(str(solve(path)) for path in sys.argv[1:])]) for name, solve in ask.items()))
END
# What both say of some files in one process, under a name.
say() { echo "$1: $(venv/bin/python -W ignore x.py "${@:2}" | sed -n 's/^seen: //p')"; }
seen=$(
  say "one file, three solvers" soft.wbo soft.wbo soft.wbo
  say "another file first" other.wbo soft.wbo
  say "an objective instead" cost.opb cost.opb cost.opb
  say "soft: 3" soft3.wbo
  say "soft: 4" soft4.wbo
)
echo "$seen"
expected="one file, three solvers: NaPS 3 6 9, SCIP 3 3 3
another file first: NaPS 7 4, SCIP 7 3
an objective instead: NaPS 3 3 3, SCIP 3 3 3
soft: 3: NaPS 3, SCIP infeasible
soft: 4: NaPS 3, SCIP 3"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: naps-second-file"
