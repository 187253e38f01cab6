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
    await press(page, "library");
    const chip = (is: boolean) => page.locator(`.chips [aria-pressed="${is}"]`).first();
    await expect(chip(true)).toBeVisible();
    expect(await background(chip(true))).not.toBe(await background(chip(false)));
    await page.keyboard.press("Escape");
    await press(page, "family-snake");
    // The string between two cubes is seen on the card.
    const string = await page.locator('.cube[data-to="right"]').first().evaluate((it) => getComputedStyle(it, "::after").backgroundColor);
    expect(string).not.toBe(await background(page.locator('[data-part="editor"], main > section').first()));
  });
}

/** How much of a picture is dark. */
async function dark(of: Locator): Promise<number> {
  const png = (await of.screenshot()).toString("base64");
  return await of.page().evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
    context.drawImage(image, 0, 0);
    const bytes = context.getImageData(0, 0, image.width, image.height).data;
    let count = 0;
    for (let at = 0; at < bytes.length; at += 4) if (bytes[at]! + bytes[at + 1]! + bytes[at + 2]! < 384) count++;
    return (4 * count) / bytes.length;
  }, png);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`laid pieces and one's own are filled, and their numbers are read, with forced colours, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await page.goto("/#1.c.5Ut3aLaItUiVSWlJS");
    await expect(page.locator(".status")).toContainText("together");
    await page.getByText("How am I doing?").click();
    const check = async (picture: Locator) => {
      await expect(picture).toBeVisible();
      const [body, number] = [picture.locator(".body"), picture.locator("text")];
      const fill = (of: Locator) => of.evaluate((it) => getComputedStyle(it).fill);
      expect(await fill(number)).not.toBe(await fill(body));
      // A piece covers about two thirds of its square; of outlines alone it would be a tenth.
      const share = await dark(picture);
      const filled = colorScheme === "light" ? share : 1 - share;
      expect(filled).toBeGreaterThan(0.4);
      expect(filled).toBeLessThan(0.9);
    };
    await check(page.locator(".placed-loose .tile-picture").first());
    await press(page, "mine");
    await check(page.locator(".mine-piece .tile-picture").first());
  });
}
