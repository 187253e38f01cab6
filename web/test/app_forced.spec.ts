/** With colours that the system chooses, what is filled is seen: teeth, cells and thumbnails. */
import { expect, test, type Locator, type Page } from "@playwright/test";

const press = (page: Page, key: string) => page.locator(`[data-key="${key}"]`).click();
const background = (of: Locator) => of.evaluate((it) => getComputedStyle(it).backgroundColor);

for (const colorScheme of ["light", "dark"] as const) {
  test(`teeth, cells and thumbnails are told from gaps with forced colours, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await page.goto("/");
    await expect(page.locator(".status")).toContainText("together");
    const cells = (pressed: boolean) => page.locator(`.cell[aria-pressed="${pressed}"]`).first();
    expect(await background(cells(true))).not.toBe(await background(cells(false)));
    // The number of a piece is read.
    const middle = page.locator(".middle").first();
    expect(await background(middle)).not.toBe(await middle.evaluate((it) => getComputedStyle(it).color));
    await press(page, "family-packing");
    await expect(page.locator(".thumb").first()).toBeVisible();
    expect(await background(cells(true))).not.toBe(await background(cells(false)));
    for (const chosen of ["true", "false"]) {
      const thumb = page.locator(`.thumb[aria-pressed="${chosen}"] .mini`).first();
      const [on, off] = [thumb.locator(".on").first(), thumb.locator("i:not(.on)").first()];
      expect(await background(on), `a thumbnail, ${chosen}`).not.toBe(await background(off));
    }
    const pressed = page.locator('nav button[aria-pressed="true"]').first();
    const other = page.locator('nav button[aria-pressed="false"]').first();
    expect(await background(pressed)).not.toBe(await background(other));
  });
}
