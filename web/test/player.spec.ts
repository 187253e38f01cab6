/** The element: its four examples, by hand, by keyboard, without WebGL, with bad files. */
import axe from "./axe.ts";
import { expect, test, type Locator, type Page } from "@playwright/test";

const EXAMPLES = "/player/examples";

const player = (page: Page): Locator => page.locator("cube-player").first();
const current = (page: Page): Locator => player(page).locator('li[aria-current="step"]');

/** How many different colours the 3D picture has, and which share is not background. */
async function inked(page: Page): Promise<{ colours: number; share: number }> {
  const png = await player(page).locator("canvas").screenshot();
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    const seen = new Set<number>();
    let inked = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      seen.add((r >> 5) << 6 | (g >> 5) << 3 | b >> 5);
      if (Math.max(r, g, b) - Math.min(r, g, b) > 40) inked += 1;
    }
    return { colours: seen.size, share: inked / (data.length / 4) };
  }, png.toString("base64"));
}

test("a puzzle file is solved, stepped by buttons, list and keys, and scrubbed", async ({ page }) => {
  await page.goto(`${EXAMPLES}/file.html`);
  const steps = player(page).locator("ol li");
  await expect(steps).toHaveCount(11);
  await expect(current(page)).toHaveText("Fold up piece 2 on place 4.");
  await player(page).getByRole("button", { name: "Next step" }).click();
  await expect(current(page)).toHaveText("Fold up piece 1 on place 5.");
  await expect(player(page).locator("[aria-live=polite]")).toContainText("Step 10 of 11");
  await steps.nth(0).getByRole("button").click();
  await expect(player(page)).toHaveAttribute("step", "1");
  await expect(player(page).getByRole("button", { name: "Previous step" })).toBeDisabled();
  const slider = player(page).getByRole("slider", { name: "Step" });
  await slider.press("ArrowRight");
  await expect(current(page)).toHaveText(
    "Turn piece 5 a quarter to the left and put it on place 2.",
  );
  await slider.press("End");
  await expect(current(page)).toHaveText("Close the lid: piece 4 on place 6.");
  await expect(slider).toHaveAttribute("aria-valuetext", /Step 11 of 11: Close the lid/);
});

test("3D is drawn, turns under keys and finger, and comes apart", async ({ page }) => {
  await page.goto(`${EXAMPLES}/file.html`);
  await expect(current(page)).toHaveCount(1);
  await expect.poll(() => inked(page).then((it) => it.colours)).toBeGreaterThan(12);
  const canvas = player(page).locator("canvas");
  const before = await canvas.screenshot();
  await canvas.focus();
  await canvas.press("ArrowLeft");
  await canvas.press("ArrowLeft");
  await expect.poll(async () => before.equals(await canvas.screenshot())).toBe(false);
  const turned = await canvas.screenshot();
  const box = await canvas.boundingBox();
  if (!box) throw new Error("no canvas");
  await page.mouse.move(box.x + 100, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 140);
  await page.mouse.up();
  await expect.poll(async () => turned.equals(await canvas.screenshot())).toBe(false);
  await player(page).evaluate((it) => it.setAttribute("explode", "1"));
  await expect(player(page).getByRole("slider", { name: "Apart" })).toHaveValue("1");
  await expect.poll(() => inked(page).then((it) => it.share)).toBeGreaterThan(0.05);
});

