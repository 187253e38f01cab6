#!/usr/bin/env bash
# Gecode 6.2.0 (Debian 12, package flatzinc) with MiniZinc 2.6.4 (Debian 12, package minizinc) beside MiniZinc's own
# decomposition (-G std) of the same model, solved by the same Gecode: `cumulative` with a task of no length.
#
# Guess: tasks "never require more than a global resource bound b at any one time", as MiniZinc's text has it, and a
# task of duration 0 requires nothing at any time, so it may start at any of the six times; both ways have the same
# solutions.
# Seen: Gecode's own propagator forbids the task to start while another one runs that takes all there is, as if it
# were a moment long; at the start and at the end of the other one it may. So five of six are left, and a model that
# needs the sixth is unsatisfiable. It is so for a duration that is a variable, too. Durations of 1, and a task that
# requires nothing, are the same in both. Nothing is said.
# It matters as a step that is left out is often written as one of no length, and the number of solutions changes with
# the solver.
#
# Output seen (first run), the starts of the first task beside a task from 0 to 2:
#   duration 0: Gecode -2 -1 0 2 3, decomposed -2 -1 0 1 2 3
#   a variable duration, 0: Gecode -2 -1 0 2 3, decomposed -2 -1 0 1 2 3
#   duration 0, from 1 to 1: Gecode none, decomposed 1
#   duration 1: Gecode -2 -1 2 3, decomposed -2 -1 2 3
#   requires nothing: Gecode -2 -1 0 1 2 3, decomposed -2 -1 0 1 2 3
set -euo pipefail
command -v minizinc >/dev/null || { echo "to be installed: apt install minizinc"; exit 3; }
command -v fzn-gecode >/dev/null || { echo "to be installed: apt install flatzinc"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
starts() {
  local found
  found=$(minizinc --solver gecode "$@" -a x.mzn 2>>log | sed -n 's/^s = \(.*\);$/\1/p' | sort -n | tr '\n' ' ')
  echo "${found:-none }"
}
told() {
  printf 'include "cumulative.mzn";\nvar %s: s;\n%s\nsolve satisfy;\n' "$2" "$3" >x.mzn
  local one other
  one=$(starts)
  other=$(starts -G std)
  echo "$1: Gecode ${one% }, decomposed ${other% }"
}
seen=$(
  told "duration 0" "-2..3" "constraint cumulative([s, 0], [0, 2], [1, 1], 1);"
  told "a variable duration, 0" -2..3 "var 0..1: d; constraint d < 1; constraint cumulative([s, 0], [d, 2], [1, 1], 1);"
  told "duration 0, from 1 to 1" "1..1" "constraint cumulative([s, 0], [0, 2], [1, 1], 1);"
  told "duration 1" "-2..3" "constraint cumulative([s, 0], [1, 2], [1, 1], 1);"
  told "requires nothing" "-2..3" "constraint cumulative([s, 0], [1, 2], [0, 1], 1);"
)
echo "$seen"
expected="duration 0: Gecode -2 -1 0 2 3, decomposed -2 -1 0 1 2 3
a variable duration, 0: Gecode -2 -1 0 2 3, decomposed -2 -1 0 1 2 3
duration 0, from 1 to 1: Gecode none, decomposed 1
duration 1: Gecode -2 -1 2 3, decomposed -2 -1 2 3
requires nothing: Gecode -2 -1 0 1 2 3, decomposed -2 -1 0 1 2 3"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: gecode-cumulative-zero"
