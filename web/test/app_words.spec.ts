/** What the page says: calm while something lacks, each step in words and on a map, in the words of owners. */

import { type Page, expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drop } from "./given.ts";
import { askHint, status } from "./parts.ts";

const data = (name: string) => readFileSync(fileURLToPath(new URL(`../../data/${name}`, import.meta.url)), "utf8");
const press = (page: Page, key: string) => page.locator(`[data-key="${key}"]`).click();

/** Words that nobody reads who only taps cells. */
const JARGON = /--\w|BOX|NOTATION|\bline \d|column \d+\)|header/u;
/** What is marked on a map. */
const MARK = "#ffd54f";

async function open(page: Page): Promise<void> {
  await page.goto("/");
  await expect(status(page)).toContainText(/goes together|Lösbar/u);
}

async function family(page: Page, name: string): Promise<void> {
  await open(page);
  if (name !== "shell") await press(page, `family-${name}`);
  await expect(status(page)).toContainText("goes together");
}

/** The digits of each ring of an `.hcq` file, corners once. */
function rings(text: string): string[] {
  const rows = [...text.matchAll(/\[(.*)\]/gu)].map((row) => (row[1] ?? "").replace(/\D/gu, ""));
  return rows.map((row) => [0, 5, 10, 15].map((from) => row.slice(from, from + 4)).join(""));
}

async function type(page: Page, piece: number, ring: string): Promise<void> {
  await page.locator(`[data-key="cell-${piece}-0"]`).focus();
  await page.keyboard.type(ring);
}

/** The SVG of the map, as text. */
async function map(page: Page): Promise<string> {
  const source = await page.locator(".map").getAttribute("src");
  return decodeURIComponent(source?.slice(source.indexOf(",") + 1) ?? "");
}

