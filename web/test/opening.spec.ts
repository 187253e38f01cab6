/** What is given to the page: texts with faults, pictures, other files, addresses. */

import { expect, test } from "@playwright/test";
import { HEAD, isPicture } from "../app/src/photo/kind.ts";
import { drop, paste } from "./given.ts";
import { key, notice, ready, status } from "./parts.ts";

const SIX = "0101001011011101\n1101101000101101\n1010001000101101\n0101001000100101\n0101001001011010\n";

for (const [width, height] of [[1280, 800], [360, 740]] as const) {
  test(`a text with a fault stays in its box, with the fault beside it, ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await ready(page);
    await key(page, "cell-0-2").click();
    await expect(status(page)).toHaveText("There is no solution.");
    await key(page, "open").click();
    const [box, wrong] = [key(page, "paste-text"), key(page, "paste-wrong")];
    const text = `${SIX}010100100101O010\n`;
    await box.fill(text);
    await key(page, "paste-open").click();
    await expect(wrong).toContainText(/^This cannot be read\. \p{Lu}.*\(line 6, column 13\)/u);
    await expect(wrong).toBeInViewport({ ratio: 1 });
    await expect(wrong).not.toContainText(/--|;/u);
    await expect(box).toHaveValue(text);
    await expect(box).toBeFocused();
    expect(await box.evaluate((one: HTMLTextAreaElement) => one.value.slice(one.selectionStart, one.selectionEnd))).toBe("O010");
    await expect(notice(page)).toBeEmpty();
    await expect(key(page, "cell-0-2")).toHaveAttribute("aria-pressed", "true");
    // What is typed then is corrected.
    await page.keyboard.type("0010");
    await expect(wrong).toBeEmpty();
    await key(page, "paste-open").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(notice(page)).toContainText("is open");
    await expect(status(page)).toContainText("together");
  });
}

for (const [language, says] of [["en", "There is no text yet. Paste one here, or a link."], ["de", "Hier steht noch kein Text. Füg einen ein, oder einen Link."]] as const) {
  test(`an empty box says what to do: ${language}`, async ({ page }) => {
    await page.addInitScript((tag) => localStorage.setItem("cubewright.language", tag), language);
    await page.goto("/");
    await key(page, "open").click();
    const [box, wrong] = [key(page, "paste-text"), key(page, "paste-wrong")];
    await box.fill("  \n");
    await key(page, "paste-open").click();
    await expect(wrong).toHaveText(says);
    await expect(box).toBeFocused();
    await page.keyboard.type("0");
    await expect(wrong).toBeEmpty();
  });
}

test("a damaged link stays in the box, too", async ({ page }) => {
  await ready(page);
  await key(page, "open").click();
  await key(page, "paste-text").fill("https://example.org/#9.c.5AAAA");
  await key(page, "paste-open").click();
  await expect(key(page, "paste-wrong")).toHaveText("This link is from another version of Cubewright.");
  await expect(key(page, "paste-text")).toHaveValue("https://example.org/#9.c.5AAAA");
});

test("an address without a puzzle says what to do, and one with a puzzle opens it", async ({ page }) => {
  await ready(page);
  const here = new URL(page.url()).origin;
  for (const [address, says] of [
    [`${here}/`, /stands behind a #.*“Share”/u],
    [`${here}/index.html?view`, /stands behind a #.*“Share”/u],
    [`${here}/#nonsense`, /^This link is damaged/u],
    ["https://example.org/puzzle.hcq", /fetches nothing from elsewhere/u],
  ] as const) {
    await paste(page, address);
    await expect(notice(page)).toContainText("The text: ");
    expect((await notice(page).textContent())?.replace("The text: ", ""), address).toMatch(says);
    await key(page, "notice-close").click();
  }
  await paste(page, `${here}/p/pack_soma.html`);
  await expect(key(page, "name")).toHaveValue(/Soma/u);
  await paste(page, `${here}/#1.c.5AAAAAAAAAAAAAAAA.0.linked`);
  await expect(key(page, "name")).toHaveValue("linked");
});

/** A white PNG of one pixel. */
const PIXEL = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==", "base64");

test("a picture that is opened as a file leads to what reads pictures", async ({ page }) => {
  await ready(page);
  await drop(page, "IMG_0001", PIXEL);
  const photo = page.locator("dialog.photo");
  await expect(photo.locator(".photo-said")).toContainText("too small to see teeth: 1 × 1 pixels");
  await expect(notice(page)).toBeEmpty();
  await page.keyboard.press("Escape");
  await expect(photo).toHaveCount(0);
  await expect(status(page)).toContainText("together");
  // So does one that is chosen, and one that no browser here can show says so.
  await key(page, "open").click();
  const asked = page.waitForEvent("filechooser");
  await key(page, "choose-file").click();
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
  await (await asked).setFiles([{ name: "a.heic", mimeType: "image/heic", buffer: heic }]);
  await expect(photo.locator(".photo-said")).toContainText("cannot open this file as a picture");
});

test("pictures are known by their first bytes", () => {
  const bytes = (text: string) => Uint8Array.from(text.padEnd(HEAD, "\0"), (letter) => letter.charCodeAt(0));
  for (const text of ["\xff\xd8\xff\xe0", "\x89PNG\r\n\x1a\n", "GIF87a", "GIF89a", "RIFF\x01\x02\x03\x04WEBPVP8 ", "\0\0\0\x18ftypheic", "\0\0\0\x1cftypmif1", "\0\0\0\x1cftypavif"]) {
    expect(isPicture(bytes(text)), text).toBe(true);
  }
  for (const text of ["", "NAME: x", "RIFF....WAVE", "\0\0\0\x18ftypmp42", "\x1f\x8b\x08", "0101 0010", "GIF"]) {
    expect(isPicture(bytes(text)), text).toBe(false);
  }
});

test("other files are refused in calm words, without lines", async ({ page }) => {
  await ready(page);
  const zip = Buffer.from([0x50, 0x4b, 3, 4, 0x14, 0, 0, 0, 8, 0, 0xff, 0xfe, 0x80]);
  await drop(page, "a.zip", zip);
  await expect(notice(page)).toHaveText("a.zip: This cannot be read. It is neither a text nor a picture. A puzzle is a file of text, or of BurrTools.");
  await drop(page, "old.hcq", Buffer.from("NAME: W\xfcrfel\n", "latin1"));
  await expect(notice(page)).toContainText(/old\.hcq: This cannot be read\. Its letters .* copy the text/u);
  await drop(page, "wide.txt", Buffer.from("\ufeffNAME: x\n", "utf16le"));
  await expect(notice(page)).toContainText(/wide\.txt: .* copy the text/u);
  for (const text of await notice(page).allTextContents()) expect(text).not.toMatch(/UTF|\bline\b/u);
  await drop(page, "bad.hcq", "NAME: x\nTYPE: HC_BQ_INSTANCE\nNUM_TILES: 7\nTILE_ID_BORDER_PATTERN\n1 [0, 1]\n");
  await expect(notice(page)).toContainText(/bad\.hcq: This cannot be read\. \p{Lu}/u);
});
