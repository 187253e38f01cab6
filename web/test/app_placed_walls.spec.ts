/** What is laid already of frames and of shapes of one's own pieces, and maps of their walls. */

import { type Page, expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import axe from "./axe.ts";
import { drop } from "./given.ts";
import { askHint, key, status } from "./parts.ts";
import { follow, panel, placed, said } from "./placed.ts";

const sheets = (page: Page) => panel(page).locator(".placed-sheet");
const onPlaces = (page: Page) => panel(page).locator(".placed-place[data-drag]");

async function opened(page: Page): Promise<void> {
  await expect(status(page)).toContainText("goes together", { timeout: 60_000 });
  await panel(page).locator("summary").click();
  await expect(panel(page).locator(".placed-board")).toBeVisible();
}

async function frame(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/#1.n.frame_2x3");
  await opened(page);
}

/** Two cubes one upon the other, of any of 36 pieces. */
async function tower(page: Page, language = "en"): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await key(page, "language").selectOption(language);
  await key(page, "mine").click();
  await key(page, "mine-per-set").selectOption("");
  await key(page, "mine-shape-1x1x2").click();
  await expect(status(page)).toContainText(language === "de" ? "in 10 Schritten" : "10 steps");
}

test("hints lead a frame to its end, and what is laid stays over a reload", async ({ page }) => {
  await frame(page);
  await expect(sheets(page)).toHaveCount(1);
  await expect(panel(page).getByRole("group", { name: "The places, seen from above" })).toBeVisible();
  for (let n = 0; n < 3; n++) await follow(page);
  await expect(onPlaces(page)).toHaveCount(3);
  await page.reload();
  await expect(onPlaces(page)).toHaveCount(3);
  for (let n = 3; n < 6; n++) await follow(page);
  await placed(page, "check").click();
  await expect(said(page)).toHaveText("Everything is laid, and it is right.");
});

test("the teeth of a frame are drawn on its places, and what is laid rightly leaves them free", async ({ page }) => {
  await frame(page);
  const squares = (selector: string) =>
    panel(page).locator(".placed-place").evaluateAll((all, selector) => all.map((one) => one.querySelector(selector)?.getAttribute("d")?.match(/M\d \dh1v1h-1z/gu)?.sort() ?? []), selector);
  const free = await squares(".placed-frame .body");
  // Place 1 is at the top left; each square begins with its column and row.
  expect(free.map((all) => all.map((one) => one.slice(1, 4)).join())).toEqual(["0 1,0 3,0 4,1 0,4 0", "0 0,1 0", "0 0", "4 2,4 3", "0 1,0 3,1 4,3 4", "1 4,2 4,4 2,4 3,4 4"]);
  for (let n = 0; n < 6; n++) await follow(page);
  const laid = await squares(".placed-piece .body");
  laid.forEach((teeth, place) => {
    expect(teeth.length, `place ${place + 1}`).toBeGreaterThan(0);
    for (const tooth of teeth) expect(free[place], `place ${place + 1}`).not.toContain(tooth);
  });
});

test("of a frame a wrong piece is found", async ({ page }) => {
  await frame(page);
  await placed(page, "piece-0").click();
  await placed(page, "place-0").click();
  await placed(page, "piece-1").click();
  await placed(page, "place-5").click();
  await placed(page, "check").click();
  await expect(said(page)).toHaveText(/^This cannot be: a collision at the rim of place 6: piece 2 /u);
  await placed(page, "place-5").press("4");
  await expect(placed(page, "place-3")).toHaveAttribute("aria-label", /^Place 4: Piece 2/u);
  await placed(page, "away").click();
  await expect(onPlaces(page)).toHaveCount(1);
});

test("a shape of one's own pieces is laid wall by wall; pieces that are taken out come back", async ({ page }) => {
  await tower(page);
  await opened(page);
  await expect(sheets(page)).toHaveCount(6);
  await expect(panel(page).getByRole("group", { name: "Wall of the shape: left, seen from inside" }).locator(".placed-place")).toHaveCount(2);
  await expect(panel(page).locator(".placed-place")).toHaveCount(10);
  await placed(page, "piece-0").click();
  await placed(page, "place-0").click();
  await expect(placed(page, "place-0")).toHaveAttribute("aria-label", "Place 1: Blue 1");
  await placed(page, "clear").click();
  await follow(page);
  await follow(page);
  const names = await onPlaces(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  expect(names).toHaveLength(2);
  // A piece of the first set that is not laid goes: others have other numbers, and stay where they lie.
  const loose = (await panel(page).locator(".placed-loose").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""))).find((name) => name.includes("Blue"));
  const at = Number(/\d+/u.exec(loose ?? "")?.[0]) - 1;
  await key(page, `mine-piece-blue-${at}`).click();
  await expect(panel(page).locator(".placed-loose")).toHaveCount(33);
  await expect(onPlaces(page)).toHaveCount(2);
  const others = (await onPlaces(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))).filter((name) => !name?.includes("Blue"));
  expect(others).toEqual(names.filter((name) => !name?.includes("Blue")));
  await key(page, "undo").click();
  await expect(panel(page).locator(".placed-loose")).toHaveCount(34);
});

