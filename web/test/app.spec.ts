/** The page in a browser: each family once, links, repairs, offline, bad input. */

import { type Page, expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const data = (name: string) => readFileSync(fileURLToPath(new URL(`../../data/${name}`, import.meta.url)), "utf8");

const SENTENCES = [
  "Take part 6 and put it on place 1.",
  "Take part 5 rotate it 1 times 90 degrees counter-clockwise and put it on place 2.",
  "Take part 3 rotate it 3 times 90 degrees counter-clockwise and put it on place 3.",
  "Take part 2 rotate it 3 times 90 degrees counter-clockwise and put it on place 4.",
  "Take part 1 rotate it 3 times 90 degrees counter-clockwise and put it on place 5.",
  "Take part 4 and put it on place 6.",
];

const status = (page: Page) => page.locator(".status");
const press = (page: Page, key: string) => page.locator(`[data-key="${key}"]`).click();

async function open(page: Page, hash = ""): Promise<void> {
  await page.goto(`/${hash}`);
  await expect(status(page)).not.toHaveText(/ready|Searching/u);
}

/** Gives the page a file as if it had been dropped. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.evaluate(
    ([name, base64]) => {
      const transfer = new DataTransfer();
      const raw = Uint8Array.from(atob(base64 ?? ""), (c) => c.charCodeAt(0));
      transfer.items.add(new File([raw], name ?? ""));
      document.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, cancelable: true }));
    },
    [name, bytes.toString("base64")],
  );
}

/** The digits of each ring of an `.hcq` file, corners once. */
function rings(text: string): string[] {
  const rows = [...text.matchAll(/\[(.*)\]/gu)].map((row) => (row[1] ?? "").replace(/\D/gu, ""));
  return rows.map((row) => [0, 5, 10, 15].map((from) => row.slice(from, from + 4)).join(""));
}

test("the first puzzle entered by clicks gives the six sentences", async ({ page }) => {
  await open(page);
  await press(page, "clear");
  await expect(status(page)).toHaveText("There is no solution.");
  for (const [piece, ring] of rings(data("HC_BQ_01.hcq")).entries()) {
    for (const [at, tooth] of [...ring].entries()) {
      if (tooth === "1") await press(page, `cell-${piece}-${at}`);
    }
  }
  await expect(status(page)).toContainText("It goes together");
  await press(page, "all");
  for (const sentence of SENTENCES) await expect(page.getByText(sentence, { exact: true }).first()).toBeAttached();
  expect(page.url()).toMatch(/#1\.c\.5[\w-]{16}\.11\.$/u);
});
