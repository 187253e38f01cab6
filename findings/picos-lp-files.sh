#!/usr/bin/env bash
# PICOS 2.6.2 (with GLPK of swiglpk 5.0.13) beside HiGHS 1.16.0 (highspy) and SCIP 10.0.2 (PySCIPOpt 6.3.0), all of
# PyPI: its LP files.
#
# Guess: `write_to_file("x.lp")` writes what `solve` solves: the constant of the objective and the bounds of a
# `BinaryVariable`, which are 0 and 1, so each solver finds the same in the file.
# Seen: the constant is left out, so of the greatest 3 x + 2 y + 7 the file has 7 less. A `BinaryVariable` is written
# as `x free` in Bounds and then in Binaries. HiGHS and SCIP take the second word, but GLPK, which PICOS itself solves
# by, keeps the bounds that a file names. So x and y can be any integers, and the row is all that holds: 9 instead of
# 5. An integer with bounds is right. Nothing is said.
# It matters as the file is there for another solver, and its optimum is then better than what the puzzle has.
#
# Output seen (first run), the value by PICOS, and of the file:
#   integers from 0 to 1: PICOS 5; HiGHS 5, GLPK 5, SCIP 5
#   and a constant of 7: PICOS 12; HiGHS 5, GLPK 5, SCIP 5
#   binaries: PICOS 5; HiGHS 5, GLPK 9, SCIP 5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet picos==2.6.2 cvxopt==1.3.3 swiglpk==5.0.13 highspy==1.16.0 pyscipopt==6.3.0 \
  numpy==2.4.6
cd "$folder"
cat >x.py <<'END'
import highspy
import picos
import pyscipopt
import swiglpk as glpk


def read(name):
    """The optimum of a file, by each solver."""
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.readModel(name)
    highs.run()

    glpk.glp_term_out(glpk.GLP_OFF)
    model = glpk.glp_create_prob()
    assert glpk.glp_read_lp(model, None, name) == 0
    options = glpk.glp_iocp()
    glpk.glp_init_iocp(options)
    options.presolve = glpk.GLP_ON
    assert glpk.glp_intopt(model, options) == 0

    scip = pyscipopt.Model()
    scip.hideOutput()
    scip.readProblem(name)
    scip.optimize()
    of_highs = highs.getInfo().objective_function_value
    return f"HiGHS {of_highs:g}, GLPK {glpk.glp_mip_obj_val(model):g}, SCIP {scip.getObjVal():g}"


for name, binary, constant in (
    ("integers from 0 to 1", False, 0), ("and a constant of 7", False, 7), ("binaries", True, 0)
):
    problem = picos.Problem()
    if binary:
        x, y = picos.BinaryVariable("x"), picos.BinaryVariable("y")
    else:
        x, y = (picos.IntegerVariable(of, lower=0, upper=1) for of in "xy")
    problem.add_constraint(3 * x + 2 * y <= 9)
    problem.set_objective("max", 3 * x + 2 * y + constant)
    problem.write_to_file("x.lp")
    problem.solve(solver="glpk")
    print(f"\n{name}: PICOS {problem.value:g}; {read('x.lp')}")
END
venv/bin/python x.py >all.txt 2>>log
seen=$(grep -E '^(integers|and|binaries)' all.txt)
echo "$seen"
expected="integers from 0 to 1: PICOS 5; HiGHS 5, GLPK 5, SCIP 5
and a constant of 7: PICOS 12; HiGHS 5, GLPK 5, SCIP 5
binaries: PICOS 5; HiGHS 5, GLPK 9, SCIP 5"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: picos-lp-files"
