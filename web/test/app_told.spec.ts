/** What the page tells: near what was pressed, once, when it matters, and what is so. */

import { type Page, expect, test } from "@playwright/test";

const status = (page: Page) => page.locator(".status");
const press = (page: Page, key: string) => page.locator(`[data-key="${key}"]`).click();
const notice = (page: Page) => page.locator(".notice");

async function ready(page: Page): Promise<void> {
  await page.goto("/");
  await expect(status(page)).toContainText("together");
}

/** Counts from now on what screen readers would say. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    (window as unknown as { said: string[] }).said = said;
    const live = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest("[role=status], [role=alert], [aria-live]");
    new MutationObserver((changes) => {
      const regions = new Set(changes.map(({ target }) => live(target)).filter((region) => region));
      for (const region of regions) said.push(region?.textContent ?? "");
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said.filter((text) => text !== ""));
}

async function dropFiles(page: Page, files: readonly (readonly [string, string])[]): Promise<void> {
  await page.evaluate((files) => {
    const transfer = new DataTransfer();
    for (const [name, text] of files) transfer.items.add(new File([text], name));
    document.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, cancelable: true }));
  }, files);
}

/** From now on every download fails, as if the library had said so. */
async function breakDownloads(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { parse } = JSON;
    JSON.parse = (text: string, ...more: []) => {
      const value = parse(text, ...more) as { ok?: boolean; value?: unknown };
      return value?.ok === true && value.value === null ? { ok: false, fault: { message: "it is broken", hint: "try again", place: null } } : value;
    };
  });
}

