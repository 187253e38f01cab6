/** My pieces: sets, pieces that are taken out, shapes, and how pieces may be used. */

import { type Page, expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import axe from "./axe.ts";
import { askHint, key, status } from "./parts.ts";

const mine = (page: Page, name: string) => key(page, `mine-${name}`);
const counted = (page: Page) => page.locator('.pieces-body p[role="status"]');

async function begun(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(status(page)).not.toHaveText(/ready|Searching|bereit|Gesucht/u);
  await key(page, "mine").click();
  await expect(page.locator(".mine-piece")).toHaveCount(36);
}

/** What the element shows, in words. */
const captions = (page: Page) =>
  page.locator(".stage cube-player").evaluate((one) => (one as unknown as { scene: { steps: { caption: string }[] } }).scene.steps.map(({ caption }) => caption).join("\n"));

test("one piece of each of six colours makes a cube, and the sentences name them", async ({ page }) => {
  await begun(page);
  await expect(counted(page)).toHaveText("You have 36 pieces, the shape has 6 places.");
  await expect(status(page)).toHaveText("It goes together: 11 steps.");
  await key(page, "all").click();
  const words = await captions(page);
  for (const colour of ["blue", "green", "yellow", "orange", "red", "purple"]) expect(words).toContain(`${colour} `);
  // The programs count the same.
  await page.locator('[data-part="count"] summary').click();
  await key(page, "count").click();
  await expect(page.locator('[data-part="count"]')).toContainText("Counted all");
  await expect(page.locator('[data-part="count"]')).toContainText("25solids up to rotation and turning inside out");
});

/** The colour of each set, as everywhere on the page. */
const COLOURS: Record<string, string> = { blue: "#0072b2", green: "#009e73", yellow: "#f0e442", orange: "#e69f00", red: "#d55e00", purple: "#cc79a7" };
const setOf = (label: string) => label.split(" ")[0] ?? "";

interface Drawn {
  parts: { label: string; colour: string; letters: string }[];
  steps: { caption: string; moved: number[] }[];
  pictures: { plan: string; steps: string[] };
}

test("a piece has the colour that its name says, in the player, in pictures and on the map", async ({ page }) => {
  await begun(page);
  await mine(page, "per-set").selectOption({ label: "any number" });
  await mine(page, "shape-1x1x2").click();
  await expect(status(page)).toHaveText("It goes together: 10 steps.");
  await key(page, "all").click();
  const scene = await page.locator(".stage cube-player").evaluate((one) => (one as unknown as { scene: unknown }).scene as Drawn);
  for (const { label, colour, letters } of scene.parts) {
    expect(colour, label).toBe(COLOURS[setOf(label)]);
    expect(letters, label).toBe(setOf(label) === "blue" ? "#ffffff" : "#000000");
  }
  // Only the piece that is put there has its full colour on top; all lie on the plan.
  const full = (svg: string) => Object.values(COLOURS).filter((colour) => svg.includes(`<path fill="${colour}"`)).sort();
  const isLaid = (label: string) => scene.steps.some(({ caption }) => caption.includes(` ${label} `));
  for (const [at, { moved, caption }] of scene.steps.entries()) {
    const colours = full(scene.pictures.steps[at] ?? "");
    for (const colour of colours) expect(colour, caption).toBe(COLOURS[setOf(scene.parts[moved[0] ?? -1]?.label ?? "")]);
  }
  const laid = scene.parts.filter(({ label }) => isLaid(label));
  expect(full(scene.pictures.plan)).toEqual([...new Set(laid.map(({ colour }) => colour))].sort());
  // Letters are those of the new colour.
  const words = [...scene.pictures.plan.matchAll(/<text [^>]*fill="(#[0-9a-f]{6})"[^>]*>(\w+) \d<\/text>/gu)];
  expect(words.length).toBeGreaterThan(9);
  for (const [, fill, set = ""] of words) expect(fill, set).toBe(set === "blue" ? "#ffffff" : "#000000");
});

test("so has the map of a hint, and each of the different solutions", async ({ page }) => {
  await begun(page);
  await expect(status(page)).toHaveText("It goes together: 11 steps.");
  for (let step = 0; step < 6; step += 1) {
    for (let level = 0; level < 2; level += 1) await askHint(page);
    await key(page, "hint").click();
    const told = page.locator(".told .hint");
    await expect(told).toContainText(/on place \d/u);
    let set = "";
    const map = () => page.locator(".told .map").evaluate((one) => decodeURIComponent((one as HTMLImageElement).src));
    // Words and map may still be those of the step before.
    await expect.poll(async () => {
      set = /^\w+ (\w+) \d/u.exec((await told.textContent()) ?? "")?.[1] ?? "";
      return set !== "" && (await map()).includes(`<path fill="${COLOURS[set]}"`);
    }).toBe(true);
    for (const [other, colour] of Object.entries(COLOURS)) if (other !== set) expect(await map(), `${set}, not ${other}`).not.toContain(`<path fill="${colour}"`);
  }
  await page.locator('[data-part="different"] summary').click();
  await key(page, "different").click();
  await expect(page.locator('[data-part="different"] img').nth(3)).toBeAttached();
  const all = await page.locator('[data-part="different"] img').evaluateAll((list) => list.map((one) => decodeURIComponent((one as HTMLImageElement).src)));
  for (const svg of all) for (const colour of Object.values(COLOURS)) expect(svg).toContain(`<path fill="${colour}"`);
});

test("and so have downloads, which the library makes", async ({ page }) => {
  await begun(page);
  await expect(status(page)).toHaveText("It goes together: 11 steps.");
  await page.locator('[data-part="downloads"] summary').click();
  const made = page.waitForEvent("download");
  await page.locator('[data-part="downloads"] [data-key^="download-svg-"]').first().click();
  const svg = readFileSync(await (await made).path(), "utf8");
  // Every piece that is drawn says its set, and no other colour is there.
  const fills = [...svg.matchAll(/<path fill="(#[0-9a-f]{6})"/gu)].map(([, fill]) => fill);
  const sets = Object.entries(COLOURS).filter(([set]) => svg.includes(`>${set} `));
  expect(sets.length).toBe(6);
  for (const [set, colour] of sets) expect(fills, set).toContain(colour);
  expect(fills).not.toContain("#56b4e9");
});

test("without flips there are fewer, and that is kept, undone and linked", async ({ page }) => {
  await begun(page);
  await mine(page, "no-flip").check();
  await expect(status(page)).toHaveText("It goes together: 11 steps.");
  await page.locator('[data-part="count"] summary').click();
  await key(page, "count").click();
  await expect(page.locator('[data-part="count"]')).toContainText("Counted all");
  await expect(page.locator('[data-part="count"]')).toContainText("2solids up to rotation and turning inside out");
  await page.reload();
  await expect(mine(page, "no-flip")).toBeChecked();
  await expect(page).toHaveURL(/#1\.z\./u);
  // Whoever gets the link has the same sets.
  const link = page.url();
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(mine(other, "no-flip")).toBeChecked();
  await other.close();
  await key(page, "clear").click();
  await key(page, "undo").click();
  await expect(mine(page, "no-flip")).toBeChecked();
});

test("sets are unticked, and single pieces taken out and put back", async ({ page }) => {
  await begun(page);
  for (const set of ["green", "yellow", "orange", "red", "purple"]) await mine(page, `set-${set}`).uncheck();
  await mine(page, "per-set").selectOption({ label: "any number" });
  await expect(counted(page)).toHaveText("You have 6 pieces, the shape has 6 places.");
  await expect(status(page)).toHaveText("It goes together: 11 steps.");
  // With the keyboard.
  await mine(page, "piece-blue-2").focus();
  await page.keyboard.press("Space");
  await expect(mine(page, "piece-blue-2")).toHaveAttribute("aria-pressed", "false");
  await expect(mine(page, "piece-blue-2")).toBeFocused();
  // The others are numbered as the answer calls them.
  await expect(mine(page, "piece-blue-3")).toHaveAccessibleName("blue 3");
  await expect(status(page)).toHaveText("Your choice has 5 pieces, the shape needs 6.");
  await expect(status(page)).toHaveAttribute("data-phase", "unfinished");
  await page.keyboard.press("Space");
  await expect(status(page)).toHaveText("It goes together: 11 steps.");
  // Six pieces of one set are still one's own after a reload.
  await page.reload();
  await expect(mine(page, "piece-blue-2")).toHaveAttribute("aria-pressed", "true");
  await mine(page, "set-red").check();
  await expect(counted(page)).toHaveText("You have 12 pieces, the shape has 6 places.");
});

test("larger shapes are built, and others by their names", async ({ page }) => {
  await begun(page);
  await mine(page, "per-set").selectOption({ label: "any number" });
  await mine(page, "shape-1x1x2").click();
  await expect(counted(page)).toHaveText("You have 36 pieces, the shape has 10 places.");
  // The cube before it took 11.
  await expect(status(page)).toHaveText(/It goes together: (?!11 )\d+ steps/u);
  await key(page, "hint").click();
  await expect(page.locator(".told .hint")).toContainText(/^Take (blue|green|yellow|orange|red|purple) \d next\.$/u);
  await mine(page, "other").fill("tetracube5");
  await mine(page, "use").click();
  await expect(counted(page)).toHaveText("You have 36 pieces, the shape has 18 places.");
  await expect(mine(page, "shape-tetracube5")).toHaveAttribute("aria-pressed", "true");
  await mine(page, "other").fill("pentacube99");
  await mine(page, "use").click();
  // It is refused where it is typed.
  await expect(page.locator(".pieces-body")).toContainText("There are 29 of these: pentacube1 to pentacube29.");
  await expect(mine(page, "shape-tetracube5")).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".answer")).not.toContainText(PLACE_IN_A_FILE);
});