test("a puzzle that is being entered is not complete, and nobody says that it is impossible", async ({ page }) => {
  await open(page);
  const said: string[] = [];
  await page.exposeFunction("said", (text: string) => said.push(text));
  await press(page, "clear");
  await page.evaluate(() => {
    const tell = (window as unknown as { said: (text: string) => void }).said;
    const watch = new MutationObserver(() => tell(document.body.innerText));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await expect(status(page)).toHaveText("Not complete yet: piece 1 of 6; 0 of 44 teeth.");
  await expect(status(page)).toHaveAttribute("data-phase", "unfinished");
  const all = rings(data("HC_BQ_01.hcq"));
  for (const piece of [0, 1, 2]) await type(page, piece, all[piece] ?? "");
  const teeth = all.slice(0, 3).join("").split("1").length - 1;
  await expect(status(page)).toHaveText(`Not complete yet: piece 3 of 6; ${teeth} of 44 teeth.`);
  await expect(page.locator(".why")).toBeEmpty();
  for (const piece of [3, 4]) await type(page, piece, all[piece] ?? "");
  expect(said.length).toBeGreaterThan(10);
  for (const text of said) expect(text).not.toMatch(/no solution|cannot be/u);
  await type(page, 5, all[5] ?? "");
  await expect(status(page)).toContainText("It goes together");
});

test("whoever has entered everything can say so, and then it is a statement", async ({ page }) => {
  await open(page);
  await press(page, "clear");
  for (let piece = 0; piece < 6; piece++) await press(page, `cell-${piece}-1`);
  await expect(status(page)).toHaveText("Not complete yet: piece 6 of 6; 6 of 44 teeth.");
  await press(page, "whole");
  await expect(status(page)).toHaveText("There is no solution.");
  await expect(page.locator(".why li").first()).toHaveText("The pieces have 6 teeth, but there are 44 cells to fill.");
  // A file is whole, whatever it holds.
  await drop(page, "empty.hcq", data("HC_BQ_01.hcq").replace(/^1 \[.*$/mu, "1 [0,0,0,0,0; 0,0,0,0,0; 0,0,0,0,0; 0,0,0,0,0]"));
  await expect(page.locator('[data-key="name"]')).toHaveValue("HC_BQ_001");
  await expect(status(page)).toHaveText("There is no solution.");
});

test("what the editors make is told in words of the page", async ({ page }) => {
  test.setTimeout(120_000);
  await family(page, "packing");
  await press(page, "add");
  await expect(status(page)).toHaveText(/^Not complete yet: piece \w+ has no cell\. Paint it\.$/u);
  await expect(page.locator(".answer")).not.toContainText(JARGON);
  await press(page, "undo");
  await press(page, "piece-remove");
  await expect(status(page)).toHaveText(/^Not complete yet: the pieces have 2\d of 27 cells\.$/u);
  await press(page, "family-snake");
  await expect(status(page)).toContainText("goes together");
  await press(page, "longer");
  await expect(status(page)).toHaveText("Not complete yet: the snake has 28 cubes, the box 27 cells.");
  await expect(page.locator(".answer")).not.toContainText(JARGON);
  await press(page, "undo");
  await page.locator('[data-key="side-0"]').fill("4");
  await page.locator('[data-key="side-0"]').press("Enter");
  await expect(status(page)).toHaveText("Not complete yet: the snake has 27 cubes, the box 36 cells.");
  await press(page, "undo");
  for (const cube of [2, 3, 4]) await page.locator(`[data-key="cube-${cube}"][aria-pressed="true"]`).click();
  await expect(status(page)).toHaveText("This cannot be solved as it is.");
  await expect(page.locator(".why")).toContainText("The longest straight stretch has ");
  await expect(page.locator(".answer")).not.toContainText(JARGON);
  await page.locator('[data-key="notation"]').fill("3 x 7");
  await press(page, "read");
  await expect(page.locator(".notation [role=alert]")).toContainText("This is no snake.");
  await expect(page.locator(".notation [role=alert]")).not.toContainText(JARGON);
});

test("a new packing and a new snake are not complete either, also when they come back", async ({ page }) => {
  await open(page);
  const entered = { packing: "shape-0", snake: "cube-3" };
  for (const [name, words] of [["packing", "paint the cells to fill, and your pieces."], ["snake", "type your snake, or tap the cubes where it goes straight on."]] as const) {
    await press(page, `family-${name}`);
    await expect(status(page)).toContainText("goes together");
    await press(page, "clear");
    await expect(status(page)).toHaveText(`Not complete yet: ${words}`);
    const settled = async () => {
      // Nor when the library is done with it.
      await expect(page.locator('[data-key="stop"]')).toHaveCount(0);
      await page.waitForTimeout(1000);
      await expect(status(page)).toHaveText(`Not complete yet: ${words}`);
      await expect(status(page)).toHaveAttribute("data-phase", "unfinished");
      await expect(page.locator(".why")).toBeEmpty();
    };
    await settled();
    await page.reload();
    await settled();
    await page.locator('[data-key="name"]').fill("mine");
    await page.locator('[data-key="name"]').press("Enter");
    await settled();
    await press(page, entered[name]);
    await expect(status(page)).not.toHaveText(`Not complete yet: ${words}`);
  }
});

for (const [width, height] of [[1280, 800], [390, 844]] as const) {
  for (const name of ["shell", "packing", "snake"]) {
    test(`a hint has a map, above the picture and above the fold: ${name}, ${width}`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height });
      await family(page, name);
      // At the first sight there is nothing to jump over yet.
      if (width < 1000 && (await page.locator('[data-key="jump"]').isVisible())) await press(page, "jump");
      await press(page, "next");
      for (let level = 0; level < 4; level++) {
        await expect(page.locator(".map")).toBeVisible();
        for (const what of [".hint", ".map"]) await expect(page.locator(what)).toBeInViewport({ ratio: 0.95 });
        const box = await page.locator(".told").boundingBox();
        const stage = await page.locator(".stage").first().boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(stage?.y ?? 0);
        const before = await page.locator(".hint").textContent();
        // Which piece, before where it goes: nothing is marked.
        if (level === 1) expect(await map(page)).not.toContain(MARK);
        else expect(await map(page)).toContain(MARK);
        if (level < 3) await press(page, "hint");
        if (level < 3) await expect(page.locator(".hint")).not.toHaveText(before ?? "");
      }
    });
  }
}

