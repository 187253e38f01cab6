#!/usr/bin/env bash
# glpk.js 5.0.0 (npm, GLPK 5.0 as WebAssembly): the status of a model that has no solution, or no greatest one.
#
# Guess: the status tells them apart, as its types say: GLP_NOFEAS, "no feasible solution exists", and GLP_UNBND,
# "solution is unbounded".
# Seen: by default, `presol: true`, both give GLP_UNDEF, the value 0 and 0 for each variable, as GLPK says "no solution"
# by the code that `glp_simplex` returns, and glpk.js leaves that out. With `presol: false` an LP is told right, but a
# model with integers is not solved at all: GLP_UNDEF and 0 where 3 is the optimum. So no option tells all of them.
# It matters as 0 looks like an answer, and "undefined" like a search that is not at its end, not like a proof.
#
# Output seen (first run):
#   presol true: optimum GLP_OPT 3.5, infeasible GLP_UNDEF 0, unbounded GLP_UNDEF 0
#   presol true, integers: optimum GLP_OPT 3, infeasible GLP_NOFEAS 0, unbounded GLP_UNDEF 0
#   presol false: optimum GLP_OPT 3.5, infeasible GLP_NOFEAS 3.5, unbounded GLP_UNBND 1
#   presol false, integers: optimum GLP_UNDEF 0, infeasible GLP_UNDEF 0, unbounded GLP_UNDEF 0
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . glpk.js@5.0.0 >log 2>&1
cat >x.mjs <<'END'
import GLPK from "glpk.js/node";

const glpk = await GLPK();
const all = ["GLP_UNDEF", "GLP_FEAS", "GLP_INFEAS", "GLP_NOFEAS", "GLP_OPT", "GLP_UNBND"];
const names = Object.fromEntries(all.map((name) => [glpk[name], name]));

/** The greatest x + y where x is at least `least` and, but for `free`, 2 x + 2 y at most 7. */
const model = (least, free, integers) => {
  const both = (coef) => ["x", "y"].map((name) => ({ name, coef }));
  const limit = { name: "c", vars: both(2), bnds: { type: glpk.GLP_UP, ub: 7, lb: 0 } };
  const start = { name: "d", vars: [{ name: "x", coef: 1 }], bnds: { type: glpk.GLP_LO, ub: 0, lb: least } };
  const objective = { direction: glpk.GLP_MAX, name: "obj", vars: both(1) };
  const kinds = integers ? { generals: ["x", "y"] } : {};
  return { name: "m", objective, subjectTo: free ? [start] : [limit, start], ...kinds };
};

for (const presol of [true, false]) {
  for (const integers of [false, true]) {
    const cases = { optimum: [1, false], infeasible: [9, false], unbounded: [1, true] };
    const said = Object.entries(cases).map(([name, [least, free]]) => {
      const { result } = glpk.solve(model(least, free, integers), { msglev: glpk.GLP_MSG_OFF, presol });
      return `${name} ${names[result.status]} ${result.z}`;
    });
    console.log(`presol ${presol}${integers ? ", integers" : ""}: ${said.join(", ")}`);
  }
}
END
seen=$(node x.mjs)
echo "$seen"
expected="presol true: optimum GLP_OPT 3.5, infeasible GLP_UNDEF 0, unbounded GLP_UNDEF 0
presol true, integers: optimum GLP_OPT 3, infeasible GLP_NOFEAS 0, unbounded GLP_UNDEF 0
presol false: optimum GLP_OPT 3.5, infeasible GLP_NOFEAS 3.5, unbounded GLP_UNBND 1
presol false, integers: optimum GLP_UNDEF 0, infeasible GLP_UNDEF 0, unbounded GLP_UNDEF 0"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: glpk-js-status"
