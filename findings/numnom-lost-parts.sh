#!/usr/bin/env bash
# numnom 0.4.3 beside HiGHS 1.16.0 (highspy), both of PyPI: parts of an MPS file that are more than rows and bounds.
#
# Guess: numnom says "0 failures across all 1065 MIPLIB 2017 instances" and has codes for semicontinuous columns, so it
# keeps what it reads, and where it has no place for a section (QUADOBJ, SOS, INDICATORS) it refuses the file.
# Seen:
# - a semicontinuous column (SC) is read as such, by its code 2, but `write_str` writes a plain upper bound for it. So
#   what is read again is a continuous column, by its own reader and by HiGHS: "0, or 3 to 5" becomes "3 to 5", and the
#   least cost 3 instead of 0. Semi-integer columns (SI) become integers in the same way;
# - the three sections are left out while reading. A row that holds only if y is 1 becomes one that always holds, and
#   in what is written again nothing tells of them. The least x^2 - 6 x of HiGHS is -9, and unbounded after numnom.
# Nothing is said in either case.
# It matters as the conditions of a puzzle's model are such rows, and the file looks whole.
#
# Output seen (first run):
#   SC: code 2, written again 0; the least HiGHS 0, after numnom 3
#   SI: code 3, written again 1; the least HiGHS 0, after numnom 3
#   QUADOBJ: read, and written again without it; the least HiGHS -9, after numnom kUnbounded
#   SOS: read, and written again without it
#   INDICATORS: read, and written again without it
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet numnom==0.4.3 highspy==1.16.0 numpy==2.4.6
cd "$folder"
venv/bin/python - >all.txt 2>log <<'END'
import highspy
import numnom


def least(text):
    with open("x.mps", "w") as file:
        file.write(text)
    model = highspy.Highs()
    model.setOptionValue("output_flag", False)
    model.readModel("x.mps")
    model.run()
    status = model.getModelStatus()
    optimal = status == highspy.HighsModelStatus.kOptimal
    return f"{model.getInfo().objective_function_value + 0:g}" if optimal else status.name


ROWS = "NAME t\nROWS\n N cost\n L row\nCOLUMNS\n x cost {cost} row 1\n y cost 0 row 1\nRHS\n RHS row 9\n"
for kind in ("SC", "SI"):
    text = ROWS.format(cost=1) + f"BOUNDS\n LO BND x 3\n {kind} BND x 5\nENDATA\n"
    model = numnom.parse_str(text)
    again = numnom.write_str(model)
    codes = [int(one.col_integrality[0]) for one in (model, numnom.parse_str(again))]
    told = f"the least HiGHS {least(text)}, after numnom {least(again)}"
    print(f"\nseen: {kind}: code {codes[0]}, written again {codes[1]}; {told}")
for name, section in (
    ("QUADOBJ", "QUADOBJ\n x x 2\n"),
    ("SOS", "SOS\n S1 SOS set\n SOS x 1\n SOS y 2\n"),
    ("INDICATORS", "BOUNDS\n BV BND y\nINDICATORS\n IF row y 1\n"),
):
    text = ROWS.format(cost=-6).replace("row 1", "row 0" if name == "QUADOBJ" else "row 1") + section + "ENDATA\n"
    again = numnom.write_str(numnom.parse_str(text))
    told = "with" if name in again else "without"
    more = f"; the least HiGHS {least(text)}, after numnom {least(again)}" if name == "QUADOBJ" else ""
    print(f"\nseen: {name}: read, and written again {told} it{more}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="SC: code 2, written again 0; the least HiGHS 0, after numnom 3
SI: code 3, written again 1; the least HiGHS 0, after numnom 3
QUADOBJ: read, and written again without it; the least HiGHS -9, after numnom kUnbounded
SOS: read, and written again without it
INDICATORS: read, and written again without it"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: numnom-lost-parts"
