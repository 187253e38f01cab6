// Runs the MiniZinc of the npm package `minizinc`, which has Chuffed, Gecode, CBC and HiGHS as WebAssembly.
//
// Usage: node minizinc.cjs DIST MODEL WORDS...
//
// In Node the package calls a MiniZinc that is installed; its own is a worker of a browser. Here that worker
// runs in the main thread, which needs no more than the names below.
"use strict";
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const [dist, model, ...words] = process.argv.slice(2);
const name = path.basename(model);
let receive;
let isAsked = false;

function post(said) {
  if (said.type === "exit") {
    fs.writeSync(1, said.stdout ?? "");
    fs.writeSync(2, said.stderr ?? said.message ?? "");
    process.exit(said.code);
  }
  // It says so again after each answer.
  if (said.type === "ready" && !isAsked) {
    isAsked = true;
    receive({ data: { files: { [name]: fs.readFileSync(model, "utf8") }, args: [...words, name] } });
  }
}

const worker = path.join(dist, "minizinc-worker.js");
Object.assign(globalThis, {
  require,
  __dirname: dist,
  __filename: worker,
  self: globalThis,
  WorkerGlobalScope: class {},
  location: { href: `file://${worker}` },
  importScripts() {},
  addEventListener(kind, listener) {
    if (kind === "message") receive = listener;
  },
  postMessage: post,
});
vm.runInThisContext(fs.readFileSync(worker, "utf8"), { filename: worker });
receive({
  data: { wasmURL: path.join(dist, "minizinc.wasm"), dataURL: path.join(dist, "minizinc.data") },
});
