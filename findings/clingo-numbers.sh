#!/usr/bin/env bash
# clingo 5.8.3 (PyPI): numbers of more than 32 bits in a program, and a cost of more.
#
# Guess: clingo's integers have 32 bits, so a larger number is refused, or warned of; and the cost of a model is what
# its weights add up to, as clasp adds in 64 bits.
# Seen: a number in the text is taken modulo 2^32, and nothing is said. A weight of 4294967297 counts as 1, so the
# model with it is the proved optimum, though the other costs 5. `#count{...} < 4294967295`, which always holds,
# becomes `< -1`, so a program with four models has none. 65536 * 65536 is 0, and 2 ** 32 as well. No message comes.
# And `Model.cost` has 32 bits: two weights of 2000000000 cost -294967296. The statistics of the same run have
# 4000000000. Where such a weight depends on a choice the call ends with an error, "weight too large".
# It matters as several goals are often put into one by large weights.
#
# Output seen (first run):
#   weights 4294967297 and 5: a, cost 1
#   weights 2147483647 and 5: b, cost 5
#   count below 4294967295: 0 models, below 2147483647: 4 models
#   65536 * 65536: 0, 2 ** 32: 0, 2147483647 + 1: -2147483648
#   cost of 2000000000 twice: -294967296, in the statistics 4000000000
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet clingo==5.8.3
cd "$folder"
venv/bin/python -W ignore - 2>messages >all.txt <<'END'
import clingo


def solve(program):
    """The models of a program: what each shows, its cost, and the cost in the statistics."""
    control = clingo.Control(["0"])
    control.add("base", [], program)
    control.ground([("base", [])])
    models = []
    with control.solve(yield_=True) as handle:
        for model in handle:
            models.append((" ".join(sorted(map(str, model.symbols(shown=True)))), *model.cost))
    return models, [int(cost) for cost in control.statistics["summary"].get("costs", [])]


seen = []
for weight in (4294967297, 2147483647):
    models, _ = solve(f"1 {{a; b}} 1. :~ a. [{weight}@1, a] :~ b. [5@1, b]")
    seen.append(f"weights {weight} and 5: {models[-1][0]}, cost {models[-1][1]}")
counts = [len(solve(f"{{a; b}}. :- not #count{{1: a; 2: b}} < {limit}.")[0]) for limit in (4294967295, 2147483647)]
seen.append(f"count below 4294967295: {counts[0]} models, below 2147483647: {counts[1]} models")
values = []
for text in ("65536 * 65536", "2 ** 32", "2147483647 + 1"):
    shown = solve(f"x({text}).")[0][0][0]
    values.append(f"{text}: {shown[2:-1]}")
seen.append(", ".join(values))
models, costs = solve("a. #minimize {2000000000, 1: a; 2000000000, 2: a}.")
seen.append(f"cost of 2000000000 twice: {models[-1][1]}, in the statistics {costs[0]}")
print("\n".join(f"seen: {line}" for line in seen))
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
[[ ! -s messages ]] || { echo "changed: it says $(head -1 messages)"; exit 1; }
expected="weights 4294967297 and 5: a, cost 1
weights 2147483647 and 5: b, cost 5
count below 4294967295: 0 models, below 2147483647: 4 models
65536 * 65536: 0, 2 ** 32: 0, 2147483647 + 1: -2147483648
cost of 2000000000 twice: -294967296, in the statistics 4000000000"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: clingo-numbers"
