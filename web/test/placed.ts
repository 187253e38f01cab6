/** What is laid already on the page, where several tests look. */

import { type Locator, type Page, expect } from "@playwright/test";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drop } from "./given.ts";
import { key } from "./parts.ts";

/** A file of `data/`. */
export const data = (name: string): string => readFileSync(fileURLToPath(new URL(`../../data/${name}`, import.meta.url)), "utf8");
export const placed = (page: Page, name: string): Locator => key(page, `placed-${name}`);
export const panel = (page: Page): Locator => page.locator('[data-part="placed"]');
export const said = (page: Page): Locator => panel(page).locator(".placed-said .hint");

/** Opens the page with a file of `data/`, and the board. */
export async function opened(page: Page, name: string, where = "/"): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(where);
  await expect(page.locator(".status")).not.toHaveText(/ready|Searching|bereit|Gesucht/u);
  await drop(page, name, data(name));
  const title = /^(?:NAME|PACKING): *(.+)$/mu.exec(data(name))?.[1]?.trim() ?? "";
  await expect(key(page, "name")).toHaveValue(title);
  await expect(page.locator(".status")).toHaveAttribute("data-phase", "solved");
  await page.locator(".toast button").last().click();
  // Where something was laid before, it is open.
  await expect(async () => {
    if (!(await panel(page).evaluate((one) => (one as HTMLDetailsElement).open))) await panel(page).locator("summary").click();
    await expect(panel(page).locator(".placed-board")).toBeVisible({ timeout: 3000 });
  }).toPass();
}

/** Asks for hints until one says how, and lays the piece so. */
export async function follow(page: Page): Promise<void> {
  for (let level = 0; level < 3; level++) {
    const before = await said(page).textContent();
    await placed(page, "hint").click();
    await expect(said(page)).not.toHaveText(before ?? "");
    await expect(placed(page, "stop")).toHaveCount(0);
  }
  await placed(page, "follow").click();
}