test("the pictures of the shapes have as many faces as the library says", async ({ page }) => {
  await begun(page);
  await mine(page, "per-set").selectOption({ label: "any number" });
  const all = await page.locator(".mine-shape").evaluateAll((list) => list.map((one) => [(one as HTMLElement).dataset["key"] ?? "", one.querySelectorAll(".placed-cube").length] as const));
  const { cubesOf, isFlat, placesOf } = await import("../app/src/mine/shapes.ts");
  for (const [button, drawn] of all) {
    const name = button.replace("mine-shape-", "");
    const cubes = cubesOf(name);
    const is = new Set(cubes.map(String));
    const beside = cubes.flatMap(([x, y, z]) => [[x + 1, y, z], [x - 1, y, z], [x, y + 1, z], [x, y - 1, z], [x, y, z + 1], [x, y, z - 1]]);
    const open = beside.filter((cell) => !is.has(String(cell))).length;
    if (!isFlat(name)) expect(drawn, name).toBe(cubes.length);
    const places = isFlat(name) ? cubes.length : open;
    expect(placesOf(name), name).toBe(places);
    await key(page, button).click();
    await expect(counted(page), name).toContainText(`the shape has ${places} places.`);
  }
});

/** Nobody who ticks sets wrote a line. */
const PLACE_IN_A_FILE = /\bline \d|column \d|Zeile \d|Spalte \d|PER_SET|the file|cannot be read/u;

