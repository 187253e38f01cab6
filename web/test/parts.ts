/** Parts of the page that several tests ask for. */

import { type Locator, type Page, expect } from "@playwright/test";

export const status = (page: Page): Locator => page.locator(".status");
export const notice = (page: Page): Locator => page.locator(".notice");
export const key = (page: Page, name: string): Locator => page.locator(`[data-key="${name}"]`);

/** Opens the page, and waits until its example is solved. */
export async function ready(page: Page): Promise<void> {
  await page.goto("/");
  await expect(status(page)).toContainText("together");
}
