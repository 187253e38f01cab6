/** How the picture looks: whole, without holes, on pages with many, with forced colours. */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test, type Page } from "@playwright/test";

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

for (const [kind, names] of Object.entries(groups)) {
  test(`nothing is cut off by the border, at any step, of any ${kind}`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.addInitScript(helpers);
    await empty(page);
    const seen = await page.evaluate(async (names) => {
      const idle = () => new Promise((resolve) => setTimeout(resolve, 50));
      const cut: string[] = [];
      const none: string[] = [];
      let steps = 0;
      for (const [index, name] of names.entries()) {
        const it = document.createElement("cube-player") as HTMLElement & { steps: number; step: number };
        it.toggleAttribute("compact", true);
        // Upright, square and level, in turns.
        it.style.width = ["120px", "180px", "300px"][index % 3] ?? "";
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(".stage { aspect-ratio: auto !important; height: 180px; }");
        it.shadowRoot?.adoptedStyleSheets.push(sheet);
        const there = new Promise((resolve) => {
          it.addEventListener("load", () => resolve(true), { once: true });
          it.addEventListener("fault", () => resolve(false), { once: true });
        });
        it.setAttribute("src", `/data/${name}`);
        document.body.replaceChildren(it);
        if (!await there) {
          none.push(name);
          continue;
        }
        // The first picture comes when three.js is there and somebody can see it.
        while (!(await window.painted(it)).data.some((value) => value > 0)) await idle();
        for (const explode of ["0", "1"]) {
          it.setAttribute("explode", explode);
          const first = explode === "0" ? 1 : it.steps;
          for (let step = first; step <= it.steps; step += 1) {
            it.step = step;
            const { width, height, data } = await window.painted(it);
            steps += 1;
            const solid = (x: number, y: number) => (data[4 * (y * width + x) + 3] ?? 0) > 220;
            let onBorder = 0;
            let inside = 0;
            for (let x = 0; x < width; x += 1) onBorder += Number(solid(x, 0)) + Number(solid(x, height - 1));
            for (let y = 0; y < height; y += 1) onBorder += Number(solid(0, y)) + Number(solid(width - 1, y));
            for (let at = 3; at < data.length; at += 4) inside += Number((data[at] ?? 0) > 220);
            if (onBorder > 0) cut.push(`${name}, step ${step}, explode ${explode}: ${onBorder}`);
            if (inside < 0.015 * width * height) cut.push(`${name}, step ${step}: ${inside} pixels only`);
          }
        }
      }
      return { cut, none, steps };
    }, names);
    expect(seen.cut).toEqual([]);
    expect(seen.steps).toBeGreaterThan(names.length);
    // Every kind has puzzles that are solved; those that are proven to have no solution are few.
    expect(seen.none.length, seen.none.join()).toBeLessThan(names.length / 2);
  });
}

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
