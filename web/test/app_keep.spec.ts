/** Nothing that was typed is lost: many openings, two tabs, Back and Forward, taking back. */

import { type Page, expect, test } from "@playwright/test";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drop } from "./given.ts";

const data = fileURLToPath(new URL("../../data", import.meta.url));

const status = (page: Page) => page.locator(".status");
const press = (page: Page, key: string) => page.locator(`[data-key="${key}"]`).click();
const cell = (page: Page, key: string) => page.locator(`[data-key="${key}"]`);
const isTooth = (page: Page, key: string, is = true) => expect(cell(page, key)).toHaveAttribute("aria-pressed", String(is));
const list = (page: Page) => page.getByRole("dialog");

async function ready(page: Page): Promise<void> {
  await expect(status(page)).not.toHaveText(/ready|Searching/u);
}

async function name(page: Page, text: string): Promise<void> {
  await cell(page, "name").fill(text);
  await cell(page, "name").press("Enter");
}

test("a change just before a reload is kept, before the address has it", async ({ page }) => {
  await page.goto("/");
  await ready(page);
  await press(page, "cell-0-1");
  await expect(page).toHaveURL(/#1\./u);
  const before = page.url();
  await press(page, "cell-0-2");
  const is = await cell(page, "cell-0-2").getAttribute("aria-pressed");
  await page.waitForTimeout(100);
  expect(page.url()).toBe(before);
  await page.reload();
  await isTooth(page, "cell-0-2", is === "true");
});

test("what was typed survives twenty openings", async ({ page }) => {
  await page.goto("/");
  await ready(page);
  await press(page, "clear");
  await name(page, "Mine");
  await press(page, "cell-0-1");
  const files = readdirSync(data).filter((file) => /\.(?:hcq|snake)$/u.test(file)).slice(0, 20);
  expect(files).toHaveLength(20);
  for (const file of files) {
    const text = readFileSync(join(data, file), "utf8");
    await drop(page, file, text);
    const named = /^(?:NAME|SNAKE_NAME|TITLE): *(.+)$/mu.exec(text)?.[1]?.trim() ?? file.replace(/\..*/u, "");
    await expect(cell(page, "name")).toHaveValue(named);
  }
  await page.reload();
  await ready(page);
  await press(page, "library");
  await list(page).getByRole("button", { name: "Mine", exact: true }).click();
  await isTooth(page, "cell-0-1");
});

test("entries have a date and a name, and can be deleted and put back", async ({ page }) => {
  await page.goto("/");
  await ready(page);
  await press(page, "clear");
  await press(page, "cell-0-1");
  await press(page, "library");
  const yours = list(page).locator(".yours section").first();
  await expect(yours.getByRole("button", { name: "A cube without a name", exact: true })).toBeVisible();
  // As on the card of the puzzle of the day: 25 Nov 2026, 21:29.
  await expect(yours.locator("time")).toHaveText(/^\d+ \p{L}+ \d{4}, \d\d:\d\d$/u);
  await yours.getByRole("button", { name: "Delete A cube without a name" }).click();
  await expect(yours.getByRole("listitem")).toHaveCount(0);
  await list(page).getByRole("button", { name: "Put it back" }).click();
  await expect(yours.getByRole("listitem")).toHaveCount(1);
  await yours.getByRole("button", { name: "Delete A cube without a name" }).click();
  await page.keyboard.press("Escape");
  // It is still open, and what is deleted does not come back by looking at it.
  await page.reload();
  await ready(page);
  await press(page, "library");
  await expect(yours.getByRole("listitem")).toHaveCount(0);
});

test("two tabs do not overwrite each other", async ({ page, context }) => {
  await page.goto("/");
  await ready(page);
  await press(page, "clear");
  await name(page, "Shared");
  await press(page, "cell-0-1");
  const other = await context.newPage();
  await other.goto("/");
  await isTooth(other, "cell-0-1");
  await ready(other);
  await press(page, "cell-1-1");
  await press(page, "cell-1-2");
  await press(other, "cell-2-2");
  await expect(other.locator(".notice")).toContainText("another tab");
  // The editor is built anew for the new id, but who types there goes on typing.
  await expect(cell(other, "cell-2-2")).toBeFocused();
  await press(page, "cell-3-3");
  await press(other, "cell-4-2");
  const third = await context.newPage();
  await third.goto("/");
  await ready(third);
  const found: string[] = [];
  for (const at of [0, 1]) {
    await press(third, "library");
    const mine = list(third).locator(".yours section").first().getByRole("button", { name: "Shared", exact: true });
    await expect(mine).toHaveCount(2);
    await mine.nth(at).click();
    await isTooth(third, "cell-0-1");
    const keys = ["cell-1-1", "cell-1-2", "cell-3-3", "cell-2-2", "cell-4-2"];
    const teeth = await Promise.all(keys.map((key) => cell(third, key).getAttribute("aria-pressed")));
    found.push(teeth.map((tooth) => (tooth === "true" ? "1" : "0")).join(""));
  }
  expect(found.sort()).toEqual(["00011", "11100"]);
});

test("a list that is open shows what another tab types", async ({ page, context }) => {
  await page.goto("/");
  await ready(page);
  await press(page, "library");
  const other = await context.newPage();
  await other.goto("/");
  await ready(other);
  await name(other, "Elsewhere");
  await expect(list(page).getByRole("button", { name: "Elsewhere", exact: true })).toBeVisible();
});

test("Back and Forward go through the opened puzzles, with their changes", async ({ page }) => {
  await page.goto("/");
  await ready(page);
  await press(page, "cell-0-2");
  await press(page, "cell-0-3");
  await press(page, "family-packing");
  await expect(status(page)).toContainText("together");
  await press(page, "next");
  await expect(status(page)).toHaveText("1 of 7 steps shown");
  await press(page, "family-snake");
  await expect(status(page)).toContainText("together");
  await page.goBack();
  await expect(status(page)).toHaveText("1 of 7 steps shown");
  await page.goBack();
  await isTooth(page, "cell-0-2");
  await expect(page).toHaveURL(/#1\.c\./u);
  await page.goForward();
  await page.goForward();
  await expect(cell(page, "cube-1")).toBeVisible();
  await page.goBack();
  await page.goBack();
  await isTooth(page, "cell-0-2");
  // Also after a reload, when only the links are left.
  await page.waitForTimeout(500);
  await page.reload();
  await isTooth(page, "cell-0-2");
  await page.goForward();
  await expect(status(page)).toHaveText("1 of 7 steps shown");
  await page.goBack();
  await isTooth(page, "cell-0-2");
  await ready(page);
});

test("a link that is typed into the address is an entry, too", async ({ page }) => {
  await page.goto("/");
  await ready(page);
  await press(page, "cell-0-2");
  await page.waitForTimeout(500);
  await page.evaluate(() => (location.hash = "#1.c.5AAAAAAAAAAAAAAAA.0.linked"));
  await expect(cell(page, "name")).toHaveValue("linked");
  await page.goBack();
  await expect(cell(page, "name")).toHaveValue("A foam cube");
  await isTooth(page, "cell-0-2");
  await page.goForward();
  await expect(cell(page, "name")).toHaveValue("linked");
});

test("what is undone can be done again, by keys and by a button", async ({ page }) => {
  await page.goto("/");
  await ready(page);
  await expect(cell(page, "redo")).toBeDisabled();
  await press(page, "cell-0-2");
  await press(page, "cell-0-4");
  await press(page, "undo");
  await press(page, "undo");
  await isTooth(page, "cell-0-2", false);
  await press(page, "redo");
  await isTooth(page, "cell-0-2");
  await isTooth(page, "cell-0-4", false);
  await cell(page, "cell-0-0").focus();
  await page.keyboard.press("Control+Shift+Z");
  await isTooth(page, "cell-0-4");
  await page.keyboard.press("Control+z");
  await isTooth(page, "cell-0-4", false);
  await page.keyboard.press("Control+y");
  await isTooth(page, "cell-0-4");
  await page.keyboard.press("Control+z");
  await press(page, "cell-0-6");
  await expect(cell(page, "redo")).toBeDisabled();
});

test("an undone opening goes back to its own entry", async ({ page }) => {
  await page.goto("/");
  await ready(page);
  await name(page, "First");
  await press(page, "clear");
  await press(page, "undo");
  await expect(cell(page, "name")).toHaveValue("First");
  await press(page, "cell-0-2");
  await press(page, "clear");
  await name(page, "Second");
  for (const key of ["undo", "undo", "redo", "redo"]) await press(page, key);
  await expect(cell(page, "name")).toHaveValue("Second");
  await press(page, "library");
  const yours = list(page).locator(".yours section").first();
  await expect(yours.getByRole("listitem")).toHaveCount(2);
  await expect(yours.getByRole("button", { name: "Second", exact: true })).toHaveCount(1);
  await yours.getByRole("button", { name: "First", exact: true }).click();
  await isTooth(page, "cell-0-2");
});

test("another width says that the pieces are lost, and how to get them back", async ({ page }) => {
  await page.goto("/");
  await ready(page);
  await cell(page, "width").selectOption("4");
  await expect(page.locator(".notice")).toContainText("empty");
  await press(page, "undo");
  await expect(status(page)).toContainText("together");
  await press(page, "clear");
  await cell(page, "width").selectOption("6");
  await expect(cell(page, "cell-0-19")).toBeVisible();
  await expect(page.locator(".notice")).toBeEmpty();
});
