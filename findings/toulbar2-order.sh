#!/usr/bin/env bash
# toulbar2 1.1.1 (Debian 12, package toulbar2): the order of the values that it writes for an OPB file.
#
# Guess: `toulbar2 x.opb -w=x.sol` writes a value for each of x1, x2 ... in this order, since the first line of
# the file says how many variables there are, and their names are numbers.
# Seen: the values stand in the order in which the file names the variables, costs first. So with costs for x3
# alone the first value is that of x3, and the values read as those of x1, x2, x3 break a row.
#
# Output seen (first run): "0 1 1", which is x3 = 0, x2 = 1, x1 = 1
set -euo pipefail
command -v toulbar2 >/dev/null || { echo "to be installed: apt install toulbar2"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '* #variable= 3 #constraint= 2\nmin: +1 x3 ;\n+1 x2 +1 x3 >= 1 ;\n+1 x1 >= 1 ;\n' >x.opb
toulbar2 x.opb -w=x.sol >log 2>&1
grep -q '^Optimum: 0 ' log || { echo "changed: $(grep '^Optimum' log)"; exit 1; }
[[ $(xargs <x.sol) == "0 1 1" ]] || { echo "changed: $(xargs <x.sol)"; exit 1; }
echo "as stated: toulbar2-order"
