#!/usr/bin/env bash
# igaos 0.1.0 beside HiGHS 1.16.0 (highspy), both of PyPI: models with integers, and the solver's default engine.
#
# Guess: `igaos.solve("model.mps")`, the first example of the README of a "LP / MILP / QP solver", takes its engine for
# integers where the file has integers, as the engine is "auto", and "optimal" is said of a solution of the file.
# Seen: it solves the relaxation and says "optimal": half an object is packed into a knapsack, and of three objects
# that exclude each other one and a half are taken. So the value is better than any there is. With `engine="milp"` it
# is right. A model that the presolve ends, as one with a single column, is right as well, which hides it.
# It matters as the first try, a tiny model, is right, and the next one is told as a proved optimum that cannot be.
#
# Output seen (first run):
#   one column: auto optimal 4 with 4; milp optimal 4; HiGHS 4
#   two columns: auto optimal 7 with 0 2.333; milp optimal 9; HiGHS 9
#   knapsack: auto optimal -31.5 with 1 0.5 1 0 1 0; milp optimal -31; HiGHS -31
#   three pairs: auto optimal -1.5 with 0.5 0.5 0.5; milp optimal -1; HiGHS -1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet igaos==0.1.0 highspy==1.16.0 numpy==2.4.6
cd "$folder"
cat >x.py <<'END'
import highspy
import igaos

MODELS = {
    "one column": ([1], [(">", [2], 7)], [9]),
    "two columns": ([4, 3], [(">", [2, 3], 7)], [2, 4]),
    "knapsack": ([-10, -13, -7, -8, -8, -3], [("<", [3, 4, 2, 3, 2, 3], 9)], [1] * 6),
    "three pairs": ([-1] * 3, [("<", [1, 1, 0], 1), ("<", [0, 1, 1], 1), ("<", [1, 0, 1], 1)], [1] * 3),
}
for name, (costs, rows, most) in MODELS.items():
    lines = ["NAME X", "ROWS", " N cost"]
    lines += [f" {'G' if kind == '>' else 'L'} r{at}" for at, (kind, _, _) in enumerate(rows)]
    lines += ["COLUMNS", " m0 'MARKER' 'INTORG'"]
    for column, cost in enumerate(costs):
        lines.append(f" x{column} cost {cost}")
        lines += [f" x{column} r{at} {factors[column]}" for at, (_, factors, _) in enumerate(rows) if factors[column]]
    lines += [" m1 'MARKER' 'INTEND'", "RHS", *(f" rhs r{at} {bound}" for at, (_, _, bound) in enumerate(rows))]
    lines += ["BOUNDS", *(f" UP bnd x{column} {of}" for column, of in enumerate(most)), "ENDATA"]
    with open("x.mps", "w") as file:
        file.write("\n".join(lines) + "\n")
    auto = igaos.solve("x.mps")
    milp = igaos.solve("x.mps", engine="milp") if len(costs) > 1 else auto
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.readModel("x.mps")
    highs.run()
    values = " ".join(f"{value + 0:.4g}" for value in auto.x)
    print(
        f"{name}: auto {auto.status} {auto.objective:.6g} with {values}; milp {milp.status} {milp.objective:.6g}; "
        f"HiGHS {highs.getInfo().objective_function_value:.6g}"
    )
END
venv/bin/python x.py >all.txt 2>>log
seen=$(grep -E '^(one|two|knapsack|three) ?' all.txt)
echo "$seen"
expected="one column: auto optimal 4 with 4; milp optimal 4; HiGHS 4
two columns: auto optimal 7 with 0 2.333; milp optimal 9; HiGHS 9
knapsack: auto optimal -31.5 with 1 0.5 1 0 1 0; milp optimal -31; HiGHS -31
three pairs: auto optimal -1.5 with 0.5 0.5 0.5; milp optimal -1; HiGHS -1"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: igaos-relaxation"
