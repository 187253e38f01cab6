/** How am I doing: what is laid already, whether it can be finished, and hints from there. */

import { type Locator, type Page, expect, test } from "@playwright/test";
import axe from "./axe.ts";
import { follow, opened, panel, placed as key, said } from "./placed.ts";

const place = (page: Page, n: number) => key(page, `place-${n - 1}`);
const piece = (page: Page, n: number) => key(page, `piece-${n - 1}`);

async function dragged(page: Page, from: Locator, to: Locator): Promise<void> {
  await panel(page).locator(".placed-tray").evaluate((one) => one.scrollIntoView({ block: "start" }));
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("nothing to drag");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2 - 12, end.y + end.height / 2, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 2 });
  await expect(page.locator(".dragged")).toHaveCount(1);
  await page.mouse.up();
  await expect(page.locator(".dragged")).toHaveCount(0);
}

/** The border of a piece that is drawn on a place: which cells are filled. */
async function teeth(page: Page, n: number): Promise<Set<string>> {
  const path = (await place(page, n).locator(".body").getAttribute("d")) ?? "";
  return new Set([...path.matchAll(/M(\d) (\d)h1v1h-1z/gu)].map(([, x, y]) => `${x},${y}`));
}

test("hints lead a cube to its end, and what is drawn fits together", async ({ page }) => {
  await opened(page, "original_purple.hcq");
  await expect(key(page, "follow")).toHaveCount(0);
  for (let n = 0; n < 6; n++) await follow(page);
  await key(page, "check").click();
  await expect(said(page)).toHaveText("Everything is laid, and it is right.");
  // Along the joints of the net one of the two has each cell between the corners.
  const joints: [number, number, (at: number) => [string, string]][] = [
    [1, 2, (at) => [`${at},4`, `${at},0`]],
    [2, 5, (at) => [`${at},4`, `${at},0`]],
    [5, 6, (at) => [`${at},4`, `${at},0`]],
    [3, 2, (at) => [`4,${at}`, `0,${at}`]],
    [2, 4, (at) => [`4,${at}`, `0,${at}`]],
  ];
  for (const [first, second, cells] of joints) {
    const [one, other] = [await teeth(page, first), await teeth(page, second)];
    for (const at of [1, 2, 3]) {
      const [here, there] = cells(at);
      expect(one.has(here) !== other.has(there), `${first}-${second} at ${at}`).toBe(true);
    }
  }
});

test("a cube that cannot be finished: the fewest pieces come back, and then it can", async ({ page }) => {
  await opened(page, "original_purple.hcq");
  for (let n = 0; n < 3; n++) await follow(page);
  // Of the six quarter turns and sides of the piece on place 3, one is right.
  await place(page, 3).click();
  await key(page, "turn").click();
  await key(page, "check").click();
  await expect(said(page)).toContainText("This is wrong: no assembly contains all of it.");
  if (await key(page, "which").count()) {
    await expect(said(page)).not.toContainText("away");
    await key(page, "which").click();
    await expect(said(page)).toContainText(/away again\.|turned wrongly|wrong side up/);
    await expect(panel(page).locator(".placed-place.wrong")).toHaveCount(1);
    await key(page, "take-back").click();
  } else {
    await expect(said(page)).toContainText("take one of them away");
    await expect(panel(page).locator(".placed-place.wrong")).toHaveCount(2);
    await key(page, "away").click();
  }
  await key(page, "check").click();
  await expect(said(page)).toHaveText("Yes, this can still be finished.");
});

interface Folded {
  steps: { poses: ({ turn: number[]; shift: number[] } | null)[]; moved: number[]; motion: { kind: string } }[];
  parts: { shape: number }[];
  /** Three numbers a corner. */
  shapes: { corners: number[] }[];
}

test("the net is told as it is laid: from inside, as the steps fold it up", async ({ page }) => {
  await opened(page, "HC_BQ_01.hcq");
  await expect(panel(page).getByText("The net of the cube, seen from inside: it is folded up", { exact: true })).toBeVisible();
  await page.locator('[data-key="all"]').click();
  const up = await page.locator(".stage cube-player").evaluate((one) => {
    const { steps, parts, shapes } = (one as unknown as { scene: Folded }).scene;
    const height = (step: number, part: number) => {
      const pose = steps[step]?.poses[part];
      const corners = shapes[parts[part]?.shape ?? -1]?.corners ?? [];
      const [x = 0, y = 0, z = 0] = pose?.turn.slice(6) ?? [];
      const at = (corner: number) => x * (corners[corner] ?? 0) + y * (corners[corner + 1] ?? 0) + z * (corners[corner + 2] ?? 0);
      return (pose?.shift[2] ?? 0) + Math.max(...Array.from({ length: corners.length / 3 }, (_, n) => at(3 * n)));
    };
    return steps.flatMap(({ motion, moved }, step) => (motion.kind === "folded" ? moved.map((part) => height(step, part) - height(step - 1, part)) : []));
  });
  // The lid comes down last.
  expect(up.length).toBeGreaterThan(4);
  for (const by of up.slice(0, -1)) expect(by).toBeGreaterThan(1);
});

