#!/usr/bin/env bash
# d4Solver 1.0.0 (PyPI, the model counter D4) beside pyganak 2.9.0 and tididi-cnf 0.1.2 (PyPI): counting by no variable.
#
# Guess: `c p show 1 2 0` of the Model Counting Competition names the variables that count, so a model is counted once
# for each of their values. With none of them, `c p show 0`, the count is 1 if there is a model, and 0 if not.
# Seen: D4 takes the empty line as no line, so it counts the models by all variables: 3 of "x1 or x2", and 4 of no
# clause. `compile` gives the same. tididi and Ganak (`set_sampling_set([])`) say 1; one variable is right in all.
# It matters where the list is made by a program, as the pieces that are still free: the last step is then wrong.
#
# Output seen (first run):
#   x1 or x2, by 1 2: tididi 3, Ganak 3, D4 3, compiled 3
#   x1 or x2, by 1: tididi 2, Ganak 2, D4 2, compiled 2
#   x1 or x2, by none: tididi 1, Ganak 1, D4 3, compiled 3
#   no clause, by none: tididi 1, Ganak 1, D4 4, compiled 4
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet d4solver==1.0.0 pyganak==2.9.0 tididi-cnf==0.1.2
cd "$folder"
venv/bin/python - >all.txt 2>log <<'END'
import py_d4
import pyganak
import tididi_cnf

for name, clauses, show in (
    ("x1 or x2, by 1 2", [[1, 2]], [1, 2]),
    ("x1 or x2, by 1", [[1, 2]], [1]),
    ("x1 or x2, by none", [[1, 2]], []),
    ("no clause, by none", [], []),
):
    text = "".join(f"{' '.join(map(str, [*clause, 0]))}\n" for clause in clauses)
    text = f"c t pmc\np cnf 2 {len(clauses)}\nc p show {' '.join(map(str, [*show, 0]))}\n{text}"
    with open("x.cnf", "w") as file:
        file.write(text)
    counter = pyganak.Counter()
    counter.new_vars(2)
    counter.add_clauses(clauses)
    counter.set_sampling_set(show)
    print(
        f"\nseen: {name}: tididi {tididi_cnf.count(text).count}, Ganak {counter.count()}, "
        f"D4 {py_d4.Solver('x.cnf').count().getIntResult()}, compiled {py_d4.Solver('x.cnf').compile().count([])}"
    )
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="x1 or x2, by 1 2: tididi 3, Ganak 3, D4 3, compiled 3
x1 or x2, by 1: tididi 2, Ganak 2, D4 2, compiled 2
x1 or x2, by none: tididi 1, Ganak 1, D4 3, compiled 3
no clause, by none: tididi 1, Ganak 1, D4 4, compiled 4"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: d4-empty-projection"
