#!/usr/bin/env bash
# lp_solve 5.5.2.5 (Debian 12, package lp-solve) beside HiGHS 1.16.0 (highspy, PyPI): a constant of the objective,
# written as MPS and read again.
#
# Guess: lp_solve reads what it has written, so `min: x + 10` and `max: x + 10` keep their optima; and other readers
# read the same of it, or the other sign each time, as there are two habits for the right-hand side of the objective.
# Seen: lp_solve writes the constant with one sign for a minimum, and with the other for a maximum, but reads both
# alike. So its own file of a maximum has the optimum -5 to it instead of 15, and its file of a minimum has -5 to
# HiGHS. Each file is right for one of the two. Written as LP by `-wlp`, both keep 15. Without a constant all is right.
# It matters as `-wfmps` is how a model of lp_solve's own form gets to other solvers.
#
# Output seen (first run):
#   min: x + 10, x at least 5: 15; as MPS: lp_solve 15, HiGHS -5; as LP: lp_solve 15
#   max: x + 10, x at most 5: 15; as MPS: lp_solve -5, HiGHS 15; as LP: lp_solve 15
#   max: x, x at most 5: 5; as MPS: lp_solve 5, HiGHS 5; as LP: lp_solve 5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for package in lp-solve=5.5.2.5-2 libcolamd2 libsuitesparseconfig5; do
  apt-get download "$package" >log 2>&1 || { echo "to be done first: apt-get update"; exit 3; }
done
for file in *.deb; do dpkg -x "$file" root; done
python3 -m venv venv
venv/bin/pip install --quiet highspy==1.16.0
cat >highs.py <<'END'
import highspy

highs = highspy.Highs()
highs.setOptionValue("output_flag", False)
highs.readModel("again.mps")
highs.run()
print(f"\nseen: {highs.getInfo().objective_function_value:g}")
END
lp_solve() { LD_LIBRARY_PATH=root/usr/lib/x86_64-linux-gnu:root/usr/lib/lp_solve root/usr/bin/lp_solve "$@"; }
# The optimum of a file, with the option that says its form.
value() { lp_solve -S3 "$@" | sed -n 's/^Value of objective function: \(-\?[0-9]*\)\.0*$/\1/p'; }
# What is said of an objective and a row, before and after.
ask() {
  printf '%s;\nc: %s;\n' "$1" "$2" >x.lp
  lp_solve -S1 -parse_only -lp x.lp -wfmps again.mps -wlp again.lp
  local words=${2/>=/at least}
  echo "$1, ${words/<=/at most}: $(value -lp x.lp); as MPS: lp_solve $(value -fmps again.mps), HiGHS $(
    venv/bin/python highs.py | sed -n 's/^seen: //p'
  ); as LP: lp_solve $(value -lp again.lp)"
}
seen=$(
  ask "min: x + 10" "x >= 5"
  ask "max: x + 10" "x <= 5"
  ask "max: x" "x <= 5"
)
echo "$seen"
expected="min: x + 10, x at least 5: 15; as MPS: lp_solve 15, HiGHS -5; as LP: lp_solve 15
max: x + 10, x at most 5: 15; as MPS: lp_solve -5, HiGHS 15; as LP: lp_solve 15
max: x, x at most 5: 5; as MPS: lp_solve 5, HiGHS 5; as LP: lp_solve 5"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: lp-solve-mps-constant"
