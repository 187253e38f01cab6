#!/usr/bin/env bash
# CBC of the package cbcbox 2.935 (PyPI), C interface: the callback of solutions.
#
# Guess: `Cbc_addIncCallback` is told each better solution while the search goes on.
# Seen: it is never called, though the model is solved and has solutions; nothing is said of that.
#
# Output seen: optimal 1 calls 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet cbcbox==2.935
cat >"$folder/x.py" <<'END'
import ctypes as c, glob, sys

cbc = c.CDLL(glob.glob(sys.prefix + "/lib/python3*/site-packages/cbcbox/cbc_dist/lib/libCbc.so")[0])
cbc.Cbc_newModel.restype = c.c_void_p
model, p, i, d = c.c_void_p(cbc.Cbc_newModel()), c.c_void_p, c.c_int, c.c_double
FOUND = c.CFUNCTYPE(i, p, d, i, p, p, p)
calls = []
found = FOUND(lambda *_: calls.append(1) or 0)
for n in range(2200):
    cbc.Cbc_addCol(model, b"x%d" % n, d(0), d(1), d(1 + n * 7 % 5), c.c_char(1), 0, None, None)
for n in range(0, 2100, 7):
    index, ones = (i * 40)(*range(n, n + 40)), (d * 40)(*[1] * 40)
    cbc.Cbc_addRow(model, b"r%d" % n, 40, index, ones, c.c_char(b"G"), d(3))
cbc.Cbc_setLogLevel(model, 1)
cbc.Cbc_addIncCallback(model, found, None)
cbc.Cbc_solve(model)
print("optimal", cbc.Cbc_isProvenOptimal(model), "calls", len(calls))
END
"$folder/venv/bin/python" "$folder/x.py" >"$folder/log" 2>&1
grep -qF 'optimal 1 calls 0' "$folder/log" || { echo "changed: $(tail -n 1 "$folder/log")"; exit 1; }
echo "as stated: cbcbox-incumbents"
