#!/usr/bin/env bash
# PyEDA 0.29.0 (PyPI): `satisfy_count` of one formula in its forms.
#
# Guess: it is the number of models, as its help says ("the cardinality of the set of all satisfying input
# points"): 5 for (a and b) or c, in each form of it.
# Seen: it is the number of what `satisfy_all` gives, and that leaves out variables that do not matter. As an
# expression and as a decision diagram it is 3, in conjunctive form and as a truth table 5. For a or b the diagram
# has 2, the expression 3. So it is a count only in some forms, and no word tells which. (It is compiled by pip.)
#
# Output seen (first run):
#   (a & b) | c: expression 3, conjunctive 5, diagram 3, table 5
#   a | b: expression 3, conjunctive 3, diagram 2, table 3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pyeda==0.29.0
seen=$("$folder/venv/bin/python" -W ignore - <<'END'
from pyeda.inter import expr, expr2bdd, expr2truthtable

for text in ("(a & b) | c", "a | b"):
    formula = expr(text)
    forms = {
        "expression": formula,
        "conjunctive": formula.to_cnf(),
        "diagram": expr2bdd(formula),
        "table": expr2truthtable(formula),
    }
    print(f"{text}: {', '.join(f'{name} {form.satisfy_count()}' for name, form in forms.items())}")
END
)
echo "$seen"
expected="(a & b) | c: expression 3, conjunctive 5, diagram 3, table 5
a | b: expression 3, conjunctive 3, diagram 2, table 3"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: pyeda-satisfy-count"
