/** The first sight, the gallery, the puzzle of the day: what they hold, and how they are used. */

import { type Page, expect, test } from "@playwright/test";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cubeOf, dayOf } from "../app/src/day.ts";
import violations from "./axe.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const text = (path: string) => readFileSync(at(path), "utf8");

interface Row {
  readonly file: string;
  readonly hash: string;
  readonly family: string;
  readonly name: readonly string[];
  readonly note: readonly string[];
  readonly riddle?: boolean;
  readonly solutions?: number;
  readonly ends?: number | null;
  readonly level?: number;
}

const rows = JSON.parse(text("../app/gallery/figures.json")) as readonly Row[];
const row = (file: string) => rows.find((one) => one.file === file);
const press = (page: Page, key: string) => page.locator(`[data-key="${key}"]`).click();
const dialog = (page: Page) => page.getByRole("dialog");
const cards = (page: Page) => dialog(page).locator("[data-file]");

async function open(page: Page, hash = ""): Promise<void> {
  await page.goto(`/${hash}`);
  await expect(page.locator(".status")).not.toHaveText(/ready|Searching/u);
}

async function gallery(page: Page): Promise<void> {
  await press(page, "library");
  await expect(cards(page).first()).toBeVisible();
}

test("the gallery is that of data/", () => {
  const files = readdirSync(at("../../data")).filter((name) => !["README.md", "catalogue"].includes(name)).sort();
  expect(rows.map(({ file }) => file).sort(), "run node web/gallery/make.mjs").toEqual(files);
  for (const { file, hash } of rows) {
    const now = createHash("sha256").update(text(`../../data/${file}`)).digest("hex").slice(0, 12);
    expect(hash, `${file} changed: run node web/gallery/make.mjs`).toBe(now);
  }
  const pictures = readdirSync(at("../app/gallery/pictures")).sort();
  expect(pictures).toEqual(files.map((file) => `${file}.svg`));
});

test("the numbers of solutions are those of data/README.md", () => {
  const told = text("../../data/README.md");
  const cubes = [...told.matchAll(/^\| `(\w+\.hcq)` \|.*\| \d+ \| (\d+) \|$/gmu)];
  const snakes = [...told.matchAll(/^\| `(\w+\.snake)` \|.*\| \d+ \| (\d+) \|$/gmu)];
  const packings = [...told.matchAll(/^\| `(\w+\.pack)` \| \d+ \| (\d+) \| ([\d-]+) \|$/gmu)];
  expect([cubes.length, snakes.length, packings.length].every((count) => count > 5)).toBe(true);
  for (const [, file = "", number] of [...cubes, ...snakes]) expect(row(file)?.solutions, file).toBe(Number(number));
  for (const [, file = "", rotations, full] of packings) {
    expect(row(file)?.solutions, file).toBe(Number(full === "-" ? rotations : full));
  }
});

test("no name or note gives an answer away, and some riddles have one", () => {
  for (const { name, note } of rows) expect([...name, ...note].join(" ")).not.toMatch(/impossib|unmöglich|parity|unit test|none\b/iu);
  for (const { file, solutions, riddle } of rows) if (solutions === 0) expect(riddle, file).toBe(true);
  const riddles = rows.filter(({ riddle }) => riddle);
  expect(riddles.filter(({ solutions }) => solutions === 0).length).toBeGreaterThan(1);
  expect(riddles.filter(({ solutions }) => solutions !== 0).length).toBeGreaterThan(1);
});

test("the picture of a snake shows every cube, and touches itself nowhere", () => {
  for (const { file } of rows.filter(({ file }) => file.endsWith(".snake"))) {
    const sides = /^BOX: *(\S+)/mu.exec(text(`../../data/${file}`))?.[1]?.split("x").map(Number) ?? [];
    const cubes = sides.reduce((a, b) => a * b);
    const cells = [...text(`../app/gallery/pictures/${file}.svg`).matchAll(/M(\d+) (\d+)h1v1h-1z/gu)].map(([, x, y]) => [Number(x), Number(y)] as const);
    const there = new Set(cells.map(String));
    expect([cells.length, there.size], file).toEqual([cubes, cubes]);
    const beside = cells.flatMap(([x, y]) => [`${x + 1},${y}`, `${x},${y + 1}`]).filter((cell) => there.has(cell));
    expect(beside.length, file).toBe(cubes - 1);
  }
});

