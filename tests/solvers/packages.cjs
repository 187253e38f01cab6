// Runs the solvers of the npm packages `highs` and `glpk.js`.
//
// Usage: node packages.cjs NODE_MODULES highs|glpk MODEL
//
// HiGHS reads our `.lp`. GLPK has no reader in JavaScript, and gets the rows of our `.opb` as its objects. Prints
// how it ended, and a name and a value a line.
"use strict";
const fs = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");

const [modules, name, model] = process.argv.slice(2);
const text = fs.readFileSync(model, "utf8");

async function highs() {
  const solver = await require(path.join(modules, "highs"))();
  const found = solver.solve(text, { output_flag: false });
  const values = Object.entries(found.Columns).map(([column, told]) => [column, told.Primal]);
  return { ended: found.Status.toLowerCase(), values };
}

function terms(side) {
  return [...side.matchAll(/([+-]?\d+) x(\d+)/g)].map(([, coef, number]) => ({ name: `x${number}`, coef: Number(coef) }));
}

async function glpk() {
  const file = pathToFileURL(path.join(modules, "glpk.js/dist/glpk.js"));
  const solver = await (await import(file)).default();
  const lines = text.split("\n").filter((line) => line.trim() && !line.startsWith("*"));
  const costs = lines.filter((line) => line.startsWith("min:")).flatMap(terms);
  const rows = lines.filter((line) => !line.startsWith("min:")).map((line, number) => {
    const [, left, sign, right] = /^(.*?) (>=|=) ([+-]?\d+) *;/.exec(line.trim());
    const type = sign === "=" ? solver.GLP_FX : solver.GLP_LO;
    return { name: `r${number}`, vars: terms(left), bnds: { type, lb: Number(right), ub: Number(right) } };
  });
  const count = Number(/#variable= (\d+)/.exec(text)[1]);
  const all = Array.from({ length: count }, (_, number) => `x${number + 1}`);
  const { result } = await solver.solve(
    {
      name: "model",
      objective: { direction: solver.GLP_MIN, name: "cost", vars: costs.length ? costs : [{ name: "x1", coef: 0 }] },
      subjectTo: rows,
      binaries: all,
    },
    { msglev: solver.GLP_MSG_OFF },
  );
  const words = { [solver.GLP_OPT]: "optimal", [solver.GLP_NOFEAS]: "infeasible" };
  return { ended: words[result.status] ?? `status ${result.status}`, values: Object.entries(result.vars) };
}

const solvers = { highs, glpk };
solvers[name]().then(({ ended, values }) => {
  console.log(`# ended: ${ended}`);
  for (const [column, value] of ended === "optimal" ? values : []) console.log(`${column} ${value}`);
});
