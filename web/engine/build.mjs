/**
 * The engine as an npm package, in web/engine/dist: plain modules, the wasm, types, licences.
 *
 *     node web/engine/build.mjs        after web/build wasm
 *
 * Invariant: a file that is no import is named by `new URL("./file", import.meta.url)`, which
 * browsers, Vite and webpack understand, so that the package works with and without a bundler.
 */
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));
const web = join(here, "..");
const dist = join(here, "dist");

/** Vite's way to name a file, and that of every browser. */
const WASM = /import (\w+) from "(\.\/pkg\/\w+\.wasm)\?url";/gu;
/** TypeScript leaves addresses as they are. */
const WORKER = /new URL\("(\.\/\w*worker)\.ts", import\.meta\.url\)/gu;

rmSync(dist, { recursive: true, force: true });
const tsc = join(web, "node_modules/typescript/bin/tsc");
execFileSync(process.execPath, [tsc, "--project", here], { stdio: "inherit" });
cpSync(join(here, "pkg"), join(dist, "pkg"), { recursive: true });

let renamed = 0;
for (const name of readdirSync(dist).filter((name) => name.endsWith(".js"))) {
  const file = join(dist, name);
  const text = readFileSync(file, "utf8")
    .replace(WASM, (_, it, path) => (renamed++, `const ${it} = new URL("${path}", import.meta.url).href;`))
    .replace(WORKER, (_, path) => (renamed++, `new URL("${path}.js", import.meta.url)`));
  if (/\?url"|\.ts", import/u.test(text)) throw new Error(`${name} names a file in Vite's way`);
  writeFileSync(file, text);
}
// Declarations keep the names of the sources.
for (const name of readdirSync(dist).filter((name) => name.endsWith(".d.ts"))) {
  const file = join(dist, name);
  writeFileSync(file, readFileSync(file, "utf8").replace(/(from "\.\/\w+)\.ts"/gu, '$1.js"'));
}
// Three Workers, and the four parts that they load.
if (renamed !== 7) throw new Error(`${renamed} addresses of files, not 7`);

const { module } = await runnerImport(join(web, "app/licences.ts"));
writeFileSync(join(dist, "licences.md"), module.wasmLicences("making").trimStart());