const LACKS = {
  en: {
    large: "Of your 36 pieces the rule allows 6, the shape needs 24.",
    one: "Of your 6 pieces the rule allows one, the shape needs 6.",
    none: "No piece is chosen yet. Tick a set.",
    single: "Your choice has one piece, the shape needs 6.",
    many: "The rule wants 12 pieces to be used, the shape needs 6.",
    found: /^It goes together: \d+ steps\.$/u,
    solid: "Your choice has 6 pieces, the shape needs 14.",
    solid_rule: "Of your 36 pieces the rule allows 12, the shape needs 14.",
    counted: "You have 6 pieces, the shape has 14 places. That is too few.",
  },
  de: {
    large: "Von deinen 36 Teilen erlaubt die Regel 6, die Form braucht 24.",
    one: "Von deinen 6 Teilen erlaubt die Regel eins, die Form braucht 6.",
    none: "Noch ist kein Teil gewählt. Kreuz einen Satz an.",
    single: "Deine Auswahl hat ein Teil, die Form braucht 6.",
    many: "Die Regel verlangt 12 Teile, die Form braucht 6.",
    found: /\d+ Schritte/u,
    solid: "Deine Auswahl hat 6 Teile, die Form braucht 14.",
    solid_rule: "Von deinen 36 Teilen erlaubt die Regel 12, die Form braucht 14.",
    counted: "Du hast 6 Teile, die Form hat 14 Plätze. Das sind zu wenige.",
  },
} as const;

