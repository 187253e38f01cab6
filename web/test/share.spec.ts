/** What people send each other: links, codes, snippets, and what a recipient sees. */

import { type Page, expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import decodeQR from "qr/decode.js";
import { site } from "../app/site.ts";
import axe from "./axe.ts";
import { paste } from "./given.ts";

const data = (name: string) => readFileSync(fileURLToPath(new URL(`../../data/${name}`, import.meta.url)), "utf8");

// What a page of a test fetches is answered by the test.
test.use({ serviceWorkers: "block" });

/** That of the programs. */
const SCHEMA = Number(/JSON_SCHEMA: u32 = (\d+)/u.exec(readFileSync(fileURLToPath(new URL("../../crates/cubewright-core/src/formats/answers/disassembly_json.rs", import.meta.url)), "utf8"))?.[1]);

const FIRST = "Put piece 6 on place 1.";
const CUBE = "1.c.5Ut3aLaItUiVSWlJS";
const PHONE = { width: 390, height: 844 };

const status = (page: Page) => page.locator(".status");
const press = (page: Page, key: string) => page.locator(`[data-key="${key}"]`).click();
const dialog = (page: Page) => page.getByRole("dialog", { name: "Share" });
const link = (page: Page) => dialog(page).getByLabel("Link", { exact: true });

async function open(page: Page, hash = ""): Promise<void> {
  await page.goto(`/${hash}`);
  await expect(status(page)).not.toHaveText(/ready|Searching/u);
}

async function share(page: Page, what: "puzzle" | "hint" | "answer"): Promise<string> {
  await press(page, "share");
  await dialog(page).locator(`[data-key="share-${what}"]`).check();
  return await link(page).inputValue();
}

/** What a camera reads off the code in the dialog. */
async function scanned(page: Page): Promise<string> {
  const pixels = await dialog(page).locator("svg.qr").evaluate(async (svg) => {
    const side = 8 * Number(svg.getAttribute("viewBox")?.split(" ")[2]);
    const copy = svg.cloneNode(true) as SVGElement;
    copy.setAttribute("width", String(side));
    copy.setAttribute("height", String(side));
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = side;
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const bytes = context?.getImageData(0, 0, side, side).data ?? new Uint8ClampedArray();
    return { side, dark: Array.from({ length: side * side }, (_, at) => ((bytes[4 * at] ?? 0) < 128 ? "1" : "0")).join("") };
  });
  const grey = [...pixels.dark].flatMap((dark) => (dark === "1" ? [0, 0, 0, 255] : [255, 255, 255, 255]));
  return decodeQR({ width: pixels.side, height: pixels.side, data: Uint8Array.from(grey) });
}

test("the share button is in sight, and its puzzle gives nothing away", async ({ page, context }) => {
  await open(page);
  await expect(page.locator('[data-key="share"]')).toBeInViewport();
  await press(page, "all");
  const address = await share(page, "puzzle");
  expect(address).toMatch(/\/#1\.c\.5[\w-]{16}\.0\.A%20foam%20cube$/u);
  const other = await context.newPage();
  await other.goto(address);
  await expect(status(other)).toContainText("It goes together");
  await expect(other.locator("cube-player")).toHaveCount(0);
  await expect(other.getByText(FIRST)).toHaveCount(0);
});

test("a link with a hint shows the hint and no step", async ({ page, context }) => {
  await open(page);
  const address = await share(page, "hint");
  expect(address).toMatch(/\.0h2\.A%20foam%20cube$/u);
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.locator(".hint")).toContainText("Piece 6 goes on place 1.");
  await expect(other.getByText(FIRST)).toHaveCount(0);
  // Another edit is another puzzle: the hint was about this one.
  await other.locator('[data-key="cell-0-2"]').click();
  await expect(other.locator(".hint")).toBeEmpty();
});

test("a link with the answer shows all of it, before and after it was looked at", async ({ page, context }) => {
  await open(page);
  const address = await share(page, "answer");
  expect(address).toMatch(/\.11\.A%20foam%20cube$/u);
  await expect(status(page)).toContainText("It goes together");
  const other = await context.newPage();
  await other.goto(address);
  await expect(status(other)).toHaveText("11 of 11 steps shown");
});

test("nothing is promised of a puzzle without an answer", async ({ page }) => {
  await open(page);
  await page.locator('[data-key="cell-0-2"]').click();
  await expect(status(page)).toHaveText("There is no solution.");
  await press(page, "share");
  await expect(page.locator('[data-key="share-hint"]')).toBeDisabled();
  await expect(page.locator('[data-key="share-answer"]')).toBeDisabled();
  await expect(link(page)).toHaveValue(/\.0\.A%20foam%20cube$/u);
});

test("copying is told at the button, also where it is not allowed", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize(PHONE);
  await open(page);
  const address = await share(page, "puzzle");
  await press(page, "share-copy");
  await expect(page.locator('[data-key="share-copy"]')).toHaveText("Copied");
  await expect(page.locator('[data-key="share-copy"]')).toBeInViewport();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.evaluate(() => Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.reject(new Error("no")) }));
  await press(page, "share-copy");
  await expect(dialog(page).getByText("It is marked")).toBeInViewport();
  expect(await link(page).evaluate((field: HTMLInputElement) => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0))).toBe(address);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('[data-key="share"]')).toBeFocused();
});