test("the puzzle of the day depends on the date alone, and none comes twice in a year", () => {
  const days = JSON.parse(text("../app/gallery/days.json")) as string[][];
  expect(days.map((row) => row.length)).toEqual([53, 53, 53, 53, 53, 53, 53]);
  const sunday = dayOf(new Date(2026, 10, 22, 23, 59));
  expect(sunday).toBe(dayOf(new Date(2026, 10, 22, 0, 1)));
  const first = cubeOf(sunday, days, "x");
  expect(first).toEqual(cubeOf(sunday, days, "x"));
  const bits = Buffer.from(days[6]?.[Math.floor((sunday + 3) / 7) % 53] ?? "", "base64url");
  expect(first.rings.join("")).toBe([...bits].map((byte) => byte.toString(2).padStart(8, "0")).join(""));
  const year = Array.from({ length: 365 }, (_, after) => cubeOf(sunday + after, days, "").rings.join());
  expect(new Set(year).size).toBe(365);
});

test("a stranger sees what this is for, one move in 3D, and what to press", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  for (const key of ["way-shell", "way-packing", "way-snake", "first-hint"]) {
    await expect(page.locator(`[data-key="${key}"]`)).toBeInViewport();
    await expect(page.locator(`[data-key="${key}"] img, [data-key="${key}"]`).first()).toBeVisible();
  }
  for (const image of await page.locator(".first .ways img, .first .poster").all()) {
    expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  }
  const canvas = page.locator(".turning canvas");
  await expect(canvas).toBeVisible({ timeout: 5000 });
  await page.waitForTimeout(500);
  const before = await canvas.screenshot();
  await page.waitForTimeout(1200);
  expect(before.equals(await canvas.screenshot())).toBe(false);
  await expect(page.getByRole("heading", { name: "An example" })).toBeVisible();
});

test("the first sight gives nothing away", async ({ page }) => {
  await open(page);
  await expect(page.locator(".turning canvas")).toBeVisible();
  await expect(page.locator("cube-player")).toHaveCount(0);
  await expect(page.getByText("Put piece 6")).toHaveCount(0);
  await press(page, "first-hint");
  await expect(page.locator(".hint")).toHaveText("Take piece 6 next.");
  await expect(page.locator(".hint")).toBeInViewport();
});

