#!/usr/bin/env bash
# ripsolve 0.4.0 beside HiGHS 1.16.0 (highspy), both of PyPI: an integer without bounds in an LP or MPS file, and what
# it writes itself.
#
# Guess: `x free` in Bounds, and FR in MPS, mean minus to plus infinity, for integers as for others; a model that is
# written and read again has the same optimum; and `write("x.mps")` writes MPS, as in gurobipy, whose shape the package
# has, or ends with an error.
# Seen: a free column that is an integer starts at 0. So the least x of 2 x >= -9 is 0, "optimal", instead of -4, and
# of `-inf <= x` and MI it is right, as without integers. Its own writer writes `x free`, so its own file of a model
# with the optimum 3 has 7. And `write` of any name writes an LP file: `x.mps` is none, and neither HiGHS nor ripsolve
# reads it. Nothing is said.
# It matters as no other form of the same bound is wrong, so one looks everywhere else.
#
# Output seen (first run):
#   LP, x free: HiGHS -4.5, ripsolve -4.5; an integer: HiGHS -4, ripsolve 0
#   LP, -inf <= x: HiGHS -4.5, ripsolve -4.5; an integer: HiGHS -4, ripsolve -4
#   MPS, FR: HiGHS -4.5, ripsolve -4.5; an integer: HiGHS -4, ripsolve 0
#   MPS, MI: HiGHS -4.5, ripsolve -4.5; an integer: HiGHS -4, ripsolve -4
#   model 3, its LP file: HiGHS 3, ripsolve 7; its MPS file: HiGHS refused, ripsolve refused, "\ m"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet ripsolve==0.4.0 highspy==1.16.0 numpy==2.4.6
cd "$folder"
cat >x.py <<'END'
import highspy
import ripsolve
from ripsolve import GRB


def read(name):
    """The optimum of a file by both."""
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    if highs.readModel(name) == highspy.HighsStatus.kError:
        of_highs = "refused"
    else:
        highs.run()
        of_highs = f"{highs.getInfo().objective_function_value:g}"
    try:
        model = ripsolve.read(name)
        model.setParam("OutputFlag", 0)
        model.optimize()
        assert model.Status == GRB.OPTIMAL
        of_ripsolve = f"{model.ObjVal:g}"
    except Exception as error:
        assert "could not read or parse" in str(error)
        of_ripsolve = "refused"
    return f"HiGHS {of_highs}, ripsolve {of_ripsolve}"


def of_text(name, text):
    """The same for a text."""
    with open(name, "w") as file:
        file.write(text)
    return read(name)


for bound in ("x free", "-inf <= x"):
    text = f"Minimize\n obj: x\nSubject To\n c: 2 x >= -9\nBounds\n {bound}\n"
    found, of_integer = of_text("x.lp", text + "End\n"), of_text("x.lp", text + "General\n x\nEnd\n")
    print(f"LP, {bound}: {found}; an integer: {of_integer}")
for bound in ("FR", "MI"):
    texts = []
    for start, end in (("", ""), (" m0 'MARKER' 'INTORG'\n", " m1 'MARKER' 'INTEND'\n")):
        head, rest = "NAME X\nROWS\n N obj\n G c\nCOLUMNS\n", f"RHS\n rhs c -9\nBOUNDS\n {bound} bnd x\nENDATA\n"
        texts.append(of_text("x.mps", head + start + " x obj 1 c 2\n" + end + rest))
    print(f"MPS, {bound}: {texts[0]}; an integer: {texts[1]}")
model = ripsolve.Model("m")
model.setParam("OutputFlag", 0)
x = model.addVar(lb=-GRB.INFINITY, vtype=GRB.INTEGER, name="x")
model.setObjective(x + 7, GRB.MINIMIZE)
model.addConstr(2 * x >= -9)
model.write("y.lp")
model.write("y.mps")
model.optimize()
first = open("y.mps").readline().strip()
print(f'model {model.ObjVal:g}, its LP file: {read("y.lp")}; its MPS file: {read("y.mps")}, "{first}"')
END
venv/bin/python x.py >all.txt 2>>log
seen=$(grep -E '^(LP|MPS|model)' all.txt)
echo "$seen"
expected='LP, x free: HiGHS -4.5, ripsolve -4.5; an integer: HiGHS -4, ripsolve 0
LP, -inf <= x: HiGHS -4.5, ripsolve -4.5; an integer: HiGHS -4, ripsolve -4
MPS, FR: HiGHS -4.5, ripsolve -4.5; an integer: HiGHS -4, ripsolve 0
MPS, MI: HiGHS -4.5, ripsolve -4.5; an integer: HiGHS -4, ripsolve -4
model 3, its LP file: HiGHS 3, ripsolve 7; its MPS file: HiGHS refused, ripsolve refused, "\ m"'
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: ripsolve-free-integers"