test("the telephone's own way to share is there where there is one", async ({ page }) => {
  await open(page);
  await press(page, "share");
  await expect(page.locator('[data-key="share-native"]')).toHaveCount(0);
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    Object.defineProperty(navigator, "share", { value: (what: unknown) => (told.push(what), Promise.resolve()) });
  });
  await page.reload();
  const address = await share(page, "puzzle");
  await press(page, "share-native");
  expect(await page.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([{ title: "A foam cube", url: address }]);
});

test("the code is the link, as a camera reads it", async ({ page }) => {
  await open(page);
  const address = await share(page, "hint");
  await expect(dialog(page).locator("svg.qr")).toBeVisible();
  await expect.poll(() => scanned(page)).toBe(address);
  const other = await share0(page, "puzzle");
  await expect.poll(() => scanned(page)).toBe(other);
});

async function share0(page: Page, what: string): Promise<string> {
  await dialog(page).locator(`[data-key="share-${what}"]`).check();
  return await link(page).inputValue();
}

test("a link that is too long for a code says so", async ({ page }) => {
  await open(page);
  // Noise does not pack well.
  let seed = 7;
  const noise = () => ((seed = (seed * 16_807) % 2_147_483_647) % 2 ? "p" : "q");
  const lines = Array.from({ length: 400 }, () => Array.from({ length: 12 }, noise).join(""));
  const items = [...new Set(lines)];
  await paste(page, `${items.join(" ")}\n${items.join("\n")}\n`);
  await expect(status(page)).toHaveText("There is a solution.");
  await press(page, "share");
  await expect(dialog(page).locator("svg.qr")).toHaveCount(0);
  await expect(dialog(page)).toContainText("1,200");
});

test("what is chosen can be embedded as a frame; the element has no hint, and without the answer begins with the pieces", async ({ page }) => {
  await open(page);
  const [frame, element] = [dialog(page).locator('[data-key="embed-frame"]'), dialog(page).locator('[data-key="embed-element"]')];
  await press(page, "share");
  for (const [what, at] of [["puzzle", ".0."], ["hint", ".0h2."], ["answer", ".11."]] as const) {
    await dialog(page).locator(`[data-key="share-${what}"]`).check();
    await expect(frame).toHaveValue(new RegExp(`#${`${CUBE}${at}`.replaceAll(".", "\\.")}`, "u"));
    await expect(element).toHaveCount(what === "hint" ? 0 : 1);
    if (what !== "hint") await expect(element).toHaveValue(what === "puzzle" ? /json" step="0" controls>/u : /json" controls>/u);
    await expect(dialog(page).getByText("but not with a hint")).toHaveCount(what === "hint" ? 1 : 0);
    await expect(dialog(page).getByText("It begins with the pieces")).toHaveCount(what === "puzzle" ? 1 : 0);
  }
});

test("an embedded frame shows the player, the title and the way to the page", async ({ page, context }) => {
  await open(page);
  await share(page, "answer");
  await dialog(page).getByText("Embed", { exact: true }).click();
  const snippet = await dialog(page).locator('[data-key="embed-frame"]').inputValue();
  const host = await context.newPage();
  await host.route("**/host.html", (route) => route.fulfill({ contentType: "text/html", body: `<!doctype html>${snippet}` }));
  await host.goto("/host.html");
  const frame = host.frameLocator("iframe");
  await expect(host.locator("iframe")).toHaveAttribute("title", "A foam cube");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("A foam cube");
  await expect(frame.locator("cube-player").getByRole("listitem")).toHaveCount(11);
  await expect(frame.locator(".pieces, [data-key]")).toHaveCount(0);
  const out = frame.getByRole("link", { name: "Open in Cubewright" });
  const [opened] = await Promise.all([context.waitForEvent("page"), out.click()]);
  await expect(status(opened)).toHaveText("11 of 11 steps shown");
});