test("who was here before lands on their puzzle", async ({ page }) => {
  await open(page);
  await expect(page.locator(".first")).toBeVisible();
  await press(page, "cell-0-2");
  // It is edited under the first sight, which stays as long as nothing else is opened.
  await expect(page.locator(".first")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your pieces" })).toBeVisible();
  await expect(page).toHaveURL(/#1\.c/u);
  await page.goto("about:blank");
  await open(page);
  await expect(page.locator(".first")).toHaveCount(0);
  await expect(page.locator('[data-key="cell-0-2"]')).toHaveAttribute("aria-pressed", "true");
});

for (const [family, first, file, key] of [
  ["shell", "HC_BQ_01.hcq", "original_blue.hcq", "cell-0-0"],
  ["packing", "pack_soma.pack", "pack_bedlam.pack", "target-0"],
  ["snake", "snake_article.snake", "snake_king.snake", "notation"],
] as const) {
  test(`the way of a ${family} leads to the puzzles of its kind, or to a new one`, async ({ page }) => {
    await open(page);
    await press(page, `way-${family}`);
    await expect(cards(page).first()).toHaveAttribute("data-file", first);
    await expect(dialog(page).locator(`[data-file="${file}"]`)).toBeVisible();
    await press(page, `enter-${family}`);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator(".first")).toHaveCount(0);
    await expect(page.locator(`[data-key="${key}"]`)).toBeFocused();
  });
}

test("the gallery is searched, filtered and ordered", async ({ page }) => {
  await open(page);
  await gallery(page);
  await expect(cards(page)).toHaveCount(rows.length);
  await press(page, "kind-snake");
  await expect(cards(page)).toHaveCount(rows.filter(({ file }) => file.endsWith(".snake")).length);
  await press(page, "kind-any");
  await page.locator('[data-key="gallery-search"]').fill("mikusinski");
  await expect(cards(page)).toHaveCount(1);
  await page.locator('[data-key="gallery-search"]').fill("no such puzzle");
  await expect(dialog(page).getByText("No card has this name, kind or maker.")).toBeVisible();
  await page.locator('[data-key="gallery-search"]').fill("");
  await page.locator('[data-key="gallery-order"]').selectOption("easy");
  const ends = await cards(page).evaluateAll((all) => all.map((one) => one.querySelector(".unseen")?.textContent ?? ""));
  const stars = ends.filter((one) => one).map((one) => Number(/(\d) of 5/u.exec(one)?.[1]));
  expect(stars).toEqual([...stars].sort());
  expect(new Set(stars).size).toBeGreaterThan(3);
});

for (const [language, words, solutions] of [["en", "da vinci", "6 pieces1 solution"], ["de", "expert curie", "6 Teile1 Lösung"]] as const) {
  test(`a puzzle of the catalogue is found by its name, and opened: ${language}`, async ({ page }) => {
    await page.addInitScript((tag) => localStorage.setItem("cubewright.language", tag), language);
    await page.goto("/");
    await gallery(page);
    const found = dialog(page).locator(".catalogue .card");
    await expect(found).toHaveCount(0);
    await page.locator('[data-key="gallery-search"]').fill("soma");
    await expect(found.first()).toBeVisible();
    expect(await found.first().locator("img").evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    // The cube itself has a card.
    await expect(found.filter({ hasText: /^Soma cube/u })).toHaveCount(0);
    await page.locator('[data-key="gallery-search"]').fill(words);
    await expect(found).toHaveCount(1);
    await expect(found).toContainText(solutions);
    expect(await violations(page)).toEqual([]);
    await found.click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator(".status")).not.toHaveText(/ready|Searching|bereit|Gesucht/u);
    await expect(page).toHaveTitle(language === "en" ? /Happy Cube Pro Da Vinci/u : /Happy Cube Expert Marie Curie/u);
  });
}

for (const [language, words] of [["en", ["burr", "Burrs", "snake", "foam cube", "hein"]], ["de", ["teufelsknoten", "burr", "Schlangen", "schaumstoffwürfel", "hein"]]] as const) {
  test(`kinds and makers are found by their words: ${language}`, async ({ page }) => {
    await page.addInitScript((tag) => localStorage.setItem("cubewright.language", tag), language);
    await page.goto("/");
    await gallery(page);
    const kinds = [/^burr_/u, /^burr_/u, /\.snake$/u, /\.hcq$/u, /^pack_soma\.pack$/u];
    for (const [at, word] of words.entries()) {
      await page.locator('[data-key="gallery-search"]').fill(word);
      const found = await cards(page).evaluateAll((all) => all.map((one) => one.getAttribute("data-file") ?? ""));
      const wanted = rows.map(({ file }) => file).filter((file) => kinds[at]?.test(file));
      expect(found, word).toEqual(expect.arrayContaining(wanted));
      expect(found.length, word).toBeLessThanOrEqual(wanted.length + 3);
    }
  });
}

test("a card has a picture, stars with words, and the number of solutions", async ({ page }) => {
  await open(page);
  await gallery(page);
  const card = dialog(page).locator('[data-file="pack_soma.pack"]');
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText("Soma cube");
  await expect(card).toContainText("240 solutions");
  await expect(card).toContainText("7 pieces, 3 × 3 × 3");
  await expect(card.locator(".difficulty")).toContainText(/(hard|tricky), [34] of 5 stars/u);
  await expect.poll(() => card.locator("img").evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await expect(dialog(page).locator('[data-file="snake_gen5_hard1.snake"]')).toContainText("The computer needs long, too");
  await card.getByRole("button").click();
  await expect(page.locator('[data-key="name"]')).toHaveValue("Soma cube");
});

test("pictures are loaded when they come into sight", async ({ page }) => {
  const asked = new Set<string>();
  page.on("request", (request) => request.url().endsWith(".svg") && asked.add(request.url()));
  await open(page);
  await page.evaluate(async () => (await navigator.serviceWorker?.getRegistrations())?.map((one) => one.unregister()));
  asked.clear();
  await gallery(page);
  await page.waitForTimeout(500);
  expect(asked.size).toBeGreaterThan(3);
  expect(asked.size).toBeLessThan(rows.length);
});

test("what a riddle asks is told to those who press", async ({ page }) => {
  await open(page);
  await gallery(page);
  const card = dialog(page).locator('[data-file="pack_soma_bench.pack"]');
  await expect(card).not.toContainText(/solution|impossible|star/u);
  await card.getByRole("button", { name: "Is it possible?" }).click();
  await expect(card).toContainText("It is impossible.");
  const other = dialog(page).locator('[data-file="pack_soma_crystal.pack"]');
  await other.getByRole("button", { name: "Is it possible?" }).click();
  await expect(other).toContainText("It is possible, in 1,400 ways.");
});

test("the gallery closes beside it and by Escape, and arrows go through it", async ({ page }) => {
  await open(page);
  await gallery(page);
  await page.mouse.click(3, 300);
  await expect(dialog(page)).toHaveCount(0);
  await gallery(page);
  const all = dialog(page).locator(".card");
  await all.nth(1).focus();
  await page.keyboard.press("ArrowRight");
  await expect(all.nth(2)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(all.nth(2)).not.toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(all.nth(2)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
});

test("the puzzle of the day is opened, and another one on another day", async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 10, 24, 12));
  await open(page);
  await press(page, "first-day");
  await expect(page.locator('[data-key="name"]')).toHaveValue("Puzzle of 24 November 2026");
  await expect(page.locator(".status")).toContainText("It goes together");
  await expect(page).toHaveURL(/#1\.c\.5/u);
  const first = page.url();
  await page.clock.setFixedTime(new Date(2026, 10, 25, 12));
  await gallery(page);
  await press(page, "day");
  await expect(page.locator('[data-key="name"]')).toHaveValue("Puzzle of 25 November 2026");
  await expect(page.locator(".status")).toContainText("It goes together");
  await expect.poll(() => page.url()).not.toBe(first);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the first sight and the gallery, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await open(page);
    await expect(page.locator(".turning .poster")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await gallery(page);
    expect(await violations(page)).toEqual([]);
  });
}

test("on a telephone nothing sticks out, and everything can be touched", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".first button, dialog button, dialog select, dialog input")]
        .filter((one) => one.checkVisibility() && (one.offsetWidth < 44 || one.offsetHeight < 44))
        .map((one) => one.outerHTML.slice(0, 120)),
    );
  expect(await small()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await gallery(page);
  expect(await small()).toEqual([]);
  expect(await dialog(page).evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
});

