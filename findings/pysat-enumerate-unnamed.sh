#!/usr/bin/env bash
# PySAT 1.9.dev24 (PyPI, python-sat): `enum_models` of a solver that has no name.
#
# Guess: `list(Solver(bootstrap_with=clauses).enum_models())` gives the models, as a generator keeps alive what
# it needs, and `Solver(bootstrap_with=clauses).solve()` works.
# Seen: the solver is deleted before the first model is asked for, and the generator then ends at once, without
# an error. So "x1 or x2" has no model, which reads as a proof that there is none. With a name, or in `with`, it
# has three. It is so with each of the solvers tried, those of C and of C++ alike.
#
# Output seen (first run): solve True; without a name 0 0 0 0, with a name 3 3 3 3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet python-sat==1.9.dev24
seen=$("$folder/venv/bin/python" - <<'END'
from pysat.solvers import Solver

CLAUSES = [[1, 2]]
NAMES = ("minisat22", "glucose4", "cadical195", "lingeling")


def named(name):
    with Solver(name=name, bootstrap_with=CLAUSES) as solver:
        return len(list(solver.enum_models()))


without = [len(list(Solver(name=name, bootstrap_with=CLAUSES).enum_models())) for name in NAMES]
print(
    f"solve {Solver(bootstrap_with=CLAUSES).solve()}; without a name {' '.join(map(str, without))}, "
    f"with a name {' '.join(str(named(name)) for name in NAMES)}"
)
END
)
echo "$seen"
[[ $seen == "solve True; without a name 0 0 0 0, with a name 3 3 3 3" ]] || { echo changed; exit 1; }
echo "as stated: pysat-enumerate-unnamed"
