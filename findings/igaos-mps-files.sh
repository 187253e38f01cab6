#!/usr/bin/env bash
# igaos 0.1.0 beside HiGHS 1.16.0 (highspy) and SCIP 10.0.2 (PySCIPOpt 6.3.0), all of PyPI: an MPS file that is to be
# maximised, and one whose right-hand sides have no name of a set.
#
# Guess: the reader of "MPS (LP/MILP/QP)" files heeds OBJSENSE, or refuses it, and reads a line of RHS without a name
# of the set, as HiGHS and SCIP do, or refuses it, as it does with a line of BOUNDS without one.
# Seen: OBJSENSE with MAX or MAXIMIZE is passed over, so of the greatest x of x <= 7 it finds 0. And in RHS `c 7` is
# taken for nothing, so c is x <= 0, and of the greatest x it finds 0 again; of x >= 7 the least is 0. The status is
# "optimal" each time. `igaos.read_mps` reads such a file without a word, too. The same with a name, minimised, is
# right.
# It matters as both files are read by the solvers beside it, and 0 is a believable optimum.
#
# Output seen (first run):
#   least -x, rhs c 7: igaos optimal -7, HiGHS -7, SCIP -7
#   OBJSENSE MAX of x: igaos optimal 0, HiGHS 7, SCIP 7
#   OBJSENSE MAXIMIZE of x: igaos optimal 0, HiGHS 7, SCIP 7
#   least -x, c 7: igaos optimal 0, HiGHS -7, SCIP -7
#   least x of x >= 7, c 7: igaos optimal 0, HiGHS 7, SCIP 7
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet igaos==0.1.0 highspy==1.16.0 pyscipopt==6.3.0 numpy==2.4.6
cd "$folder"
cat >x.py <<'END'
import highspy
import igaos
import pyscipopt

CASES = (
    ("least -x, rhs c 7", "", "L", -1, "rhs "),
    ("OBJSENSE MAX of x", "OBJSENSE\n    MAX\n", "L", 1, "rhs "),
    ("OBJSENSE MAXIMIZE of x", "OBJSENSE\n    MAXIMIZE\n", "L", 1, "rhs "),
    ("least -x, c 7", "", "L", -1, ""),
    ("least x of x >= 7, c 7", "", "G", 1, ""),
)
for name, sense, kind, cost, of_set in CASES:
    with open("x.mps", "w") as file:
        file.write(f"NAME X\n{sense}ROWS\n N obj\n {kind} c\nCOLUMNS\n x obj {cost} c 1\nRHS\n {of_set}c 7\nENDATA\n")
    found = igaos.solve("x.mps")
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.readModel("x.mps")
    highs.run()
    scip = pyscipopt.Model()
    scip.hideOutput()
    scip.readProblem("x.mps")
    scip.optimize()
    of_highs = highs.getInfo().objective_function_value
    of_igaos = f"{found.status} {found.objective + 0:g}"
    print(f"\n{name}: igaos {of_igaos}, HiGHS {of_highs:g}, SCIP {scip.getObjVal():g}")
END
venv/bin/python x.py >all.txt 2>>log
seen=$(grep ': igaos ' all.txt)
echo "$seen"
expected="least -x, rhs c 7: igaos optimal -7, HiGHS -7, SCIP -7
OBJSENSE MAX of x: igaos optimal 0, HiGHS 7, SCIP 7
OBJSENSE MAXIMIZE of x: igaos optimal 0, HiGHS 7, SCIP 7
least -x, c 7: igaos optimal 0, HiGHS -7, SCIP -7
least x of x >= 7, c 7: igaos optimal 0, HiGHS 7, SCIP 7"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: igaos-mps-files"
