/** What comes out of a printer: the puzzle, the steps that were asked for, and no controls. */

import { type Page, expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { paste } from "./given.ts";

const data = (name: string) => readFileSync(fileURLToPath(new URL(`../../data/${name}`, import.meta.url)), "utf8");
const status = (page: Page) => page.locator(".status");
const press = (page: Page, key: string) => page.locator(`[data-key="${key}"]`).click();
const paper = (page: Page) => page.locator(".paper");

/** As wide as A4 between its margins. */
const SHEET = { width: 718, height: 1047 };

async function open(page: Page): Promise<void> {
  await page.goto("/");
  await expect(status(page)).toContainText("It goes together");
  await expect(paper(page)).toBeAttached();
}

async function print(page: Page): Promise<void> {
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: "print" });
}

/** How many pages a PDF has. */
const pages = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/gu)?.length ?? 0;

test("a printed cube has its pieces, all its steps, and no controls", async ({ page }) => {
  await open(page);
  await press(page, "all");
  await print(page);
  await expect(paper(page).getByRole("heading", { level: 1 })).toHaveText("A foam cube");
  await expect(paper(page).locator(".paper-piece svg")).toHaveCount(6);
  const steps = paper(page).locator(".paper-steps li");
  await expect(steps).toHaveCount(11);
  const captions = await page.locator("cube-player").evaluate((player) => {
    const { scene } = player as unknown as { scene: { steps: { caption: string }[] } };
    return scene.steps.map(({ caption }) => caption);
  });
  for (const [at, caption] of captions.entries()) {
    await expect(steps.nth(at)).toContainText(caption);
    await expect(steps.nth(at).locator("svg")).toBeVisible();
  }
  for (const control of await page.locator("button, select, input, summary, dialog, cube-player, nav").all()) {
    await expect(control).not.toBeVisible();
  }
  // Nothing scrolls on paper, so nothing may be cut off.
  const cut = await paper(page).evaluate((root) =>
    [...root.querySelectorAll("*")].filter((one) => one.clientHeight > 0 && getComputedStyle(one).overflow !== "visible" && one.tagName !== "svg" && one.scrollHeight > one.clientHeight + 1).length,
  );
  expect(cut).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SHEET.width);
});

test("teeth are drawn, whatever a printer does with backgrounds", async ({ page }) => {
  await open(page);
  await print(page);
  const first = paper(page).locator(".paper-piece svg").first();
  // Nine teeth and the inside of the first piece; gaps are not filled.
  await expect(first.locator('rect:not([fill="none"])')).toHaveCount(9 + 1);
  await expect(first.locator("rect[stroke]")).toHaveCount(16 + 1);
});

test("nothing of the answer is printed that was not asked for", async ({ page }) => {
  await open(page);
  await print(page);
  await expect(paper(page).locator(".paper-steps li")).toHaveCount(0);
  await expect(paper(page).locator(".paper-piece svg")).toHaveCount(6);
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await press(page, "next");
  await press(page, "next");
  await print(page);
  await expect(paper(page).locator(".paper-steps li")).toHaveCount(2);
  await page.emulateMedia({ media: "screen" });
  await expect(paper(page)).toBeEmpty();
  await expect(page.locator("main")).toBeVisible();
});

test("a step stands on paper once, and a hint as well", async ({ page }) => {
  await open(page);
  await press(page, "next");
  await expect(page.locator(".told .hint")).toHaveText("Put piece 6 on place 1. On the net, place 1 is behind place 2.");
  await print(page);
  await expect(paper(page).locator("p", { hasText: "Put piece 6 on place 1" })).toHaveCount(1);
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await press(page, "hint");
  await expect(page.locator(".told .hint")).toHaveText("Take piece 5 next.");
  await print(page);
  await expect(paper(page).locator("p", { hasText: "Take piece 5 next." })).toHaveCount(1);
});

test("a PDF holds the sheets, and none is empty", async ({ page }) => {
  await open(page);
  await press(page, "all");
  const pdf = await page.pdf({ format: "A4" });
  expect(pages(pdf)).toBe(2);
  // Printing leaves the page as it was.
  await expect(page.locator("main")).toBeVisible();
  await expect(paper(page)).toBeEmpty();
});

test("the link stands under the name, so it never takes a sheet of its own", async ({ page }) => {
  await open(page);
  await press(page, "family-packing");
  await expect(status(page)).toContainText("It goes together");
  await press(page, "all");
  expect(pages(await page.pdf({ format: "A4" }))).toBe(1);
  await print(page);
  await expect(paper(page).locator("h1 + p")).toContainText("#1.z.");
  await expect(paper(page)).toContainText("Columns count from the left, rows from the front, layers from below.");
});

test("a packing and a snake are printed whole", async ({ page }) => {
  await open(page);
  for (const [family, pieces, steps] of [["packing", 7, 7], ["snake", 1, 17]] as const) {
    await press(page, `family-${family}`);
    await expect(status(page)).toContainText(`It goes together: ${steps} steps`);
    await press(page, "all");
    await print(page);
    await expect(paper(page).locator(".paper-piece svg")).toHaveCount(pieces);
    await expect(paper(page).locator(".paper-steps li svg")).toHaveCount(steps);
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});

test("other puzzles are printed as text, and a reason instead of an answer", async ({ page }) => {
  await open(page);
  await page.locator('[data-key="cell-0-2"]').click();
  await expect(status(page)).toHaveText("There is no solution.");
  await print(page);
  await expect(paper(page)).toContainText("45 teeth");
  await page.emulateMedia({ media: "screen" });
  await paste(page, "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n");
  await expect(status(page)).toHaveText("There is a solution.");
  await print(page);
  await expect(paper(page).locator("pre")).toContainText("p q r | x y");
  await expect(paper(page).locator(".paper-steps li")).toHaveCount(2);
});

test("a large packing is printed within its sheets", async ({ page }) => {
  await open(page);
  await paste(page, data("pack_bedlam.pack"));
  await expect(page.locator('[data-key="name"]')).toHaveValue(/Bedlam/u);
  await expect(status(page)).toContainText("It goes together");
  await press(page, "all");
  await print(page);
  await expect(paper(page).locator(".paper-piece svg")).toHaveCount(13);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SHEET.width);
});
