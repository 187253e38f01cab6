/** A new version of the page is announced, and comes by one press. */

import { expect, test } from "@playwright/test";
import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css", ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".png": "image/png",
  ".svg": "image/svg+xml", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json", ".webp": "image/webp",
};

/** Serves what was built, and from the second version on says which version it is. */
function server(version: () => number): ReturnType<typeof createServer> {
  return createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const file = join(dist, normalize(path === "/" ? "/index.html" : path));
    try {
      statSync(file);
      let body: Buffer | string = readFileSync(file);
      if (path === "/") body = body.toString().replace("<head>", `<head><meta name="version" content="${version()}">`);
      if (path === "/sw.js") body = body.toString().replace(/cubewright-(?=[0-9a-f]{12})/u, `cubewright-${version()}-`);
      response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
}

test("a new version is announced and comes by one press", async ({ page, context }) => {
  test.setTimeout(180_000);
  let version = 1;
  const served = server(() => version);
  await new Promise<void>((resolve) => void served.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(served.address() as AddressInfo).port}/`;
  const said = page.locator(".update");
  const meta = () => page.locator('meta[name="version"]').getAttribute("content");
  try {
    await page.goto(address);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
    await page.locator('[data-key="cell-0-2"]').click();
    await expect(page).toHaveURL(/#1\.c\./u);
    await expect(said).toBeEmpty();
    version = 2;
    await page.reload();
    await expect(said).toContainText("new version", { timeout: 30_000 });
    // It is there by itself only when it is wanted.
    expect(await meta()).toBe("1");
    const other = await context.newPage();
    await other.goto(address);
    await expect(other.locator(".update")).toContainText("new version");
    await other.locator('[data-key="update-later"]').click();
    await expect(other.locator(".update")).toBeEmpty();
    await page.locator('[data-key="update"]').click();
    await expect.poll(meta).toBe("2");
    await expect(page.locator('[data-key="cell-0-2"]')).toHaveAttribute("aria-pressed", "true");
    await expect(said).toBeEmpty();
    // The tab with the version before still gets its files.
    await other.locator('[data-key="library"]').click();
    await expect(other.getByRole("dialog").getByRole("button", { name: /Bedlam/u }).first()).toBeVisible();
    // One version before is kept, no more.
    version = 3;
    await page.reload();
    await page.locator('[data-key="update"]').click();
    await expect.poll(meta).toBe("3");
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).map((name) => name.split("-")[1]))).toEqual(["2", "3"]);
  } finally {
    served.closeAllConnections();
    served.close();
  }
});
