#!/usr/bin/env bash
# javascript-lp-solver 1.0.3 (npm) beside its rewrite YALPS 0.6.4 (npm): a limit on what is optimised.
#
# Guess: where `optimize` is "cost", `constraints: { cost: { max: 4 } }` limits the cost, as it limits any other
# attribute, so the value cannot be above 4; and the two packages agree.
# Seen: javascript-lp-solver loses the limit. Of x with cost 3 and y with cost 2, at most nine of them, it finds 27
# where 4 is allowed, "feasible". With a `min` that can be met it says that nothing is feasible. A second
# attribute of the same numbers, "price", can be limited. YALPS is right in all cases.
#
# Output seen (first run):
#   cost at most 4: javascript-lp-solver 27, YALPS 4
#   price at most 4: javascript-lp-solver 4, YALPS 4
#   cost at least 4, least: javascript-lp-solver infeasible, YALPS 4
#   price at least 4, least: javascript-lp-solver 4, YALPS 4
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . javascript-lp-solver@1.0.3 yalps@0.6.4 >log 2>&1
cat >x.cjs <<'END'
const solver = require("javascript-lp-solver");
const { solve } = require("yalps");

const variables = { x: { cost: 3, price: 3, all: 1 }, y: { cost: 2, price: 2, all: 1 } };
for (const [limit, sense] of [["max", "max"], ["min", "min"]]) {
  for (const name of ["cost", "price"]) {
    const constraints = { [name]: { [limit]: 4 }, all: { max: 9 } };
    const first = solver.Solve({ optimize: "cost", opType: sense, constraints, variables, ints: { x: 1, y: 1 } });
    const direction = sense === "max" ? "maximize" : "minimize";
    const second = solve({ direction, objective: "cost", constraints, variables, integers: ["x", "y"] });
    const words = limit === "max" ? "at most 4" : "at least 4, least";
    const value = first.feasible ? first.result : "infeasible";
    console.log(`${name} ${words}: javascript-lp-solver ${value}, YALPS ${second.result}`);
  }
}
END
seen=$(node x.cjs)
echo "$seen"
expected="cost at most 4: javascript-lp-solver 27, YALPS 4
price at most 4: javascript-lp-solver 4, YALPS 4
cost at least 4, least: javascript-lp-solver infeasible, YALPS 4
price at least 4, least: javascript-lp-solver 4, YALPS 4"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: jslp-objective-row"
