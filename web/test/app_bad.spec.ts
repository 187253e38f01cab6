/** What should not happen, and must do no harm. */

import { type Page, expect, test } from "@playwright/test";
import { drop } from "./given.ts";

const status = (page: Page) => page.locator(".status");
const press = (page: Page, key: string) => page.locator(`[data-key="${key}"]`).click();

async function ready(page: Page): Promise<void> {
  await expect(status(page)).not.toHaveText(/ready|Searching/u);
}

/** Something typed: a tooth that the first puzzle does not have. */
async function typed(page: Page): Promise<void> {
  await page.goto("/");
  await ready(page);
  await press(page, "cell-0-2");
  await expect(status(page)).toHaveText("There is no solution.");
}

const isTyped = (page: Page) => expect(page.locator('[data-key="cell-0-2"]')).toHaveAttribute("aria-pressed", "true");

for (const [name, hash, says] of [
  ["of another version", "#9.c.5AAAA", "another version"],
  ["malformed", "#1.c.%%%", "damaged"],
  ["that is no puzzle", "#1.z.y0jNycnXUUgrys9VSMlPLVYEAA.3", "damaged"],
  ["that is huge", `#1.z.${"A".repeat(200_000)}`, "too large"],
] as const) {
  test(`a link ${name} loses nothing`, async ({ page }) => {
    await typed(page);
    await page.goto("about:blank");
    await page.goto(`/${hash}`);
    await expect(page.locator(".notice")).toContainText(says);
    await isTyped(page);
    await expect(status(page)).toHaveText("There is no solution.");
  });
}

test("a good link leaves what was typed in the list", async ({ page }) => {
  await typed(page);
  await page.goto("about:blank");
  await page.goto("/#1.c.5AAAAAAAAAAAAAAAA.0.linked");
  await expect(page.locator('[data-key="name"]')).toHaveValue("linked");
  await press(page, "library");
  await page.getByRole("dialog").getByRole("button", { name: "A foam cube", exact: true }).first().click();
  await isTyped(page);
});

test("a dropped binary file is refused with a reason, and nothing is lost", async ({ page }) => {
  await typed(page);
  await drop(page, "photo.jpg", Buffer.from(Uint8Array.from({ length: 4096 }, (_, at) => (at * 151 + 7) % 256)));
  await expect(page.locator(".notice")).toContainText("photo.jpg: This cannot be read");
  await isTyped(page);
  await expect(status(page)).toHaveText("There is no solution.");
});

test("a binary file whose bytes could be a text is refused as one", async ({ page }) => {
  await typed(page);
  await drop(page, "setup.exe", Buffer.from("MZ\0\0\0\0PE\0\0"));
  await expect(page.locator(".notice")).toContainText("It is neither a text nor a picture.");
  await isTyped(page);
});

test("impossible edits are told, and can be undone", async ({ page }) => {
  await page.goto("/");
  await ready(page);
  await press(page, "family-packing");
  await expect(status(page)).toContainText("It goes together");
  for (const cell of ["shape-0", "shape-2", "shape-3"]) await page.locator(`.editor [data-key="${cell}"]`).click();
  await expect(status(page)).toHaveText("Not complete yet: piece V has no cell. Paint it.");
  await press(page, "undo");
  await expect(status(page)).toHaveText("Not complete yet: the pieces have 25 of 27 cells.");
  await press(page, "undo");
  await press(page, "undo");
  await expect(status(page)).toContainText("It goes together");
  await press(page, "family-snake");
  await press(page, "longer");
  await expect(status(page)).toHaveText("Not complete yet: the snake has 28 cubes, the box 27 cells.");
});

test("in German, a bad file and impossible edits are told in German", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("cubewright.language", "de"));
  await page.goto("/");
  await expect(status(page)).toContainText("Lösbar");
  await drop(page, "bad.hcq", "NAME: x\nTYPE: HC_BQ_INSTANCE\nNUM_TILES: 7\nTILE_ID_BORDER_PATTERN\n1 [0, 1]\n");
  await expect(page.locator(".notice")).toContainText(/bad\.hcq: Das kann nicht gelesen werden\. .*(?:Teile|Zeile 3)/u);
  await press(page, "family-packing");
  await expect(status(page)).toContainText("Lösbar");
  for (const cell of ["shape-0", "shape-2", "shape-3"]) await page.locator(`.editor [data-key="${cell}"]`).click();
  await expect(status(page)).toHaveText("Noch nicht vollständig: Teil V hat keine Zelle. Mal es aus.");
  await page.locator('[data-key="language"]').selectOption("en");
  await expect(status(page)).toHaveText("Not complete yet: piece V has no cell. Paint it.");
  await page.locator('[data-key="language"]').selectOption("de");
  await press(page, "undo");
  await expect(status(page)).toContainText("25 von 27 Zellen");
});

test("a piece may be removed until none is left", async ({ page }) => {
  await page.goto("/");
  await press(page, "family-packing");
  for (let left = 7; left > 0; left--) await press(page, "piece-remove");
  await expect(page.locator('[data-key="piece-remove"]')).toHaveCount(0);
  await press(page, "add");
  await expect(page.locator('[data-key="piece-remove"]')).toHaveCount(1);
});

test("where the browser keeps nothing, the page says so and the link has it all", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await typed(page);
  await expect(page.locator(".notice")).toContainText("cannot save");
  await expect(page).toHaveURL(/#1\.c\./u);
  await page.reload();
  await isTyped(page);
});

test("without WebGL the pictures still show the steps", async ({ page }) => {
  await page.addInitScript(() => {
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
      return kind.startsWith("webgl") ? null : (get as (...all: unknown[]) => unknown).call(this, kind, ...more);
    } as typeof get;
  });
  await page.goto("/");
  await ready(page);
  await press(page, "all");
  await expect(page.getByText("Put piece 6 on place 1.").first()).toBeAttached();
  await expect(page.locator("cube-player img").first()).toBeVisible();
});

test("what is typed is kept over a reload, without a network, too", async ({ page, context }) => {
  await typed(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.goto("/");
  await isTyped(page);
  await expect(status(page)).toHaveText("There is no solution.");
  await press(page, "cell-0-2");
  await expect(status(page)).toContainText("It goes together");
  await press(page, "library");
  await expect(page.getByRole("dialog").getByRole("button", { name: /Bedlam/u }).first()).toBeVisible();
  await context.setOffline(false);
});

test("a target that is too large to paint is still solved", async ({ page }) => {
  await page.goto("/");
  await ready(page);
  await press(page, "library");
  await page.getByRole("dialog").getByRole("button", { name: /Hoffman.s blocks/u }).first().click();
  await expect(page.locator(".block, .caption").filter({ hasText: "too large" })).toBeVisible();
  await expect(page.locator("button.cell")).not.toHaveCount(0);
  await press(page, "family-shell");
  await expect(status(page)).toContainText("It goes together");
});