test("how a piece of a cube lies is said as people say it", async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  for (const sentence of [
    "Take piece 6 next.",
    "Piece 6 goes on place 1. On the net, place 1 is behind place 2.",
    "Put piece 6 on place 1. On the net, place 1 is behind place 2.",
    "Take piece 5 next.",
    "Piece 5 goes on place 2. On the net, place 2 is the middle of the cross.",
    "Turn piece 5 a quarter to the left and put it on place 2. On the net, place 2 is the middle of the cross.",
    "Take piece 3 next.",
    "Piece 3 goes on place 3. On the net, place 3 is to the left of place 2.",
    "Turn piece 3 a quarter to the right and put it on place 3. On the net, place 3 is to the left of place 2.",
  ]) {
    await press(page, "hint");
    await expect(page.locator(".hint")).toHaveText(sentence);
  }
  await press(page, "all");
  await expect(page.locator(".hint")).toHaveText("Close the lid: piece 4 on place 6.");
  await expect(page.locator("body")).not.toContainText(/\bpart \d/u);
  // The map goes with the step that the player shows.
  await page.locator("cube-player").getByRole("button", { name: "Previous step" }).click();
  await expect(page.locator(".hint")).toHaveText("Fold up piece 1 on place 5.");
});

/** The numbers of `1`, `1 to 3` or `1 to 2 and 4`. */
function numbers(told: string): number[] {
  return [...told.matchAll(/(\d+)(?: to (\d+))?/gu)].flatMap(([, from = "", to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at),
  );
}

test("the words suffice for a packing and for a snake", async ({ page }) => {
  await family(page, "packing");
  await press(page, "all");
  const packed = await page.locator("cube-player li").allTextContents();
  // Every cell of the box is named once, so the list alone says how all of it lies.
  const named = new Set<string>();
  for (const line of packed) {
    const filled = /It fills (.*)\.$/u.exec(line)?.[1] ?? "";
    for (const part of filled.split("; ")) {
      // From where rows and layers count is said once.
      const told = part.replaceAll(/ from the (?:front|left)| from below/gu, "");
      const layers = numbers(/in layers? (.*)$/u.exec(told)?.[1] ?? "");
      for (const [, rows = "", columns = ""] of told.matchAll(
        /rows? ([\d to and]*?), columns? ([\d to and]*?)(?:,|$)/gu,
      )) {
        for (const row of numbers(rows)) {
          for (const x of numbers(columns)) {
            for (const z of layers) named.add(`${x} ${row} ${z}`);
          }
        }
      }
    }
  }
  expect(named.size).toBe(27);
  await press(page, "family-snake");
  await expect(status(page)).toContainText("goes together");
  await press(page, "all");
  await expect(page.locator("cube-player li").first()).toHaveText(
    /^Hold the first cube in column \d from the left, row \d from the front, layer \d from below\. Lay the next /u,
  );
});

test("a proposal is in words of owners, marks its cell, and is no primary button", async ({ page }) => {
  await open(page);
  await press(page, "cell-0-2");
  await expect(status(page)).toHaveText("There is no solution.");
  const proposal = page.locator(".repairs li", { hasText: "Piece 1, top side, cell 3 from the left: a gap instead of a tooth." });
  await expect(proposal).toBeVisible();
  await expect(page.locator(".repairs .primary")).toHaveCount(0);
  const cell = page.locator('[data-key="cell-0-2"]');
  await proposal.hover();
  await expect(cell).toHaveClass(/meant/u);
  await page.locator("h1").hover();
  await expect(cell).not.toHaveClass(/meant/u);
  await proposal.getByRole("button").focus();
  await expect(cell).toHaveClass(/meant/u);
  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText("It goes together");
  await expect(page.locator(".meant")).toHaveCount(0);
});

test("two wrong teeth are found, too: one that was typed a cell off", async ({ page }) => {
  await open(page);
  await press(page, "cell-0-2");
  await press(page, "cell-0-1");
  await expect(status(page)).toHaveText("There is no solution.");
  const proposal = page.locator(".repairs li", { hasText: "Piece 1, top side, cell 2 from the left: " })
    .filter({ hasText: "Piece 1, top side, cell 3 from the left: " });
  await proposal.hover();
  await expect(page.locator(".cell.meant")).toHaveCount(2);
  await proposal.getByRole("button").click();
  await expect(status(page)).toContainText("It goes together");
  await press(page, "undo");
  await expect(status(page)).toHaveText("There is no solution.");
});

test("letters that are not the names of their pieces are explained", async ({ page }) => {
  await open(page);
  await drop(page, "bedlam.pack", data("pack_bedlam.pack"));
  await expect(status(page)).toContainText("It goes together");
  await press(page, "hint");
  await expect(page.locator(".told .letters")).toContainText(/Letters and pieces: .*[A-Z] = Wt/u);
  await drop(page, "soma.pack", data("pack_soma.pack"));
  await expect(status(page)).toContainText("It goes together");
  await press(page, "hint");
  await expect(page.locator(".told .letters")).toBeHidden();
});

test("the mathematics is explained in five sentences, and what is cut off is said", async ({ page }) => {
  await open(page);
  await page.locator('[data-part="model"] summary').click();
  await expect(page.locator(".explained li")).toHaveCount(5);
  await expect(page.locator(".explained")).toContainText("X_i_j_k_l asks: does piece i lie on place j");
  await expect(page.locator(".program .sum")).toHaveText(/^minimise: .*X_1_1_0_2/u);
  await expect(page.locator('[data-part="model"]')).not.toContainText("terms end in");
  await press(page, "family-packing");
  await expect(page.locator(".explained")).toContainText("nothing to minimise");
  await drop(page, "bedlam.pack", data("pack_bedlam.pack"));
  await expect(page.locator('[data-part="model"] .caption').filter({ hasText: "terms end in" })).toBeVisible();
});

test("the examples have the names of the gallery, in the language of the page", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("cubewright.language", "de"));
  await open(page);
  const names = JSON.parse(readFileSync(fileURLToPath(new URL("../gallery/names.json", import.meta.url)), "utf8")) as Record<string, { name: [string, string] }>;
  for (const [family, file] of [["shell", "HC_BQ_01.hcq"], ["packing", "pack_soma.pack"], ["snake", "snake_article.snake"]] as const) {
    await press(page, `family-${family}`);
    await expect(page.locator('[data-key="name"]')).toHaveValue(names[file]?.name[1] ?? "");
    await expect(page.getByRole("heading", { name: "Ein Beispiel", exact: true })).toBeVisible();
  }
});

