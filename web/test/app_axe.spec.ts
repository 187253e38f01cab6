/**
 * What axe finds in the states that people come to, besides those that other tests go through.
 *
 * Invariant: each state is looked at on a telephone in the dark and on a desk in the light, and is
 * told apart by something that only it has.
 */

import { type Locator, type Page, expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import axe from "./axe.ts";
import { drop } from "./given.ts";
import { askHint, key } from "./parts.ts";
import { shippedCubes } from "./photo/cubes.ts";
import { png } from "./photo/png.ts";
import { photograph } from "./photo/raster.ts";
import { photoOf } from "./photo/scene.ts";

const data = (name: string) => readFileSync(fileURLToPath(new URL(`../../data/${name}`, import.meta.url)), "utf8");
const press = (page: Page, ...names: string[]) => names.reduce((before, name) => before.then(() => key(page, name).click()), Promise.resolve());
const part = async (page: Page, name: string): Promise<Locator> => {
  const one = page.locator(`[data-part="${name}"]`);
  await one.locator("summary").first().click();
  return one;
};

async function open(page: Page, hash = ""): Promise<void> {
  await page.goto(`/${hash}`);
  await expect(page.locator(".status")).not.toHaveText(/ready|Searching|bereit|Gesucht/u);
}

async function file(page: Page, name: string): Promise<void> {
  await open(page);
  await drop(page, name, data(name));
  await expect(page.locator(".notice")).toContainText("is open");
  await expect(page.locator(".status")).toHaveText(/goes together/u);
}

/** Lays a piece as hints say, and asks whether it can still be finished. */
async function laid(page: Page, name: string): Promise<Locator> {
  await file(page, name);
  const panel = await part(page, "placed");
  for (let level = 0; level < 3; level++) {
    const before = (await panel.locator(".placed-said .hint").textContent()) ?? "";
    await press(page, "placed-hint");
    await expect(panel.locator(".placed-said .hint")).not.toHaveText(before);
    await expect(key(page, "placed-stop")).toHaveCount(0);
  }
  await press(page, "placed-follow", "placed-check");
  return panel.getByText("Yes, this can still be finished.");
}

async function shared(page: Page, what: string): Promise<Locator> {
  await open(page);
  await press(page, "share");
  await key(page, `share-${what}`).check();
  await page.locator("dialog").getByText("Embed", { exact: true }).click();
  return page.locator("dialog svg.qr");
}

/** How to come to a state, and what shows that it is there. */
const STATES: readonly (readonly [string, (page: Page) => Promise<Locator>])[] = [
  ["an empty cube", async (page) => (await open(page), await press(page, "clear"), page.locator('.status[data-phase="unfinished"]'))],
  ["a cube half entered", async (page) => (await open(page), await press(page, "clear", "cell-0-1", "cell-0-3", "cell-1-2"), page.locator(".status", { hasText: "3 of 44" }))],
  ["a packing to be entered", async (page) => (await open(page), await press(page, "family-packing", "clear"), page.locator('[data-key="target-0"]'))],
  ["a snake with a wrong notation", async (page) => {
    await open(page);
    await press(page, "family-snake");
    await key(page, "notation").fill("SSX");
    await press(page, "read");
    return page.getByText("This is no snake.").first();
  }],
  ["a hint with its map", async (page) => (await open(page), await askHint(page), await askHint(page), page.locator(".told svg, .told img").first())],
  ["no other solution", async (page) => (await file(page, "original_red.hcq"), await press(page, "all", "solution-next"), page.locator(".another", { hasText: "There is no other solution." }))],
  ["the different solutions", async (page) => (await file(page, "original_green.hcq"), await part(page, "different"), await press(page, "different"), page.locator(".solutions li").nth(4))],
  ["the print pack", async (page) => (await open(page), await part(page, "downloads"), key(page, "make-pack"))],
  ["the gallery, filtered", async (page) => (await open(page), await press(page, "library"), await page.getByRole("searchbox").fill("4x4x4"), page.locator("dialog [data-file]").first())],
  ["the gallery without a hit", async (page) => (await open(page), await press(page, "library"), await page.getByRole("searchbox").fill("zzzz"), page.locator("dialog"))],
  ["a riddle that is told", async (page) => (await open(page), await press(page, "library"), await page.locator('[data-file="pack_soma_bench.pack"]').getByRole("button", { name: "Is it possible?" }).click(), page.getByText("It is impossible."))],
  ["open a file", async (page) => (await open(page), await press(page, "open"), page.locator("dialog textarea"))],
  ["a picture as a beginning", async (page) => (await open(page), await press(page, "photo"), page.locator("dialog", { hasText: "trial" }))],
  ["a picture that was read", async (page) => {
    await open(page);
    await press(page, "photo");
    const cube = shippedCubes()[3];
    if (!cube) throw new Error("no cube");
    await key(page, "photo-file").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: png(photograph(photoOf(2006, "tilted", "wood", cube))) });
    return page.locator(".photo-piece").nth(5);
  }],
  ["my pieces", async (page) => (await open(page), await press(page, "mine"), page.locator(".mine-piece").nth(35))],
  ["share the puzzle", (page) => shared(page, "puzzle")],
  ["share with a hint", (page) => shared(page, "hint")],
  ["share with the answer", (page) => shared(page, "answer")],
  ["how am I doing, cube", (page) => laid(page, "HC_BQ_01.hcq")],
  ["how am I doing, packing", (page) => laid(page, "pack_soma.pack")],
  ["how am I doing, snake", (page) => laid(page, "snake_article.snake")],
  ["a damaged link", async (page) => (await page.goto("/#1.c.zzz"), page.locator(".toast"))],
];

for (const [name, come] of STATES) {
  test(`axe finds nothing: ${name}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await expect(await come(page)).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(390);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}
