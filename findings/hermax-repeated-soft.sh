#!/usr/bin/env bash
# hermax 1.2.10 beside RC2 of PySAT 1.9.dev24 (both PyPI): a WCNF formula that names a soft clause of one literal twice.
#
# Guess: each soft clause that is broken costs its weight, so 5 and 1 for "not x1" cost 6, as if it were said once
# with 6. The package speaks of "native compatibility with PySAT".
# Seen: of a `formula=` the solvers of hermax keep the last weight of a literal alone, so the cost is 1, or 5 in the
# other order, with the status OPTIMUM. `set_soft` is meant so ("last-wins"); that a formula is read by it is not
# said. The same clause with its literal twice, or two literals, is counted each time.
# It matters as costs that come from several rules meet in one literal, and the "optimum" is then another one.
#
# Output seen (first run):
#   5 and 1: PySAT 6, hermax RC2 1, EvalMaxSAT 1, UWrMaxSATCompetition 1
#   1 and 5: PySAT 6, hermax RC2 5, EvalMaxSAT 5, UWrMaxSATCompetition 5
#   6: PySAT 6, hermax RC2 6, EvalMaxSAT 6, UWrMaxSATCompetition 6
#   two literals, 5 and 1: PySAT 6, hermax RC2 6, EvalMaxSAT 6, UWrMaxSATCompetition 6
#   what is best: PySAT -1 2 for 5, hermax RC2 1 -2 for 3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet hermax==1.2.10 python-sat==1.9.dev24
cd "$folder"
venv/bin/python - >all.txt 2>log <<'END'
from hermax import non_incremental
from pysat.examples.rc2 import RC2
from pysat.formula import WCNF

NAMES = ("RC2", "EvalMaxSAT", "UWrMaxSATCompetition")


def of_pysat(text):
    with RC2(WCNF(from_string=text)) as solver:
        model = solver.compute()
        return solver.cost, model


def of_hermax(name, text):
    solver = getattr(non_incremental, name)(formula=WCNF(from_string=text))
    assert solver.solve() and solver.get_status().name == "OPTIMUM"
    return solver.get_cost(), solver.get_model()


HARD = "h 1 2 0\n9 -2 0\n"
for name, text in (
    ("5 and 1", HARD + "5 -1 0\n1 -1 0\n"),
    ("1 and 5", HARD + "1 -1 0\n5 -1 0\n"),
    ("6", HARD + "6 -1 0\n"),
    ("two literals, 5 and 1", "h 1 0\nh 2 0\n5 -1 -2 0\n1 -1 -2 0\n"),
):
    costs = ", ".join(f"{one} {of_hermax(one, text)[0]}" for one in NAMES)
    print(f"\nseen: {name}: PySAT {of_pysat(text)[0]}, hermax {costs}")
text = "h 1 2 0\nh -1 -2 0\n3 -1 0\n3 -1 0\n5 -2 0\n"
said = [f"{' '.join(map(str, model[:2]))} for {cost}" for cost, model in (of_pysat(text), of_hermax("RC2", text))]
print(f"\nseen: what is best: PySAT {said[0]}, hermax RC2 {said[1]}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="5 and 1: PySAT 6, hermax RC2 1, EvalMaxSAT 1, UWrMaxSATCompetition 1
1 and 5: PySAT 6, hermax RC2 5, EvalMaxSAT 5, UWrMaxSATCompetition 5
6: PySAT 6, hermax RC2 6, EvalMaxSAT 6, UWrMaxSATCompetition 6
two literals, 5 and 1: PySAT 6, hermax RC2 6, EvalMaxSAT 6, UWrMaxSATCompetition 6
what is best: PySAT -1 2 for 5, hermax RC2 1 -2 for 3"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: hermax-repeated-soft"
