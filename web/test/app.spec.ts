/** The page in a browser: each family once, links, repairs, offline, bad input. */

import { type Page, expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Scene } from "../engine/types.ts";
import { fills } from "../app/src/view/inks.ts";
import { drop, paste } from "./given.ts";

const data = (name: string) => readFileSync(fileURLToPath(new URL(`../../data/${name}`, import.meta.url)), "utf8");

const SENTENCES = [
  "Put piece 6 on place 1.",
  "Turn piece 5 a quarter to the left and put it on place 2.",
  "Turn piece 3 a quarter to the right and put it on place 3.",
  "Turn piece 2 a quarter to the right and put it on place 4.",
  "Turn piece 1 a quarter to the right and put it on place 5.",
  "Put piece 4 on place 6.",
];

const status = (page: Page) => page.locator(".status");
const press = (page: Page, key: string) => page.locator(`[data-key="${key}"]`).click();

async function open(page: Page, hash = ""): Promise<void> {
  await page.goto(`/${hash}`);
  await expect(status(page)).not.toHaveText(/ready|Searching/u);
}

/** The digits of each ring of an `.hcq` file, corners once. */
function rings(text: string): string[] {
  const rows = [...text.matchAll(/\[(.*)\]/gu)].map((row) => (row[1] ?? "").replace(/\D/gu, ""));
  return rows.map((row) => [0, 5, 10, 15].map((from) => row.slice(from, from + 4)).join(""));
}

test("the first puzzle entered by clicks gives the six sentences", async ({ page }) => {
  await open(page);
  await press(page, "clear");
  await expect(status(page)).toHaveText("Not complete yet: piece 1 of 6; 0 of 44 teeth.");
  for (const [piece, ring] of rings(data("HC_BQ_01.hcq")).entries()) {
    for (const [at, tooth] of [...ring].entries()) {
      if (tooth === "1") await press(page, `cell-${piece}-${at}`);
    }
  }
  await expect(status(page)).toContainText("It goes together");
  await press(page, "all");
  for (const sentence of SENTENCES) await expect(page.getByText(sentence, { exact: true }).first()).toBeAttached();
  await expect(page).toHaveURL(/#1\.c\.5[\w-]{16}\.11\.$/u);
});

test("keys enter a piece", async ({ page }) => {
  await open(page);
  await press(page, "clear");
  await page.locator('[data-key="cell-0-0"]').focus();
  const [ring = ""] = rings(data("HC_BQ_01.hcq"));
  await page.keyboard.type(ring);
  for (const [at, tooth] of [...ring].entries()) {
    await expect(page.locator(`[data-key="cell-0-${at}"]`)).toHaveAttribute("aria-pressed", String(tooth === "1"));
  }
  await page.keyboard.press("ArrowDown");
  await expect(page.locator('[data-key="cell-0-15"]')).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.locator('[data-key="cell-0-15"]')).toHaveAttribute("aria-pressed", "false");
});

test("a hint that is asked for twice before it is told is one hint", async ({ page }) => {
  await open(page);
  await page.locator('[data-key="hint"]').evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.locator('[data-key="hint"]')).toHaveText("Hint: Where does it go?");
  // A second answer would come at once.
  await page.waitForTimeout(300);
  await expect(page.locator(".hint")).toHaveText("Take piece 6 next.");
});

test("hints say which, then where, then how", async ({ page }) => {
  await open(page);
  await expect(page.locator("cube-player")).toHaveCount(0);
  await press(page, "hint");
  await expect(page.locator(".hint")).toHaveText("Take piece 6 next.");
  await press(page, "hint");
  await expect(page.locator(".hint")).toHaveText("Piece 6 goes on place 1. On the net, place 1 is behind place 2.");
  await press(page, "hint");
  await expect(page.getByText(SENTENCES[0] ?? "").first()).toBeAttached();
  await expect(page.getByText(SENTENCES[1] ?? "")).toHaveCount(0);
  await press(page, "hint");
  await expect(page.locator(".hint")).toHaveText("Take piece 5 next.");
  await press(page, "next");
  await expect(page.getByText(SENTENCES[1] ?? "").first()).toBeAttached();
});