test("puzzles of the reader have pictures, and several of one name are counted", async ({ page }) => {
  for (const _ of [1, 2]) {
    await open(page, "#1.n.pack_soma");
    await page.locator('[data-key="piece-copies"]').fill("2");
    await page.locator('[data-key="piece-copies"]').press("Enter");
    await page.waitForTimeout(600);
    await page.goto("about:blank");
  }
  await open(page, "#1.n.snake_article");
  await gallery(page);
  const yours = dialog(page).locator(".yours");
  const typed = yours.locator("section").first().getByRole("listitem");
  await expect(typed).toHaveCount(2);
  await expect(typed.nth(0)).toContainText("2 of 2 with this name");
  await expect(typed.nth(1)).toContainText("1 of 2 with this name");
  await expect(typed.locator("svg.thumbnail path").first()).toBeAttached();
  // What was opened lately, too: a snake has two colours.
  await expect(yours.locator("section").nth(1).getByRole("listitem").first().locator("svg.thumbnail path")).toHaveCount(2);
  await expect(cards(page).and(page.locator('[data-file="pack_soma.pack"]'))).toContainText("2 of yours have this name");
});

test("the card of a burr has the highest level of its assemblies, and riddles keep theirs", async ({ page }) => {
  const burrs = rows.filter(({ family }) => family === "burr");
  expect(row("burr_loves_dozen.burr")?.level).toBe(12);
  expect(burrs.filter(({ level }) => level === undefined).map(({ file }) => file)).toEqual([]);
  await open(page);
  await gallery(page);
  await expect(page.locator('[data-file="burr_loves_dozen.burr"]')).toContainText("Level 12");
  // It takes minutes to count, which is done once.
  await expect(page.locator('[data-file="burr_notchable.pack"]')).toContainText(/13,354,991 solutions.*Level 9/u);
  await expect(dialog(page)).toContainText("cards show the highest");
});
