#!/usr/bin/env bash
# lp-model 0.4.2 (npm) with its two solvers highs 1.15.3 and javascript-lp-solver 1.0.3 (npm): bounds of a variable.
#
# Guess: one model has one optimum, whichever of the solvers `model.solve` is given.
# Seen: with javascript-lp-solver the bounds are lost. lp-model makes a row for each bound, but leaves the variable out
# of it. So an upper bound says nothing, here 50 instead of 9, as a row allows 50; a lower bound above 0 makes the
# model "Infeasible", and one below 0 is none. Binaries are right, and so is the same bound as a row by `addConstr`.
# It matters as the package is there to change the solver by one word, for one that is smaller to load.
#
# Output seen (first run):
#   least x >= 4: highs 4, javascript-lp-solver Infeasible
#   least x from 4 to 9: highs 4, javascript-lp-solver Infeasible
#   least x from -3 to 5: highs -3, javascript-lp-solver Unbounded
#   greatest x <= 9: highs 9, javascript-lp-solver 50
#   greatest integer x <= 9: highs 9, javascript-lp-solver 50
#   greatest binary x: highs 1, javascript-lp-solver 1
#   least x >= 4 as a row: highs 4, javascript-lp-solver 4
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . lp-model@0.4.2 highs@1.15.3 javascript-lp-solver@1.0.3 >log 2>&1
cat >x.cjs <<'END'
const small = require("javascript-lp-solver");
const load = require("highs");
const { Model } = require("lp-model");

/** A model of one variable, and a row that allows 50. */
const model = (sense, bounds, least) => {
  const made = new Model();
  const x = made.addVar({ name: "x", ...bounds });
  made.addConstr([[2, x]], "<=", 100);
  if (least) made.addConstr([x], ">=", least);
  made.setObjective([[1, x]], sense);
  return made;
};

const main = async () => {
  const cases = {
    "least x >= 4": ["MINIMIZE", { lb: 4 }],
    "least x from 4 to 9": ["MINIMIZE", { lb: 4, ub: 9 }],
    "least x from -3 to 5": ["MINIMIZE", { lb: -3, ub: 5 }],
    "greatest x <= 9": ["MAXIMIZE", { ub: 9 }],
    "greatest integer x <= 9": ["MAXIMIZE", { ub: 9, vtype: "INTEGER" }],
    "greatest binary x": ["MAXIMIZE", { vtype: "BINARY" }],
    "least x >= 4 as a row": ["MINIMIZE", {}, 4],
  };
  const solvers = { highs: await load(), "javascript-lp-solver": small };
  for (const [name, what] of Object.entries(cases)) {
    const said = [];
    for (const [of, solver] of Object.entries(solvers)) {
      const made = model(...what);
      await made.solve(solver);
      said.push(`${of} ${made.status === "Optimal" ? made.ObjVal : made.status}`);
    }
    console.log(`seen: ${name}: ${said.join(", ")}`);
  }
};
main();
END
seen=$(node x.cjs 2>/dev/null | sed -n 's/^seen: //p')
echo "$seen"
expected="least x >= 4: highs 4, javascript-lp-solver Infeasible
least x from 4 to 9: highs 4, javascript-lp-solver Infeasible
least x from -3 to 5: highs -3, javascript-lp-solver Unbounded
greatest x <= 9: highs 9, javascript-lp-solver 50
greatest integer x <= 9: highs 9, javascript-lp-solver 50
greatest binary x: highs 1, javascript-lp-solver 1
least x >= 4 as a row: highs 4, javascript-lp-solver 4"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: lp-model-bounds"
