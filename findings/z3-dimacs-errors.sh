#!/usr/bin/env bash
# Z3 5.4.1 (z3-solver 5.4.1.0, PyPI) and Z3 4.8.12 (Debian 12, package z3) beside CaDiCaL 1.5.3 and CryptoMiniSat
# 5.11.4 (both Debian 12): a DIMACS file that Z3 cannot read to its end.
#
# Guess: a program that meets a line it cannot read says so and gives no answer, as CaDiCaL does.
# Seen: `z3 -dimacs` writes an error to the standard error output, and then "s SATISFIABLE" with a model to the
# standard output and exit code 0: the answer for the clauses before that line. So a file with an exclusive-or clause
# of CryptoMiniSat (`x1 2 0`) is satisfiable to it, though it is not, and so is one with the clauses 1 and -1 behind
# that line, and one whose last clause lacks its 0. `Solver.from_file` of the same package raises an exception in each
# case.
# It matters as readers of solvers' answers take the line that begins with s for the answer.
#
# Output seen (first run):
#   x1 2 | x1 -2: Z3 5 SATISFIABLE 0, Z3 4 SATISFIABLE 0, CaDiCaL none 1, CryptoMiniSat UNSATISFIABLE 20; from_file refuses
#   x1 2 | 1 | -1: Z3 5 SATISFIABLE 0, Z3 4 SATISFIABLE 0, CaDiCaL none 1, CryptoMiniSat UNSATISFIABLE 20; from_file refuses
#   1 | -1 without 0: Z3 5 SATISFIABLE 0, Z3 4 SATISFIABLE 0, CaDiCaL none 1, CryptoMiniSat none 255; from_file refuses
#   1 | -1: Z3 5 UNSATISFIABLE 0, Z3 4 UNSATISFIABLE 0, CaDiCaL UNSATISFIABLE 20, CryptoMiniSat UNSATISFIABLE 20; from_file unsat
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for package in z3=4.8.12-3.1 libz3-4=4.8.12-3.1 cadical=1.5.3-2 cryptominisat=5.11.4+dfsg1-2+b1 \
  libcryptominisat5-5.11=5.11.4+dfsg1-2+b1; do
  apt-get download "$package" >log 2>&1 || { echo "to be done first: apt-get update"; exit 3; }
done
for file in *.deb; do dpkg -x "$file" root; done
python3 -m venv venv
venv/bin/pip install --quiet z3-solver==5.4.1.0
cat >x.py <<'END'
import z3

solver = z3.Solver()
try:
    solver.from_file("x.cnf")
    print(f"from_file {solver.check()}")
except z3.Z3Exception:
    print("from_file refuses")
END
# The status of a program, and its exit code.
status() {
  local code=0 said
  LD_LIBRARY_PATH=root/usr/lib/x86_64-linux-gnu:root/usr/lib "${@:2}" x.cnf >out 2>err || code=$?
  said=$(sed -n 's/^s //p' out)
  echo "$1 ${said:-none} $code"
}
# What all say of a file, under a name.
ask() {
  printf '%s' "$2" >x.cnf
  echo "$1: $(status "Z3 5" venv/bin/z3 -dimacs), $(status "Z3 4" root/usr/bin/z3 -dimacs)," \
    "$(status CaDiCaL root/usr/bin/cadical -q), $(status CryptoMiniSat root/usr/bin/cryptominisat5 --verb 0);" \
    "$(venv/bin/python x.py)"
}
seen=$(
  ask "x1 2 | x1 -2" $'p cnf 2 2\nx1 2 0\nx1 -2 0\n'
  ask "x1 2 | 1 | -1" $'p cnf 2 3\nx1 2 0\n1 0\n-1 0\n'
  ask "1 | -1 without 0" $'p cnf 1 2\n1 0\n-1\n'
  ask "1 | -1" $'p cnf 1 2\n1 0\n-1 0\n'
)
echo "$seen"
expected="x1 2 | x1 -2: Z3 5 SATISFIABLE 0, Z3 4 SATISFIABLE 0, CaDiCaL none 1, CryptoMiniSat UNSATISFIABLE 20; from_file refuses
x1 2 | 1 | -1: Z3 5 SATISFIABLE 0, Z3 4 SATISFIABLE 0, CaDiCaL none 1, CryptoMiniSat UNSATISFIABLE 20; from_file refuses
1 | -1 without 0: Z3 5 SATISFIABLE 0, Z3 4 SATISFIABLE 0, CaDiCaL none 1, CryptoMiniSat none 255; from_file refuses
1 | -1: Z3 5 UNSATISFIABLE 0, Z3 4 UNSATISFIABLE 0, CaDiCaL UNSATISFIABLE 20, CryptoMiniSat UNSATISFIABLE 20; from_file unsat"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: z3-dimacs-errors"
