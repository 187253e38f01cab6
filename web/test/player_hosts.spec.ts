/** The element on other people's pages: from elsewhere, under strict rules, on a server. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, test, type Page } from "@playwright/test";

const folder = fileURLToPath(new URL("../player", import.meta.url));
const read = (name: string) => readFileSync(`${folder}/${name}`, "utf8");

/** Opens a page of somebody else, which the server answers as it is told. */
async function host(page: Page, body: string, policy = "") {
  const whole = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title></head>
    <body>${body}</body></html>`;
  await page.goto(`/host.html?${new URLSearchParams({ page: whole, policy }).toString()}`);
}

const FILE = "/player/examples/HC_BQ_01.hcq";
const SCENE = "/player/examples/soma.json";
const MODULE = "/player/dist/cube-player.js";
const script = (address: string) => `<script type="module" src="${address}"></script>`;

test("from another origin a puzzle file is solved, by both solvers", async ({ page, baseURL }) => {
  const elsewhere = (baseURL ?? "").replace("127.0.0.1", "localhost");
  await host(page, `${script(elsewhere + MODULE)}<cube-player src="${FILE}"></cube-player>`);
  await expect(page.locator("cube-player li")).toHaveCount(11);
  await page.locator("cube-player").evaluate((it) =>
    it.setAttribute("src", "/data/pack_slothouber_graatsma.pack"));
  await expect(page.locator("cube-player li")).toHaveCount(9);
});

for (const [what, worker] of [["its own Worker", "'self'"], ["none but blobs", "blob:"]] as const) {
  test(`under a strict policy, with ${what}, it is styled and solves`, async ({ page }) => {
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy/iu.test(message.text())) refused.push(message.text());
    });
    const policy = `default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:;
      style-src 'self'; worker-src ${worker}; object-src 'none'`.replaceAll(/\s+/gu, " ");
    await host(page, `${script(MODULE)}<cube-player src="${FILE}" controls></cube-player>`, policy);
    await expect(page.locator("cube-player li")).toHaveCount(11);
    const button = page.locator("cube-player").getByRole("button", { name: "Next step" });
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await expect(button).toHaveCSS("cursor", "pointer");
    await expect(page.locator("cube-player .stage")).toHaveCSS("border-radius", "12px");
    // A Worker that is refused is told; that is how the other way is found.
    expect(refused.filter((text) => !text.includes("solver.js"))).toEqual([]);
  });
}

test("on a server it can be imported, and defines nothing", () => {
  const code = `import * as all from ${JSON.stringify(`${folder}/dist/cube-player.js`)};
    console.log(Object.keys(all).sort().join());`;
  const said = execFileSync(process.execPath, ["--input-type=module", "--eval", code], { encoding: "utf8" });
  expect(said.trim()).toBe("CubePlayer,setAddresses");
});

test("what src names is fetched once, also when the element is defined later", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await host(page, `<cube-player src="${SCENE}" step="3"></cube-player>`);
  await page.addScriptTag({ type: "module", url: MODULE });
  await expect(page.locator("cube-player li")).toHaveCount(7);
  expect(fetched.filter((path) => path === SCENE)).toHaveLength(1);
});

test("a step is kept that is set before the scene, by attribute, property, or before the element is defined", async ({ page }) => {
  await host(page, '<cube-player id="early"></cube-player>');
  await page.evaluate(() => Object.assign(document.querySelector("#early")!, { step: 5 }));
  await page.addScriptTag({ type: "module", url: MODULE });
  const steps = await page.evaluate(async (address) => {
    await customElements.whenDefined("cube-player");
    const scene: unknown = await (await fetch(address)).json();
    type Player = HTMLElement & { step: number; scene: unknown };
    const make = (act: (it: Player) => void) => {
      const made = document.createElement("cube-player") as Player;
      act(made);
      return made;
    };
    const set = (it: Player, step: number) => (it.step = step);
    const all = [
      document.querySelector("#early") as Player,
      make((it) => set(it, 5)),
      make((it) => it.setAttribute("step", "5")),
      make((it) => { document.body.append(it); set(it, 5); }),
      make((it) => { set(it, 99); }),
    ];
    for (const it of all) {
      if (!it.isConnected) document.body.append(it);
      it.scene = scene;
    }
    return all.map(({ step }) => step);
  }, SCENE);
  expect(steps).toEqual([5, 5, 5, 5, 7]);
  await expect(page.locator("#early li[aria-current]")).toHaveText(/./u);
  await expect(page.locator("#early li").nth(4)).toHaveAttribute("aria-current", "step");
});

test("what is no scene is told and does not throw", async ({ page }) => {
  await host(page, `${script(MODULE)}<cube-player></cube-player>`);
  const seen = await page.evaluate(async (address) => {
    await customElements.whenDefined("cube-player");
    const it = document.querySelector("cube-player") as HTMLElement & { scene: unknown };
    const said: string[] = [];
    it.addEventListener("fault", (event) =>
      said.push((event as CustomEvent<{ message: string }>).detail.message));
    for (const bad of [{}, { version: 1 }, 5, "text", []]) it.scene = bad;
    it.scene = undefined;
    const quiet = said.length;
    it.scene = await (await fetch(address)).json();
    return { said, quiet };
  }, SCENE);
  expect(seen.said).toHaveLength(5);
  expect(seen.said[0]).toContain("no scene");
  await expect(page.locator("cube-player li")).toHaveCount(7);
  await expect(page.locator("cube-player .fault")).toBeHidden();
});

test("the button fills the screen and leaves it", async ({ page }) => {
  await host(page, `${script(MODULE)}<cube-player src="${SCENE}" controls></cube-player>`);
  const player = page.locator("cube-player");
  await player.getByRole("button", { name: "Full screen", exact: true }).click();
  await expect(player.getByRole("button", { name: "Leave full screen" })).toBeVisible();
  expect(await player.evaluate((it) => document.fullscreenElement === it)).toBe(true);
  await player.getByRole("button", { name: "Leave full screen" }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
});

test("the package is whole: links, licences, manifest, sizes", () => {
  const { files, customElements: manifest } = JSON.parse(read("package.json")) as {
    files: string[]; customElements: string;
  };
  const readme = read("README.md");
  // The examples are named and no links, as they are no pages of the book.
  const links = [...readme.matchAll(/\]\(([^)]+)\)|`(examples\/[^`]+)`/gu)].map(([, link, named]) => link ?? named ?? "");
  expect(links.length).toBeGreaterThan(3);
  for (const link of links.filter((link) => !/^(?:https?:|#)/u.test(link))) {
    expect(existsSync(`${folder}/${link}`), link).toBe(true);
    expect(files.some((file) => link === file || link.startsWith(`${file}/`)), link).toBe(true);
  }
  const licences = read("dist/licences.md");
  expect(licences).toContain("three.js authors");
  expect(licences).toContain("WITHOUT WARRANTY OF ANY KIND");
  const { modules } = JSON.parse(read(manifest)) as {
    modules: { declarations: { tagName?: string; attributes?: { name: string }[] }[] }[];
  };
  const declared = modules.flatMap(({ declarations }) => declarations)
    .find(({ tagName }) => tagName === "cube-player")?.attributes?.map(({ name }) => name);
  const table = [...readme.matchAll(/^\| `(\w+)` \|/gmu)].map(([, name]) => name);
  // Every attribute is in the README, and in the sources under `observedAttributes`.
  expect(table).toEqual(expect.arrayContaining(declared ?? [""]));
  const source = /observedAttributes = \[([^\]]+)\]/u.exec(read("src/element.ts"))?.[1] ?? "";
  const observed = [...source.matchAll(/"(\w+)"/gu)].map(([, name]) => name);
  expect([...observed, "compact"].sort()).toEqual([...(declared ?? [])].sort());
  // The sizes that it states, within a tenth.
  const packed = (path: string) => gzipSync(readFileSync(`${folder}/${path}`), { level: 9 }).length / 1000;
  const drawing = readdirSync(`${folder}/dist`).find((file) => file.startsWith("solid-")) ?? "";
  const stated = [/module is (\d+)\s+kB/u, /three\.js \((\d+)\s+kB/u, /(\d+)\s+kB\s+for a cube/u, /and (\d+)\s+kB\s+more/u].map((text) => Number(text.exec(readme)?.[1]));
  for (const [at, file] of ["cube-player.js", drawing, "first.wasm", "whole.wasm"].entries()) {
    expect(Math.abs((stated[at] ?? 0) / packed(`dist/${file}`) - 1), file).toBeLessThan(0.1);
  }
});