for (const [width, height] of [[1280, 720], [390, 740]] as const) {
  test(`feedback is in the window, moves nothing, and is told once, ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await ready(page);
    await page.locator('[data-part="downloads"] summary').click();
    const button = page.locator('[data-key="download-mps-"]');
    await button.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await breakDownloads(page);
    const before = await button.boundingBox();
    const said = await listen(page);
    await button.click();
    await expect(notice(page)).toContainText("could not be made. It is broken");
    await expect(notice(page)).toBeInViewport({ ratio: 1 });
    expect(await button.boundingBox()).toEqual(before);
    const box = await page.locator(".toast").boundingBox();
    const far = Math.abs((box?.y ?? 0) - (before?.y ?? 0));
    expect(far).toBeLessThan(200);
    // Other changes of the page do not tell it again.
    await page.mouse.wheel(0, 20);
    await page.locator('[data-part="count"] summary').click();
    await page.waitForTimeout(300);
    const text = (await notice(page).textContent()) ?? "";
    expect((await said()).filter((one) => one.includes(text))).toHaveLength(1);
    await press(page, "notice-close");
    await expect(notice(page)).toBeEmpty();
  });

  test(`a link that is copied is said to be at the button itself, ${width}`, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize({ width, height });
    await ready(page);
    await press(page, "share");
    const copy = page.locator('[data-key="share-copy"]');
    await copy.click();
    await expect(copy).toHaveText("Copied");
    await expect(copy).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await page.getByLabel("Link", { exact: true }).inputValue());
  });
}

test("while sixteen digits are typed, the status is announced once at most, and then what is so", async ({ page }) => {
  await ready(page);
  await press(page, "clear");
  await page.waitForTimeout(2500);
  const said = await listen(page);
  await page.locator('[data-key="cell-0-0"]').focus();
  await page.keyboard.type("1011010100101101", { delay: 100 });
  expect((await said()).length).toBeLessThanOrEqual(1);
  await page.waitForTimeout(2500);
  expect((await said()).length).toBeLessThanOrEqual(1);
  // Something else is told, and once.
  await press(page, "family-packing");
  await expect.poll(async () => (await said()).filter((text) => text.includes("7 steps")).length).toBe(1);
});

test("there is one set of step controls at a time", async ({ page }) => {
  await ready(page);
  const all = (name: RegExp) => page.getByRole("button", { name }).filter({ visible: true });
  await press(page, "next");
  await press(page, "next");
  await expect(page.locator("cube-player li")).toHaveCount(2);
  await expect(all(/^Next step$/u)).toHaveCount(1);
  await expect(all(/^(Previous step|Play)$/u)).toHaveCount(0);
  await press(page, "all");
  await expect(all(/^Next step$/u)).toHaveCount(1);
  await expect(all(/^Previous step$/u)).toHaveCount(1);
  await expect(page.locator('[data-key="next"]')).toHaveCount(0);
  await press(page, "all");
  await expect(page.locator("cube-player")).toHaveCount(0);
});

test.describe("without what the page keeps", () => {
  test.use({ serviceWorkers: "block" });

  test("a solver that does not load is called so", async ({ page }) => {
    await page.route(/\.wasm$/u, (route) => route.abort());
    await page.goto("/");
    await expect(status(page)).toHaveText("The solver could not be loaded");
    await expect(page.locator(".why")).toContainText("Reload");
    await dropFiles(page, [["a.snake", "BOX: 2x2x2\nSNAKE: ETTTTTTE\n"]]);
    await expect(notice(page)).toContainText("a.snake: The solver could not be loaded");
  });
});

for (const hash of ["#9.c.5AAAA", "#1.c.%%%", "#nonsense"]) {
  test(`a first visitor with the bad link ${hash} sees an example, and the link is gone`, async ({ page }) => {
    await page.goto(`/${hash}`);
    await expect(notice(page)).toContainText("An example is open instead.");
    await expect(page).not.toHaveURL(/nonsense|%%%|#9/u);
  });
}

test("a bad link within the page changes nothing and leaves the address", async ({ page }) => {
  await ready(page);
  await press(page, "cell-0-2");
  await expect(page).toHaveURL(/#1\.c\./u);
  const address = page.url();
  await page.evaluate(() => (location.hash = "#nonsense"));
  await expect(notice(page)).toContainText("Your own puzzle is open instead.");
  await expect(page).toHaveURL(address);
  await expect(page.locator('[data-key="cell-0-2"]')).toHaveAttribute("aria-pressed", "true");
});

test("of several files none is lost, and those that cannot be read are named", async ({ page }) => {
  await ready(page);
  await dropFiles(page, [
    ["one.snake", "SNAKE_NAME: x\n"],
    ["two.rings", "// Two\n0101 1010 0101 0010\n1010 0101 1010 0101\n0101 1010 0101 0010\n1010 0101 1010 0101\n0101 1010 0101 0010\n1010 0101 1010 0101\n"],
    ["three.snake", "BOX: 2x2x2\nSNAKE: ETTTTTTE\n"],
  ]);
  await expect(notice(page)).toContainText("one.snake: This cannot be read");
  await expect(notice(page)).toContainText("two");
  await expect(notice(page)).toContainText("three");
  await expect(page.locator('[data-key="cube-1"]')).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-key="cell-0-0"]')).toBeVisible();
  await expect(page.locator('[data-key="name"]')).toHaveValue("two");
});

test("the page asks for files that it can read, and for several", async ({ page }) => {
  await ready(page);
  await press(page, "open");
  const asked = page.waitForEvent("filechooser");
  await press(page, "choose-file");
  const chooser = await asked;
  expect(chooser.isMultiple()).toBe(true);
  const accept = await chooser.element().getAttribute("accept");
  for (const extension of [".hcq", ".hcp", ".rings", ".art", ".pack", ".burr", ".xmpuzzle", ".snake", ".dlx", ".txt"]) {
    expect(accept?.split(",")).toContain(extension);
  }
  await chooser.setFiles([{ name: "a.snake", mimeType: "", buffer: Buffer.from("BOX: 2x2x2\nSNAKE: ETTTTTTE\n") }]);
  await expect(page.locator(".cube").last()).toHaveText("8");
});

test("99 columns are said to be too many", async ({ page }) => {
  await ready(page);
  await press(page, "family-packing");
  const columns = page.locator('[data-key="target-size-0"]');
  await columns.fill("99");
  await columns.press("Enter");
  await expect(notice(page)).toContainText("at most 30 cells");
  await expect(columns).toHaveValue("30");
  await page.locator('[data-key="target-size-1"]').fill("30");
  await page.locator('[data-key="target-size-1"]').press("Enter");
  await expect(notice(page)).toContainText("at most 1,200 cells");
  await expect(page.locator('[data-key="target-size-1"]')).not.toHaveValue("30");
  await press(page, "family-snake");
  await page.locator('[data-key="side-0"]').fill("400");
  await page.locator('[data-key="side-0"]').press("Enter");
  await expect(notice(page)).toContainText("at most 128 cells");
});

test("on a desk the answer stays in sight beside long pieces", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await ready(page);
  await press(page, "family-packing");
  await expect(status(page)).toContainText("together");
  await page.locator('[data-part="model"] summary').click();
  await page.locator('[data-part="model"]').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await expect(status(page)).toBeInViewport();
  // What is longer than the window can be seen to its end.
  await press(page, "all");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const end = await page.locator(".answer").evaluate((one) => one.getBoundingClientRect().bottom);
  expect(end).toBeLessThanOrEqual(700);
});