test("a frame of the puzzle alone shows pieces, of a hint the hint", async ({ page }) => {
  await page.goto(`/?view#${CUBE}.0.Mine`);
  const picture = page.getByRole("img", { name: "Mine" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expect(page.getByText(FIRST)).toHaveCount(0);
  await page.goto("about:blank");
  await page.goto(`/?view#${CUBE}.0h2.`);
  await expect(page.locator("main")).toContainText("Piece 6 goes on place 1. On the net, place 1 is behind place 2.");
  await expect(page.getByText(FIRST)).toHaveCount(0);
  await expect(page.locator(".alone")).toBeVisible();
  // Somebody who sees only the frame finds place 1, too.
  const map = page.locator("img.map");
  await expect(map).toBeVisible();
  await expect(map).toHaveAttribute("alt", /Piece 6 goes on place 1/u);
  await page.evaluate((hash) => (location.hash = hash), `${CUBE}.2.`);
  await expect(page.locator("cube-player").getByRole("listitem")).toHaveCount(2);
});

for (const [name, hash] of [
  ["nothing", ""],
  ["another version", "#9.c.5AAAA"],
  ["a malformed one", "#1.c.%%%"],
  ["markup", "#1.c.5AAAAAAAAAAAAAAAA.0.%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E"],
  ["a huge one", `#1.z.${"A".repeat(60_000)}`],
] as const) {
  test(`a frame of ${name} does no harm and keeps nothing`, async ({ page }) => {
    let alerts = 0;
    page.on("dialog", (box) => ((alerts += 1), void box.dismiss()));
    await page.goto(`/?view${hash}`);
    if (name === "markup") await expect(page.getByRole("heading", { level: 1 })).toHaveText("<img src=x onerror=alert(1)>");
    else await expect(page.getByRole("status")).toHaveText(/no puzzle/u);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(alerts).toBe(0);
  });
}

test("frames of a snake and of a packing show them before they are solved", async ({ page }) => {
  for (const [family, name] of [["packing", /Soma/u], ["snake", /Snake cube/u]] as const) {
    await open(page);
    await press(page, `family-${family}`);
    await expect(status(page)).toContainText("It goes together");
    const address = new URL(await share(page, "puzzle"));
    await page.goto("about:blank");
    await page.goto(`/?view${address.hash}`);
    const picture = page.getByRole("img", { name });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await expect(page.locator("cube-player")).toHaveCount(0);
  }
});

for (const [what, listed] of [["puzzle", 0], ["answer", 11]] as const) test(`the snippet of the element works with the scene that is downloaded: ${what}`, async ({ page, context }) => {
  await open(page);
  await share(page, what);
  await dialog(page).getByText("Embed", { exact: true }).click();
  const snippet = await dialog(page).locator('[data-key="embed-element"]').inputValue();
  const [made] = await Promise.all([page.waitForEvent("download"), press(page, "embed-scene")]);
  expect(made.suggestedFilename()).toBe("A_foam_cube-scene.json");
  const scene = readFileSync(await made.path(), "utf8");
  const host = await context.newPage();
  await host.route("**/host/**", async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === "/host/index.html") await route.fulfill({ contentType: "text/html", body: `<!doctype html>${snippet}` });
    else if (path.endsWith(".json")) await route.fulfill({ contentType: "application/json", body: scene });
    else await route.fulfill({ contentType: "text/javascript", path: fileURLToPath(new URL(`../player/${path.replace("/host/cube-player/", "")}`, import.meta.url)) });
  });
  await host.goto("/host/index.html");
  await expect(host.locator("cube-player canvas")).toBeVisible();
  await expect(host.locator("cube-player").getByRole("listitem")).toHaveCount(listed);
});

test("the scene is among the downloads", async ({ page }) => {
  await open(page);
  await page.locator('[data-part="downloads"] summary').click();
  const [made] = await Promise.all([page.waitForEvent("download"), press(page, "download-scene-")]);
  expect(made.suggestedFilename()).toBe("A_foam_cube-scene.json");
  expect(JSON.parse(readFileSync(await made.path(), "utf8"))).toMatchObject({ schema: SCHEMA, type: "scene", version: 1, title: "A foam cube" });
});

test("the title of the tab names the puzzle", async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle("A foam cube · Cubewright");
  await page.locator('[data-key="name"]').fill("Grandfather's");
  await page.locator('[data-key="name"]').press("Enter");
  await expect(page).toHaveTitle("Grandfather's · Cubewright");
  await page.goto(`/?view#${CUBE}.0.Mine`);
  await expect(page).toHaveTitle("Mine · Cubewright");
});

test("a link brings a telephone to what it is about", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, `#${CUBE}.0.Mine`);
  await expect(page.locator('[data-key="cell-0-0"]')).toBeInViewport({ ratio: 1 });
  for (const step of ["3", "0h2"]) {
    await page.goto("about:blank");
    await open(page, `#${CUBE}.${step}.Mine`);
    await expect(page.locator(step === "3" ? "cube-player canvas, cube-player img >> visible=true" : ".hint").first()).toBeInViewport();
    await expect(page.locator("#answer-title")).toBeInViewport();
  }
});

