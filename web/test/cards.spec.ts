/** The pages of named puzzles, of which chats show a preview. */

import { type Page, expect, test } from "@playwright/test";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pixelsOf } from "../app/cards/indexed.ts";
import { cardPage } from "../app/cards/page.ts";
import { painting, pathsOf } from "../app/cards/picture.ts";
import { publicAddress } from "../app/site.ts";
import axe from "./axe.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const built = (path: string) => readFileSync(at(`../dist/${path}`), "utf8");
const named = JSON.parse(readFileSync(at("../app/gallery/figures.json"), "utf8")) as { file: string; name: string[]; note: string[] }[];
const stems = named.map(({ file }) => file.replace(/\.\w+$/u, ""));

/** What a chat reads of a page, as a browser reads it. */
async function tags(page: Page, html: string): Promise<Record<string, string>> {
  return await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, "text/html");
    const metas = [...parsed.querySelectorAll("meta")].map((meta) => [meta.getAttribute("property") ?? meta.name, meta.content] as const);
    return { ...Object.fromEntries(metas), title: parsed.title, lang: parsed.documentElement.lang, heading: parsed.querySelector("h1")?.textContent ?? "", scripts: String(parsed.scripts.length) };
  }, html);
}

const share = (page: Page) => page.locator('[data-key="share"]').click();
const card = (page: Page) => page.getByRole("dialog").getByLabel("Link with a picture");

test("every named puzzle has a page in both languages, with tags and a picture", async ({ page }) => {
  expect(new Set(stems).size).toBe(named.length);
  for (const [index, stem] of stems.entries()) {
    const one = named[index]!;
    for (const [language, file] of [["en", `${stem}.html`], ["de", `${stem}.de.html`]] as const) {
      const said = await tags(page, built(`p/${file}`));
      const name = (language === "de" ? one.name[1] : undefined) ?? one.name[0];
      expect(said["og:title"], file).toBe(name);
      expect(said).toMatchObject({ title: `${name} · Cubewright`, heading: name, lang: language, "twitter:title": name, "twitter:card": "summary_large_image", scripts: "0" });
      expect(said["description"]).toBe(said["og:description"]);
      expect(said["description"]!.length).toBeGreaterThan(30);
      expect(said["og:image"]).toBe(`${stem}.png`);
      expect([said["og:image:width"], said["og:image:height"]]).toEqual(["1200", "630"]);
    }
  }
});

test("the pictures have the size that is promised, and the pieces in them", () => {
  for (const stem of stems) {
    const png = readFileSync(at(`../dist/p/${stem}.png`));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], stem).toEqual([1200, 630]);
    expect(png.length, stem).toBeLessThan(120_000);
  }
});

test("a picture is not blank: it has the colours of the pieces, in the middle", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto("/microbit.html");
  for (const stem of stems) {
    const found = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const context = canvas.getContext("2d")!;
      context.drawImage(image, 0, 0);
      const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
      const colours = new Set<number>();
      let [painted, edge] = [0, 0];
      for (let at = 0; at < data.length; at += 4) {
        const colour = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
        colours.add(colour);
        if (colour === 0xffffff) continue;
        const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
        // The name of the program stands below.
        if (y < 510) painted++;
        if (x < 30 || y < 30 || x >= width - 30 || y >= height - 30) edge++;
      }
      return { colours: colours.size, painted: painted / (width * height), edge };
    }, `/p/${stem}.png`);
    expect(found.colours, stem).toBeGreaterThan(4);
    // A snake of 125 cubes is a thin line.
    expect(found.painted, stem).toBeGreaterThan(0.004);
    expect(found.painted, stem).toBeLessThan(0.8);
    expect(found.edge, stem).toBe(0);
  }
});

test("a name that needs escaping stays a name", async ({ page }) => {
  const name = `Tom's "A & B" <img src=x onerror=alert(1)> \u00e4`;
  for (const tongue of ["en", "de"] as const) {
    const html = cardPage({ stem: "a_b", name, note: `1 < 2 & "so"` }, tongue, publicAddress("https://example.org/cubes"));
    const said = await tags(page, html);
    expect(said).toMatchObject({ title: `${name} · Cubewright`, heading: name, "og:title": name, "twitter:title": name, scripts: "0" });
    expect(said["og:description"]).toContain(`1 < 2 & "so".`);
    expect(said["og:image"]).toBe("https://example.org/cubes/p/a_b.png");
    expect(said["twitter:image"]).toBe(said["og:image"]);
    expect(said["og:url"]).toBe(`https://example.org/cubes/p/a_b${tongue === "de" ? ".de" : ""}.html`);
    expect(html).not.toContain("<img src=x");
  }
});

