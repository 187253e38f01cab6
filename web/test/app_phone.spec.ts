/** On a telephone: text gets in, swipes scroll, nothing is too wide or covered. */

import { type Page, expect, test } from "@playwright/test";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drop } from "./given.ts";

const data = fileURLToPath(new URL("../../data/", import.meta.url));

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const status = (page: Page) => page.locator(".status");
const press = (page: Page, key: string) => page.locator(`[data-key="${key}"]`).click();

async function ready(page: Page): Promise<void> {
  await page.goto("/");
  await expect(status(page)).toContainText("together");
}

/** A finger that goes from one point to another. */
async function swipe(page: Page, x: number, from: number, to: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const at = (step: number) => [{ x, y: from + ((to - from) * step) / 10 }];
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= 10; step++) {
    await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step) });
    await page.waitForTimeout(16);
  }
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("text is pasted into a field, and so is a link", async ({ page }) => {
  await ready(page);
  await press(page, "open");
  const field = page.locator('[data-key="paste-text"]');
  await field.fill("BOX: 2x2x2\nSNAKE: ETTTTTTE\n");
  await press(page, "paste-open");
  await expect(page.locator(".cube").last()).toHaveText("8");
  await press(page, "open");
  await field.fill("https://example.org/puzzles/#1.c.5AAAAAAAAAAAAAAAA.0.linked");
  await press(page, "paste-open");
  await expect(page.locator('[data-key="name"]')).toHaveValue("linked");
  await press(page, "open");
  await field.fill("1 2 nonsense");
  await press(page, "paste-open");
  await expect(page.locator('[data-key="paste-wrong"]')).toContainText("This cannot be read. ");
  await expect(page.locator('[data-key="paste-wrong"]')).toBeInViewport({ ratio: 1 });
  await expect(field).toHaveValue("1 2 nonsense");
});

test("a swipe up and down that starts on the picture scrolls the page", async ({ page }) => {
  await ready(page);
  await press(page, "all");
  const canvas = page.locator("cube-player canvas");
  await canvas.scrollIntoViewIfNeeded();
  await expect(canvas).toBeVisible();
  const box = await canvas.boundingBox();
  const before = await page.evaluate(() => scrollY);
  const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  await swipe(page, (box?.x ?? 0) + (box?.width ?? 0) / 2, middle, middle + 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before - 100);
});

test("the button for the whole screen lies on no piece", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await ready(page);
  await press(page, "all");
  const button = page.locator("cube-player .whole");
  await expect(page.locator("cube-player canvas")).toBeVisible();
  await page.locator("cube-player").evaluate((player) => player.scrollIntoView());
  await page.waitForTimeout(2000);
  const clip = await button.boundingBox();
  await button.evaluate((one) => (one.style.visibility = "hidden"));
  const seen = await page.screenshot({ ...(clip ? { clip } : {}) });
  const most = await page.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
    // Pieces are coloured, and what they stand on is not.
    return Math.max(...Array.from({ length: data.length / 4 }, (_, at) => Math.max(...data.slice(4 * at, 4 * at + 3)) - Math.min(...data.slice(4 * at, 4 * at + 3))));
  }, seen.toString("base64"));
  expect(most).toBeLessThan(30);
});

test("a step that is asked for at the end of the screen comes into sight", async ({ page }) => {
  await ready(page);
  await press(page, "family-packing");
  await expect(page.locator(".status")).toContainText("It goes together");
  const next = page.locator('[data-key="next"]');
  for (let step = 0; step < 2; step++) {
    await next.evaluate((it) => it.scrollIntoView({ block: "end" }));
    await next.click();
    await expect(page.locator(".status")).toHaveText(`${step + 1} of 7 steps shown`);
    for (const what of [".hint", ".map"]) await expect(page.locator(what)).toBeInViewport({ ratio: 0.9 });
  }
});

test("nothing is wider than 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await ready(page);
  for (const family of ["shell", "packing", "snake"]) {
    await press(page, `family-${family}`);
    await expect(status(page)).toContainText("together");
    await press(page, "all");
    for (const part of ["count", "downloads", "model"]) {
      await page.locator(`[data-part="${part}"]`).evaluate((details: HTMLDetailsElement) => (details.open = true));
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), family).toBeLessThanOrEqual(320);
    // What scrolls by itself may be wider inside.
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("#page *")]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".layers, .scroll, .program, .skip, .text"))
        .filter((one) => one.getBoundingClientRect().right > 320.5)
        .map((one) => `${one.outerHTML.slice(0, 80)} ${one.getBoundingClientRect().right}`),
    );
    expect(wide, family).toEqual([]);
  }
  await press(page, "library");
  expect(await page.getByRole("dialog").evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");
  await press(page, "open");
  expect(await page.getByRole("dialog").evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
});