test("a scene made beforehand: exploded and as a plan", async ({ page }) => {
  await page.goto(`${EXAMPLES}/scene.html`);
  await expect.poll(() => inked(page).then((it) => it.share)).toBeGreaterThan(0.1);
  const plan = page.locator("cube-player").nth(1).locator("img");
  await expect(plan).toBeVisible();
  await expect(plan).toHaveAttribute("alt", /Step 7 of 7/);
  expect(await plan.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
});

test("a script sets the scene, goes on and hears of it; play ends at the last step", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${EXAMPLES}/script.html`);
  await expect(player(page).locator("canvas")).toBeVisible();
  await page.getByRole("button", { name: "Lay the next run" }).click();
  await expect(page.locator("main > p output")).toHaveText("2 of 17: Turn the next cube up.");
  await player(page).evaluate((it: HTMLElement & { step: number }) => (it.step = 16));
  await page.getByRole("button", { name: "Lay all of it" }).click();
  await expect(player(page)).toHaveAttribute("step", "17");
});

test("moves that take a puzzle apart are played, also backwards and faster", async ({ page }) => {
  await page.goto(`${EXAMPLES}/apart.html`);
  const steps = player(page).locator("ol li");
  await expect(steps).toHaveCount(7);
  await expect(current(page)).toHaveText(/^It comes apart: level 1\.2 /u);
  const slider = player(page).getByRole("slider", { name: "Step" });
  await expect(slider).toHaveAttribute("aria-valuetext", /^Step 0 of 6: It comes apart/u);
  await expect(player(page).getByRole("slider", { name: "Apart" })).toBeHidden();
  await expect.poll(() => inked(page).then((it) => it.colours)).toBeGreaterThan(8);
  await player(page).getByRole("combobox", { name: "Speed" }).selectOption("4");
  await expect(player(page)).toHaveAttribute("speed", "4");
  const seen = player(page).evaluate((it) => new Promise<number[]>((resolve) => {
    const all: number[] = [];
    it.addEventListener("stepchange", (event) => {
      all.push((event as CustomEvent<{ step: number }>).detail.step);
      if (all.length === 13) resolve(all);
    });
  }));
  await player(page).getByRole("button", { name: "Play", exact: true }).click();
  await expect(player(page)).toHaveAttribute("step", "7");
  await expect(player(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await player(page).getByRole("button", { name: "Play backwards" }).click();
  await expect(player(page)).toHaveAttribute("step", "1");
  // Once more it begins at the end.
  await expect(player(page).getByRole("button", { name: "Play backwards" })).toBeVisible();
  await player(page).getByRole("button", { name: "Play backwards" }).click();
  expect(await seen).toEqual([2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1, 7]);
  await player(page).getByRole("button", { name: "Pause" }).click();
  await steps.nth(2).getByRole("button").click();
  await expect(current(page)).toContainText("It takes both hands: D and E at once.");
});

test("what moves lies between where it was and where it goes while it is scrubbed", async ({ page }) => {
  await page.goto(`${EXAMPLES}/apart.html`);
  await expect(current(page)).toHaveCount(1);
  await expect.poll(() => inked(page).then((it) => it.colours)).toBeGreaterThan(8);
  const canvas = player(page).locator("canvas");
  const seen = new Set<string>();
  const isNew = async () => !seen.has((await canvas.screenshot()).toString("base64"));
  for (const at of [2, 2.5, 3]) {
    await player(page).getByRole("slider", { name: "Step" }).evaluate((it: HTMLInputElement, at) => {
      it.value = String(at);
      it.dispatchEvent(new Event("input"));
    }, at);
    await expect.poll(isNew).toBe(true);
    seen.add((await canvas.screenshot()).toString("base64"));
  }
});

test("step 0 shows the pieces, and no step before it was gone to", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${EXAMPLES}/file.html`);
  await expect(current(page)).toHaveCount(1);
  await player(page).evaluate((it, scene) => Object.assign(it, { scene, step: 0 }), await player(page).evaluate((it) => (it as HTMLElement & { scene: unknown }).scene));
  const [shown, all] = [player(page).getByRole("listitem"), player(page).locator("li")];
  const [previous, next] = ["Previous step", "Next step"].map((name) => player(page).getByRole("button", { name })) as [Locator, Locator];
  await expect(all).toHaveCount(11);
  await expect(shown).toHaveCount(0);
  await expect(previous).toBeDisabled();
  const slider = player(page).getByRole("slider", { name: "Step" });
  await expect(slider).toHaveAttribute("aria-valuetext", "Step 0 of 11: Nothing is put together yet.");
  await expect(player(page).locator("canvas")).toHaveAttribute("aria-label", /Nothing is put together yet\./u);
  await next.click();
  await expect(player(page)).toHaveAttribute("step", "1");
  await next.click();
  await expect(shown).toHaveCount(2);
  await expect(current(page)).toHaveText(/^Turn piece 5/u);
  await slider.press("Home");
  await expect(player(page)).toHaveAttribute("step", "0");
  await expect(shown).toHaveCount(0);
  // Nothing is before it, so it says that it begins at the end.
  const back = player(page).getByRole("button", { name: "Play backwards" });
  await expect(back).toHaveAccessibleName("Play backwards from the end");
  await expect(back).toHaveAttribute("title", "Play backwards from the end");
  await back.click();
  await expect(player(page)).toHaveAttribute("step", "11");
  await player(page).getByRole("button", { name: "Pause" }).click();
  await expect(shown).toHaveCount(11);
});

