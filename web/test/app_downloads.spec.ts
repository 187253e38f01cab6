/** Every download of every family is made, and what the page reads can be opened again. */

import { type Page, expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drop } from "./given.ts";

const data = (name: string) => readFileSync(fileURLToPath(new URL(`../../data/${name}`, import.meta.url)));
const status = (page: Page) => page.locator(".status");

async function answered(page: Page): Promise<void> {
  await expect(status(page)).toHaveText(/together|solution/u, { timeout: 40_000 });
}

/** What is wrong with a file; nothing if it is what its name says. */
async function wrong(page: Page, name: string, bytes: Buffer): Promise<string | null> {
  const extension = name.slice(name.lastIndexOf(".") + 1);
  if (bytes.length < 8) return "hardly anything in it";
  switch (extension) {
    case "svg":
      return page.evaluate((text) => new DOMParser().parseFromString(text, "image/svg+xml").querySelector("parsererror")?.textContent ?? null, bytes.toString());
    case "stl":
      return bytes.length === 84 + 50 * bytes.readUInt32LE(80) ? null : "another number of triangles";
    case "3mf":
      return bytes.toString("latin1", 0, 2) === "PK" ? null : "no ZIP";
    case "glb":
      return bytes.toString("latin1", 0, 4) === "glTF" && bytes.readUInt32LE(8) === bytes.length ? null : "another length";
    case "json":
      return typeof JSON.parse(bytes.toString()) === "object" ? null : "no object";
    case "lp":
      return /^end\s*$/imu.test(bytes.toString()) ? null : "no end";
    case "mps":
      return /^ENDATA\s*$/mu.test(bytes.toString()) ? null : "no end";
    default:
      return null;
  }
}

const READ = new Set(["hcq", "hcp", "rings", "pack", "xmpuzzle", "snake", "dlx"]);

for (const [what, file, least] of [
  ["a cube", "HC_BQ_01.hcq", 13],
  ["six colours", "six_colours.hcq", 3],
  ["a frame", "frame_2x3.hcp", 3],
  ["a packing", "pack_soma.pack", 13],
  ["a burr", "burr_piston.burr", 10],
  ["a snake", "snake_2x2x2.snake", 11],
  ["an exact cover", "small.dlx", 5],
] as const) {
  test(`every download of ${what}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto("/");
    await answered(page);
    const bytes = file === "small.dlx" ? Buffer.from("p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n") : data(file);
    const puzzle = page.locator('[data-key="name"]');
    const show = async () => {
      await drop(page, file, bytes);
      await expect(page.locator(".notice")).toContainText("is open");
      await answered(page);
      await page.locator('[data-part="downloads"]').evaluate((details: HTMLDetailsElement) => (details.open = true));
    };
    await show();
    const title = await puzzle.inputValue();
    const buttons = page.locator('[data-key^="download-"]');
    const keys = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute("data-key") ?? ""));
    expect(keys.length).toBeGreaterThanOrEqual(least);
    const again: (readonly [string, Buffer])[] = [];
    for (const key of keys) {
      const failed = page.locator(".notice").filter({ hasText: "could not be made" });
      const made = page.waitForEvent("download", { timeout: 30_000 });
      await page.locator(`[data-key="${key}"]`).click();
      const got = await Promise.race([made, failed.waitFor({ timeout: 30_000 }).then(() => null)]);
      made.catch(() => undefined);
      expect(got, `${key}: ${await page.locator(".notice").textContent()}`).not.toBeNull();
      if (!got) continue;
      // Browsers refuse more than ten downloads in a second.
      await page.waitForTimeout(150);
      const name = got.suggestedFilename();
      const content = readFileSync(await got.path());
      expect(await wrong(page, name, content), name).toBeNull();
      if (READ.has(name.slice(name.lastIndexOf(".") + 1))) again.push([name, content]);
    }
    expect(again.length).toBeGreaterThan(0);
    const before = await status(page).textContent();
    for (const [name, content] of again) {
      await drop(page, name, content);
      await expect(page.locator(".notice"), name).toContainText("is open");
      await answered(page);
      await expect(status(page), name).toHaveText(before ?? "");
      // Rings have no name of their own but that of the file.
      if (!name.endsWith(".rings")) await expect(puzzle, name).toHaveValue(title);
    }
  });
}
