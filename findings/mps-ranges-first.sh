#!/usr/bin/env bash
# HiGHS 1.16.0 (highspy) and OR-Tools 9.15.6755 (ModelBuilder), both of PyPI, beside lp_solve 5.5.2.5 (Debian 12,
# package lp-solve): an MPS file with the section RANGES before the section RHS.
#
# Guess: QSopt's text on the form has "The optional RANGES section must appear after the ROWS section" and no more of
# its place. So a row `L` with a right-hand side of 5 and a range of 2 is 3 to 5, or the file is refused.
# Seen: SCIP, Gurobi and GLPK refuse it, and lp_solve reads 3 to 5. HiGHS has 0 to 5, as if there were no range, and
# OR-Tools 5 to 5, as if the row were an equation. Of a row `G`, which is 5 to 7, HiGHS says that nothing is feasible.
# Nothing is said. In the usual order, RHS first, all of them read 3 to 5.
# It matters as the file looks complete, and the answer is an optimum.
#
# Output seen (first run):
#   RANGES first, L: lp_solve 3 to 5, HiGHS 0 to 5, OR-Tools 5 to 5, refused by SCIP Gurobi GLPK
#   RANGES first, G: lp_solve 5 to 7, HiGHS kInfeasible, OR-Tools 5 to 5, refused by SCIP Gurobi GLPK
#   RANGES first, E: lp_solve 5 to 7, HiGHS 5 to 5, OR-Tools 5 to 5, refused by SCIP Gurobi GLPK
#   RHS first, L: lp_solve 3 to 5, HiGHS 3 to 5, OR-Tools 3 to 5, refused by nobody
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for package in lp-solve=5.5.2.5-2 libcolamd2 libsuitesparseconfig5; do
  apt-get download "$package" >log 2>&1 || { echo "to be done first: apt-get update"; exit 3; }
done
for file in *.deb; do dpkg -x "$file" root; done
lib=root/usr/lib/x86_64-linux-gnu
python3 -m venv venv
venv/bin/pip install --quiet highspy==1.16.0 ortools==9.15.6755 pyscipopt==6.3.0 gurobipy==13.0.3 swiglpk==5.0.13
cat >x.py <<'END'
import sys

import gurobipy
import highspy
import pyscipopt
import swiglpk as glpk
from ortools.linear_solver.python import model_builder

glpk.glp_term_out(glpk.GLP_OFF)


def of_highs(path):
    """The optimum, or how the search ended."""
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.readModel(path)
    highs.run()
    status = highs.getModelStatus().name
    return f"{abs(highs.getInfo().objective_function_value):g}" if status == "kOptimal" else status


def of_google(path):
    """The same."""
    model = model_builder.Model()
    solver = model_builder.Solver("scip")
    if not model.import_from_mps_file(path):
        return "refused"
    status = solver.solve(model)
    return f"{abs(solver.objective_value):g}" if status.name == "OPTIMAL" else status.name


def is_refused(read, path):
    """Whether a reader ends with an error."""
    try:
        return bool(read(path))
    except Exception:
        return True


silent = gurobipy.Env(params={"OutputFlag": 0})
readers = {
    "SCIP": lambda path: pyscipopt.Model().readProblem(path),
    "Gurobi": lambda path: gurobipy.read(path, silent) is None,
    "GLPK": lambda path: glpk.glp_read_mps(glpk.glp_create_prob(), glpk.GLP_MPS_FILE, None, path),
}
refused = " ".join(name for name, read in readers.items() if is_refused(read, "least.mps"))
for name, ask in (("HiGHS", of_highs), ("OR-Tools", of_google)):
    both = [ask("least.mps"), ask("greatest.mps")]
    print(f"\nseen: {name} {' to '.join(dict.fromkeys(both)) if 'kInfeasible' in both else ' to '.join(both)},")
print(f"\nseen: refused by {refused or 'nobody'}")
END
# The least and the greatest x of a row of a kind, with the section that is given first.
ask() {
  local rhs=$'RHS\n rhs row 5\n' ranges=$'RANGES\n range row 2\n' sign
  for sign in "" -; do
    printf 'NAME x\nROWS\n N cost\n %s row\nCOLUMNS\n x cost %s1\n x row 1\n' "$2" "$sign"
    if [[ $1 == RHS ]]; then echo -n "$rhs$ranges"; else echo -n "$ranges$rhs"; fi
    echo ENDATA
  done | csplit --quiet --prefix=part - '/^NAME/' '{*}'
  mv part01 least.mps
  mv part02 greatest.mps
  local both
  both=$(for file in least greatest; do
    LD_LIBRARY_PATH=$lib:root/usr/lib/lp_solve root/usr/bin/lp_solve -S3 -fmps $file.mps |
      sed -n 's/^Value of objective function: -\?\([0-9]*\).*/\1/p'
  done)
  echo "$1 first, $2: lp_solve ${both/$'\n'/ to }, $(venv/bin/python -W ignore x.py 2>log | sed -n 's/^seen: //p' | xargs)"
}
seen=$(ask RANGES L; ask RANGES G; ask RANGES E; ask RHS L)
echo "$seen"
expected="RANGES first, L: lp_solve 3 to 5, HiGHS 0 to 5, OR-Tools 5 to 5, refused by SCIP Gurobi GLPK
RANGES first, G: lp_solve 5 to 7, HiGHS kInfeasible, OR-Tools 5 to 5, refused by SCIP Gurobi GLPK
RANGES first, E: lp_solve 5 to 7, HiGHS 5 to 5, OR-Tools 5 to 5, refused by SCIP Gurobi GLPK
RHS first, L: lp_solve 3 to 5, HiGHS 3 to 5, OR-Tools 3 to 5, refused by nobody"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: mps-ranges-first"