test("the address of the site is a whole one, or the build says what is wrong", () => {
  expect(publicAddress(undefined)).toBeNull();
  expect(publicAddress("")).toBeNull();
  expect(publicAddress("https://example.org")?.href).toBe("https://example.org/");
  expect(publicAddress("http://example.org/a/b")?.href).toBe("http://example.org/a/b/");
  for (const wrong of ["example.org", "/cubes/", "ftp://example.org/", "https://", "https://example.org/?a", "https://example.org/#a", "https://a b.org/", "https://me:secret@example.org/"]) {
    expect(() => publicAddress(wrong), wrong).toThrow(/SITE is .* must be the whole address/u);
  }
});

test("a picture of the gallery is read whatever its paths are written like", () => {
  expect(pathsOf("M1 2h1v1h-1z")).toEqual([[[1, 2], [2, 2], [2, 3], [1, 3], [1, 2]]]);
  expect(pathsOf("M1.5-2L3 4 5 6ZM0 0V.5H-1")).toEqual([[[1.5, -2], [3, 4], [5, 6], [1.5, -2]], [[0, 0], [0, 0.5], [-1, 0.5]]]);
  expect(() => pathsOf("M0 0C1 1 2 2 3 3")).toThrow(/cannot be painted/u);
  const { areas, lines } = painting('<svg stroke="#222222" stroke-width="0.1"><path fill="#ff0000" d="M0 0h2v1h-2z"/></svg>');
  expect([areas.length, lines.length]).toEqual([1, 1]);
  expect(areas[0]?.colour).toEqual([255, 0, 0]);
});

test("pixels of a PNG are read whatever its filters are", () => {
  const icon = readFileSync(at("../app/public/icon-192.png"));
  expect(() => pixelsOf(readFileSync(at("../app/public/preview.png")))).toThrow(/alpha is needed/u);
  if (icon.readUInt16BE(24) === 0x0806) expect(pixelsOf(icon).colours.length).toBe(192 * 192);
});

test("the page leads to the puzzle without a script, and to the right one", async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "en-GB" });
  const page = await context.newPage();
  for (const [stem, name] of [["pack_soma", "Soma cube"], ["original_blue", "Milano"], ["snake_king", "King Snake"], ["burr_loves_dozen", "Love's Dozen"]] as const) {
    await page.goto(`/p/${stem}.html`);
    await page.waitForURL(/\/#1\./u);
    await expect(page, stem).toHaveTitle(new RegExp(name.replace("'", "."), "u"));
    expect(new URL(page.url()).pathname).toBe("/");
  }
  await context.close();
  // Where nothing may lead on by itself, there is a link.
  const quiet = await browser.newContext({ javaScriptEnabled: false });
  const still = await quiet.newPage();
  const html = built("p/pack_soma.html").replace(/<meta http-equiv="refresh"[^>]*>/u, "");
  await still.route("**/p/pack_soma.html", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await still.goto("/p/pack_soma.html");
  await expect(still.getByRole("link", { name: "Open the puzzle" })).toHaveAttribute("href", "../#1.n.pack_soma");
  await expect(still.getByRole("img", { name: "The pieces: Soma cube" })).toBeVisible();
  expect(await still.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await quiet.close();
});

test("a card has no violations that axe finds", async ({ page }) => {
  const html = built("p/pack_soma.de.html").replace(/<meta http-equiv="refresh"[^>]*>/u, "").replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/u, "");
  await page.route("**/p/pack_soma.de.html", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto("/p/pack_soma.de.html");
  expect(await axe(page)).toEqual([]);
});

test("a link to a name that there is not is told as a damaged link", async ({ page }) => {
  await page.goto("/#1.n.no_such_puzzle");
  await expect(page.locator(".notice")).toContainText("This link is damaged");
  await expect(page).not.toHaveURL(/no_such/u);
});

test("the share dialog offers the page of a named puzzle, but not of a changed one", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/#1.n.original_blue");
  await expect(page).toHaveTitle(/Milano/u);
  await share(page);
  await expect(card(page)).toHaveValue(/^http:\/\/127\.0\.0\.1:\d+\/p\/original_blue\.html$/u);
  await page.locator('[data-key="share-card-copy"], [data-key="share-card"]').last().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/p\/original_blue\.html$/u);
  await page.locator('[data-key="share-close"]').click();
  await page.locator('[data-key="cell-0-0"]').click();
  await share(page);
  await expect(page.getByRole("dialog").getByLabel("Link", { exact: true })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test("previews are not kept for use without a network", () => {
  expect(readdirSync(at("../dist/p")).length).toBe(3 * named.length);
  expect(built("sw.js")).not.toContain('"p/');
});
