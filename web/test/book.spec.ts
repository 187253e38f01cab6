/** The book of the documents, opened as files: its search, and that it asks nobody anything. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test, type Page } from "@playwright/test";

const folder = fileURLToPath(new URL("../../docs/dist/", import.meta.url));
const at = (page: string) => pathToFileURL(folder + page).href;

test.skip(!existsSync(`${folder}index.html`), "docs/build has not made the book");
test.use({ offline: true });

/** What is asked of a network from now on, and what goes wrong. */
function watched(page: Page) {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (!/^(?:file|data|blob):/u.test(request.url())) seen.push(request.url());
  });
  page.on("pageerror", (error) => seen.push(String(error)));
  page.on("requestfailed", (request) => {
    // Who leaves a page at once does not wait for its icon.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") seen.push(`failed: ${request.url()}`);
  });
  return seen;
}

test("the search of the book finds a page without a network", async ({ page }) => {
  const seen = watched(page);
  await page.goto(at("docs/tutorial.html"));
  await page.keyboard.press("/");
  await page.keyboard.type("chequerboard");
  const found = page.locator("#mdbook-searchresults li a");
  await expect(found.first()).toBeVisible();
  await found.first().click();
  await expect(page).toHaveURL(/highlight=chequerboard/u);
  await expect(page.locator("mark").first()).toBeVisible();
  expect(seen).toEqual([]);
});

test("no page of the book is wider than a phone, and none asks another host", async ({ page }) => {
  const seen = watched(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const list = readFileSync(`${folder}toc.html`, "utf8");
  const pages = new Set(Array.from(list.matchAll(/href="([^"#]+\.html)"/gu), (match) => match[1] ?? ""));
  expect(pages.size).toBeGreaterThan(60);
  for (const name of pages) {
    await page.goto(at(name));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, name).toBeLessThanOrEqual(360);
    const images = await page.evaluate(() =>
      [...document.images].filter((it) => it.naturalWidth === 0).map((it) => it.src));
    expect(images, name).toEqual([]);
  }
  expect(seen).toEqual([]);
});