test("several changes are told as several, and one as one", async ({ page }) => {
  await open(page);
  await press(page, "cell-0-1");
  await expect(page.locator(".repairs h3")).toHaveText("A typing error? One of these changes would make it work");
  await press(page, "cell-3-2");
  await expect(page.locator(".repairs li")).toHaveCount(1);
  await expect(page.locator(".repairs h3")).toHaveText("A typing error? This change would make it work");
});

test("a typing error is repaired by one click, and undone", async ({ page }) => {
  await open(page);
  await press(page, "cell-0-2");
  await expect(status(page)).toHaveText("There is no solution.");
  await expect(page.locator(".why li", { hasText: "45 teeth" })).toBeVisible();
  const repair = page.locator(".repairs li", { hasText: "Piece 1, top side, cell 3 from the left: a gap instead of a tooth." });
  await repair.getByRole("button", { name: "Change it" }).click();
  await expect(status(page)).toContainText("It goes together");
  await press(page, "undo");
  await expect(status(page)).toHaveText("There is no solution.");
});

test("a link opens in a new page at its step", async ({ page, context }) => {
  await open(page);
  await press(page, "next");
  await press(page, "next");
  await expect(page).toHaveURL(/\.2\.A%20foam%20cube$/u);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(status(other)).toHaveText("2 of 11 steps shown");
  await expect(other.getByText(SENTENCES[1] ?? "").first()).toBeAttached();
});

test("links hold packings and snakes, too", async ({ page, context }) => {
  await open(page);
  for (const [family, steps, cell] of [["packing", 7, "piece-0"], ["snake", 17, "cube-3"]] as const) {
    await press(page, `family-${family}`);
    await expect(status(page)).toContainText("It goes together");
    await press(page, "all");
    await expect(page).toHaveURL(new RegExp(`#1\\.z\\.[\\w-]+\\.${steps}$`, "u"));
    expect(page.url().length).toBeLessThan(500);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(status(other)).toContainText("steps shown");
    await expect(other.locator(`[data-key="${cell}"]`)).toBeVisible();
    await other.close();
  }
});

test("every cube of data/ is solved, and the page says in what time", async ({ page }) => {
  const files = ["HC_BQ_01", "HC_BQ_02", "HC_BQ_03", "original_blue", "original_green", "original_orange", "original_purple", "original_red", "original_yellow"];
  await open(page);
  for (const file of files) {
    const times: number[] = [];
    for (let again = 0; again < 3; again++) {
      await drop(page, `${file}.hcq`, Buffer.from(data(`${file}.hcq`)));
      const name = /^NAME: *(.+)$/mu.exec(data(`${file}.hcq`))?.[1]?.trim() ?? "";
      await expect(page.locator('[data-key="name"]')).toHaveValue(name);
      await expect(status(page)).toContainText("It goes together");
      // Browsers round their clocks, so a quick answer may have taken 0 ms.
      let time = -1;
      const told = async () => {
        const text = (await page.locator(".time").textContent()) ?? "";
        return (time = Number(/([\d.]+) ms/u.exec(text)?.[1] ?? -1));
      };
      await expect.poll(told).toBeGreaterThanOrEqual(0);
      times.push(time);
    }
    // The goal is 10 ms, but how fast a machine is, is no matter of right or wrong.
    console.log(`${file}: solved in ${times.join(", ")} ms`);
  }
});

test("a packing is edited and solved", async ({ page }) => {
  await open(page);
  await press(page, "family-packing");
  await expect(status(page)).toContainText("It goes together: 7 steps");
  await press(page, "piece-0");
  await press(page, "piece-1");
  await expect(status(page)).toContainText("It goes together");
  await page.locator('[data-key="piece-copies"]').fill("2");
  await page.locator('[data-key="piece-copies"]').press("Enter");
  await expect(status(page)).toHaveText("There is no solution.");
  await expect(page.locator(".why")).toContainText("31 cells");
  await press(page, "undo");
  await press(page, "target-0");
  await expect(status(page)).toHaveText("There is no solution.");
});

