/** How the picture looks: whole, without holes, on pages with many, with forced colours. */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test, type Page } from "@playwright/test";
import { PerspectiveCamera, Vector3 } from "three";
import type { Scene } from "../engine/types.ts";
import { corners, eye, outermost } from "../player/src/camera.ts";

const EXAMPLES = "/player/examples";

async function empty(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${EXAMPLES}/file.html`);
  await page.evaluate(() => document.body.replaceChildren());
}

/** What the canvas of a player shows, looked at in the page. */
declare global {
  interface Window {
    painted(of: Element): Promise<ImageData>;
  }
}

const helpers = () => {
  window.painted = async (of) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let count = 0; count < 3; count += 1) await frame();
    const canvas = of.shadowRoot?.querySelector("canvas") as HTMLCanvasElement;
    const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
    return pen.getImageData(0, 0, canvas.width, canvas.height);
  };
};

const DATA = fileURLToPath(new URL("../../data", import.meta.url));
/** Nobody waits for these in a browser: no engine of the page solves them in a minute. */
const LONG = ["pack_hoffman_456.pack", "snake_gen5_hard1.snake"];
const shipped = readdirSync(DATA).filter((name) => /\.(?:hcq|hcp|pack|burr|snake)$/u.test(name))
  .filter((name) => !LONG.includes(name));
const groups: Record<string, string[]> = {};
for (const name of shipped) {
  const kind = /^(?:snake|pack|burr)/u.exec(name)?.[0] ?? "shell";
  (groups[kind] ??= []).push(name);
}

type Player = HTMLElement & { steps: number; step: number; scene: Scene | null };

/** Solves a shipped puzzle in the page; null if it has no solution. */
function solved(page: Page, name: string, width: string): Promise<Scene | null> {
  return page.evaluate(async ([name, width]) => {
    const it = document.createElement("cube-player") as Player;
    it.toggleAttribute("compact", true);
    it.style.width = width;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".stage { aspect-ratio: auto !important; height: 160px; }");
    it.shadowRoot?.adoptedStyleSheets.push(sheet);
    const there = new Promise((resolve) => {
      for (const event of ["load", "fault"]) it.addEventListener(event, resolve, { once: true });
    });
    it.setAttribute("src", `/data/${name}`);
    document.body.replaceChildren(it);
    await there;
    return it.scene;
  }, [name, width] as const);
}

/** What of the model lies on the border of its picture, and how much of it there is inside. */
function seen(page: Page, step: number, explode: string) {
  return page.evaluate(async ([step, explode]) => {
    const it = document.querySelector("cube-player") as Player;
    it.setAttribute("explode", explode);
    it.step = step;
    // The first picture comes when three.js is there and somebody can see it.
    let shown = await window.painted(it);
    while (!shown.data.some((value) => value > 0)) shown = await window.painted(it);
    const { width, height, data } = shown;
    // A shadow is softer than that.
    const solid = (x: number, y: number) => Number((data[4 * (y * width + x) + 3] ?? 0) > 220);
    let [border, inside] = [0, 0];
    for (let x = 0; x < width; x += 1) border += solid(x, 0) + solid(x, height - 1);
    for (let y = 0; y < height; y += 1) border += solid(0, y) + solid(width - 1, y);
    for (let x = 0; x < width; x += 1) for (let y = 0; y < height; y += 1) inside += solid(x, y);
    return { border, isThere: inside > 0.015 * width * height };
  }, [step, explode] as const);
}

/** How far out the outermost corner of a step lies: 1 is on the border of the picture. */
function reach(scene: Scene, all: Vector3[][], time: number, explode: number, aspect: number): number {
  const share = time % 1;
  const at = (when: number) => corners(scene, outer(scene), when, explode);
  const here = at(Math.floor(time));
  const points = { here, now: at(time), next: share > 0 ? at(Math.ceil(time)) : here, share };
  const camera = new PerspectiveCamera(30, aspect);
  camera.up.set(0, 0, 1);
  camera.position.set(0.5, -0.7, 0.52);
  camera.lookAt(0, 0, 0);
  const high = Math.tan(Math.PI / 12);
  camera.position.copy(eye(points, camera.quaternion, [high * aspect, high], 1).at);
  camera.updateMatrixWorld();
  camera.near = 0.01;
  camera.updateProjectionMatrix();
  const outermost = corners(scene, all, time, explode)
    .map((point) => point.project(camera)).map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)));
  return Math.max(...outermost);
}

const points = new WeakMap<Scene, Vector3[][]>();
function outer(scene: Scene): Vector3[][] {
  const known = points.get(scene);
  if (known) return known;
  const shapes = scene.shapes.map((shape) => outermost(shape.corners));
  const made = scene.parts.map(({ shape }) => shapes[shape] ?? []);
  points.set(scene, made);
  return made;
}

/** Every corner of every part, each once. */
function whole(scene: Scene): Vector3[][] {
  const shapes = scene.shapes.map(({ corners }) => {
    const all = new Map<string, Vector3>();
    for (let at = 0; at < corners.length; at += 3) {
      const corner = corners.slice(at, at + 3);
      all.set(corner.join(), new Vector3(...corner));
    }
    return [...all.values()];
  });
  return scene.parts.map(({ shape }) => shapes[shape] ?? []);
}

for (const [kind, names] of Object.entries(groups)) {
  test(`nothing is cut off by the border, at any step, of any ${kind}`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.addInitScript(helpers);
    await empty(page);
    const cut: string[] = [];
    let solvable = 0;
    for (const [index, name] of names.entries()) {
      // Upright, square and level, in turns.
      const width = ["110px", "160px", "280px"][index % 3] ?? "";
      const scene = await solved(page, name, width);
      if (!scene) continue;
      solvable += 1;
      const all = whole(scene);
      const steps = scene.steps.length;
      const check = (time: number, explode: number, aspect: number) => {
        const far = reach(scene, all, time, explode, aspect);
        if (far > 0.95) cut.push(`${name}, step ${time}, explode ${explode}, ${aspect}: ${far}`);
      };
      for (let step = 1; step <= steps; step += 1) {
        for (const aspect of [0.6, 1, 1.8]) check(step, 0, aspect);
        // On the way to the next step nothing that was there before is cut off either.
        if (step < steps) check(step + 0.5, 0, 1);
      }
      for (const aspect of [0.6, 1, 1.8]) check(steps, 1, aspect);
      // The picture itself, in the midst and at the end.
      const middle = await seen(page, Math.ceil(steps / 2), "0");
      if (middle.border > 0 || !middle.isThere) cut.push(`${name}: ${JSON.stringify(middle)}`);
      const { border } = await seen(page, steps, "1");
      if (border > 0) cut.push(`${name}, exploded: ${border}`);
    }
    expect(cut).toEqual([]);
    expect(solvable).toBeGreaterThan(names.length / 2);
  });
}

test("lines between cells are grooves, darker than every side of a part", async ({ page }) => {
  await page.addInitScript(helpers);
  await empty(page);
  await expect.poll(() => page.evaluate(async (examples) => {
    let it = document.querySelector("cube-player") as Player | null;
    if (!it) {
      const scene = await (await fetch(`${examples}/soma.json`)).json() as Scene;
      it = document.createElement("cube-player") as Player;
      it.toggleAttribute("compact", true);
      // A dark colour, whose letters are white; letters themselves are in the way.
      it.scene = { ...scene, parts: scene.parts.map((part) => (
        { ...part, colour: "#0072b2", letters: "#ffffff", spots: [] })) };
      it.step = 1;
      document.body.replaceChildren(it);
    }
    const { width, height, data } = await window.painted(it);
    const bright = (at: number) => [0, 1, 2].reduce((sum, k) => sum + (data[4 * at + k] ?? 0), 0);
    const whole = (at: number) => (data[4 * at + 3] ?? 0) > 250;
    let [inside, pale, dark] = [0, 0, 0];
    for (let at = 2 * width; at < (height - 2) * width; at += 1) {
      const beside = [at - 2 * width, at + 2 * width];
      if (!whole(at) || !beside.every(whole)) continue;
      inside += 1;
      const [low, high] = [Math.min(...beside.map(bright)), Math.max(...beside.map(bright))];
      if (bright(at) > high + 60) pale += 1;
      if (bright(at) < low - 60) dark += 1;
    }
    return { isThere: inside > 0.1 * width * height, hasPale: pale > 10, hasDark: dark > 30 };
  }, EXAMPLES)).toEqual({ isThere: true, hasPale: false, hasDark: true });
});

for (const [file, step] of [["soma.json", 1], ["HC_BQ_01.hcq", 1]] as const) {
  test(`one piece has no pinholes, and its sides differ: ${file}`, async ({ page }) => {
    await page.addInitScript(helpers);
    await empty(page);
    await page.evaluate(([file, step]) => {
      document.body.innerHTML = `<cube-player compact src="${file}" step="${step}"></cube-player>`;
    }, [file, step] as const);
    await expect.poll(() => page.evaluate(async () => {
      const { width, height, data } = await window.painted(document.querySelector("cube-player") as Element);
      const alpha = (at: number) => data[4 * at + 3] ?? 0;
      // Whatever is not reached from the border without crossing the piece is a hole.
      const outside = new Uint8Array(width * height);
      const rest: number[] = [0];
      while (rest.length > 0) {
        const at = rest.pop() as number;
        if (outside[at] || alpha(at) > 250) continue;
        outside[at] = 1;
        const [x, y] = [at % width, Math.floor(at / width)];
        if (x > 0) rest.push(at - 1);
        if (x < width - 1) rest.push(at + 1);
        if (y > 0) rest.push(at - width);
        if (y < height - 1) rest.push(at + width);
      }
      let [inside, holes, pale] = [0, 0, 0];
      const shades = new Map<number, number>();
      for (let at = 0; at < width * height; at += 1) {
        if (outside[at]) continue;
        inside += 1;
        if (alpha(at) <= 250) holes += 1;
        const [r, g, b] = [0, 1, 2].map((k) => data[4 * at + k] ?? 0) as [number, number, number];
        if (Math.min(r, g, b) > 200) pale += 1;
        const shade = Math.round((r + g + b) / 24);
        shades.set(shade, (shades.get(shade) ?? 0) + 1);
      }
      const brightness = [...shades].filter(([, count]) => count > inside * 0.02).map(([shade]) => shade);
      return {
        isThere: inside > width * height * 0.15, holes, pale,
        differs: Math.max(...brightness) - Math.min(...brightness) > 5,
      };
    })).toEqual({ isThere: true, holes: 0, pale: 0, differs: true });
  });
}

test("twenty-four players all show a picture, with one context", async ({ page }) => {
  await page.addInitScript(helpers);
  await page.addInitScript(() => {
    const all = new Set<unknown>();
    Object.assign(window, { contexts: all });
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      const made: unknown = Reflect.apply(get, this, args);
      if (String(args[0]).startsWith("webgl") && made) all.add(made);
      return made;
    } as typeof get;
  });
  await empty(page);
  await page.evaluate(() => {
    const one = '<cube-player compact src="soma.json" step="7" style="width:220px"></cube-player>';
    document.body.innerHTML = one.repeat(24);
  });
  for (const index of [0, 7, 8, 15, 16, 23]) {
    const it = page.locator("cube-player").nth(index);
    await it.scrollIntoViewIfNeeded();
    await expect.poll(() => it.evaluate(async (it) => {
      const { data } = await window.painted(it);
      return data.filter((value, at) => at % 4 === 3 && value === 255).length > data.length / 4 * 0.3;
    }), { message: `player ${index + 1}` }).toBe(true);
  }
  expect(await page.evaluate(() => (window as unknown as { contexts: Set<unknown> }).contexts.size)).toBe(1);
});

test("while the context is lost there is the plane picture, and after it the solid one", async ({ page }) => {
  await page.addInitScript(() => {
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      const made: unknown = Reflect.apply(get, this, args);
      if (String(args[0]).startsWith("webgl") && made) Object.assign(window, { made });
      return made;
    } as typeof get;
  });
  await page.goto(`${EXAMPLES}/scene.html`);
  const player = page.locator("cube-player").first();
  await expect(player.locator("canvas")).toBeVisible();
  await expect.poll(() => page.evaluate(() => "made" in window)).toBe(true);
  await page.evaluate(() => {
    const { made } = window as unknown as { made: WebGLRenderingContext };
    const hand = made.getExtension("WEBGL_lose_context");
    Object.assign(window, { hand });
    hand?.loseContext();
  });
  await expect(player.locator("img")).toBeVisible();
  await expect(player.locator("canvas")).toBeHidden();
  await player.evaluate((it) => it.setAttribute("step", "3"));
  await expect(player.locator("img")).toHaveAttribute("alt", /Step 3 of 7/u);
  await page.evaluate(() =>
    (window as unknown as { hand: WEBGL_lose_context }).hand.restoreContext());
  await expect(player.locator("canvas")).toBeVisible();
  await expect(player.locator("img")).toBeHidden();
});

test("with forced colours it is seen which view is chosen and which step it is", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${EXAMPLES}/file.html`);
  const player = page.locator("cube-player");
  await expect(player.locator("li")).toHaveCount(11);
  const ink = (name: string) => player.getByRole("button", { name, exact: true })
    .evaluate((it) => getComputedStyle(it).backgroundColor);
  expect(await ink("3D")).not.toBe(await ink("Plan"));
  const border = (index: number) => player.locator("li button").nth(index)
    .evaluate((it) => getComputedStyle(it).borderTopWidth);
  expect(await border(8)).toBe("2px");
  expect(await border(1)).toBe("0px");
});
