#!/usr/bin/env bash
# SYMPHONY 5.6.17 (Debian 12, package coinor-symphony) beside HiGHS 1.16.0 (highspy, PyPI): a constant in the objective
# of an LP file, and a file that is to be maximised.
#
# Guess: `obj: - 5 a - 4 b - 3 c + 10` costs 10 more than without the 10, and of `Maximize` the greatest value is told.
# Seen: to be minimised, the constant is taken with the other sign: -13 becomes -23 with `+ 10`, and -3 with `- 10`. In
# a model that is solved by preprocessing the constant is lost. To be maximised, the cost is the value times -1. The
# same model as an MPS file, with the constant in RHS, has the right cost. The values of the columns are right.
# It matters to whoever compares the optima of two solvers, which is why one asks a second one.
#
# Output seen (first run):
#   min: SYMPHONY -13, HiGHS -13
#   min + 10: SYMPHONY -23, HiGHS -3
#   min + 10, as MPS: SYMPHONY -3, HiGHS -3
#   min - 10: SYMPHONY -3, HiGHS -23
#   max + 10: SYMPHONY -23, HiGHS 23
#   min + 10, solved early: SYMPHONY 2, HiGHS 12
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for package in coinor-symphony=5.6.17+dfsg-1+b1 coinor-libsymphony3 coinor-libcgl1 coinor-libclp1 coinor-libosi1v5 \
  coinor-libcoinutils3v5 liblapack3 libblas3 libgfortran5 libquadmath0; do
  apt-get download "$package" >log 2>&1 || { echo "to be done first: apt-get update"; exit 3; }
done
for file in *.deb; do dpkg -x "$file" root; done
lib=root/usr/lib/x86_64-linux-gnu
libraries=$lib:$lib/lapack:$lib/blas
if LD_LIBRARY_PATH=$libraries ldd root/usr/bin/symphony | grep "not found"; then exit 3; fi
python3 -m venv venv
venv/bin/pip install --quiet highspy==1.16.0
cat >highs.py <<'END'
import sys

import highspy

highs = highspy.Highs()
highs.setOptionValue("output_flag", False)
highs.readModel(sys.argv[1])
highs.run()
print(f"\nseen: {highs.getInfo().objective_function_value:g}")
END
# What both say of a file.
say() {
  local option=-L
  [[ $2 == *.lp ]] || option=-F
  echo "$1: SYMPHONY $(LD_LIBRARY_PATH=$libraries root/usr/bin/symphony $option "$2" |
    sed -n 's/^Solution Cost: *\(-\?[0-9]*\)\.0*$/\1/p'), HiGHS $(venv/bin/python highs.py "$2" | sed -n 's/^seen: //p')"
}
# A model that is searched, with a sense and an objective.
write() {
  cat >x.lp <<END
$1
 obj: $2
Subject To
 r: 2 a + 3 b + c <= 5
 s: 4 a + b + 2 c <= 11
 t: 3 a + 4 b + 2 c <= 8
 u: 5 a + 7 b + 3 c >= 4
Generals
 a b c
End
END
}
cat >x.mps <<'END'
NAME          X
ROWS
 N  obj
 L  r
 L  s
 L  t
COLUMNS
    MARK1     'MARKER'                 'INTORG'
    a         obj               -5.0   r                  2.0
    a         s                  4.0   t                  3.0
    b         obj               -4.0   r                  3.0
    b         s                  1.0   t                  4.0
    c         obj               -3.0   r                  1.0
    c         s                  2.0   t                  2.0
    MARK2     'MARKER'                 'INTEND'
RHS
    rhs       obj              -10.0   r                  5.0
    rhs       s                 11.0   t                  8.0
BOUNDS
 UP bnd       a                  9.0
 UP bnd       b                  9.0
 UP bnd       c                  9.0
ENDATA
END
seen=$(
  for constant in "" " + 10" " - 10"; do
    write Minimize "- 5 a - 4 b - 3 c$constant"
    say "min$constant" x.lp
    [[ $constant != " + 10" ]] || say "min + 10, as MPS" x.mps
  done
  write Maximize "5 a + 4 b + 3 c + 10"
  say "max + 10" x.lp
  printf 'Minimize\n obj: x + 10\nSubject To\n r: x >= 2\n s: x + y >= 1\nGenerals\n x\nEnd\n' >x.lp
  say "min + 10, solved early" x.lp
)
echo "$seen"
expected="min: SYMPHONY -13, HiGHS -13
min + 10: SYMPHONY -23, HiGHS -3
min + 10, as MPS: SYMPHONY -3, HiGHS -3
min - 10: SYMPHONY -3, HiGHS -23
max + 10: SYMPHONY -23, HiGHS 23
min + 10, solved early: SYMPHONY 2, HiGHS 12"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: symphony-lp-constant"
