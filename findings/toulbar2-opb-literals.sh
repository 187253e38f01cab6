#!/usr/bin/env bash
# toulbar2 1.1.1 (Debian 12, package toulbar2) beside clasp 3.3.5 (Debian 12) and SCIP 10.0.2 (PySCIPOpt 6.3.0, PyPI):
# negated literals, products and large numbers in an OPB file.
#
# Guess: `~x2` is 1 - x2, as in the form of the Pseudo-Boolean Competition; `x1 x2` is a product, as toulbar2's text on
# the form has it of the objective, or a row with one is refused; and a number that is too large is refused.
# Seen: `~x2` becomes a variable of its own, so x2 and ~x2 can both be 1, and the optimum is too low. A product in a
# row is another model as well: of `+1 x1 x2 >= 1` the optimum is 1, where x1 and x2 cost 3 and 1. Coefficients of 2^62
# make a row that nothing meets: "No solution", where 3 is right. Nothing is said. A file with neither is right, as is
# a product in the objective.
# It matters as each of these is told as a proved optimum, or as a proof that there is no solution.
#
# Output seen (first run):
#   plain: toulbar2 3, clasp 3, SCIP 3; 2 variables
#   ~x2: toulbar2 1, clasp 4, SCIP 4; 3 variables
#   ~x1 in the objective: toulbar2 0, clasp 1, SCIP 1; 3 variables
#   a product in the objective: toulbar2 4, clasp 4, SCIP 4; 2 variables
#   a product in a row: toulbar2 1, clasp 4, SCIP 4; 2 variables
#   2^62: toulbar2 no solution, clasp refuses, SCIP 3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for package in toulbar2=1.1.1+dfsg-1 libjemalloc2 libboost-iostreams1.74.0 clasp=3.3.5-4.2; do
  apt-get download "$package" >log 2>&1 || { echo "to be done first: apt-get update"; exit 3; }
done
for file in *.deb; do dpkg -x "$file" root; done
libraries=root/usr/lib/x86_64-linux-gnu
if LD_LIBRARY_PATH=$libraries ldd root/usr/bin/toulbar2 | grep "not found"; then exit 3; fi
python3 -m venv venv
venv/bin/pip install --quiet pyscipopt==6.3.0
cat >scip.py <<'END'
import pyscipopt

model = pyscipopt.Model()
model.hideOutput()
model.readProblem("x.opb")
model.optimize()
print(f"\nseen: {model.getObjVal():g}" if model.getStatus() == "optimal" else f"\nseen: {model.getStatus()}")
END
# What all three say of an objective and rows.
ask() {
  local of_toulbar2 of_clasp rows=$3 products
  products=$(grep -c 'x1 x2' <<<"$2 $3" || true)
  {
    echo "* #variable= 2 #constraint= $(wc -l <<<"$rows")$([[ $products == 0 ]] || echo " #product= 1 sizeproduct= 2")"
    echo "min: $2 ;"
    echo "$rows"
  } >x.opb
  LD_LIBRARY_PATH=$libraries root/usr/bin/toulbar2 x.opb >out 2>&1 || true
  of_toulbar2=$(sed -n 's/^Optimum: \(-\?[0-9]*\) .*/\1/p; s/^No solution.*/no solution/p' out)
  { root/usr/bin/clasp --outf=1 x.opb || true; } >clasp.out 2>&1
  of_clasp=$(sed -n 's/^o //p; s/.*ERROR.*/refuses/p' clasp.out | tail -1)
  echo "$1: toulbar2 $of_toulbar2, clasp $of_clasp, SCIP $(venv/bin/python scip.py | sed -n 's/^seen: //p')$(
    sed -n 's/^c Read \([0-9]*\) variables.*/; \1 variables/p' out)"
}
seen=$(
  ask "plain" "+3 x1 +4 x2" "+1 x1 +1 x2 >= 1 ;"
  ask "~x2" "+3 x1 +1 x2" $'+1 x1 +1 ~x2 >= 1 ;\n+1 x2 >= 1 ;'
  ask "~x1 in the objective" "+3 x1 +1 ~x1" "+1 x2 >= 1 ;"
  ask "a product in the objective" "+3 x1 x2 +1 x1" "+1 x1 +1 x2 >= 2 ;"
  ask "a product in a row" "+3 x1 +1 x2" "+1 x1 x2 >= 1 ;"
  ask "2^62" "+3 x1 +4 x2" "+4611686018427387904 x1 +4611686018427387904 x2 >= 4611686018427387904 ;"
)
echo "$seen"
expected="plain: toulbar2 3, clasp 3, SCIP 3; 2 variables
~x2: toulbar2 1, clasp 4, SCIP 4; 3 variables
~x1 in the objective: toulbar2 0, clasp 1, SCIP 1; 3 variables
a product in the objective: toulbar2 4, clasp 4, SCIP 4; 2 variables
a product in a row: toulbar2 1, clasp 4, SCIP 4; 2 variables
2^62: toulbar2 no solution, clasp refuses, SCIP 3"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: toulbar2-opb-literals"
