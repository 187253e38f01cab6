#!/usr/bin/env bash
# CBC 2.10.3 of the package pulp 3.3.0 (PyPI), its default solver, and GLPK 5.0 of swiglpk 5.0.13 (PyPI): an
# optimum that is none.
#
# Guess: two rows with one left side, -6 <= 3 x - 6 c <= -5, with x from -2 to 1 and c 0 or 1, leave x = -2 with
# c = 0 and x = 0 with c = 1, so the greatest x - 5 c is -2.
# Seen: CBC says "Optimal solution found" with -5 (x = 0, c = 1), after no nodes. Without its preprocessing
# (-preprocess off) it finds -2, as GLPK does, and as the development version in cbcbox 2.935 does with it.
# Debian 12's CBC 2.10.8 says -5, too.
#
# Output seen (first run): "Optimal - objective value -5.00000000", with -preprocess off -2.00000000, GLPK -2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pulp==3.3.0 swiglpk==5.0.13
cd "$folder"
printf 'Maximize\n obj: x - 5 c\nSubject To\n r: 3 x - 6 c >= -6\n s: 3 x - 6 c <= -5\nBounds\n -2 <= x <= 1\nBinary\n c\nGeneral\n x\nEnd\n' >x.lp
cbc=$(venv/bin/python -c 'import pulp; print(pulp.PULP_CBC_CMD().path)')
said() {
  "$cbc" x.lp "$@" -solve -solution x.sol >log 2>&1
  head -n 1 x.sol
}
seen=$(said)
[[ $seen == "Optimal - objective value -5.00000000" ]] || { echo "changed: $seen"; exit 1; }
seen=$(said -preprocess off)
[[ $seen == "Optimal - objective value -2.00000000" ]] || { echo "changed without preprocessing: $seen"; exit 1; }
venv/bin/python - <<'END'
import swiglpk as glpk

glpk.glp_term_out(glpk.GLP_OFF)
problem = glpk.glp_create_prob()
assert glpk.glp_read_lp(problem, None, "x.lp") == 0
options = glpk.glp_iocp()
glpk.glp_init_iocp(options)
options.presolve = glpk.GLP_ON
assert glpk.glp_intopt(problem, options) == 0
best = glpk.glp_mip_obj_val(problem)
assert best == -2, f"changed: GLPK finds {best}"
END
echo "as stated: cbc-range-optimum"
