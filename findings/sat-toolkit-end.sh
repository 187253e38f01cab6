#!/usr/bin/env bash
# sat-toolkit 0.6.3 beside PySAT 1.9.dev24 (python-sat) and tididi-cnf 0.1.2 (all PyPI): the end of a DIMACS file.
#
# Guess: `CNF.to_dimacs` gives text that ends with a newline, and `CNF.from_dimacs` of the same package reads it.
# Seen: if all literals are negative and have as many digits as each other, the last character is a NUL instead of the
# newline. So its own reader refuses what it wrote, and so do tididi and PySAT. With one positive literal, or with a
# shorter number beside a longer one, it ends as it should.
# It matters as "at most one of them" is such a formula, and it is the first thing that a puzzle needs.
#
# Output seen (first run), at most one of so many:
#   2: ends with '0\x00', read by itself ValueError, by tididi InputError, by PySAT ValueError
#   5: ends with '0\x00', read by itself ValueError, by tididi InputError, by PySAT ValueError
#   20: ends with '0\n', read by itself 190, by tididi 21, by PySAT 190
#   2, and one of them: ends with '0\n', read by itself 2, by tididi 2, by PySAT 2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet sat-toolkit==0.6.3 python-sat==1.9.dev24 tididi-cnf==0.1.2
cd "$folder"
venv/bin/python - >all.txt 2>log <<'END'
import itertools

import tididi_cnf
from pysat.formula import CNF as PySatFormula
from sat_toolkit.formula import CNF


def tried(read):
    try:
        return read()
    except (ValueError, tididi_cnf.InputError) as error:
        return type(error).__name__


for name, number, more in (("2", 2, []), ("5", 5, []), ("20", 20, []), ("2, and one of them", 2, [[1, 2]])):
    clauses = [[-a, -b] for a, b in itertools.combinations(range(1, number + 1), 2)] + more
    text = CNF([literal for clause in clauses for literal in [*clause, 0]]).to_dimacs()
    itself = tried(lambda: len(CNF.from_dimacs(text)))
    counted = tried(lambda: tididi_cnf.count(text).count)
    other = tried(lambda: len(PySatFormula(from_string=text).clauses))
    print(f"\nseen: {name}: ends with {text[-2:]!r}, read by itself {itself}, by tididi {counted}, by PySAT {other}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="2: ends with '0\\x00', read by itself ValueError, by tididi InputError, by PySAT ValueError
5: ends with '0\\x00', read by itself ValueError, by tididi InputError, by PySAT ValueError
20: ends with '0\\n', read by itself 190, by tididi 21, by PySAT 190
2, and one of them: ends with '0\\n', read by itself 2, by tididi 2, by PySAT 2"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: sat-toolkit-end"