test("the bar points to where the answer is", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 });
  await ready(page);
  const bar = page.locator('[data-key="jump"]');
  await expect(bar).toContainText("↓");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator('[data-part="model"]').evaluate((details: HTMLDetailsElement) => (details.open = true));
  await expect(page.locator(".program li").first()).toBeAttached();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(bar).toContainText("↑");
  await bar.click();
  await expect(status(page)).toBeInViewport();
  await expect(bar).toBeHidden();
});

test("nothing moves under a finger when the bar comes or goes", async ({ page }) => {
  await ready(page);
  // At the first sight there is no bar.
  await press(page, "family-packing");
  await expect(status(page)).toContainText("together");
  const bar = page.locator('[data-key="jump"]');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar).toBeVisible();
  const shown = await height();
  await status(page).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  expect(await height()).toBe(shown);
});

test("the bar covers nothing that has the focus, and nothing at the end", async ({ page }) => {
  await ready(page);
  for (const family of ["shell", "packing", "snake"]) {
    await press(page, `family-${family}`);
    await expect(status(page)).toContainText("together");
    await page.evaluate(() => scrollTo(0, 0));
    const covered = await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const bad: string[] = [];
      const all = document.querySelectorAll<HTMLElement>("main button, main select, main input, main summary, footer p");
      for (const one of [...all].filter((one) => one.checkVisibility())) {
        if (one.matches("p")) scrollTo(0, document.body.scrollHeight);
        else one.focus();
        await frame();
        const bar = document.querySelector(".jump")?.getBoundingClientRect();
        const box = one.getBoundingClientRect();
        if (bar && bar.height > 0 && box.bottom > bar.top + 1 && box.top < bar.bottom) bad.push(`${one.outerHTML.slice(0, 100)} ${box.bottom} ${bar.top}`);
      }
      return bad;
    });
    expect(covered, family).toEqual([]);
  }
});

test("pictures of pieces stay in their buttons, and snakes in the window", async ({ page }) => {
  await ready(page);
  const names = readdirSync(data).filter((name) => /\.(?:burr|snake)$|^burr_/u.test(name));
  expect(names.length).toBeGreaterThan(15);
  for (const name of [...names, "pack_pentomino_3x20.pack"]) {
    const text = readFileSync(`${data}${name}`, "utf8");
    await drop(page, name, text);
    await expect(page.locator(".notice")).toContainText("is open");
    await press(page, "notice-close");
    await page.locator('[data-part="placed"]').evaluate((details: HTMLDetailsElement) => (details.open = true));
    if (/\.snake$/u.test(name)) await expect(page.locator(".placed-fold")).toBeVisible();
    else await expect(page.locator(".placed-loose").first()).toBeVisible();
    for (const width of [320, 390, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      // A snake is laid out again once the window is drawn.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name} at ${width}`).toBeLessThanOrEqual(width);
      const out = await page.evaluate(() => {
        const inside = (one: Element, by: Element | null) => {
          const [box, all] = [one.getBoundingClientRect(), by?.getBoundingClientRect()];
          return all && box.left >= all.left && box.right <= all.right + 0.5 && box.top >= all.top && box.bottom <= all.bottom + 0.5;
        };
        const pictured = [...document.querySelectorAll(".thumb > span, .thumb i, .placed-loose > span, .placed-loose i")].filter((one) => !inside(one, one.closest("button")));
        const off = [...document.querySelectorAll(".thumb > span:last-child")].filter((one) => {
          const [box, all] = [one.getBoundingClientRect(), one.parentElement!.getBoundingClientRect()];
          return Math.abs(box.left + box.right - all.left - all.right) > 2;
        });
        const cubes = [...document.querySelectorAll(".cube")].filter((one) => one.getBoundingClientRect().right > innerWidth);
        return [...pictured, ...off, ...cubes].map((one) => one.outerHTML.slice(0, 80));
      });
      expect(out, `${name} at ${width}`).toEqual([]);
    }
  }
});
