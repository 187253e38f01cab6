/** Packings taken apart on the page: the level, what locks, and that it can be stopped. */

import { type Page, expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const data = (name: string) => readFileSync(fileURLToPath(new URL(`../../data/${name}`, import.meta.url)), "utf8");
const press = (page: Page, key: string) => page.locator(`[data-key="${key}"]`).click();
const part = (page: Page) => page.locator('[data-part="apart"]');

/** A closed box of 5 x 5 x (2 + layers) around pieces that fill its inside. */
function caged(layers: number, pieces: string): string {
  const plate = `${"#####\n".repeat(5)}\n`;
  const ring = "#####\n#...#\n#...#\n#...#\n#####\n\n";
  return `PACKING: caged\nBOX: 5x5x${layers + 2}\nPIECE: cage\n${plate}${ring.repeat(layers)}${plate}${pieces}`;
}

async function open(page: Page, name: string, text: string): Promise<void> {
  await page.goto("/");
  await press(page, "open");
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press(page, "choose-file")]);
  await chooser.setFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await expect(page.locator(".notice")).toBeVisible();
  await expect(page.locator(".status")).toContainText(/^It (?:goes together|fits)/u);
  await part(page).locator("summary").click();
}

test("a burr comes apart with its level, and its moves are played", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page, "piston.burr", data("burr_piston.burr"));
  await expect(part(page).getByRole("button", { name: "Take it apart" })).toBeEnabled();
  // A hint would have nothing to say of a single piece.
  await expect(page.locator(".status")).toContainText("the pieces do not go in one by one");
  await expect(page.locator('[data-key="hint"]')).toHaveCount(0);
  expect(asked.filter((url) => url.includes("apart_bg"))).toEqual([]);
  await press(page, "apart");
  await expect(part(page)).toContainText("It comes apart: level 9.3, 15 moves in all.");
  await expect(part(page)).toContainText("The answer above locks");
  const player = part(page).locator("cube-player");
  await expect(player.locator("ol li")).toHaveCount(16);
  await expect(player.locator("ol li").nth(1)).toHaveText("Move piece F down by 1.");
  await player.getByRole("button", { name: "Next step" }).click();
  await expect(player).toHaveAttribute("step", "2");
  // The answer itself is still hidden.
  await expect(page.locator(".answer cube-player")).toHaveCount(0);
  await page.locator('[data-key="language"]').selectOption("de");
  await part(page).locator("summary").click();
  await expect(part(page)).toContainText("Es geht auseinander: Level 9.3, 15 Züge insgesamt.");
  await expect(player.locator("ol li").nth(1)).toHaveText("Schieb Teil F um 1 nach unten.");
  // Another puzzle has another answer.
  await press(page, "family-shell");
  await expect(part(page)).toBeHidden();
});

test("letters of moves that are not the names of their pieces are explained", async ({ page }) => {
  await open(page, "six.burr", data("burr_six_way.burr"));
  await press(page, "apart");
  await expect(part(page).locator(".letters")).toHaveText(/^Letters and pieces: A = 52; B = 792; .*F = 1024\.$/u);
});

test("what locks is said and drawn", async ({ page }) => {
  await open(page, "caged.pack", caged(1, "PIECE: plate\n###\n###\n###\n"));
  await press(page, "apart");
  await expect(part(page)).toContainText("It locks: nothing can leave, and there is no other answer.");
  await expect(part(page)).toContainText("each of them pushes along all the others");
  const picture = part(page).locator("img.lock");
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(100);
  await expect(part(page).locator("cube-player")).toHaveCount(0);
});

test("a long search says how far it is, and is stopped", async ({ page }) => {
  await open(page, "many.pack", caged(4, "PIECE: L x12\n##\n#.\n"));
  await press(page, "apart");
  await expect(part(page)).toContainText(/This answer locks\. Looked at [\d,]+ answers/u);
  await part(page).getByRole("button", { name: "Stop" }).click();
  await expect(part(page)).toContainText("Stopped: whether it comes apart is not known.");
  await expect(part(page).getByRole("button", { name: "Take it apart" })).toBeEnabled();
});

test.describe("without what the page keeps", () => {
  test.use({ serviceWorkers: "block" });

  test("a failure is said, and it can be asked again", async ({ page }) => {
    await page.route("**/apart_bg*.wasm", (route) => route.abort());
    await open(page, "soma.pack", data("pack_soma.pack"));
    await press(page, "apart");
    await expect(part(page).getByRole("alert")).toContainText("The solver failed");
    await page.unroute("**/apart_bg*.wasm");
    await press(page, "apart");
    await expect(part(page)).toContainText("It comes apart: level 1, 6 moves in all.");
  });
});
