/**
 * The package as its users get it: packed by npm, put into scratch projects, built by Vite,
 * webpack and esbuild, and opened in Chromium, where a puzzle file must be solved and shown.
 *
 *     node web/test/packed.mjs [vite] [webpack] [esbuild] [types]
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

/** A puzzle of each solver is solved, and the cube is drawn. */
async function look(folder) {
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
    if (wrong.length > 0) throw new Error(wrong.join("\n"));
  } finally {
    await browser.close();
    server.close();
  }
}

const asked = process.argv.slice(2);
const skipped = [];
const failed = [];
try {
  const listed = JSON.parse(run(join(web, "player"), "npm", "pack", "--json", "--pack-destination", scratch));
  const [{ filename }] = Array.isArray(listed) ? listed : Object.values(listed);
  for (const name of ["vite", "webpack", "esbuild", "types"]) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    let folder;
    try {
      folder = project(name, join(scratch, filename));
    } catch (error) {
      skipped.push(`${name}: npm could not install it: ${String(error.stderr ?? error).slice(0, 300)}`);
      continue;
    }
    try {
      if (name === "types") types(folder);
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
