#!/usr/bin/env bash
# Z3 5.4.1 (z3-solver 5.4.1.0) beside RC2 of PySAT 1.9.dev24 (python-sat), both of PyPI: weights above 32 bits in a
# WCNF file.
#
# Guess: a weight may have 63 bits, as the rules have it ("greater than or equal to 1, and smaller than 2^63"), and a
# reader that cannot hold one ends with an error.
# Seen: Z3's `Optimize.from_file` reads each weight modulo 2^32 and says nothing. So a soft clause of weight 4294967297
# weighs 1, and Z3 breaks it to keep one of weight 5. One of 4294967296 weighs nothing. If the top of the header is
# 4294967300, which is read as 4, soft clauses of weight 4 and 5 become hard, and the file has no model. The new form
# (`h` for hard clauses) is read with the same loss. The objective of an OPB file is read right.
# It matters as large weights are how several goals are put in an order: the first goal is what is lost.
#
# Output seen (first run):
#   4294967297 and 5: RC2 5, Z3 1
#   4294967296 and 5, new form: RC2 5, Z3 0
#   4 and 5, top 4294967300: RC2 4, Z3 unsat
#   4294967295 and 5: RC2 5, Z3 5
#   4294967297 and 5 as OPB: Z3 5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet z3-solver==5.4.1.0 python-sat==1.9.dev24
cd "$folder"
venv/bin/python -W ignore - >all.txt <<'END'
import z3
from pysat.examples.rc2 import RC2
from pysat.formula import WCNF


def of_z3(path):
    """The least cost that Z3 finds, as it counts."""
    model = z3.Optimize()
    model.from_file(path)
    said = model.check()
    return model.model().eval(model.objectives()[0], model_completion=True) if said == z3.sat else said


def of_rc2(path):
    """The least cost that RC2 finds."""
    with RC2(WCNF(from_file=path)) as solver:
        return solver.cost if solver.compute() is not None else "unsat"


def compare(name, text):
    """Both values of a WCNF file."""
    with open("x.wcnf", "w") as file:
        file.write(text)
    print(f"\nseen: {name}: RC2 {of_rc2('x.wcnf')}, Z3 {of_z3('x.wcnf')}")


# Not both; each of them is wanted.
top = 10**15
compare("4294967297 and 5", f"p wcnf 2 3 {top}\n{top} -1 -2 0\n4294967297 1 0\n5 2 0\n")
compare("4294967296 and 5, new form", "h -1 -2 0\n4294967296 1 0\n5 2 0\n")
compare("4 and 5, top 4294967300", "p wcnf 2 3 4294967300\n4294967300 -1 -2 0\n4 1 0\n5 2 0\n")
compare("4294967295 and 5", f"p wcnf 2 3 {top}\n{top} -1 -2 0\n4294967295 1 0\n5 2 0\n")
with open("x.opb", "w") as file:
    file.write("* #variable= 2 #constraint= 1\nmin: +4294967297 ~x1 +5 ~x2 ;\n+1 ~x1 +1 ~x2 >= 1 ;\n")
print(f"\nseen: 4294967297 and 5 as OPB: Z3 {of_z3('x.opb')}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="4294967297 and 5: RC2 5, Z3 1
4294967296 and 5, new form: RC2 5, Z3 0
4 and 5, top 4294967300: RC2 4, Z3 unsat
4294967295 and 5: RC2 5, Z3 5
4294967297 and 5 as OPB: Z3 5"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: z3-wcnf-weights"