for (const language of ["en", "de"] as const) {
  test(`a choice that is too small is told calmly, and a rule in the way can go: ${language}`, async ({ page }) => {
    const words = LACKS[language];
    await page.addInitScript((tag) => localStorage.setItem("cubewright.language", tag), language);
    await begun(page);
    const lacks = async (text: string, isRule: boolean) => {
      await expect(status(page)).toHaveText(text);
      await expect(status(page)).toHaveAttribute("data-phase", "unfinished");
      await expect(page.locator(".answer")).not.toContainText(PLACE_IN_A_FILE);
      await expect(mine(page, "any")).toHaveCount(isRule ? 1 : 0);
    };
    await mine(page, "shape-2x2x2").click();
    await lacks(words.large, true);
    await mine(page, "any").click();
    await expect(mine(page, "per-set")).toHaveValue("");
    await expect(status(page)).toHaveText(words.found);
    await mine(page, "shape-cube").click();
    await mine(page, "per-set").selectOption("2");
    await lacks(words.many, true);
    await mine(page, "per-set").selectOption("1");
    for (const set of ["green", "yellow", "orange", "red", "purple"]) await mine(page, `set-${set}`).uncheck();
    await lacks(words.one, true);
    for (const piece of [0, 1, 2, 3, 4]) await mine(page, `piece-blue-${piece}`).click();
    await lacks(words.single, false);
    await expect(counted(page)).not.toContainText("1 ");
    await mine(page, "set-blue").uncheck();
    await lacks(words.none, false);
    await mine(page, "set-red").check();
    await lacks(words.one, true);
    await mine(page, "any").click();
    await expect(status(page)).toHaveText(words.found);
    // Of a solid with a number the library alone knows how many it needs.
    await mine(page, "other").fill("tricube2");
    await mine(page, "use").click();
    await lacks(words.solid, false);
    await expect(counted(page)).toHaveText(words.counted);
    for (const set of ["green", "yellow", "orange", "blue", "purple"]) await mine(page, `set-${set}`).check();
    await mine(page, "per-set").selectOption("2");
    await lacks(words.solid_rule, true);
    await mine(page, "any").click();
    await expect(status(page)).toHaveText(words.found);
  });
}

for (const [language, words] of [["en", "Hard: may take minutes or longer"], ["de", "Schwer: kann Minuten oder länger dauern"]] as const) {
  test(`a shape says beforehand that its search may take long: ${language}`, async ({ page }) => {
    await page.addInitScript((tag) => localStorage.setItem("cubewright.language", tag), language);
    await begun(page);
    const hard = () => page.locator(".mine-shape", { has: page.locator(".mine-long") }).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["key"]));
    // Six pieces are too few for it, which is said at once.
    expect(await hard()).toEqual([]);
    await mine(page, "per-set").selectOption("");
    await expect(mine(page, "shape-cross3d")).toContainText(words);
    expect(await hard()).toEqual(["mine-shape-cross3d"]);
    // With fewer pieces left over, smaller ones are hard, too.
    for (const set of ["yellow", "orange", "purple"]) await mine(page, `set-${set}`).uncheck();
    await expect(mine(page, "shape-2x2x1")).toContainText(words);
    expect(await hard()).toEqual(["1x1x3", "2x2x1", "L", "T", "corner"].map((name) => `mine-shape-${name}`));
  });
}

