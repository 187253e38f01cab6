/** The first sight costs little: what is drawn where, what is loaded, and what moves. */

import { type Page, expect, test } from "@playwright/test";

const canvas = (page: Page) => page.locator(".turning canvas");
const still = (page: Page) => page.locator(".turning .poster");

/** Counts what a page draws itself; what a Worker draws is not in it. */
async function counting(page: Page): Promise<() => Promise<{ webgl: number; draws: number }>> {
  await page.addInitScript(() => {
    const seen = { webgl: 0, draws: 0 };
    Object.assign(window, { seen });
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...all: unknown[]) {
      if (String(all[0]).startsWith("webgl")) seen.webgl += 1;
      return (get as (...all: unknown[]) => unknown).apply(this, all) as never;
    } as typeof get;
    const draw = WebGL2RenderingContext.prototype.drawElements;
    const arrays = WebGL2RenderingContext.prototype.drawArrays;
    WebGL2RenderingContext.prototype.drawElements = function (...all) {
      seen.draws += 1;
      draw.apply(this, all);
    };
    WebGL2RenderingContext.prototype.drawArrays = function (...all) {
      seen.draws += 1;
      arrays.apply(this, all);
    };
  });
  return () => page.evaluate(() => ({ ...(window as unknown as { seen: { webgl: number; draws: number } }).seen }));
}

/** A browser whose Workers cannot draw. */
const withoutOffscreen = (page: Page) =>
  page.addInitScript(() => delete (HTMLCanvasElement.prototype as Partial<HTMLCanvasElement>).transferControlToOffscreen);

async function open(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page.locator(".status")).toHaveText(/goes together/u);
}

test("the page itself draws nothing in 3D: a Worker does, after the answer is there", async ({ page }) => {
  const seen = await counting(page);
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  await open(page);
  await expect(canvas(page)).toBeVisible();
  await expect(still(page)).toBeHidden();
  expect(workers.filter((url) => url.includes("turning_worker"))).toHaveLength(1);
  // What solves is asked first.
  expect(workers.findIndex((url) => url.includes("turning_worker"))).toBeGreaterThan(0);
  expect(await seen()).toEqual({ webgl: 0, draws: 0 });
});

test("three.js is in the build once", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page);
  await expect(canvas(page)).toBeVisible();
  await page.locator('[data-key="all"]').click();
  await expect(page.locator("cube-player canvas")).toBeVisible();
  const drawing = new Set(asked.filter((url) => /\/solid-/u.test(url)));
  expect([...drawing]).toHaveLength(1);
  const worker = asked.find((url) => url.includes("turning_worker"));
  expect((await (await page.request.get(worker ?? "")).body()).length).toBeLessThan(5000);
});

test("with less motion there is a still picture of the move, and no 3D is loaded for it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.addInitScript(() => Object.defineProperty(navigator, "serviceWorker", { value: undefined }));
  await open(page);
  await page.waitForTimeout(3000);
  await expect(canvas(page)).toHaveCount(0);
  expect(asked.filter((url) => /solid-|turning/u.test(url))).toEqual([]);
  expect(await still(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720);
  expect(asked.some((url) => url.includes("goes-"))).toBe(true);
  const before = await page.locator(".turning").screenshot();
  await page.waitForTimeout(1000);
  expect(before.equals(await page.locator(".turning").screenshot())).toBe(true);
});

test("where a Worker cannot draw, the page does", async ({ page }) => {
  await withoutOffscreen(page);
  const seen = await counting(page);
  await open(page);
  await expect(canvas(page)).toBeVisible();
  expect((await seen()).webgl).toBe(1);
});

test("where nothing can be drawn the still picture stays", async ({ page }) => {
  await page.route(/turning_worker/u, (route) => route.abort());
  await open(page);
  await page.waitForTimeout(2500);
  await expect(canvas(page)).toBeHidden();
  await expect(still(page)).toBeVisible();
});

test("the still picture is what is drawn first", async ({ page, browser }) => {
  // Time stands still, so it stays as it begins.
  await withoutOffscreen(page);
  await page.addInitScript(() => {
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (call) => ask(() => call(0));
  });
  const calm = await browser.newPage({ reducedMotion: "reduce", viewport: page.viewportSize(), locale: "en-GB" });
  await open(page);
  await expect(canvas(page)).toBeVisible();
  await page.waitForTimeout(500);
  await calm.goto(page.url());
  await expect(still(calm)).toBeVisible();
  await calm.addStyleTag({ content: ".turning::after { display: none }" });
  await expect.poll(() => still(calm).evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const pictures = await Promise.all([page, calm].map((one) => one.locator(".turning").screenshot()));
  await calm.close();
  const apart = await page.evaluate(async (all) => {
    // Small, as edges may be a pixel off. The middle depends a little on how wide the place is.
    const small = async (data: string, isTurned: boolean, right = 0) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const [width, height] = [Math.round(image.width / 4), Math.round(image.height / 4)];
      const flat = new OffscreenCanvas(width, height).getContext("2d") as OffscreenCanvasRenderingContext2D;
      flat.imageSmoothingQuality = "high";
      if (isTurned) flat.setTransform(-1, 0, 0, 1, width, 0);
      flat.drawImage(image, right / 4, 0, width, height);
      return flat.getImageData(0, 0, width, height).data;
    };
    const share = (one: Uint8ClampedArray, other: Uint8ClampedArray) => {
      let [far, drawn] = [0, 0];
      for (let at = 0; at < one.length; at += 4) {
        const colours = [0, 1, 2].map((k) => Math.abs((one[at + k] ?? 0) - (other[at + k] ?? 0)));
        if (Math.max(...colours) > 48) far += 1;
        if ((one[at] ?? 0) < 200 || (one[at + 2] ?? 0) < 200) drawn += 1;
      }
      return far / drawn;
    };
    const [moving = "", standing = ""] = all;
    const one = await small(moving, false);
    const near = await Promise.all([-2, -1, 0, 1, 2].map(async (right) => share(one, await small(standing, false, right))));
    return { same: Math.min(...near), turned: share(one, await small(standing, true)) };
  }, pictures.map((picture) => picture.toString("base64")));
  // What would be another view, for comparison.
  expect(apart.turned).toBeGreaterThan(0.5);
  expect(apart.same, "run node web/first.mjs").toBeLessThan(0.05);
});

for (const [name, width, height] of [["a telephone", 390, 844], ["a desk", 1280, 800]] as const) {
  test(`nothing jumps while the page comes, on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await open(page);
    await expect(canvas(page)).toBeVisible();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.005);
  });
}

test("a player that nothing moves in draws nothing", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const seen = await counting(page);
  await open(page);
  await page.locator('[data-key="all"]').click();
  await expect(page.locator("cube-player canvas")).toBeVisible();
  await expect.poll(async () => (await seen()).draws).toBeGreaterThan(0);
  await page.waitForTimeout(1500);
  const { draws } = await seen();
  await page.waitForTimeout(1500);
  expect((await seen()).draws).toBe(draws);
  // It can count: something that moves is drawn.
  await page.locator("cube-player canvas").press("ArrowRight");
  await expect.poll(async () => (await seen()).draws).toBeGreaterThan(draws);
});
