#!/usr/bin/env bash
# GAMSPy 1.29.1 with gamspy_base 54.6.1 (PyPI): the demonstration licence in the package.
#
# Guess: the package needs a licence, or ships one for small models, as Gurobi, CPLEX, Xpress and COPT do.
# Seen: it ships one, which had ended on 2026-11-26 in the newest package. GAMS itself says
# "Time-limited license expired 2 days ago"; the exception of GAMSPy does not speak of a licence but says
# that GAMS is in a bad state, and to look for earlier failures.
#
# Output seen (first run): "FatalError: Error while getting the return code from GAMS backend. This means that
# GAMS is in a bad state. Try to backtrack for previous errors."
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet gamspy==1.29.1 gamspy_base==54.6.1
cd "$folder"
base=$(venv/bin/python -c 'import gamspy_base; print(gamspy_base.directory)')
printf 'binary variable x; variable z; equation e, o; e.. x =g= 1; o.. z =e= x; model m /all/;\n' >x.gms
printf 'solve m using mip minimizing z;\n' >>x.gms
"$base/gams" x.gms lo=3 >gams.log 2>&1 || true
grep -q 'license expired' gams.log || { echo "changed: GAMS takes the licence"; exit 1; }
said=$(venv/bin/python - <<'END'
import gamspy as gp

try:
    container = gp.Container()
    x = gp.Variable(container, "x", type="binary")
    row = gp.Equation(container, "row")
    row[...] = x >= 1
    model = gp.Model(container, "m", equations=[row], problem="MIP", sense=gp.Sense.MIN, objective=x)
    model.solve()
except Exception as error:
    print(f"{type(error).__name__}: {error}")
END
)
[[ $said == *"GAMS is in a bad state"* ]] || { echo "changed: $said"; exit 1; }
[[ $said != *icen[sc]e* ]] || { echo "changed: it speaks of the licence"; exit 1; }
echo "as stated: gamspy-demo-licence"