test("a shape that is none, or too large, is refused before anything is asked", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await begun(page);
  await expect(status(page)).toHaveText("It goes together: 11 steps.");
  const wrong = page.locator("#mine-other-wrong");
  const refused = [
    ["99x99x99", "at most 512 cubes"], ["30x30x30", "at most 512 cubes"], ["65x1x1", "no side is longer than 64"], ["99999999999999999999x1x1", "at most 512 cubes"],
    ["9999x9999", "at most 3,072 places"], ["-1x2x3", "no shape of this name"], ["0x2x3", "at least one cube"], ["banana", "no shape of this name"], ["constructor", "no shape of this name"],
    ["tetracube9", "tetracube1 to tetracube8"], ["pentacube0", "pentacube1 to pentacube29"], ["hexacube167", "There are 166 of these"], ["tricube", "no shape of this name"],
  ] as const;
  for (const [name, said] of refused) {
    await mine(page, "other").fill(name);
    await expect(wrong).toBeEmpty();
    await mine(page, "use").click();
    await expect(wrong, name).toContainText(said);
    await expect(mine(page, "shape-cube"), name).toHaveAttribute("aria-pressed", "true");
    await expect(status(page), name).toHaveText("It goes together: 11 steps.");
  }
  // The last of each size is one that the library has.
  for (const name of ["tricube2", "tetracube8", "pentacube29", "hexacube166"]) {
    await mine(page, "other").fill(name);
    await mine(page, "use").click();
    await expect(mine(page, `shape-${name}`)).toHaveAttribute("aria-pressed", "true");
    await expect(status(page), name).toHaveText(/^Of your 36 pieces the rule allows 6, the shape needs \d+\.$/u);
  }
  // What is built is told, however it is written.
  await mine(page, "other").fill("8 X 8 × 8");
  await mine(page, "use").click();
  await expect(wrong).toBeEmpty();
  await expect(mine(page, "shape-8x8x8")).toHaveAttribute("aria-pressed", "true");
  await expect(status(page)).toHaveText("Your choice has 36 pieces, the shape needs 384.");
  // A link may ask for anything, and nothing of that is drawn.
  const { cubesOf, placesOf } = await import("../app/src/mine/shapes.ts");
  for (const shape of ["99x99x99", "9999x9999", "0x1x1", "constructor"]) expect([cubesOf(shape), placesOf(shape)], shape).toEqual([[], null]);
  expect(errors).toEqual([]);
});

for (const language of ["en", "de"]) {
  test(`nothing is wider than a screen of 320 pixels: ${language}`, async ({ page }) => {
    await page.addInitScript((tag) => localStorage.setItem("cubewright.language", tag), language);
    await page.setViewportSize({ width: 320, height: 640 });
    await begun(page);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await mine(page, "shape-2x2x2").click();
    await expect(mine(page, "any")).toBeVisible();
    expect(await width()).toBeLessThanOrEqual(320);
    await mine(page, "other").fill("99x99x99");
    await mine(page, "use").click();
    await expect(page.locator("#mine-other-wrong")).not.toBeEmpty();
    expect(await width()).toBeLessThanOrEqual(320);
  });
}

test.describe("on a telephone, with a finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  for (const [language, text] of [["en", "You have 35 pieces, the shape has 6 places."], ["de", "Du hast 35 Teile, die Form hat 6 Plätze."]] as const) {
    test(`it fits and is accessible: ${language}`, async ({ page }) => {
      await page.addInitScript((tag) => localStorage.setItem("cubewright.language", tag), language);
      await begun(page);
      await mine(page, "piece-red-1").tap();
      await expect(counted(page)).toHaveText(text);
      if (language === "de") {
        expect(await page.locator(".pieces-body").innerText()).not.toMatch(/\b(blue|green|pieces?|shape|flip)\b/iu);
        await expect(status(page)).toContainText("Schritte");
        await key(page, "all").tap();
        expect(await captions(page)).toMatch(/blau \d/u);
      }
      expect(await axe(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      const small = await page.locator(".pieces-body button:visible").evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().height < 43.5 || one.getBoundingClientRect().width < 43.5).map((one) => one.outerHTML.slice(0, 120)));
      expect(small).toEqual([]);
    });
  }
});