test("the name of a cube can be read beside its buttons", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(() => localStorage.setItem("cubewright.language", "de"));
  await page.goto("/#1.n.HC_BQ_01");
  await expect(status(page)).toContainText("Lösbar");
  await press(page, "cell-0-0");
  await expect(page.locator('[data-key="clear"]')).toHaveText("Neu");
  const hidden = await page.locator('[data-key="name"]').evaluate((one: HTMLInputElement) => one.scrollWidth - one.clientWidth);
  expect(hidden).toBeLessThanOrEqual(0);
});

test("one solution is one", async ({ page }) => {
  await open(page);
  await page.locator('[data-part="count"] summary').click();
  await press(page, "count");
  const rows = page.locator('[data-part="count"] tr');
  await expect(rows.filter({ hasText: /^1[a-z]/u }).first()).toContainText("solid up to rotation");
  await expect(page.locator('[data-part="count"]')).not.toContainText(/(?:^|\D)1 ?solids/u);
});

test("a name cannot turn the text around it", async ({ page }) => {
  await open(page);
  const turned = "abc\u202Egnp.exe\u2066\u200F";
  await drop(page, "name.hcq", data("HC_BQ_01.hcq").replace(/^NAME:.*$/mu, `NAME: ${turned}`));
  const name = page.locator('[data-key="name"]');
  await expect(name).toHaveValue("abcgnp.exe");
  await name.fill(turned);
  await name.press("Enter");
  await expect(name).toHaveValue("abcgnp.exe");
  await expect(page.locator("body")).not.toContainText("\u202E");
});