test("a piece is dragged with the mouse, turned, and dragged away again", async ({ page }) => {
  await opened(page, "HC_BQ_01.hcq");
  await dragged(page, piece(page, 2), place(page, 5));
  await expect(place(page, 5)).toHaveAttribute("aria-label", "Place 5: Piece 2");
  await expect(piece(page, 2)).toHaveCount(0);
  await key(page, "turn").click();
  await key(page, "flip").click();
  await expect(place(page, 5)).toHaveAttribute("aria-label", "Place 5: Piece 2, turned over, a quarter turn clockwise");
  // Two that lie change places.
  await dragged(page, piece(page, 1), place(page, 1));
  await dragged(page, place(page, 5), place(page, 1));
  await expect(place(page, 1)).toHaveAttribute("aria-label", /Place 1: Piece 2/u);
  await expect(place(page, 5)).toHaveAttribute("aria-label", "Place 5: Piece 1");
  await dragged(page, place(page, 1), panel(page).locator(".placed-tools"));
  await expect(place(page, 1)).toHaveAttribute("aria-label", "Place 1: empty");
  await expect(piece(page, 2)).toHaveAttribute("aria-label", /turned over/u);
});

test("the keyboard lays, turns and takes away", async ({ page }) => {
  await opened(page, "HC_BQ_01.hcq");
  await piece(page, 4).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("r");
  await page.keyboard.press("f");
  await place(page, 2).focus();
  await page.keyboard.press("Enter");
  await expect(place(page, 2)).toHaveAttribute("aria-label", "Place 2: Piece 4, turned over, a quarter turn clockwise");
  await expect(panel(page).locator('p[role="status"]').first()).toHaveText("Piece 4 lies on place 2, turned over, a quarter turn clockwise.");
  await page.keyboard.press("6");
  await expect(place(page, 6)).toHaveAttribute("aria-label", /Piece 4/u);
  await page.keyboard.press("Delete");
  await expect(piece(page, 4)).toBeVisible();
  // A number lays it from beside the net, too; keys go on with it.
  await expect(piece(page, 4)).toBeFocused();
  await page.keyboard.press("3");
  await expect(place(page, 3)).toBeFocused();
  await page.keyboard.press("r");
  await expect(place(page, 3)).toHaveAttribute("aria-label", "Place 3: Piece 4, turned over");
  await page.keyboard.press("Delete");
  await expect(piece(page, 4)).toBeFocused();
});

test("keys turn and take away what lies in the box where they are pressed", async ({ page }) => {
  await opened(page, "pack_soma.pack");
  const said = panel(page).locator('p[role="status"]').first();
  await key(page, "piece-0").focus();
  await page.keyboard.press("Enter");
  await key(page, "cell-0,0,0").focus();
  await page.keyboard.press("Enter");
  await expect(said).toHaveText("Piece V fills: Column 1, row 1, layer 1; Column 2, row 1, layer 1; Column 1, row 2, layer 1.");
  await expect(key(page, "cell-0,0,0")).toBeFocused();
  // The outline of the focus lies on the cells beside it.
  const [own, other] = await Promise.all(["0,0,0", "1,0,0"].map((cell) => key(page, `cell-${cell}`).evaluate((one) => Number(getComputedStyle(one).zIndex) || 0)));
  expect(own).toBeGreaterThan(other ?? 0);
  await page.keyboard.press("r");
  await expect(said).not.toHaveText(/Column 1, row 1, layer 1; Column 2, row 1, layer 1; Column 1, row 2/u);
  await key(page, "cell-1,1,0").focus();
  await page.keyboard.press("Delete");
  await expect(said).toHaveText("Piece V lies beside the box.");
});

test("what is said follows hints, and what takes everything away", async ({ page }) => {
  await opened(page, "HC_BQ_01.hcq");
  const done = panel(page).locator('p[role="status"]').first();
  const chosen = panel(page).locator(".placed-chosen");
  await piece(page, 2).click();
  await place(page, 1).click();
  await expect(chosen).toHaveText("Piece 2 is chosen.");
  await key(page, "clear").click();
  await expect(chosen).toHaveText("Choose a piece.");
  await expect(done).toHaveText("Nothing is laid any more.");
  for (let n = 0; n < 6; n++) {
    const places = panel(page).locator(".placed-place");
    const labels = () => places.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")?.replace(", the hint means this one", "") ?? ""));
    const before = await labels();
    await follow(page);
    await expect(panel(page).locator(".placed-place[data-drag]")).toHaveCount(n + 1);
    const laid = (await labels()).find((label) => !before.includes(label)) ?? "";
    const [, at, which] = /^Place (\d): Piece (\d)/u.exec(laid) ?? [];
    await expect(done).toContainText(`Piece ${which} lies on place ${at}, `);
    await expect(chosen).toHaveText("Choose a piece.");
  }
});