test("a snake is tapped, and typed in any notation", async ({ page }) => {
  await open(page);
  await press(page, "family-snake");
  await expect(status(page)).toContainText("It goes together: 17 steps");
  await press(page, "cube-1");
  await expect(page.locator('[data-key="cube-1"]')).toHaveAttribute("aria-pressed", "true");
  await expect(status(page)).not.toContainText("17 steps");
  const notation = page.locator('[data-key="notation"]');
  await notation.fill("ESCCCSCCSCCCSCSCCCCSCSCSCSE");
  await press(page, "read");
  await expect(status(page)).toContainText("It goes together: 17 steps");
  await notation.fill("3 x 7");
  await press(page, "read");
  await expect(page.locator(".notation [role=alert]")).not.toBeEmpty();
  await expect(page.locator('[data-key="cube-26"], .cube').last()).toHaveText("27");
});

test("the three sides of a snake's box stand in one line", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  await press(page, "family-snake");
  const tops = [0, 1, 2].map(async (side) => (await page.locator(`[data-key="side-${side}"]`).boundingBox())?.y);
  expect(new Set(await Promise.all(tops)).size).toBe(1);
});

test("items and options can be solved, and pasted", async ({ page }) => {
  await open(page);
  await paste(page, "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n");
  await expect(status(page)).toHaveText("There is a solution.");
  await expect(page.locator(".why li")).toHaveCount(2);
});

test("a file of BurrTools is dropped", async ({ page }) => {
  await open(page);
  await press(page, "family-packing");
  await expect(status(page)).toContainText("It goes together");
  await page.locator('[data-part="downloads"] summary').click();
  const [made] = await Promise.all([page.waitForEvent("download"), press(page, "download-xmpuzzle-")]);
  const path = await made.path();
  await press(page, "family-shell");
  await drop(page, "soma.xmpuzzle", readFileSync(path));
  await expect(page.locator('[data-key="piece-6"]')).toBeVisible();
  await expect(status(page)).toContainText("It goes together");
});

test("the named puzzles open", async ({ page }) => {
  await open(page);
  await press(page, "library");
  await page.getByRole("dialog").getByRole("button", { name: /King Snake/u }).click();
  await expect(page.locator(".cube").last()).toHaveText("64");
  await press(page, "library");
  await expect(page.getByRole("dialog").getByRole("button", { name: /^A foam cube/u })).toBeVisible();
});

test("a count of Bedlam shows progress, stops, and never freezes the page", async ({ page }) => {
  await open(page);
  await drop(page, "bedlam.pack", Buffer.from(data("pack_bedlam.pack")));
  await expect(page.locator('[data-key="name"]')).toHaveValue(/Bedlam/u);
  await expect(status(page)).toContainText("It goes together");
  await page.locator('[data-part="count"] summary').click();
  await press(page, "count");
  await expect(page.locator('[data-part="count"] p').first()).toContainText(/[1-9].* so far/u, { timeout: 30_000 });
  // Were the count in the page's own thread, it would be done before so many turns are over.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
  });
  await expect(page.locator('[data-part="count"] p').first()).toContainText(/so far/u);
  await press(page, "count");
  await expect(page.locator('[data-part="count"]')).toContainText("Stopped: at least");
});

test("a count above 2^53 is shown with all its digits", async ({ page }) => {
  // A power of two would be shown well by a number, too.
  const dice = Array.from({ length: 70 }, (_, die) => `d${die}`);
  const sides = dice.map((die) => `${die}\n`.repeat(3));
  await open(page);
  await drop(page, "dice.dlx", Buffer.from(`${dice.join(" ")}\n${sides.join("")}`));
  await expect(status(page)).toContainText("There is a solution");
  await page.locator('[data-part="count"] summary').click();
  await press(page, "count");
  const shown = page.locator('[data-part="count"] td.number');
  await expect(shown).toHaveText("2,503,155,504,993,241,601,315,571,986,085,849");
});

