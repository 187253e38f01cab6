#!/usr/bin/env bash
# parse_lp 4.0.1 (PyPI, of the crate lp_parser_rs): an LP file that is read and written again, judged by HiGHS 1.16.0
# (highspy).
#
# Guess: the text that `to_lp_string` gives means the same; the package speaks of round trips.
# Seen: nothing is refused and nothing is said, but a column has only one kind, the last that was read:
# - a column of which the file says nothing becomes `free`, so its bound 0 is lost;
# - a column of `Generals` with a bound is no integer any more, and the section is not written;
# - of two lines of Bounds for one column the first is lost.
# So optima change, or there is none any more. A model of binaries alone stays as it is.
#
# Output seen (first run):
#   no bounds: 2 before, kUnbounded after
#   integer with a bound: 2 before, 2.5 after
#   two lines of bounds: 1 before, 0 after
#   a binary: 1 before, 1 after
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet parse_lp==4.0.1 highspy==1.16.0
cd "$folder"
venv/bin/python - >all.txt <<'END'
import highspy
from parse_lp import LpParser


def value(path):
    """The optimum of a file, or how the search ended."""
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.readModel(path)
    highs.run()
    status = highs.getModelStatus().name
    return f"{highs.getInfo().objective_function_value:g}" if status == "kOptimal" else status


for name, objective, row, rest in (
    ("no bounds", "Minimize\n obj: x + 2 y", "x + y >= 2", ""),
    ("integer with a bound", "Maximize\n obj: x", "2 x <= 5", "Bounds\n x <= 9\nGenerals\n x\n"),
    ("two lines of bounds", "Minimize\n obj: x", "x <= 5", "Bounds\n x >= 1\n x <= 4\n"),
    ("a binary", "Minimize\n obj: x", "x >= 0.5", "Binaries\n x\n"),
):
    with open("x.lp", "w") as file:
        file.write(f"{objective}\nSubject To\n c: {row}\n{rest}End\n")
    parser = LpParser("x.lp")
    parser.parse()
    with open("again.lp", "w") as file:
        file.write(parser.to_lp_string())
    print(f"\nseen: {name}: {value('x.lp')} before, {value('again.lp')} after")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="no bounds: 2 before, kUnbounded after
integer with a bound: 2 before, 2.5 after
two lines of bounds: 1 before, 0 after
a binary: 1 before, 1 after"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: parse-lp-written-again"
