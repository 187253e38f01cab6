#!/usr/bin/env bash
# Gecode 6.2.0 (Debian 12, package flatzinc) with MiniZinc 2.6.4 (Debian 12, package minizinc) beside MiniZinc's own way
# without sets (nosets.mzn) of the same model, solved by the same Gecode: one set before another one.
#
# Guess: `s < t` is the "lexicographic order of the sorted lists of elements", as MiniZinc's text has it of set_lt and
# set_le (file flatzinc_builtins.mzn), for variables as for constants: {0} is before {1}, and {0, 1} before {0, 2} and
# before {1}.
# Seen: constants and nosets.mzn do it so. Gecode compares the sets as rows of bits, the one of the least number first,
# so {2} is before {1}, and {1} before {0}. Of the sets of 0, 1 and 2 it has {} and {2} before {1}, where {}, {0},
# {0, 1}, {0, 1, 2} and {0, 2} are; and only {} before {2}, where six are. Nothing is said. Two variables have 28 pairs
# in either order, so a count does not tell.
# It matters as the order is there to take one of several alike, and a constant or a second solver has another one in
# mind: then no solution is left, or the wrong ones.
#
# Output seen (first run), the sets before one ("-" is the empty set):
#   before {1}: Gecode - 2; nosets - 0 01 012 02; constants - 0 01 012 02
#   before {0, 2}: Gecode - 0 1 12 2; nosets - 0 01 012; constants - 0 01 012
#   before {2}: Gecode -; nosets - 0 01 012 02 1 12; constants - 0 01 012 02 1 12
set -euo pipefail
command -v minizinc >/dev/null || { echo "to be installed: apt install minizinc"; exit 3; }
command -v fzn-gecode >/dev/null || { echo "to be installed: apt install flatzinc"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
sets() {
  cat >x.mzn <<END
$1
var set of 0..2: s;
constraint s < $2;
solve satisfy;
output [concat(["\(i)" | i in 0..2 where i in fix(s)]) ++ ".\n"];
END
  minizinc --solver gecode -a x.mzn 2>>log | sed -n 's/\.$//p' | sed 's/^$/-/' | sort | tr '\n' ' ' | sed 's/ $//'
}
constants() {
  local first told=()
  for first in "{}" "{0}" "{0, 1}" "{0, 1, 2}" "{0, 2}" "{1}" "{1, 2}" "{2}"; do
    printf 'solve satisfy;\noutput [show(%s < %s)];\n' "$first" "$1" >x.mzn
    if [[ $(minizinc --solver gecode x.mzn 2>>log | head -1) == true ]]; then
      first=${first//[\{\}, ]/}
      told+=("${first:--}")
    fi
  done
  echo "${told[*]}"
}
seen=$(
  for set in "{1}" "{0, 2}" "{2}"; do
    one=$(sets "" "$set")
    other=$(sets 'include "nosets.mzn";' "$set")
    echo "before $set: Gecode $one; nosets $other; constants $(constants "$set")"
  done
)
echo "$seen"
expected="before {1}: Gecode - 2; nosets - 0 01 012 02; constants - 0 01 012 02
before {0, 2}: Gecode - 0 1 12 2; nosets - 0 01 012; constants - 0 01 012
before {2}: Gecode -; nosets - 0 01 012 02 1 12; constants - 0 01 012 02 1 12"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: gecode-set-order"
