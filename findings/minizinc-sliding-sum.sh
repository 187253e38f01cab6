#!/usr/bin/env bash
# MiniZinc 2.6.4 with Gecode 6.2.0 (Debian 12, packages minizinc and flatzinc): `sliding_sum` where it need not hold.
#
# Guess: it "requires that in each subsequence vs[i], ..., vs[i + seq - 1] the sum of the values belongs to the
# interval", so in a model with `not`, `b <-> ...` or `b -> ...` it means the same as a `forall` of sums. MiniZinc has a
# predicate of its own for this (fzn_sliding_sum_reif), and refuses what it cannot put under a condition, as `circuit`.
# Seen: as a row of the model it is right. Under a condition it says nothing: `not sliding_sum(...)` has all rows as
# solutions, those among them whose sums are right, and `b <-> ...` has each row with both values of b. So where each
# two are to add up to 1, b is true or false for 1 1 1, and so it is for 1 0 1. In the predicate `b <->` follows three
# other conditions without a bracket, so that it takes them all as its left side. Nothing is said.
# It matters as a rule that may be broken for a price is a b that costs: the best model says that all are kept.
#
# Output seen (first run), solutions of three numbers from 0 to 1:
#   holds: sliding_sum 2, forall 2
#   does not hold: sliding_sum 8, forall 6
#   if and only if b: sliding_sum 16, forall 8
#   if b: sliding_sum 16, forall 10
#   1 1 1, if and only if b: sliding_sum 2, forall 1
#   1 0 1, if and only if b: sliding_sum 2, forall 1
#   1 0 1, not b: sliding_sum 1, forall 0
set -euo pipefail
command -v minizinc >/dev/null || { echo "to be installed: apt install minizinc"; exit 3; }
command -v fzn-gecode >/dev/null || { echo "to be installed: apt install flatzinc"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
count() {
  cat >x.mzn <<END
include "sliding_sum.mzn";
array[1..3] of var 0..1: x;
var bool: b;
constraint $1;
solve satisfy;
END
  minizinc --solver gecode -a x.mzn 2>>log | grep -c '^----------$' || true
}
told() {
  local sliding="sliding_sum(1, 1, 2, x)" sums="forall (i in 1..2) (x[i] + x[i + 1] = 1)"
  echo "$1: sliding_sum $(count "${2/RULE/$sliding}"), forall $(count "${2/RULE/($sums)}")"
}
seen=$(
  told "holds" "b /\\ RULE"
  told "does not hold" "b /\\ not RULE"
  told "if and only if b" "b <-> RULE"
  told "if b" "b -> RULE"
  told "1 1 1, if and only if b" "x = [1, 1, 1] /\\ (b <-> RULE)"
  told "1 0 1, if and only if b" "x = [1, 0, 1] /\\ (b <-> RULE)"
  told "1 0 1, not b" "x = [1, 0, 1] /\\ not b /\\ (b <-> RULE)"
)
echo "$seen"
expected="holds: sliding_sum 2, forall 2
does not hold: sliding_sum 8, forall 6
if and only if b: sliding_sum 16, forall 8
if b: sliding_sum 16, forall 10
1 1 1, if and only if b: sliding_sum 2, forall 1
1 0 1, if and only if b: sliding_sum 2, forall 1
1 0 1, not b: sliding_sum 1, forall 0"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: minizinc-sliding-sum"
