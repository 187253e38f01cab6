/** From what was built to a page in the browser: serving, opening as a file, the build's last words. */

import { expect, test } from "@playwright/test";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { type Server, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import axe from "./axe.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const web = at("..");

let folder = "";
const running: ChildProcess[] = [];

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "serve-"));
});

test.afterEach(() => {
  for (const one of running.splice(0)) one.kill();
  rmSync(folder, { recursive: true, force: true });
});

interface Served {
  readonly address: string;
  readonly opened: string;
}

/** Starts it with a browser of ours, and waits for what it says. */
async function serve(...options: string[]): Promise<Served> {
  const note = join(folder, "opened");
  const browser = join(folder, "browser");
  writeFileSync(browser, `#!/bin/sh\nprintf %s "$1" > '${note}'\n`);
  chmodSync(browser, 0o755);
  const child = spawn(join(web, "serve"), options, { env: { ...process.env, BROWSER: browser } });
  running.push(child);
  let said = "";
  child.stdout.on("data", (data) => (said += String(data)));
  child.stderr.on("data", (data) => (said += String(data)));
  const told = () => /http:\S+/u.exec(said)?.[0] ?? said;
  await expect.poll(told).toMatch(/^http:/u);
  if (!options.includes("--no-open")) await expect.poll(() => read(note)).toBe(told());
  return { address: told(), opened: read(note) };
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

test("one command serves the page and opens it", async ({ page }) => {
  const { address, opened } = await serve("--port", "4214");
  expect(address).toBe("http://127.0.0.1:4214/");
  expect(opened).toBe(address);
  await page.goto(address);
  await expect(page.locator(".status")).toContainText("It goes together");
});

test("everything has its type, and nothing else can be read", async ({ request }) => {
  const { address } = await serve("--port", "4218", "--no-open");
  const files = readdirSync(join(web, "dist"), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const types: Record<string, string> = {
    html: "text/html; charset=utf-8", js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8", wasm: "application/wasm",
    svg: "image/svg+xml", png: "image/png", webp: "image/webp", webmanifest: "application/manifest+json", json: "application/json", md: "text/plain; charset=utf-8",
    hex: "application/octet-stream",
  };
  for (const file of files) {
    const path = join(file.parentPath, file.name).slice(join(web, "dist").length + 1);
    const reply = await request.head(address + path);
    expect(reply.status(), path).toBe(200);
    expect(reply.headers()["content-type"], path).toBe(types[path.slice(path.lastIndexOf(".") + 1)]);
  }
  for (const path of ["..%2fserve.mjs", "%2e%2e/package.json", "assets/..%5c..%5cserve.mjs", "no-such-file", "%00", "%"]) {
    expect((await request.get(address + path)).status(), path).toBe(404);
  }
  expect((await request.post(address)).status()).toBe(405);
  expect((await request.get(address, { headers: { host: "elsewhere.example" } })).status()).toBe(403);
});

test("a port that is taken is passed over", async () => {
  const taken: Server = createServer();
  await new Promise<void>((ready) => taken.listen(4216, "127.0.0.1", ready));
  try {
    expect((await serve("--port", "4216", "--no-open")).address).toBe("http://127.0.0.1:4217/");
  } finally {
    taken.close();
  }
});

test("before the page is built, it says how to build it", () => {
  cpSync(join(web, "serve"), join(folder, "serve"));
  cpSync(join(web, "serve.mjs"), join(folder, "serve.mjs"));
  const { status, stderr } = spawnSync(join(folder, "serve"), ["--no-open"], { encoding: "utf8", timeout: 20_000 });
  expect(status).toBe(1);
  expect(stderr).toContain("web/build");
  const misused = spawnSync(join(web, "serve"), ["--prot", "1"], { encoding: "utf8", timeout: 20_000 });
  expect(misused.status).toBe(2);
  expect(misused.stderr).toContain("--port");
});

test("who asks for help is told the usage", () => {
  for (const option of ["--help", "-h"]) {
    const { status, stdout, stderr } = spawnSync(join(web, "serve"), [option], { encoding: "utf8", timeout: 20_000 });
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("Usage: web/serve [--port N] [--no-open]");
  }
});

test("the build says what to do next", () => {
  // Only what it says: the compilers are of paper.
  const bin = join(folder, "bin");
  mkdirSync(bin);
  for (const name of ["rustup", "cargo", "npm", "node"]) {
    writeFileSync(join(bin, name), "#!/bin/sh\nexit 0\n");
    chmodSync(join(bin, name), 0o755);
  }
  const env = { ...process.env, PATH: `${bin}:${process.env["PATH"]}`, CARGO_TARGET_DIR: join(folder, "target") };
  const { status, stdout } = spawnSync(join(web, "build"), [], { env, encoding: "utf8", timeout: 20_000 });
  expect(status).toBe(0);
  expect(stdout.trim().split("\n").slice(-4).join("\n")).toMatch(/web\/serve[\s\S]*docs\/web\.md/u);
});

test("opened as a file, the page says what it needs", async ({ page }) => {
  await page.goto(`file://${join(web, "dist", "index.html")}`);
  await expect(page.getByText("web/serve").first()).toBeVisible();
  await page.goto("/");
  await expect(page.locator(".status")).toContainText("It goes together");
  await expect(page.getByText("web/serve")).toHaveCount(0);
});

test("while the page loads from a server, it does not speak of files", async ({ page }) => {
  await page.route("**/index-*.js", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByText("web/serve").first()).toBeAttached();
  await expect(page.getByText("web/serve").first()).not.toBeVisible();
});

for (const name of ["microbit", "microbit.de", "microbit-teachers", "microbit-teachers.de", "classroom", "classroom.de"]) {
  test(`${name}.html is a page for visitors`, async ({ page }) => {
    const missing: string[] = [];
    page.on("response", (reply) => reply.status() >= 400 && missing.push(reply.url()));
    page.on("console", (message) => message.type() === "error" && missing.push(message.text()));
    await page.goto(`/${name}.html`);
    await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveAttribute("content", /default-src 'none'/u);
    await expect(page.locator('link[rel="icon"]')).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Cubewright", exact: true })).toHaveAttribute("href", "./");
    expect(await page.evaluate(() => getComputedStyle(document.body).maxWidth)).not.toBe("none");
    for (const image of await page.locator("img").all()) {
      expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    }
    const links = await page.locator("a[href]").evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    for (const link of new Set(links.filter((one) => one.startsWith(new URL("/", page.url()).href)))) {
      const reply = await page.request.get(link);
      expect(reply.status(), link).toBe(200);
      const heading = decodeURIComponent(new URL(link).hash.slice(1));
      if (heading) expect(await reply.text(), link).toContain(`id="${heading}"`);
    }
    expect(missing).toEqual([]);
    // On a phone the page is as wide as the screen; tables and commands scroll by themselves.
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // For axe's own script only: the page itself allows none.
    const html = (await page.content()).replace(/<meta http-equiv[^>]*>/u, "");
    await page.route(`**/${name}.html`, (route) => route.fulfill({ contentType: "text/html", body: html }));
    await page.reload();
    expect(await axe(page)).toEqual([]);
  });
}

test("a visitor puts the ready file on the board, or is told whom to ask", async ({ page }) => {
  await page.goto("/microbit.html");
  const steps = page.locator("ol").first();
  await expect(steps).not.toContainText("Rust");
  await expect(steps.locator("li").first()).toContainText("happycube.hex");
});
