/** A picture as a beginning, in a browser: read, corrected, taken over; and what is refused. */

import { type Page, expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { read } from "../app/src/photo/reading.ts";
import { nearest } from "./photo/compare.ts";
import { shippedCubes } from "./photo/cubes.ts";
import { png, pngOf } from "./photo/png.ts";
import { photograph } from "./photo/raster.ts";
import { type Ground, type Kind, type Photo, photoOf } from "./photo/scene.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const cube = shippedCubes()[3]!;
const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`);
const said = (page: Page) => page.locator(".photo-said");

function photo(seed: number, kind: Kind, ground: Ground, change: (one: Photo) => Photo = (one) => one): Buffer {
  return png(photograph(change(photoOf(seed, kind, ground, cube))));
}

async function start(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page.locator(".status")).toContainText("together");
  await key(page, "photo").click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

async function give(page: Page, buffer: Buffer, name = "pieces.png"): Promise<void> {
  await key(page, "photo-file").setInputFiles({ name, mimeType: "image/png", buffer });
}

/** What axe finds wrong; it is evaluated, as the page allows no inline script. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } };
    return (await axe.run()).violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

/** The rings of the editor behind the dialog. */
async function edited(page: Page): Promise<string[]> {
  const pressed = await page.locator(".shell .cell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-pressed") === "true"));
  return [0, 1, 2, 3, 4, 5].map((piece) => pressed.slice(16 * piece, 16 * piece + 16).map((on) => (on ? "1" : "0")).join(""));
}

test.beforeEach(() => test.setTimeout(180_000));

test("a picture is read, one cell is corrected, and the pieces are in the editor", async ({ page }) => {
  await start(page);
  await expect(page.getByRole("dialog")).toContainText("trial");
  await give(page, photo(500, "plain", "white"));
  await expect(page.locator(".photo-piece")).toHaveCount(6);
  await expect(page.locator("#photo-sum")).toContainText("44 teeth");
  await expect(key(page, "photo-use")).toHaveText("Use these pieces");
  await expect(page.locator(".shell")).toContainText("Piece 1");

  const cell = key(page, "photo-cell-1-3");
  const before = await cell.getAttribute("aria-pressed");
  await cell.click();
  await expect(cell).toHaveAttribute("aria-pressed", before === "true" ? "false" : "true");
  await expect(page.locator("#photo-sum")).toContainText("but a cube needs 44");
  await expect(key(page, "photo-use")).toHaveText("Use them all the same");
  await key(page, "photo-use").click();

  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator(".notice")).toContainText("from a picture");
  const rings = await edited(page);
  const right = cube.rings.map((ring, at) => nearest(ring, rings[at]!));
  const differ = rings.flatMap((ring, piece) => [...ring].flatMap((tooth, at) => (tooth === right[piece]![at] ? [] : [`${piece}-${at}`])));
  expect(differ).toEqual(["1-3"]);
  await expect(page.locator(".status")).toHaveText("There is no solution.");
  await key(page, "cell-1-3").click();
  await expect(page.locator(".status")).toContainText("It goes together");
  await key(page, "undo").click();
  await key(page, "undo").click();
  await expect(key(page, "name")).toHaveValue("A foam cube");
});

test("doubtful cells are confirmed before anything is taken over", async ({ page }) => {
  const taken = photoOf(501, "wild", "white", cube);
  const picture = photograph(taken);
  const doubtful = read(picture, 5).pieces.map(({ cells }) => cells.filter((cell) => cell.isDoubtful).length);
  const all = doubtful.reduce((sum, n) => sum + n, 0);
  expect(doubtful).toHaveLength(6);
  expect(all).toBeGreaterThan(1);
  await start(page);
  await give(page, png(picture));
  await expect(page.locator(".photo-cell[data-doubtful]")).toHaveCount(all);
  await expect(key(page, "photo-use")).toBeDisabled();
  await key(page, "photo-next").click();
  const first = page.locator(".photo-cell:focus");
  await expect(first).toHaveAttribute("data-doubtful", "");
  await expect(first).toHaveAttribute("aria-label", /doubtful/u);
  await page.keyboard.press("Enter");
  await expect(page.locator(".photo-cell[data-doubtful]")).toHaveCount(all - 1);
  const rights = page.getByRole("button", { name: "The rest is right" });
  for (let left = await rights.count(); left > 0; left--) await rights.first().click();
  await expect(page.locator(".photo-cell[data-doubtful]")).toHaveCount(0);
  await expect(key(page, "photo-use")).toBeEnabled();
  await page.keyboard.press("Escape");
  expect((await edited(page))[0]).toBe("0101001011011101");
});

const PLAIN = (one: Photo) => ({ ...one, pieces: [] });

for (const [name, says, file] of [
  ["an empty file", "is empty", () => Buffer.alloc(0)],
  ["a text that is called a picture", "cannot open this file as a picture", () => Buffer.from("not a picture ".repeat(50))],
  ["a picture without pixels", "cannot open this file as a picture", () => pngOf(0, 0, new Uint8Array(0))],
  ["a damaged picture", "cannot open this file as a picture", () => pngOf(500, 500, new Uint8Array(3)).subarray(0, 45)],
  ["a picture of 900 million pixels", "more than 100 million pixels", () => pngOf(30_000, 30_000, new Uint8Array(1000))],
  ["a tiny picture", "too small to see teeth: 60 × 40", () => png({ width: 60, height: 40, data: new Uint8ClampedArray(9600).fill(200) })],
  ["a sheet without pieces", "No pieces were found", () => photo(502, "plain", "grey", PLAIN)],
  ["five pieces", "5 of 6 pieces", () => photo(503, "plain", "grey", (one) => ({ ...one, pieces: one.pieces.slice(1) }))],
  ["a piece at the edge", "edge of the picture", () => photo(504, "plain", "white", (one) => ({ ...one, pieces: one.pieces.map((piece, at) => (at === 3 ? { ...piece, x: piece.x - 4.6 } : piece)) }))],
] as const) {
  test(`it says what is wrong with ${name}, and goes on`, async ({ page }) => {
    await start(page);
    await give(page, file());
    await expect(said(page)).toContainText(says);
    await expect(key(page, "photo-use")).toHaveCount(0);
    await give(page, photo(505, "plain", "white"));
    await expect(page.locator(".photo-piece")).toHaveCount(6);
    await key(page, "photo-close").click();
    expect((await edited(page))[0]).toBe("0101001011011101");
  });
}

test("a picture that is larger than a screen is read, too", async ({ page }) => {
  const { width, height, data } = photograph(photoOf(506, "plain", "wood", cube));
  const large = { width: 4 * width, height: 4 * height, data: new Uint8ClampedArray(64 * width * height) };
  const from = new Uint32Array(data.buffer);
  const to = new Uint32Array(large.data.buffer);
  for (let at = 0; at < to.length; at++) {
    const [x, y] = [at % large.width, Math.floor(at / large.width)];
    to[at] = from[(y >> 2) * width + (x >> 2)]!;
  }
  await start(page);
  await give(page, png(large));
  await expect(page.locator(".photo-piece")).toHaveCount(6);
  const pressed = await page.locator(".photo-cell").evaluateAll((cells) => cells.map((cell) => (cell.getAttribute("aria-pressed") === "true" ? "1" : "0")));
  const rings = [0, 1, 2, 3, 4, 5].map((piece) => pressed.slice(16 * piece, 16 * piece + 16).join(""));
  expect(rings).toEqual(cube.rings.map((ring, at) => nearest(ring, rings[at]!)));
});

test("what reads pictures is loaded only when it is asked for", async ({ page }) => {
  const loaded = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  await page.goto("/");
  await expect(page.locator(".status")).toContainText("together");
  const before = new Set(await loaded());
  await key(page, "photo").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const more = (await loaded()).filter((name) => !before.has(name));
  expect(more.some((name) => name.endsWith(".css"))).toBe(true);
  expect(more.some((name) => name.endsWith(".js"))).toBe(true);
  await key(page, "photo-close").click();
  await key(page, "family-snake").click();
  await expect(key(page, "photo")).toBeHidden();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`everybody can correct a picture, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await start(page);
    await give(page, photo(2006, "tilted", "wood"));
    await expect(page.locator(".photo-piece")).toHaveCount(6);
    expect(await violations(page)).toEqual([]);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("dialog button, dialog select")]
        .filter((one) => one.checkVisibility() && (one.offsetWidth < 44 || one.offsetHeight < 44))
        .map((one) => one.outerHTML.slice(0, 100)),
    );
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.querySelector("dialog")!.scrollWidth - document.querySelector("dialog")!.clientWidth)).toBeLessThanOrEqual(0);
  });
}