test("what is laid outlives a reload, belongs to its puzzle, and the main hint goes on from it", async ({ page }) => {
  await opened(page, "HC_BQ_01.hcq");
  await piece(page, 6).click();
  await place(page, 1).click();
  await page.reload();
  await expect(place(page, 1)).toHaveAttribute("aria-label", "Place 1: Piece 6");
  await expect(page.locator(".status")).toContainText("It goes together");
  await page.locator('[data-key="hint"]').click();
  await expect(said(page)).toHaveText(/^Take piece \d next\.$/u);
  await expect(said(page)).not.toHaveText("Take piece 6 next.");
  await expect(panel(page).locator(".placed-loose.meant")).toHaveCount(1);
  // Another puzzle has nothing laid; going back brings back what was.
  await page.locator('[data-key="clear"]').click();
  await expect(place(page, 1)).toHaveAttribute("aria-label", "Place 1: empty");
  await page.goBack();
  await expect(place(page, 1)).toHaveAttribute("aria-label", "Place 1: Piece 6");
});

test("pieces are laid into a box, turned there, and hints fill it", async ({ page }) => {
  await opened(page, "pack_soma.pack");
  const cell = (x: number, y: number, z: number) => key(page, `cell-${x},${y},${z}`);
  await key(page, "piece-0").click();
  await cell(0, 0, 0).click();
  const filled = panel(page).locator('.placed-box .cell[aria-pressed="true"]');
  await expect(filled).toHaveCount(3);
  await cell(0, 0, 0).click();
  await key(page, "turn").click();
  await expect(filled).toHaveCount(3);
  await key(page, "tip-right").click();
  await expect(filled).toHaveCount(3);
  await key(page, "clear").click();
  await expect(filled).toHaveCount(0);
  let cells = 0;
  for (let n = 0; n < 7; n++) {
    await follow(page);
    const now = await filled.count();
    expect(now).toBeGreaterThan(cells);
    cells = now;
  }
  expect(cells).toBe(27);
  await key(page, "check").click();
  await expect(said(page)).toHaveText("Everything is laid, and it is right.");
});

test("a piece that fills no corner where it must: it is the one that comes back", async ({ page }) => {
  await opened(page, "pack_soma.pack");
  const cell = (x: number, y: number, z: number) => key(page, `cell-${x},${y},${z}`);
  // The T has to lie along an edge of the cube, or too few corners are filled.
  await expect(key(page, "piece-2")).toHaveText("T");
  await key(page, "piece-2").click();
  await cell(1, 0, 0).click();
  await key(page, "check").click();
  await expect(said(page)).toHaveText("This is wrong: no packing contains all of it.");
  await key(page, "which").click();
  await expect(said(page)).toContainText("Take piece T away again.");
  await expect(panel(page).locator(".placed-box .cell.wrong")).toHaveCount(4);
  // Of two that are wrong, both come back.
  await key(page, "piece-0").click();
  await cell(0, 0, 2).click();
  await key(page, "check").click();
  await expect(said(page)).toHaveText("This is wrong: no packing contains all of it.");
  await key(page, "which").click();
  await expect(said(page)).toContainText("Take piece V and piece T away again.");
  await expect(panel(page).locator(".placed-box .cell.wrong")).toHaveCount(7);
  await key(page, "take-back").click();
  await key(page, "check").click();
  await expect(said(page)).toHaveText("Yes, this can still be finished.");
});

test("what does not fit into the box is not laid, and everybody is told", async ({ page }) => {
  await opened(page, "pack_soma.pack");
  await key(page, "piece-0").click();
  await key(page, "cell-1,1,1").click();
  const filled = panel(page).locator('.placed-box .cell[aria-pressed="true"]');
  await expect(filled).toHaveCount(3);
  // Every cell round it is full or too near to the next piece.
  for (const free of ["0,0,0", "2,2,2", "0,2,0", "2,0,2", "1,0,0"]) {
    await key(page, "piece-1").click();
    await key(page, `cell-${free}`).click();
    const warned = panel(page).locator("p.warn");
    if (await warned.count()) {
      await expect(warned).toHaveText("Piece L does not fit there as it is turned.");
      return;
    }
    await key(page, `cell-${free}`).click();
    await key(page, "away").click();
    await key(page, "piece-1").click();
  }
  throw new Error("everything fitted");
});

