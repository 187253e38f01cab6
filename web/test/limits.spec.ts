/** What fields take, what they say of anything else, and where that is said. */

import { type Page, expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drop } from "./given.ts";
import { key, notice, ready, status } from "./parts.ts";

async function fill(page: Page, name: string, value: string): Promise<void> {
  await key(page, name).fill(value);
  await key(page, name).press("Enter");
}

test("a number that cannot be is said to be none, with the limits", async ({ page }) => {
  await ready(page);
  await key(page, "family-packing").click();
  for (const [field, value, stays] of [["target-size-0", "0", "1"], ["target-size-1", "-2", "1"], ["target-size-2", "2.4", "2"]] as const) {
    await fill(page, field, value);
    await expect(notice(page)).toHaveText("A side has at least 1 and at most 30 cells.");
    await expect(key(page, field)).toHaveValue(stays);
    await key(page, "notice-close").click();
  }
  await fill(page, "piece-copies", "many");
  await expect(notice(page)).toContainText("such as 0-3");
  await expect(key(page, "piece-copies")).toHaveValue("1");
  await fill(page, "holes", "lots");
  await expect(notice(page)).toContainText("from 0 to 9999");
  await expect(key(page, "holes")).toHaveValue("0");
  await key(page, "family-snake").click();
  await fill(page, "side-0", "0");
  await expect(notice(page)).toHaveText("A side has at least 1 and at most 128 cells.");
});

test("a name that is too long is said to be", async ({ page }) => {
  await ready(page);
  await key(page, "name").fill("");
  await key(page, "name").pressSequentially("x".repeat(79));
  await expect(notice(page)).toBeEmpty();
  await key(page, "name").press("x");
  await key(page, "name").press("y");
  await expect(notice(page)).toHaveText("A name has at most 80 letters.");
  await expect(key(page, "name")).toHaveValue("x".repeat(80));
});

test("what the signs to paint with stand for is said", async ({ page }) => {
  await ready(page);
  const coloured = readFileSync(fileURLToPath(new URL("../../tests/cases/packing/holes_two_colours.pack", import.meta.url)), "utf8");
  await drop(page, "a.pack", coloured.replaceAll("name of r", "red"));
  await expect(key(page, "brush-#")).toHaveAttribute("title", "A cell that must be filled");
  await expect(key(page, "brush-?")).toHaveAccessibleName("A cell that may stay empty");
  await expect(key(page, "brush-A")).toHaveAccessibleName("A cell that must be filled with red");
  await expect(key(page, "brush-a")).toHaveAccessibleName("A cell for red that may stay empty");
  await expect(page.locator(".brushes")).toContainText("# is a cell that must be filled, ? one that may stay empty. Letters are colours");
});

test("a snake that is typed is not forced into the box of the one before", async ({ page }) => {
  await ready(page);
  await key(page, "family-snake").click();
  const type = async (text: string) => {
    await key(page, "notation").fill(text);
    await key(page, "read").click();
  };
  const sides = () => Promise.all([0, 1, 2].map((axis) => key(page, `side-${axis}`).inputValue()));
  // Eight cubes are a cube of two.
  await type("2 2 2 2 2 2 2");
  await expect(notice(page)).toHaveText("The snake has 8 cubes, so its box is now 2 × 2 × 2.");
  expect(await sides()).toEqual(["2", "2", "2"]);
  await expect(page.locator(".cube").last()).toHaveText("8");
  await expect(status(page)).toContainText("together");
  // Of ten the box is still to be said.
  await type("3 2 7");
  await expect(notice(page)).toHaveText("The snake has 10 cubes. Say now which box it is folded into.");
  await expect(status(page)).toHaveText("Not complete yet: the snake has 10 cubes, the box 8 cells.");
  await type("ESCTSE");
  await expect(status(page)).toHaveText("Not complete yet: the snake has 6 cubes, the box 8 cells.");
  await type("3 x 7");
  await expect(page.locator(".notation [role=alert]")).toContainText("This is no snake.");
  await expect(page.locator(".cube").last()).toHaveText("6");
});

for (const [width, height] of [[360, 740], [390, 844], [1280, 800]] as const) {
  test(`what is told lies on no picture in 3D, and goes soon, ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await ready(page);
    await key(page, "all").click();
    const player = page.locator("cube-player");
    await expect(player).toBeVisible();
    const covers = () =>
      page.evaluate(() => {
        const stage = document.querySelector("cube-player")?.shadowRoot?.querySelector(".stage");
        const [toast, ...sights] = [document.querySelector(".toast"), stage, document.querySelector(".turning")].map((one) => one?.getBoundingClientRect());
        return sights.some((sight) => toast && sight && toast.top < sight.bottom && toast.bottom > sight.top && toast.left < sight.right && toast.right > sight.left);
      });
    for (const to of [".status", "cube-player"]) {
      await page.locator(to).evaluate((one) => one.scrollIntoView());
      await drop(page, "a.hcq", "1");
      await expect(notice(page)).toContainText("cannot be read");
      expect(await covers(), to).toBe(false);
      await key(page, "notice-close").click();
    }
    await drop(page, "a.snake", "BOX: 2x2x2\nSNAKE: ETTTTTTE\n");
    await expect(notice(page)).toContainText("is open");
    await expect(notice(page)).toBeEmpty({ timeout: 5500 });
  });
}
