#!/usr/bin/env bash
# CBC of the package cbcbox 2.935 (PyPI; python-mip 2.0.0 installs it): words without a hyphen are files.
#
# Guess: as in CBC 2.10, `cbc x.lp ratiogap 0 solve solution x.sol` means the same as with hyphens.
# Seen: every word without a hyphen is taken as the name of a file that cannot be opened. The program reads
# the model, solves nothing, writes no solution, and ends with exit code 0. With hyphens it works, in this
# version and in 2.10.
#
# Output seen (first run): "Unable to open file ./solve", exit code 0, no x.sol
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet cbcbox==2.935
cd "$folder"
printf 'Minimize\n obj: x + 2 y\nSubject To\n c1: x + y >= 1\nBinary\n x y\nEnd\n' >x.lp
code=0
venv/bin/cbc x.lp ratiogap 0 solve solution x.sol >plain.log 2>&1 || code=$?
((code == 0)) || { echo "changed: exit code $code"; exit 1; }
grep -qF 'Unable to open file ./solve' plain.log || { echo "changed: it understands plain words"; exit 1; }
[[ ! -e x.sol ]] || { echo "changed: it writes a solution"; exit 1; }
venv/bin/cbc x.lp -ratiogap 0 -solve -solution x.sol >hyphens.log 2>&1
head -n 1 x.sol | grep -q '^Optimal - objective value 1' || { echo "changed: $(head -n 1 x.sol)"; exit 1; }
echo "as stated: cbcbox-words"