test("a snake that is folded half is led to its end as it is held", async ({ page }) => {
  await opened(page, "snake_article.snake");
  const way = (name: string) => key(page, `way-${name}`);
  await way("+y").click();
  await expect(way("+y")).toBeDisabled();
  await expect(way("-y")).toBeDisabled();
  await way("-x").click();
  await expect(panel(page).locator(".placed-last")).toHaveText("Run 2 goes to the left. And then?");
  // With the keyboard too.
  await way("+z").focus();
  await page.keyboard.press("PageDown");
  await expect(panel(page).locator("output")).toHaveText("3 of 17 runs");
  await key(page, "check").click();
  await expect(said(page)).toHaveText(/Yes, this can still be finished\.|This is wrong/u);
  // As the steps show: these are right.
  await page.locator('[data-key="next"]').click();
  await page.locator('[data-key="next"]').click();
  await page.locator('[data-key="next"]').click();
  await key(page, "steps").click();
  await expect(panel(page).locator("output")).toHaveText("3 of 17 runs");
  await key(page, "check").click();
  await expect(said(page)).toHaveText("Yes, this can still be finished.");
  await follow(page);
  await expect(panel(page).locator("output")).toHaveText("4 of 17 runs");
  // The slider goes back, and what was told is still known.
  const before = await panel(page).locator(".placed-fold svg").getAttribute("aria-label");
  await key(page, "back").click();
  await key(page, "runs").focus();
  await page.keyboard.press("ArrowRight");
  await expect(panel(page).locator(".placed-fold svg")).toHaveAttribute("aria-label", before ?? "");
});

test("a run that goes the wrong way is taken back", async ({ page }) => {
  await opened(page, "snake_article.snake");
  for (let n = 0; n < 4; n++) await page.locator('[data-key="next"]').click();
  await key(page, "steps").click();
  await key(page, "turn-last").click();
  await key(page, "check").click();
  await expect(said(page)).not.toHaveText(/Looking/u);
  if ((await said(page).getAttribute("data-kind")) === "wrong" && (await key(page, "which").count())) {
    await key(page, "which").click();
    await expect(said(page)).toContainText(/Take back run \d and all that follow\.|hits cube/u);
    await key(page, "take-back").click();
  } else await key(page, "back").click();
  await key(page, "check").click();
  await expect(said(page)).toHaveText("Yes, this can still be finished.");
});

test.describe("with a finger, on a telephone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("a piece is dragged onto the net and another is tapped there", async ({ page, context }) => {
    await opened(page, "HC_BQ_01.hcq");
    const session = await context.newCDPSession(page);
    await panel(page).locator(".placed-tray").evaluate((one) => one.scrollIntoView({ block: "start" }));
    const [start, end] = [await piece(page, 1).boundingBox(), await place(page, 2).boundingBox()];
    if (!start || !end) throw new Error("nothing to drag");
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
    const before = await page.evaluate(() => scrollY);
    await touch("touchStart", start.x + 20, start.y + 20);
    for (let step = 1; step <= 8; step++) {
      const along = (from: number, to: number) => from + ((to - from) * step) / 8;
      await touch("touchMove", along(start.x + 20, end.x + end.width / 2), along(start.y + 20, end.y + end.height / 2));
    }
    await touch("touchEnd", 0, 0);
    await expect(place(page, 2)).toHaveAttribute("aria-label", "Place 2: Piece 1");
    expect(await page.evaluate(() => scrollY)).toBe(before);
    // Where the machine is slow, a tap becomes a long press.
    await expect(async () => {
      await piece(page, 2).tap();
      await expect(piece(page, 2)).toHaveAttribute("aria-pressed", "true", { timeout: 2000 });
    }).toPass();
    await place(page, 4).tap();
    await expect(place(page, 4)).toHaveAttribute("aria-label", "Place 4: Piece 2");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

for (const [language, yes] of [["en", "Yes, this can still be finished."], ["de", "Ja, das geht noch auf."]] as const) {
  test(`all three boards are accessible, and speak: ${language}`, async ({ page }) => {
    await page.addInitScript((tag) => localStorage.setItem("cubewright.language", tag), language);
    for (const name of ["HC_BQ_01.hcq", "pack_soma.pack", "snake_article.snake"]) {
      await opened(page, name);
      await follow(page);
      await key(page, "check").click();
      await expect(said(page)).toHaveText(yes);
      const words = await panel(page).innerText();
      if (language === "de") expect(words).not.toMatch(/\b(the|piece|place|turn|next)\b/iu);
      expect(await axe(page)).toEqual([]);
      const small = await panel(page).locator("button:visible").evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().height < 43.5 || one.getBoundingClientRect().width < 43.5).map((one) => one.outerHTML));
      expect(small).toEqual([]);
    }
  });
}