test("the board says from where it is seen, and what is laid as hints call it", async ({ page }) => {
  await tower(page);
  await opened(page);
  await expect(panel(page).getByText("The walls of the shape, seen from inside", { exact: true })).toBeVisible();
  await placed(page, "piece-0").click();
  await expect(panel(page).locator(".placed-chosen")).toHaveText("Blue 1 is chosen.");
  await placed(page, "place-0").click();
  await expect(panel(page).locator('p[role="status"]').first()).toHaveText("Blue 1 lies on place 1, not turned.");
  await key(page, "language").selectOption("de");
  await expect(panel(page).getByText("Die Wände der Form, von innen gesehen", { exact: true })).toBeVisible();
  await key(page, "mine-shape-cube").click();
  await expect(panel(page).getByText("Das Netz des Würfels, von innen gesehen: Es wird nach oben gefaltet", { exact: true })).toBeVisible();
});

test("the number of a place stands on paper, not on a tooth", async ({ page }) => {
  await frame(page);
  const behind = () => placed(page, "place-0").evaluate((one) => getComputedStyle(one, "::before").backgroundColor);
  await placed(page, "piece-1").click();
  await placed(page, "place-0").click();
  await expect(onPlaces(page)).toHaveCount(1);
  expect(await behind()).toBe("rgb(255, 255, 255)");
});

test("pieces that may not be turned over are not turned over here", async ({ page }) => {
  await tower(page);
  await key(page, "mine-shape-cube").click();
  await key(page, "mine-no-flip").check();
  await opened(page);
  await expect(placed(page, "turn")).toBeVisible();
  await expect(placed(page, "flip")).toHaveCount(0);
});

test("the sentence of a hint says on which wall the place is, as the map calls it", async ({ page }) => {
  await tower(page);
  await key(page, "mine-shape-L").click();
  await expect(status(page)).toContainText("goes together: 14 steps");
  await askHint(page);
  await askHint(page);
  const map = async () => decodeURIComponent(await page.locator(".told .map").evaluate((image: HTMLImageElement) => image.currentSrc));
  await expect(page.locator(".told .hint")).toContainText("Place 1 is at the back of the shape, on the wall “back 1”; the map shows it from inside.");
  expect(await map()).toContain(">back 1</text>");
});

test("walls have the names of the language at once, on the board and on the map of the places", async ({ page }) => {
  await tower(page);
  await opened(page);
  await placed(page, "piece-0").click();
  await placed(page, "place-0").click();
  await expect(sheets(page).first()).toContainText("back");
  await key(page, "language").selectOption("de");
  await expect(panel(page).getByRole("group", { name: "Wand der Form: links, von innen gesehen" })).toBeVisible();
  await expect(sheets(page).first()).toContainText("hinten");
  // Written so, it is not one that can be edited.
  const six = readFileSync(fileURLToPath(new URL("../../data/six_colours.hcq", import.meta.url)), "utf8");
  await drop(page, "six.hcq", six.replace(/^SET:.*\n/gmu, "").replace("NUM_TILES", "SHAPE : 1x1x2\nNUM_TILES"));
  const map = async () => decodeURIComponent(await page.locator(".fixed-drawn .map").evaluate((image: HTMLImageElement) => image.currentSrc));
  await expect.poll(map).toContain(">hinten</text>");
  await key(page, "language").selectOption("en");
  await expect.poll(map).toContain(">back</text>");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on a telephone, and nothing is too wide: ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await tower(page);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await opened(page);
    await placed(page, "piece-0").click();
    await placed(page, "place-0").click();
    expect(await axe(page)).toEqual([]);
    for (const place of await panel(page).locator(".placed-place").all()) {
      const box = await place.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}
