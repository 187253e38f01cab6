#!/usr/bin/env bash
# GLPK 5.0 (swiglpk 5.0.13) and optlang 1.9.1 on it, beside HiGHS 1.16.0 (highspy), all of PyPI: a constant of the
# objective in an LP file that they write.
#
# Guess: `glp_write_lp` and optlang's `to_lp` write what the model says, so what is read again has the same optimum;
# where the form has no word for a constant there is the usual one, a column that is fixed at 1, or a return code.
# Seen: `glp_write_lp` returns 0, as for a success, and the constant stands in a comment, which no reader looks at. So
# the greatest 2 x + 7 of x <= 2 is 11 in the model and 4 in its file, to GLPK itself and to HiGHS. optlang leaves out
# the comment as well, and `Model.from_lp(model.to_lp())` is another model. MPS keeps the constant, and so does
# `to_json`.
# It matters as the file is what one hands to another solver for a second opinion.
#
# Output seen (first run):
#   GLPK: model 11; LP 4, by HiGHS 4; MPS 11; code 0, in the file "\* constant term = 7 *\"
#   optlang: model 11; LP 4, by HiGHS 4; JSON 11; in the file nothing
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet swiglpk==5.0.13 optlang==1.9.1 highspy==1.16.0 numpy==2.4.6 sympy==1.14.0
cd "$folder"
cat >x.py <<'END'
import highspy
import optlang.glpk_interface as optlang
import swiglpk as glpk

glpk.glp_term_out(glpk.GLP_OFF)


def optimum(model):
    """By GLPK."""
    assert glpk.glp_simplex(model, None) == 0
    return glpk.glp_get_obj_val(model)


def read(name):
    """The optimum of an LP file by GLPK and by HiGHS."""
    model = glpk.glp_create_prob()
    assert glpk.glp_read_lp(model, None, name) == 0
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.readModel(name)
    highs.run()
    return f"{optimum(model):g}, by HiGHS {highs.getInfo().objective_function_value:g}"


def comment(name):
    """The line of a file that has the constant."""
    return next((f'"{line.strip()}"' for line in open(name) if "7" in line), "nothing")


model = glpk.glp_create_prob()
glpk.glp_set_obj_dir(model, glpk.GLP_MAX)
glpk.glp_add_cols(model, 1)
glpk.glp_set_col_bnds(model, 1, glpk.GLP_DB, 0, 2)
glpk.glp_set_obj_coef(model, 0, 7)
glpk.glp_set_obj_coef(model, 1, 2)
glpk.glp_add_rows(model, 1)
glpk.glp_set_row_bnds(model, 1, glpk.GLP_UP, 0, 9)
columns, factors = glpk.intArray(2), glpk.doubleArray(2)
columns[1], factors[1] = 1, 3
glpk.glp_set_mat_row(model, 1, 1, columns, factors)
code = glpk.glp_write_lp(model, None, "x.lp")
assert glpk.glp_write_mps(model, glpk.GLP_MPS_FILE, None, "x.mps") == 0
again = glpk.glp_create_prob()
assert glpk.glp_read_mps(again, glpk.GLP_MPS_FILE, None, "x.mps") == 0
glpk.glp_set_obj_dir(again, glpk.GLP_MAX)
told = f"LP {read('x.lp')}; MPS {optimum(again):g}; code {code}, in the file {comment('x.lp')}"
print(f"GLPK: model {optimum(model):g}; {told}")

model = optlang.Model()
x = optlang.Variable("x", lb=0, ub=2)
model.add([x, optlang.Constraint(3 * x, ub=9, name="c")])
model.objective = optlang.Objective(2 * x + 7, direction="max")
with open("y.lp", "w") as file:
    file.write(model.to_lp())
json = optlang.Model.from_json(model.to_json())
for each in (model, json):
    assert each.optimize() == "optimal"
told = f"LP {read('y.lp')}; JSON {json.objective.value:g}; in the file {comment('y.lp')}"
print(f"optlang: model {model.objective.value:g}; {told}")
END
venv/bin/python x.py >all.txt 2>>log
seen=$(grep -E '^(GLPK|optlang): ' all.txt)
echo "$seen"
expected='GLPK: model 11; LP 4, by HiGHS 4; MPS 11; code 0, in the file "\* constant term = 7 *\"
optlang: model 11; LP 4, by HiGHS 4; JSON 11; in the file nothing'
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: glpk-lp-written-constant"
