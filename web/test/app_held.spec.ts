/** What lies in the box of a packing belongs to the puzzle: answers and counts have it. */

import { expect, test } from "@playwright/test";
import { drop } from "./given.ts";
import { data, follow, opened, panel, placed as key } from "./placed.ts";

test("what lies in the box is held there: answers and counts have it, until it is freed", async ({ page }) => {
  await opened(page, "pack_soma.pack");
  const told = panel(page).locator('p[role="status"]').first();
  const raw = page.locator('[data-part="count"] td.number').first();
  const counted = async (number: string) => {
    await expect(page.locator(".status")).toHaveAttribute("data-phase", "solved");
    await page.locator('[data-part="count"]').evaluate((one: HTMLDetailsElement) => (one.open = true));
    await page.locator('[data-key="count"]').click();
    await expect(raw).toHaveText(number);
  };
  await expect(key(page, "hold")).toHaveCount(0);
  await key(page, "piece-1").click();
  await key(page, "cell-0,0,0").click();
  await key(page, "hold").click();
  await expect(told).toHaveText("Answers and counts have these pieces now.");
  await expect(key(page, "hold")).toHaveCount(0);
  await counted("219");
  // More is laid, but answers have what is held.
  await follow(page);
  await expect(key(page, "hold")).toBeVisible();
  // It belongs to the puzzle, like its pieces, and outlives a reload.
  await page.reload();
  await expect(key(page, "cell-0,0,0")).toHaveAttribute("aria-label", /: Piece L$/u);
  await counted("219");
  await key(page, "free").click();
  await expect(told).toHaveText("Answers and counts are of the whole puzzle again.");
  await expect(key(page, "free")).toHaveCount(0);
  await counted("11,520");
});

test("what a file says is laid lies in the box from the beginning", async ({ page }) => {
  await opened(page, "pack_soma.pack");
  const text = `${data("pack_soma.pack")}\nLAID:\n.L.\n.L.\n.LL\n\n...\n...\n...\n\n...\n...\n...\n`;
  await drop(page, "begun.pack", text);
  await expect(key(page, "cell-2,0,0")).toHaveAttribute("aria-label", /: Piece L$/u);
  await expect(panel(page).locator('.placed-box .cell[aria-pressed="true"]')).toHaveCount(4);
  await expect(key(page, "free")).toBeVisible();
});
