#!/usr/bin/env bash
# SYMPHONY 5.6.17 (Debian 12, package coinor-symphony): what it says of a model that its preprocessing solves.
#
# Guess: an optimum is told in the same words however it was found, with the values of the columns, and the word
# "infeasible" stands only where there is no solution.
# Seen: a model that is solved early ends with "Optimal Solution Found in Preprocessing", and then with "The problem is
# infeasible!" and "No Solution Found"; its cost and values stand before. A model without a solution ends with "Problem
# Found Infeasible in Preprocessing". So both have the word, the last line of the optimum says that there is no
# solution, and the exit code is 0 in each case.
# It matters to whoever looks for "infeasible" in the output: small models, as in tests, are solved early.
#
# Output seen (first run):
#   solved early: Solution Cost: 2.0000000000 | Optimal Solution Found in Preprocessing | The problem is infeasible! |
#     No Solution Found; exit code 0, 1 values
#   no solution: Problem Found Infeasible in Preprocessing; exit code 0, 0 values
#   searched: Optimal Solution Found | Solution Cost: -13.0000000000; exit code 0, 2 values
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
export LD_LIBRARY_PATH=$lib:$lib/lapack:$lib/blas
if ldd root/usr/bin/symphony | grep "not found"; then exit 3; fi
# What the output has of some words, in their order, and how many values.
say() {
  local code=0 words
  root/usr/bin/symphony -L x.lp >out 2>&1 || code=$?
  words=$(grep -oE "(Optimal|Problem|No) (Solution )?Found( Infeasible)?( in Preprocessing)?|The problem is .*|Solution Cost.*" out |
    sed 's/$/ | /' | tr -d '\n')
  echo "$1: ${words% | }; exit code $code, $(sed '1,/^Column names/d' out | grep -cE '^[a-z] +') values"
}
seen=$(
  printf 'Minimize\n obj: x\nSubject To\n r: x >= 2\n s: x + y >= 1\nGenerals\n x\nEnd\n' >x.lp
  say "solved early"
  printf 'Minimize\n obj: x\nSubject To\n r: x + y >= 2\n s: x + y <= 1\nGenerals\n x y\nEnd\n' >x.lp
  say "no solution"
  cat >x.lp <<'END'
Minimize
 obj: - 5 a - 4 b - 3 c
Subject To
 r: 2 a + 3 b + c <= 5
 s: 4 a + b + 2 c <= 11
 t: 3 a + 4 b + 2 c <= 8
 u: 5 a + 7 b + 3 c >= 4
Generals
 a b c
End
END
  say searched
)
echo "$seen"
expected="solved early: Solution Cost: 2.0000000000 | Optimal Solution Found in Preprocessing | The problem is infeasible! | \
No Solution Found; exit code 0, 1 values
no solution: Problem Found Infeasible in Preprocessing; exit code 0, 0 values
searched: Optimal Solution Found | Solution Cost: -13.0000000000; exit code 0, 2 values"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: symphony-preprocessed"