test("the mathematics marks the rows of a piece", async ({ page }) => {
  await open(page);
  await page.locator('[data-part="model"] summary').click();
  await expect(page.locator(".program li")).not.toHaveCount(0);
  await page.locator('[data-key="cell-2-0"]').focus();
  await expect(page.locator(".program li.own")).toHaveCount(1);
  const marked = await page.locator(".program li.marked").allTextContents();
  expect(marked.length).toBeGreaterThan(10);
  for (const row of marked) expect(row).toContain("X_3_");
  // A row is seen to its end: its sign, and what stands behind it.
  for (const row of await page.locator(".program li").all()) {
    expect(await row.textContent()).toMatch(/[=<>] -?\d+$/u);
    expect(await row.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(1);
  }
  // The long sum above them is opened by a press.
  const sum = page.locator('[data-key="model-sum"]');
  const closed = (await sum.boundingBox())?.height ?? 0;
  await sum.click();
  await expect.poll(async () => (await sum.boundingBox())?.height).toBeGreaterThan(2 * closed);
});

test("pictures and solids are downloaded", async ({ page }) => {
  await open(page);
  await page.locator('[data-part="downloads"] summary').click();
  for (const [key, begin] of [["svg-net", "<svg"], ["3mf-", "PK"], ["glb-", "glTF"], ["hcq-", "NAME: A foam cube"], ["lp-", "\\"]] as const) {
    const [made] = await Promise.all([page.waitForEvent("download"), press(page, `download-${key}`)]);
    expect(readFileSync(await made.path(), "latin1").slice(0, 20), key).toContain(begin);
  }
  await page.locator('a[href="./microbit.html"]').click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The micro:bit");
});

test("all of it in German", async ({ page }) => {
  await open(page);
  await page.locator('[data-key="language"]').selectOption("de");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await press(page, "all");
  await expect(page.getByText("Leg Teil 6 auf Platz 1.").first()).toBeAttached();
  await page.reload();
  await expect(status(page)).toHaveText("11 von 11 Schritten gezeigt");
});

test("what the library said is said again in German, without a search", async ({ page }) => {
  await open(page);
  await press(page, "hint");
  await expect(page.locator(".hint")).toHaveText("Take piece 6 next.");
  await press(page, "hint");
  await expect(page.locator(".hint")).toHaveText("Piece 6 goes on place 1. On the net, place 1 is behind place 2.");
  await page.locator('[data-key="language"]').selectOption("de");
  await expect(page.locator(".hint")).toHaveText("Teil 6 gehört auf Platz 1. Im Netz liegt Platz 1 hinter Platz 2.");
  await page.locator('[data-key="language"]').selectOption("en");
  await press(page, "cell-0-2");
  await expect(page.locator(".why li", { hasText: "45 teeth" })).toBeVisible();
  await page.locator('[data-key="language"]').selectOption("de");
  await expect(page.getByText("Die Teile haben 45 Zähne, aber 44 Zellen sind zu füllen.", { exact: true })).toBeVisible();
  await expect(page.locator(".why li")).not.toContainText(["Tippfehler"]);
  await expect(page.locator(".repairs li").first()).toContainText("Seite");
});

test("a count is said in German", async ({ page }) => {
  await open(page);
  await page.locator('[data-part="count"] summary').click();
  await press(page, "count");
  await expect(page.locator('[data-part="count"]')).toContainText("solids up to rotation");
  await page.locator('[data-key="language"]').selectOption("de");
  await page.locator('[data-part="count"] summary').click();
  await expect(page.locator('[data-part="count"]')).toContainText("Körper bis auf Drehung");
});

test("pieces have the colours of their pictures", async ({ page }) => {
  await open(page);
  await drop(page, "bedlam.pack", Buffer.from(data("pack_bedlam.pack")));
  await expect(page.locator('[data-key="name"]')).toHaveValue(/Bedlam/u);
  await expect(status(page)).toContainText("It goes together");
  await press(page, "all");
  const colours = await page.evaluate(() => {
    const { scene } = document.querySelector("cube-player") as unknown as { scene: Scene };
    return scene.parts.map(({ colour }) => colour);
  });
  expect(new Set(colours).size).toBe(8);
  expect(colours.slice(0, 8)).toEqual(fills);
});

test("the 3D is stepped and scrubbed", async ({ page }) => {
  await open(page);
  await press(page, "all");
  const player = page.locator("cube-player");
  await page.emulateMedia({ reducedMotion: "reduce" });
  const current = player.locator('li[aria-current="step"]');
  await expect(current).toHaveText("Close the lid: piece 4 on place 6.");
  await player.getByRole("button", { name: "Previous step" }).click();
  await expect(current).toHaveText("Fold up piece 1 on place 5.");
  await player.getByRole("slider").first().press("Home");
  await expect(current).toHaveText(SENTENCES[0] ?? "");
  await player.getByRole("button", { name: "Plan", exact: true }).click();
  await expect(player.locator("img")).toBeVisible();
});