test("a link does not take the page from under a finger", async ({ page }) => {
  await page.setViewportSize(PHONE);
  // A finger is there as soon as the page is, long before the solver.
  await page.addInitScript(() => addEventListener("DOMContentLoaded", () => dispatchEvent(new WheelEvent("wheel"))));
  await page.goto(`/#${CUBE}.3.Mine`);
  await expect(status(page)).toHaveText("3 of 11 steps shown");
  // Not brought to the answer, which is far below.
  await page.waitForTimeout(500);
  await expect(page.locator("#answer-title")).not.toBeInViewport();
});

for (const [name, before, after] of [
  ["an address", "https://elsewhere.example/cubes/#", ""],
  ["an address in a text", "Look at this:\nhttps://elsewhere.example/cubes/?view#", " \n"],
  ["a fragment", "#", "\n"],
] as const) {
  test(`${name} that is pasted into the page is opened`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await open(page);
    await paste(page, `${before}${CUBE}.2.Pasted${after}`);
    await expect(page.locator('[data-key="name"]')).toHaveValue("Pasted");
    await expect(status(page)).toHaveText("2 of 11 steps shown");
    expect(asked.filter((url) => !url.startsWith(new URL(page.url()).origin) && !/^(blob|data):/u.test(url))).toEqual([]);
  });
}

test("a damaged link that is pasted is told as one", async ({ page }) => {
  await open(page);
  await paste(page, "https://elsewhere.example/#9.c.5AAAA");
  await expect(page.locator(".notice")).toContainText("another version");
});

test("links of before still open", async ({ page }) => {
  for (const [hash, name, says] of [
    [`#${CUBE}.4.Old%2Ename`, "Old.name", "4 of 11 steps shown"],
    [`#${CUBE}.4`, "", "4 of 11 steps shown"],
    [`#${CUBE}`, "", "It goes together"],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(`/${hash}`);
    await expect(status(page)).toContainText(says);
    await expect(page.locator('[data-key="name"]')).toHaveValue(name);
  }
});

test("the page has what a preview needs", async ({ page, request }) => {
  await open(page);
  const meta = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");
  for (const name of ["og:title", "og:description", "og:type", "og:image", "og:image:alt", "twitter:card"]) {
    expect(await meta(name), name).toBeTruthy();
  }
  const picture = await request.get(new URL((await meta("og:image")) ?? "", page.url()).href);
  const bytes = await picture.body();
  expect(picture.headers()["content-type"]).toBe("image/png");
  expect(bytes.length).toBeLessThan(100_000);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect([await meta("og:image:width"), await meta("og:image:height")]).toEqual(["1200", "630"]);
});

test("Bedlam's link fits into a code", async ({ page }) => {
  await open(page);
  await paste(page, data("pack_bedlam.pack"));
  await expect(page.locator('[data-key="name"]')).toHaveValue(/Bedlam/u);
  await expect(status(page)).toContainText("It goes together");
  await press(page, "share");
  await expect.poll(() => scanned(page)).toBe(await link(page).inputValue());
});

test("a preview gets the whole address of the picture when the site is known", () => {
  const html = readFileSync(fileURLToPath(new URL("../app/index.html", import.meta.url)), "utf8");
  const built = (address?: string) => (site(address).transformIndexHtml as (html: string) => string)(html);
  expect(built("https://example.org/cubes")).toContain('property="og:image" content="https://example.org/cubes/preview.png"');
  expect(built("https://example.org/cubes/")).toContain('property="og:url" content="https://example.org/cubes/"');
  expect(built()).toBe(html);
});

test.describe("everybody can use it", () => {
  // For axe's own script only.
  test.use({ bypassCSP: true });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing in the dialog and in the frame, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page);
      await share(page, "answer");
      await dialog(page).getByText("Embed", { exact: true }).click();
      expect(await axe(page)).toEqual([]);
      const small = await dialog(page).evaluate((root) =>
        [...root.querySelectorAll<HTMLElement>("button, summary, .choice label")].filter((one) => one.checkVisibility() && one.offsetHeight < 44).length,
      );
      expect(small).toBe(0);
      expect(await dialog(page).evaluate((root) => root.scrollWidth - root.clientWidth)).toBeLessThanOrEqual(0);
      for (const at of ["0h2", "3"]) {
        await page.goto("about:blank");
        await page.goto(`/?view#${CUBE}.${at}.Mine`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mine");
        await expect(page.locator("cube-player, img.alone")).toBeVisible();
        expect(await axe(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      }
    });
  }
});
