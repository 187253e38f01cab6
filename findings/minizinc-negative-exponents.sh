#!/usr/bin/env bash
# MiniZinc 2.6.4 with Gecode 6.2.0 (Debian 12, packages minizinc and flatzinc): powers whose exponent may be below 0.
#
# Guess: `pow(x, y)` for integers is, "when y < 0", "1 div pow(x, abs(y))", as the library's text has it (file
# stdlib_math.mzn). So 1 to any power is 1, -1 is 1 or -1 in turn, larger ones are 0, and of 0 there is none; and what y
# may be elsewhere does not matter for the y at hand.
# Seen, and nothing is said:
# - where y is a variable with one negative number in its domain, only that number is left, and with two of them there
#   is no solution at all: `z = pow(2, y)` for y from -1 to 2 loses 1, 2 and 4, and from -2 on is "UNSATISFIABLE". It is
#   Gecode's own part of the library that makes 0 to the power of -1 of all others. With `y >= 1` in the model all is
#   well;
# - where y is a negative number and 0 is not in the domain of x, -1 to the power of -1 and of -2 is 0, for a constant
#   x as well. With 0 in the domain it is right: -1 and 1.
# It matters as "UNSATISFIABLE" is a proof, and one bound that is too wide is enough for it.
#
# Output seen (first run), x y z:
#   y from 0: 2 0 1, 2 1 2, 2 2 4
#   y from -1: 2 -1 0
#   y from -2: UNSATISFIABLE
#   y from -2, at least 1: 2 1 2, 2 2 4
#   x and y from -2: UNSATISFIABLE
#   y -1, no 0: -2 -1 0, -1 -1 0, 1 -1 1, 2 -1 0
#   y -2, no 0: -2 -2 0, -1 -2 0, 1 -2 1, 2 -2 0
#   y -1: -2 -1 0, -1 -1 -1, 1 -1 1, 2 -1 0
#   y -2: -2 -2 0, -1 -2 1, 1 -2 1, 2 -2 0
set -euo pipefail
command -v minizinc >/dev/null || { echo "to be installed: apt install minizinc"; exit 3; }
command -v fzn-gecode >/dev/null || { echo "to be installed: apt install flatzinc"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
told() {
  local found
  printf 'var %s: x;\nvar %s: y;\n%s\nvar -9..9: z;\nconstraint z = pow(x, %s);\nsolve satisfy;\n' "$2" "$3" "$4" \
    "$5" >x.mzn
  # shellcheck disable=SC2028
  echo 'output ["seen \(x) \(y) \(z)\n"];' >>x.mzn
  minizinc --solver gecode -a x.mzn >all.txt 2>log
  found=$(sed -n 's/^seen //p' all.txt | sort -n -k 1,1 -k 2,2 | tr '\n' ',')
  [[ -n $found ]] || found=$(grep -o UNSATISFIABLE all.txt)
  found=${found%,}
  echo "$1: ${found//,/, }"
}
seen=$(
  told "y from 0" 2..2 0..2 "" y
  told "y from -1" 2..2 -1..2 "" y
  told "y from -2" 2..2 -2..2 "" y
  told "y from -2, at least 1" 2..2 -2..2 "constraint y >= 1;" y
  told "x and y from -2" -2..2 -2..2 "" y
  told "y -1, no 0" "{-2, -1, 1, 2}" -1..-1 "" -1
  told "y -2, no 0" "{-2, -1, 1, 2}" -2..-2 "" -2
  told "y -1" -2..2 -1..-1 "" -1
  told "y -2" -2..2 -2..-2 "" -2
)
echo "$seen"
expected="y from 0: 2 0 1, 2 1 2, 2 2 4
y from -1: 2 -1 0
y from -2: UNSATISFIABLE
y from -2, at least 1: 2 1 2, 2 2 4
x and y from -2: UNSATISFIABLE
y -1, no 0: -2 -1 0, -1 -1 0, 1 -1 1, 2 -1 0
y -2, no 0: -2 -2 0, -1 -2 0, 1 -2 1, 2 -2 0
y -1: -2 -1 0, -1 -1 -1, 1 -1 1, 2 -1 0
y -2: -2 -2 0, -1 -2 1, 1 -2 1, 2 -2 0"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: minizinc-negative-exponents"