/** Words of English that occur in the page's own texts, and that are no German. */
const ENGLISH = /\b(?:the|and|of|piece|pieces|steps|step|layers|layer|net|exploded|solid|line|row|column|teeth|tooth|take|goes|there|is|not|open|with|cannot|finished|found|download|solution)\b/iu;

test("the page is German in every state", async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => localStorage.setItem("cubewright.language", "de"));
  await open(page);
  const seen = new Set<string>();
  /** All texts that a person reads or hears; names of puzzles, languages and rows of the program are what they are. */
  const look = async (where: string) => {
    const texts = await page.evaluate(() => {
      const found: string[] = [];
      const walk = (root: Node) => {
        if (root instanceof Element) {
          if (root.matches("style, script, .program li, option[lang], .library button, input")) return;
          for (const name of ["aria-label", "alt", "title", "placeholder", "aria-valuetext"]) {
            const value = root.getAttribute(name);
            if (value) found.push(value);
          }
          if (root.shadowRoot) walk(root.shadowRoot);
        }
        if (root instanceof Text && root.textContent?.trim()) found.push(root.textContent);
        for (const child of root.childNodes) walk(child);
      };
      walk(document.body);
      return found;
    });
    for (const text of texts) {
      seen.add(text);
      expect(text.replace(/cubewright|HC_BQ_001/giu, ""), where).not.toMatch(ENGLISH);
    }
  };
  const parts = async () => {
    for (const part of ["count", "downloads", "model"]) {
      if (!(await page.locator(`[data-part="${part}"]`).getAttribute("open"))) await page.locator(`[data-part="${part}"]`).evaluate((one) => ((one as HTMLDetailsElement).open = true));
    }
  };
  await look("at first");
  await parts();
  await press(page, "count");
  await expect(page.locator('[data-part="count"] table')).toBeVisible();
  for (const name of ["shell", "packing", "snake"]) {
    await press(page, `family-${name}`);
    await expect(status(page)).toContainText("Lösbar");
    await parts();
    for (let level = 0; level < 3; level++) {
      await askHint(page);
      await look(`${name}, hint ${level}`);
    }
    await press(page, "all");
    await expect(page.locator("cube-player li").first()).toBeVisible();
    await look(`${name}, all`);
  }
  await press(page, "longer");
  await expect(status(page)).toContainText("Noch nicht");
  await look("a longer snake");
  await page.locator('[data-key="notation"]').fill("3 x 7");
  await press(page, "read");
  await expect(page.locator(".notation [role=alert]")).not.toBeEmpty();
  await look("a notation that cannot be read");
  await press(page, "family-packing");
  await press(page, "add");
  await expect(status(page)).toContainText("Noch nicht");
  await look("an empty piece");
  await press(page, "family-shell");
  await press(page, "cell-0-2");
  await expect(page.locator(".repairs")).toBeVisible();
  await look("a typing error");
  await press(page, "clear");
  await expect(status(page)).toContainText("Noch nicht");
  await look("an empty cube");
  await drop(page, "bad.hcq", "NAME: x\nTYPE: HC_BQ_INSTANCE\nNUM_TILES: 7\nTILE_ID_BORDER_PATTERN\n1 [0, 1]\n");
  await expect(page.locator(".notice")).toContainText("bad.hcq");
  await look("a bad file");
  await press(page, "library");
  await expect(page.getByRole("dialog")).toBeVisible();
  await look("the list");
  expect(seen.size).toBeGreaterThan(200);
});

test("one tooth is a tooth, and a hint to a snake asks for a run", async ({ page }) => {
  await open(page);
  const piece = page.locator(".piece", { has: page.locator('[data-key="cell-0-0"]') }).first();
  for (const [ring, said] of [["0000000000000000", "0 teeth"], ["0100000000000000", "1 tooth"], ["0110000000000000", "2 teeth"]] as const) {
    await type(page, 0, ring);
    await expect(piece.locator(".count")).toHaveText(said);
  }
  await press(page, "family-snake");
  await expect(status(page)).toContainText("goes together");
  for (const asked of ["Which run is next?", "Along which line does it go?", "Which way does it go?"]) {
    await expect(page.locator('[data-key="hint"]')).toHaveText(`Hint: ${asked}`);
    await press(page, "hint");
  }
});
