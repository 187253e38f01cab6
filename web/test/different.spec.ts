/** Another solution, thumbnails of the different ones, counts that go on, and long searches. */

import { type Locator, type Page, expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drop } from "./given.ts";

const data = (name: string) => readFileSync(fileURLToPath(new URL(`../../data/${name}`, import.meta.url)), "utf8");
const press = (page: Page, key: string) => page.locator(`[data-key="${key}"]`).click();
const status = (page: Page) => page.locator(".status");
const thumbs = (page: Page) => page.locator(".solutions li");
const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`);

async function dropped(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(status(page)).not.toHaveText(/ready|Searching/u);
  await drop(page, name, data(name));
}

async function solved(page: Page, name: string): Promise<void> {
  await dropped(page, name);
  const title = /^(?:NAME|PACKING): *(.+)$/mu.exec(data(name))?.[1]?.trim() ?? "";
  await expect(page.locator('[data-key="name"]')).toHaveValue(title);
  await expect(status(page)).toContainText(/It (?:goes together|fits)/u);
}

/** What the element shows, in words. */
const captions = (page: Page) =>
  page.locator(".stage cube-player").evaluate((one) => (one as unknown as { scene: { steps: { caption: string }[]; parts: unknown[] } }).scene.steps.map(({ caption }) => caption).join("\n"));

test("another solution steps through the different ones of a cube", async ({ page }) => {
  await solved(page, "original_green.hcq");
  await expect(page.locator('[data-key="solution-next"]')).toHaveCount(0);
  await press(page, "all");
  const seen = new Set([await captions(page)]);
  for (const n of [2, 3, 4, 5]) {
    await press(page, "solution-next");
    await expect(page.locator(".another")).toContainText(`Solution ${n} of 5`);
    await expect.poll(async () => seen.has(await captions(page))).toBe(false);
    seen.add(await captions(page));
  }
  expect(seen.size).toBe(5);
  await expect(page.locator('[data-key="solution-next"]')).toHaveCount(0);
  await press(page, "solution-before");
  await expect(page.locator(".another")).toContainText("Solution 4 of 5");
  // What is hidden stays the same, and so do its hints.
  const fourth = await captions(page);
  await press(page, "all");
  await press(page, "all");
  expect(await captions(page)).toBe(fourth);
});

test("where there is one solution, the page says so", async ({ page }) => {
  await solved(page, "original_red.hcq");
  await press(page, "all");
  await press(page, "solution-next");
  await expect(page.locator(".another")).toHaveText("There is no other solution.");
});

test("the different ones of a packing are thumbnails, some dozens at a time", async ({ page }) => {
  await solved(page, "pack_diabolical.pack");
  await part(page, "different").locator("summary").click();
  await press(page, "different");
  await expect(part(page, "different")).toContainText("These are all 13 solutions.");
  await expect(thumbs(page)).toHaveCount(13);
  const pictures = await thumbs(page).locator("img").evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
  expect(new Set(pictures).size).toBe(13);
  await press(page, "solution-7");
  await expect(page.locator('[data-key="solution-7"]')).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".another")).toContainText("Solution 8 of 13");
});

test("that there are more is said, and they are shown on demand", async ({ page }) => {
  await solved(page, "pack_soma.pack");
  await part(page, "different").locator("summary").click();
  await press(page, "different");
  await expect(part(page, "different")).toContainText(/The first 2[45]\. There are more\./u);
  const first = await thumbs(page).count();
  await press(page, "different");
  await expect(part(page, "different")).toContainText(/The first (4[89])\. There are more\./u);
  expect(await thumbs(page).count()).toBeGreaterThan(first + 22);
  await part(page, "count").locator("summary").click();
  await press(page, "count");
  await expect(part(page, "different")).toContainText(/The first 4[89] of 240\./u);
});

test("a snake has its different folds", async ({ page }) => {
  await solved(page, "snake_cubra_red.snake");
  await part(page, "different").locator("summary").click();
  await press(page, "different");
  await expect(part(page, "different")).toContainText("These are all 10 solutions.");
  await expect(thumbs(page)).toHaveCount(10);
});

test("looking for the different ones can be stopped, and goes on", async ({ page }) => {
  await solved(page, "pack_tetris_cube.pack");
  await part(page, "different").locator("summary").click();
  await press(page, "different");
  const stop = part(page, "different").getByRole("button", { name: "Stop" });
  // Not by a click, which waits until the button stands still: on a busy machine 48 are found before.
  await stop.dispatchEvent("click");
  await expect(part(page, "different")).toContainText(/Stopped: \d+ (is|are) known\. There may be more\./u);
  const known = await thumbs(page).count();
  await press(page, "different");
  await expect(part(page, "different")).toContainText("There are more.", { timeout: 50_000 });
  const pictures = await thumbs(page).locator("img").evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
  expect(pictures.length).toBeGreaterThan(known);
  // The first may be drawn in another way, as long as it was not met.
  expect(new Set(pictures.slice(1)).size).toBe(pictures.length - 1);
});

test("another puzzle has other solutions", async ({ page }) => {
  await solved(page, "original_green.hcq");
  await part(page, "different").locator("summary").click();
  await press(page, "different");
  await expect(thumbs(page)).toHaveCount(5);
  await press(page, "cell-0-2");
  await expect(thumbs(page)).toHaveCount(0);
});

/** A count that is stopped when more than a twentieth of it is done. */
async function stoppedCount(page: Page): Promise<Locator> {
  const count = part(page, "count");
  await count.locator("summary").click();
  await press(page, "count");
  const share = async () => Number(/(\d+) % done/u.exec((await count.textContent()) ?? "")?.[1] ?? 0);
  await expect.poll(share, { timeout: 50_000 }).toBeGreaterThan(5);
  await press(page, "count");
  return count;
}

test("a count that was stopped goes on where it was", async ({ page }) => {
  await solved(page, "pack_tetris_cube.pack");
  const count = await stoppedCount(page);
  await expect(count).toContainText("Stopped: at least");
  const before = Number(/at least ([\d,]+)/u.exec((await count.textContent()) ?? "")?.[1]?.replaceAll(",", ""));
  expect(before).toBeGreaterThan(0);
  await count.getByRole("button", { name: "Go on counting" }).click();
  // From the beginning it would be less for a while.
  const sofar = async () => Number(/([\d,]+) so far/u.exec((await count.textContent()) ?? "")?.[1]?.replaceAll(",", "") ?? 0);
  for (let look = 0; look < 10; look++) {
    expect(await sofar()).toBeGreaterThanOrEqual(before);
    await page.waitForTimeout(100);
  }
});

test("a stopped count gives the same number in the end", async ({ page }) => {
  // A shorter count may end before it is stopped.
  await solved(page, "pack_pentomino_3x4x5.pack");
  const count = await stoppedCount(page);
  await count.getByRole("button", { name: "Go on counting" }).click();
  await expect(count.locator("td.number").first()).toHaveText("31,520", { timeout: 50_000 });
});

test("a long search says how long it has been", async ({ page }) => {
  await dropped(page, "snake_gen5_hard1.snake");
  await expect(page.locator(".searching")).toContainText(/Searching for [2-9] s/u, { timeout: 30_000 });
  await expect(page.locator(".searching progress")).toBeVisible();
  await expect(page.locator(".searching [role=status]")).toBeEmpty();
  await expect(page.locator(".searching")).toContainText("You can stop at any time.", { timeout: 20_000 });
  await press(page, "stop");
  await expect(page.locator(".searching")).toBeHidden();
});
