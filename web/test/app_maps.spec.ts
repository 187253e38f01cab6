/** Maps of steps, and the editors of what is drawn rather than typed. */

import { type Locator, type Page, expect, test } from "@playwright/test";
import { askHint, key } from "./parts.ts";

async function named(page: Page, stem: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`/#1.n.${stem}`);
  await expect(page.locator(".status")).toContainText("goes together", { timeout: 60_000 });
}

/** The drawing that is shown, as text. */
async function drawing(map: Locator): Promise<string> {
  await expect(map).toBeVisible();
  const address = await map.evaluate((image: HTMLImageElement) => image.currentSrc);
  return decodeURIComponent(address.replace(/^data:image\/svg\+xml,/u, ""));
}

/** The sizes of letters as they are seen. */
async function letters(map: Locator): Promise<number[]> {
  const svg = await drawing(map);
  const wide = Number(/viewBox="0 0 (\S+)/u.exec(svg)?.[1]);
  const shown = await map.evaluate((image) => image.getBoundingClientRect().width);
  return [...svg.matchAll(/font-size="([\d.]+)"/gu)].map(([, size]) => (Number(size) * shown) / wide);
}

test("a frame is drawn, and its hints have maps", async ({ page }) => {
  await named(page, "frame_2x3");
  await expect(page.locator(".fixed-pieces svg")).toHaveCount(6);
  const places = await drawing(page.locator(".fixed-drawn .map"));
  for (const n of [1, 2, 3, 4, 5, 6]) expect(places).toContain(`>${n}</text>`);
  await expect(page.locator(".fixed-file")).not.toHaveAttribute("open", "");
  const maps: string[] = [];
  for (const level of [0, 1]) {
    await key(page, "hint").click();
    await expect(page.locator(".told .hint")).toHaveText(level === 0 ? /^Take piece \d next/u : /goes on place 1\. Place 1 is at the back on the left\.$/u);
    maps.push(await drawing(page.locator(".told .map")));
  }
  expect(maps[1]).toContain("#ffd54f");
  // Where the other pieces go is not asked.
  await expect(page.locator(".told")).not.toContainText(/= place \d/u);
  await key(page, "hint").click();
  await expect(page.locator(".told .hint")).toHaveText(/^\w+ piece \d.* on place 1\. Place 1 is at the back/u);
});

for (const [name, width] of [["telephone", 360], ["desk", 1280]] as const) {
  test(`words of maps are at least 12 pixels high: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 760 });
    for (const file of ["snake_king", "pack_soma", "HC_BQ_01", "frame_2x3"]) {
      await named(page, file);
      for (const _ of [0, 1]) {
        await key(page, "hint").click();
        await expect(page.locator(".told .map")).toBeVisible();
        await page.waitForTimeout(200);
        const sizes = await letters(page.locator(".told .map"));
        expect(Math.min(...sizes), file).toBeGreaterThanOrEqual(11.9);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), file).toBeLessThanOrEqual(width);
      }
    }
  });
}

test("a map is shown large by a press, and closed again", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await named(page, "pack_soma");
  await askHint(page);
  await askHint(page);
  const before = await page.locator(".told .map").evaluate((image) => image.getBoundingClientRect().width);
  await key(page, "map").click();
  const large = page.locator("dialog.map-large .map");
  await expect(large).toBeVisible();
  expect(await large.evaluate((image) => image.getBoundingClientRect().width)).toBeGreaterThan(before);
  await page.keyboard.press("Escape");
  await expect(large).toHaveCount(0);
});

test("on a dark page maps are dark", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await named(page, "frame_2x3");
  expect(await drawing(page.locator(".fixed-drawn .map"))).toContain("#1f2226");
  await key(page, "hint").click();
  await expect(page.locator(".told .map")).toBeVisible();
  expect(await drawing(page.locator(".told .map"))).toContain("#1f2226");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => drawing(page.locator(".told .map"))).not.toContain("#1f2226");
});

test("a snake lies in lines, each as low as it can be", async ({ page }) => {
  for (const [width, most] of [[360, 1700], [1280, 1400]] as const) {
    await page.setViewportSize({ width, height: 760 });
    await named(page, "snake_king");
    await expect(page.locator(".cube")).toHaveCount(64);
    const { height, right } = await page.locator(".chain").evaluate((chain) => ({
      height: chain.getBoundingClientRect().height,
      right: Math.max(...[...chain.querySelectorAll(".cube")].map((cube) => cube.getBoundingClientRect().right)),
    }));
    expect(right).toBeLessThanOrEqual(width);
    // The tower that it was has 33 cubes one below the other, and is wider than a telephone.
    expect(height, String(width)).toBeLessThan(most);
  }
  await key(page, "cube-1").click();
  await expect(key(page, "cube-1")).toBeFocused();
});