test("without WebGL step 0 is a picture of the pieces, also as a plan", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`${EXAMPLES}/scene.html`);
  for (const at of [0, 1]) {
    const shown = page.locator("cube-player").nth(at);
    await expect(shown.locator("img")).toBeVisible();
    await shown.evaluate((it) => it.setAttribute("step", "0"));
    await expect(shown.locator("img")).toHaveAttribute("alt", /Step 0 of 7: Nothing is put together yet\./u);
    expect(await shown.locator("img").evaluate((it: HTMLImageElement) => it.decode().then(() => it.naturalWidth))).toBeGreaterThan(0);
  }
});

test("what is taken apart has no step 0", async ({ page }) => {
  await page.goto(`${EXAMPLES}/apart.html`);
  await expect(current(page)).toHaveCount(1);
  await player(page).evaluate((it: HTMLElement & { step: number }) => (it.step = 0));
  await expect(player(page)).toHaveAttribute("step", "1");
  await expect(current(page)).toHaveText(/^It comes apart/u);
});

test("without WebGL there are pictures of each step", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`${EXAMPLES}/file.html`);
  const picture = player(page).locator("img");
  await expect(picture).toBeVisible();
  await expect(player(page).getByText("There is no 3D here")).toBeVisible();
  const before = await picture.getAttribute("src");
  await player(page).getByRole("button", { name: "Next step" }).click();
  await expect(picture).not.toHaveAttribute("src", before ?? "");
  await expect(picture).toHaveAttribute("alt", /Fold up piece 1 on place 5/);
});

const BAD = [
  { name: "x.json", body: '{"version":1}', says: "holds no scene" },
  { name: "y.json", body: "not JSON", says: "It cannot be loaded" },
  { name: "z.hcq", body: "NAME: x\nTYPE: HC_BQ_INSTANCE\n", says: "It cannot be loaded" },
  { name: "w.bin", body: "\u0000\u0001\u0002", says: "It cannot be loaded" },
];

for (const { name, body, says } of BAD) {
  test(`what is no puzzle is told: ${name}`, async ({ page }) => {
    await page.route(`**/${name}`, (route) => route.fulfill({ body }));
    await page.goto(`${EXAMPLES}/file.html`);
    await expect(current(page)).toHaveCount(1);
    await player(page).evaluate((it, src) => it.setAttribute("src", src), name);
    await expect(player(page).getByRole("alert")).toContainText(says);
    await player(page).evaluate((it) => it.setAttribute("src", "HC_BQ_01.hcq"));
    await expect(current(page)).toHaveCount(1);
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing, targets are large enough, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${EXAMPLES}/file.html`);
    await expect(current(page)).toHaveCount(1);
    expect(await axe(page)).toEqual([]);
    for (const button of await player(page).getByRole("button").all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
}

test("it speaks the language of the page", async ({ page }) => {
  await page.goto(`${EXAMPLES}/file.html`);
  await page.evaluate(() => document.documentElement.setAttribute("lang", "de"));
  await player(page).evaluate((it) => it.setAttribute("src", "soma.json"));
  await expect(player(page).getByRole("button", { name: "Nächster Schritt" })).toBeVisible();
});

for (const [name, element, step] of [["file", 0, 9], ["scene", 0, 7], ["scene", 1, 7], ["script", 0, 9], ["apart", 0, 3], ["file", 0, 0], ["scene", 0, 0], ["scene", 1, 0], ["script", 0, 0]] as const) {
  test(`${name}.html, element ${element + 1} looks as it did at step ${step}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${EXAMPLES}/${name}.html`);
    const shown = page.locator("cube-player").nth(element);
    await expect(shown.locator("li")).not.toHaveCount(0);
    await shown.evaluate((it, step) => it.setAttribute("step", String(step)), step);
    await expect(shown.locator(".stage")).toHaveScreenshot(`${name}-${element + 1}${step ? "" : "-pieces"}.png`);
  });
}
