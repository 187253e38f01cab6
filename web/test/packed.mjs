/**
 * The packages as their users get them: packed by npm and put into scratch projects. The element
 * is built by Vite, webpack and esbuild and opened in Chromium, where a puzzle file must be solved
 * and shown; the engine (`plain`) answers there as it is, without a bundler, and its types are
 * checked.
 *
 *     node web/test/packed.mjs [plain] [vite] [webpack] [esbuild] [types]
 *
 * Vite and TypeScript are ours; webpack, esbuild and the types of React come from npm. What
 * npm cannot install is skipped and said; the exit code is 3 then, and 1 if something fails.
 */
import { execFileSync } from "node:child_process";
import { cpSync, createReadStream, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const web = fileURLToPath(new URL("..", import.meta.url));
const TOOLS = {
  webpack: ["webpack@5.112.2", "webpack-cli@7.3.1"],
  esbuild: ["esbuild@0.28.2"],
  types: ["@types/react@19.3.0"],
};
/** What the element needs not, but the engine. */
const ENGINE_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title>
<script type="module">
import { make, table, takeApart } from "./node_modules/cubewright/dist/index.js";
const here = async (path) => new Uint8Array(await (await fetch(path)).arrayBuffer());
const said = async () => {
  const cube = table();
  const opened = await cube.open("HC_BQ_01.hcq", await here("public/HC_BQ_01.hcq"));
  const solved = await cube.solve();
  const soma = await cube.open("pack_soma.pack", await here("public/pack_soma.pack"));
  const { value: { answer } } = await cube.solve();
  const apart = await takeApart(soma.value.text, answer, "en", () => undefined).reply;
  const order = { name: "x.pack", text: soma.value.text, answer, making: { what: "png", view: "steps" }, language: "en" };
  const made = await make(order, () => undefined).reply;
  const bad = await cube.open("x.hcq", "nonsense");
  return [opened.ok, solved.value.sentences[0], soma.ok, apart.value.status, made, bad.fault.message];
};
said().then((told) => (window.said = told), (error) => (window.said = String(error)));
</script></html>`;
const TYPES = {
  ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm",
};
const PAGE = (script) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title>
<cube-player src="HC_BQ_01.hcq" step="11"></cube-player>
<script type="module" src="${script}"></script></html>`;

const scratch = mkdtempSync(join(tmpdir(), "cube-player-"));
const run = (folder, command, ...args) =>
  execFileSync(command, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"], encoding: "utf8" });
const node = (folder, ...args) => run(folder, process.execPath, ...args);
const ours = (path) => join(web, "node_modules", path);

/** The engine without a bundler: every part of it answers. */
async function plain(folder) {
  writeFileSync(join(folder, "index.html"), ENGINE_PAGE);
  writeFileSync(join(folder, "main.ts"), `
import { table, type Opened, type Reply } from "cubewright";
export const opened: Promise<Reply<Opened>> = table("de").open("x.hcq", "text");
// @ts-expect-error There is no such question.
table().ask();\n`);
  node(folder, ours("typescript/bin/tsc"), "--noEmit", "--strict", "--module", "esnext",
    "--moduleResolution", "bundler", "--target", "es2022", "--lib", "es2023,dom", "main.ts");
  await within(folder, async (page) => {
    const told = await page.waitForFunction(() => window.said, null, { timeout: 60_000 });
    const said = await told.jsonValue();
    const [cube, sentence, soma, apart, made, fault] = said;
    const image = Object.values(made?.value ?? {}).slice(1, 4);
    const isRight = cube && sentence === "Put piece 6 on place 1." && soma
      && apart === "apart" && String.fromCharCode(...image) === "PNG" && fault?.length > 0;
    if (!isRight) throw new Error(JSON.stringify(said).slice(0, 500));
  });
}

/** A project that has the package, and a puzzle among its files. */
function project(name, packed) {
  const folder = join(scratch, name);
  mkdirSync(join(folder, "public"), { recursive: true });
  writeFileSync(join(folder, "package.json"), '{"private":true,"type":"module"}');
  for (const file of ["HC_BQ_01.hcq", "pack_soma.pack"]) {
    cpSync(join(web, "../data", file), join(folder, "public", file));
  }
  const tools = TOOLS[name] ?? [];
  run(folder, "npm", "install", "--no-audit", "--no-fund", "--silent", packed, ...tools);
  return folder;
}

const BUILDS = {
  vite(folder) {
    writeFileSync(join(folder, "main.js"), 'import "cube-player";\n');
    writeFileSync(join(folder, "index.html"), PAGE("/main.js"));
    node(folder, ours("vite/bin/vite.js"), "build", "--base", "./");
    return "dist";
  },
  webpack(folder) {
    writeFileSync(join(folder, "main.js"), 'import "cube-player";\n');
    const config = { mode: "production", entry: "./main.js", output: { filename: "main.js" } };
    writeFileSync(join(folder, "webpack.config.js"), `export default ${JSON.stringify(config)};\n`);
    const said = node(folder, "node_modules/webpack/bin/webpack.js");
    // three.js is larger than webpack likes; nothing else may be remarked on.
    const remarks = said.split("\n").filter((line) => /WARNING|ERROR/u.test(line));
    const others = remarks.filter((line) => !/size limit|performance/u.test(line));
    if (others.length > 0) throw new Error(said);
    writeFileSync(join(folder, "dist/index.html"), PAGE("main.js"));
    cpSync(join(folder, "public"), join(folder, "dist"), { recursive: true });
    return "dist";
  },
  esbuild(folder) {
    // As the README says: esbuild takes files along that are imported.
    writeFileSync(join(folder, "main.js"), `
import { setAddresses } from "cube-player";
import first from "cube-player/first.wasm";
import whole from "cube-player/whole.wasm";
const here = (path) => new URL(path, import.meta.url);
setAddresses({ first: here(first), whole: here(whole) });\n`);
    run(folder, "node_modules/.bin/esbuild", "main.js", "--bundle", "--format=esm",
      "--splitting", "--minify", "--loader:.wasm=file", "--outdir=dist");
    writeFileSync(join(folder, "dist/index.html"), PAGE("main.js"));
    cpSync(join(folder, "public"), join(folder, "dist"), { recursive: true });
    return "dist";
  },
};

/** The type checker knows the element, in JSX too. */
function types(folder) {
  writeFileSync(join(folder, "main.tsx"), `
import type {} from "cube-player/react";
import { setAddresses, type CubePlayer } from "cube-player";
setAddresses({ first: "x.wasm" });
export const shown = <cube-player src="x.hcq" step={2} controls />;
const made: CubePlayer = document.createElement("cube-player");
made.step += 1;
// @ts-expect-error There is no such attribute.
export const wrong = <cube-player view="4d" />;\n`);
  node(folder, ours("typescript/bin/tsc"), "--noEmit", "--strict", "--jsx", "react-jsx", "--module",
    "esnext", "--moduleResolution", "bundler", "--target", "es2022", "--lib", "es2023,dom",
    "--types", "react", "main.tsx");
}

/** A server of a folder; its answers say nothing that a plain host would not. */
function serve(folder) {
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://x").pathname;
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    try {
      statSync(file);
      response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
      createReadStream(file).pipe(response);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

/** Does something with the page of a folder, in Chromium; no error may be left over. */
async function within(folder, does) {
  const server = await serve(folder);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--use-gl=angle",
      "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  });
  try {
    const page = await browser.newPage();
    const wrong = [];
    page.on("pageerror", (error) => wrong.push(String(error)));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await does(page);
    if (wrong.length > 0) throw new Error(wrong.join("\n"));
  } finally {
    await browser.close();
    server.close();
  }
}

/** A puzzle of each solver is solved, and the cube is drawn. */
function look(folder) {
  return within(folder, async (page) => {
    const player = page.locator("cube-player");
    await player.locator("li").nth(10).waitFor({ timeout: 60_000 });
    await page.waitForFunction(() => {
      const canvas = document.querySelector("cube-player").shadowRoot.querySelector("canvas");
      const pen = canvas.getContext("2d");
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
      const colours = new Set();
      for (let at = 0; at < data.length; at += 4) {
        if (data[at + 3] === 255) colours.add(data[at] >> 5 << 6 | data[at + 1] >> 5 << 3 | data[at + 2] >> 5);
      }
      return colours.size > 12;
    }, null, { timeout: 60_000 });
    // What the small solver does not know asks for the whole one.
    await page.evaluate(() => (document.querySelector("cube-player").src = "pack_soma.pack"));
    await player.locator("li").filter({ hasText: "from above" }).nth(4).waitFor({ timeout: 60_000 });
  });
}

/** The file that npm packs of a folder. */
function packed(folder) {
  const listed = JSON.parse(run(join(web, folder), "npm", "pack", "--json", "--pack-destination", scratch));
  const [{ filename }] = Array.isArray(listed) ? listed : Object.values(listed);
  return join(scratch, filename);
}

const asked = process.argv.slice(2);
const skipped = [];
const failed = [];
try {
  let player;
  for (const name of ["plain", "vite", "webpack", "esbuild", "types"]) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const file = name === "plain" ? packed("engine") : (player ??= packed("player"));
    let folder;
    try {
      folder = project(name, file);
    } catch (error) {
      skipped.push(`${name}: npm could not install it: ${String(error.stderr ?? error).slice(0, 300)}`);
      continue;
    }
    try {
      if (name === "types") types(folder);
      else if (name === "plain") await plain(folder);
      else await look(join(folder, BUILDS[name](folder)));
      console.log(`${name}: good`);
    } catch (error) {
      const made = readdirSync(folder).join(" ");
      failed.push(name);
      console.log(`${name}: ${error.stdout ?? ""}${error.stderr ?? ""}${error}\n(${made})`);
    }
  }
} finally {
  if (process.env.KEEP) console.log(scratch);
  else rmSync(scratch, { recursive: true, force: true });
}
for (const what of skipped) console.log(`skipped: ${what}`);
process.exitCode = failed.length > 0 ? 1 : skipped.length > 0 ? 3 : 0;
