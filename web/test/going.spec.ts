/** Back of the browser, and what a reload keeps: dialogs, hints, Undo. */

import { type Page, expect, test } from "@playwright/test";
import { paste } from "./given.ts";
import { key, ready, status } from "./parts.ts";

const dialog = (page: Page) => page.locator("dialog");
const isTooth = (page: Page) => expect(key(page, "cell-0-2")).toHaveAttribute("aria-pressed", "true");
const CUBE = "#1.c.5Ut3aLaItUiVSWlJS";

for (const name of ["library", "open", "share", "photo"]) {
  test(`Back closes what lies over the puzzle and does no more, ${name}`, async ({ page }) => {
    await ready(page);
    await paste(page, `${CUBE}.0.First`);
    await expect(key(page, "name")).toHaveValue("First");
    await key(page, "cell-0-2").click();
    await isTooth(page);
    await key(page, name).click();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await isTooth(page);
    await expect(key(page, "name")).toHaveValue("First");
    const address = page.url();
    expect(address).toContain(".0.First");
    // The address is that of what is shown.
    await page.reload();
    await isTooth(page);
    expect(page.url()).toBe(address);
  });

  test(`what was closed otherwise takes no step of Back, ${name}`, async ({ page }) => {
    await ready(page);
    await paste(page, `${CUBE}.0.First`);
    await expect(key(page, "name")).toHaveValue("First");
    for (let time = 0; time < 2; time++) {
      await key(page, name).click();
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
    }
    await page.waitForTimeout(500);
    await page.goBack();
    await expect(key(page, "name")).not.toHaveValue("First");
    await page.goForward();
    await expect(key(page, "name")).toHaveValue("First");
  });
}

test("what was chosen in the gallery is one step from what was there before", async ({ page }) => {
  await ready(page);
  await paste(page, `${CUBE}.0.First`);
  await expect(key(page, "name")).toHaveValue("First");
  await key(page, "library").click();
  await key(page, "open-pack_soma.pack").click();
  await expect(key(page, "name")).toHaveValue(/Soma/u);
  await page.goBack();
  await expect(key(page, "name")).toHaveValue("First");
  await page.goForward();
  await expect(key(page, "name")).toHaveValue(/Soma/u);
});

test("a hint of a link stays over a reload, and goes with an edit", async ({ page }) => {
  await page.goto(`/${CUBE}.0h2.Mine`);
  await expect(page.locator(".hint")).toContainText("Piece 6 goes on place 1.");
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\.0h2\.Mine$/u);
  await page.reload();
  await expect(page.locator(".hint")).toContainText("Piece 6 goes on place 1.");
  await key(page, "cell-0-2").click();
  await expect(page.locator(".hint")).toBeEmpty();
  await expect(page).toHaveURL(/\.0\.Mine$/u);
});

test("what can be taken back stays over a reload", async ({ page }) => {
  await ready(page);
  await key(page, "cell-0-2").click();
  await isTooth(page);
  await key(page, "family-packing").click();
  await expect(key(page, "shape-0").first()).toBeVisible();
  await key(page, "family-shell").click();
  await isTooth(page);
  await key(page, "cell-0-4").click();
  await key(page, "undo").click();
  await page.waitForTimeout(500);
  await page.reload();
  await isTooth(page);
  await expect(key(page, "redo")).toBeEnabled();
  await key(page, "undo").click();
  await expect(key(page, "shape-0").first()).toBeVisible();
  await key(page, "undo").click();
  await isTooth(page);
  await key(page, "undo").click();
  await expect(status(page)).toContainText("together");
  await expect(key(page, "undo")).toBeDisabled();
  for (let time = 0; time < 4; time++) await key(page, "redo").click();
  await expect(key(page, "redo")).toBeDisabled();
  await expect(page.locator(".notice")).toBeEmpty();
});

test("what led to another puzzle is not offered to this one", async ({ page }) => {
  await ready(page);
  await key(page, "cell-0-2").click();
  await isTooth(page);
  await page.goto("about:blank");
  await page.goto(`/${CUBE}.0.Other`);
  await expect(key(page, "name")).toHaveValue("Other");
  await expect(key(page, "undo")).toBeDisabled();
});
