/** Parts of the page that several tests ask for. */

import { type Locator, type Page, expect } from "@playwright/test";

export const status = (page: Page): Locator => page.locator(".status");
export const notice = (page: Page): Locator => page.locator(".notice");
export const key = (page: Page, name: string): Locator => page.locator(`[data-key="${name}"]`);

/** Asks for the next hint and waits until it is told: pressed before that, the button asks the same. */
export async function askHint(page: Page): Promise<void> {
  const question = await key(page, "hint").textContent();
  await key(page, "hint").click();
  await expect(key(page, "hint")).not.toHaveText(question ?? "");
}

/** Opens the page, and waits until its example is solved. */
export async function ready(page: Page): Promise<void> {
  await page.goto("/");
  await expect(status(page)).toContainText("together");
}
