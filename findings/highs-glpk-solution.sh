#!/usr/bin/env bash
# HiGHS of the package highspy 1.16.0 (PyPI) and GLPK 5.0 of swiglpk 5.0.13 (PyPI): solution style 2.
#
# Guess: HiGHS's solution style 2, which its documentation calls GLPK's raw style, is what GLPK writes and
# reads back with `glp_read_mip`.
# Seen: HiGHS counts the objective of an LP file as one more row (two constraints give `c Rows: 3` and a
# third line of `i`), so GLPK refuses the file for the same LP: "number of rows mismatch". The columns (`j`)
# are in the same order in both, and the rest of the form is the same.
#
# Output seen (first run): HiGHS "s mip 3 2 o 1", GLPK "s mip 2 2 o 1"; GLPK reads its own and not HiGHS's
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet highspy==1.16.0 swiglpk==5.0.13
cd "$folder"
printf 'Minimize\n obj: x + 2 y\nSubject To\n c1: x + y >= 1\n c2: x - y <= 1\nBinary\n x y\nEnd\n' >x.lp
venv/bin/python - <<'END'
import highspy
import swiglpk as glpk

solver = highspy.Highs()
solver.setOptionValue("output_flag", False)
solver.readModel("x.lp")
solver.run()
solver.writeSolution("highs.sol", 2)

glpk.glp_term_out(glpk.GLP_OFF)
problem = glpk.glp_create_prob()
assert glpk.glp_read_lp(problem, None, "x.lp") == 0
options = glpk.glp_iocp()
glpk.glp_init_iocp(options)
options.presolve = glpk.GLP_ON
assert glpk.glp_intopt(problem, options) == 0
glpk.glp_write_mip(problem, "glpk.sol")
own = glpk.glp_read_mip(problem, "glpk.sol")
other = glpk.glp_read_mip(problem, "highs.sol")

def line(name):
    return next(line.strip() for line in open(name) if line.startswith("s "))

print("highspy", highspy.Highs().version(), "GLPK", glpk.glp_version())
print(line("highs.sol"), "|", line("glpk.sol"), "|", own, other)
if line("highs.sol") != "s mip 3 2 o 1" or line("glpk.sol") != "s mip 2 2 o 1":
    raise SystemExit("changed: the counts of rows")
if own != 0 or other == 0:
    raise SystemExit("changed: what GLPK reads")
END
echo "as stated: highs-glpk-solution"
