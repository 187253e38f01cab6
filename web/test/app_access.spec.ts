/** Everybody can use it: axe in light and dark, targets, keys, pictures that show something. */

import { type Page, expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const press = (page: Page, key: string) => page.locator(`[data-key="${key}"]`).click();

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (what: Document) => Promise<{ violations: Violation[] }> } };
    return (await axe.run(document)).violations;
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ""}`).join("\n")}`);
}

async function family(page: Page, name: string): Promise<void> {
  await page.addInitScript(() => localStorage.clear());
  await page.goto("about:blank");
  await page.goto("/");
  await expect(page.locator(".status")).toContainText(/together|Lösbar/u);
  if (name !== "shell") await press(page, `family-${name}`);
  await expect(page.locator(".status")).toContainText(/together|Lösbar/u);
  await press(page, "all");
  for (const part of ["count", "downloads", "model"]) await page.locator(`[data-part="${part}"] summary`).click();
  await press(page, "count");
  await expect(page.locator('[data-part="count"] table')).toBeVisible();
  if (name !== "packing") return;
  await page.locator('[data-part="apart"] summary').click();
  await press(page, "apart");
  await expect(page.locator('[data-part="apart"] cube-player li').first()).toBeVisible();
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const name of ["shell", "packing", "snake"]) {
    test(`axe finds nothing: ${name}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await family(page, name);
      expect(await violations(page)).toEqual([]);
    });
  }
  test(`axe finds nothing: no solution, list, German, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    await expect(page.locator(".status")).toContainText("together");
    await page.locator('[data-key="language"]').selectOption("de");
    await press(page, "cell-0-2");
    await expect(page.locator(".repairs")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await press(page, "library");
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test("buttons are 44 px, on a telephone, too, and nothing sticks out", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of ["shell", "packing", "snake"]) {
    await family(page, name);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("button, select, summary")]
        .filter((one) => one.checkVisibility() && (one.offsetWidth < 44 || one.offsetHeight < 44))
        .map((one) => `${one.outerHTML.slice(0, 120)} ${one.offsetWidth}x${one.offsetHeight}`),
    );
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});

test("from the first key to the answer without a mouse", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator(".status")).toContainText("together");
  await page.keyboard.press("Tab");
  await expect(page.locator(".skip")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator('[data-key="hint"]')).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".hint")).toHaveText("Take piece 6 next.");
  await expect(page.locator('[data-key="hint"]')).toBeFocused();
});

/** How many pixels of a picture are not of its commonest colour, and how many colours. */
async function statistics(page: Page, png: Buffer): Promise<{ readonly other: number; readonly colours: number }> {
  return await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
    const counts = new Map<number, number>();
    for (let at = 0; at < pixels.length; at += 4) {
      const colour = ((pixels[at] ?? 0) >> 4 << 8) | ((pixels[at + 1] ?? 0) >> 4 << 4) | ((pixels[at + 2] ?? 0) >> 4);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const most = Math.max(...counts.values());
    return { other: 1 - (4 * most) / pixels.length, colours: [...counts.values()].filter((count) => count > 40).length };
  }, png.toString("base64"));
}

for (const name of ["shell", "packing", "snake"]) {
  test(`the picture of a ${name} is not blank`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await family(page, name);
    const player = page.locator("cube-player").first();
    await player.scrollIntoViewIfNeeded();
    await expect(player.locator("canvas, svg").first()).toBeVisible();
    await page.waitForTimeout(500);
    const shown = await statistics(page, await player.screenshot());
    expect(shown.other).toBeGreaterThan(0.05);
    expect(shown.colours).toBeGreaterThan(4);
  });
}

for (const [name, colorScheme, width, height] of [
  ["shell", "light", 1280, 900],
  ["shell", "dark", 360, 740],
  ["packing", "light", 1280, 900],
  ["snake", "dark", 1280, 900],
] as const) {
  test(`the page looks as it did: ${name}, ${colorScheme}, ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await family(page, name);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(800);
    await expect(page).toHaveScreenshot(`app-${name}-${colorScheme}-${width}.png`, { mask: [page.locator(".time")] });
  });
}
