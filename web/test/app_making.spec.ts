/** What the page makes to keep and to print: each button pressed, each file read by other code. */

import { type Download, type Page, expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Solid, gif, isClosed, pdfPages, png, stl, threemf, unzipped, volume } from "./made.ts";
import { drop } from "./given.ts";

const data = (name: string) => readFileSync(fileURLToPath(new URL(`../../data/${name}`, import.meta.url)), "utf8");
const press = (page: Page, key: string) => page.locator(`[data-key="${key}"]`).click();
const pack = (page: Page) => page.locator('[data-part="pack"]');

/** The page with a puzzle of `data/` that is solved, and its downloads. */
async function open(page: Page, name: string, text = data(name)): Promise<void> {
  await page.goto("/");
  await expect(page.locator(".status")).toContainText(/It (?:goes together|fits)/u, { timeout: 40_000 });
  await drop(page, name, text);
  await expect(page.locator(".notice")).toContainText("is open");
  await expect(page.locator(".status")).toHaveText(/together|no solution/u, { timeout: 40_000 });
  if (!/^bad/u.test(name)) await expect(page.locator('[data-key="make-gif-steps"]')).toBeAttached();
  await page.locator('[data-part="downloads"] > summary').click();
}

async function made(page: Page, key: string): Promise<readonly [string, Buffer]> {
  const [got] = await Promise.all([page.waitForEvent("download", { timeout: 60_000 }), press(page, key)]);
  return read(got);
}

const read = async (got: Download) => [got.suggestedFilename(), readFileSync(await got.path())] as const;

const text = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString() ?? "";
const solid = (files: Map<string, Buffer>, name: string): Solid => stl(files.get(name) ?? Buffer.alloc(84));

/** Puts a slider somewhere, as keys do. */
async function slide(page: Page, name: string, value: number): Promise<void> {
  await page.locator(`[data-key="pack-${name}"]`).fill(String(value));
}

for (const [what, file, views, steps] of [
  ["a cube", "HC_BQ_01.hcq", ["net", "steps", "exploded", "solid"], 11],
  ["a packing", "pack_soma.pack", ["steps", "exploded", "layers", "pieces"], 7],
  ["a snake", "snake_2x2x2.snake", ["net", "steps", "exploded", "solid"], 7],
  ["a frame", "frame_2x3.hcp", ["steps", "exploded", "solid"], 6],
] as const) {
  test(`every picture of ${what} as PNG, PDF and GIF`, async ({ page }) => {
    test.setTimeout(150_000);
    await open(page, file);
    const keys = await page.locator('[data-key^="make-p"]:not([data-key="make-pack"])').evaluateAll((all) => all.map((one) => one.getAttribute("data-key") ?? ""));
    expect(keys).toEqual(views.flatMap((view) => [`make-png-${view}`, `make-pdf-${view}`]));
    for (const key of keys) {
      const [name, bytes] = await made(page, key);
      const [, form = "", view = ""] = key.split("-");
      expect(name).toMatch(new RegExp(`^[\\p{L}\\p{N}_]+-${view}\\.${form}$`, "u"));
      if (form === "pdf") expect(pdfPages(bytes), name).toBeGreaterThan(0);
      else {
        const [width, height] = png(bytes);
        expect(width, name).toBe(1080);
        expect(height, name).toBeGreaterThan(300);
      }
    }
    const [name, bytes] = await made(page, "make-gif-steps");
    expect(name).toMatch(/-steps\.gif$/u);
    const { size, delays } = gif(bytes);
    expect(size[0]).toBe(480);
    // A picture at rest for each step, and one of the finished thing.
    expect(delays.filter((delay) => delay >= 150)).toHaveLength(steps + 1);
    await expect(page.locator('[data-part="making-pictures"] [role="status"]')).toHaveText("Steps (GIF) is made.");
  });
}

test("the steps of a PDF are on pages of A4, and a browser reads them", async ({ page }) => {
  await open(page, "pack_bedlam.pack");
  const [, bytes] = await made(page, "make-pdf-steps");
  // Thirteen steps, two side by side.
  expect(pdfPages(bytes)).toBeGreaterThan(1);
  const box = /\/MediaBox\s*\[([\d.\s-]+)\]/u.exec(bytes.toString("latin1"))?.[1]?.trim().split(/\s+/u).map(Number) ?? [];
  expect(box.map(Math.round)).toEqual([0, 0, 595, 842]);
});

test("a pack of Soma has all that the program writes, in the measures that were chosen", async ({ page }) => {
  test.setTimeout(120_000);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page, "pack_soma.pack");
  await expect(pack(page)).toBeVisible();
  expect(asked.filter((url) => url.includes("making_bg"))).toEqual([]);
  // A packing has no walls of pieces.
  await expect(page.locator('[data-key="pack-wall"]')).toHaveCount(0);
  await slide(page, "unit", 10);
  await slide(page, "clearance", 0.4);
  await slide(page, "boxWall", 3);
  // The clearance of joints matters only where there are some.
  await slide(page, "joint", 0.2);
  await page.locator('[data-key="pack-joints"]').uncheck();
  await expect(page.locator('[data-key="pack-joint"]')).toBeHidden();
  await page.locator('[data-key="pack-joints"]').check();
  await expect(page.locator('[data-key="pack-joint"]')).toHaveValue("0.2");
  await expect(pack(page)).toContainText("0.4 mm");
  const [name, bytes] = await made(page, "make-pack");
  expect(name).toMatch(/^Soma_\w+-print\.zip$/u);
  const files = unzipped(bytes);
  const pieces = [..."VLTZABP"];
  for (const file of ["README.txt", "plate-1.stl", "tray.stl", "lid.stl", "pieces.scad", "booklet.pdf", "nets.pdf", "worksheet.pdf", ...pieces.map((piece) => `piece-${piece}.stl`)]) {
    expect([...files.keys()]).toContain(file);
  }
  for (const file of files.keys()) if (file !== "README.txt") expect(text(files, "README.txt")).toContain(`  ${file} `);
  expect(text(files, "README.txt")).toContain("Walls and floors are 3 mm thick.");
  // A cube of 3 x 3 x 3 cells with 0.4 mm on each side, in walls of 3 mm.
  const inside = [30.4, 30.4, 30] as const;
  const tray = (inside[0] + 6) * (inside[1] + 6) * (inside[2] + 3) - inside[0] * inside[1] * inside[2];
  expect(volume(solid(files, "tray.stl"))).toBeCloseTo(tray, 0);
  expect(text(files, "pieces.scad")).toMatch(/^clearance = 0\.4;$/mu);
  expect(text(files, "README.txt")).toContain("A cell is 10 mm wide, less a gap of 0.4 mm between two pieces.");
  for (const [file, content] of files) {
    if (file.endsWith(".pdf")) expect(pdfPages(content), file).toBeGreaterThan(0);
    if (file.endsWith(".stl")) expect(isClosed(solid(files, file)), file).toBe(true);
  }
  // Three cubes: what the clearance takes is known.
  const [long, short] = [20 - 0.4, 10 - 0.4];
  const full = (2 * long * short - short * short) * short;
  const cut = full - volume(solid(files, "piece-V.stl"));
  // But for its letter, which is engraved.
  expect(cut).toBeGreaterThanOrEqual(-0.01);
  expect(cut).toBeLessThan(short * short * 0.7);
});

test("pieces that would need support come in sections that snap together, unless that is turned off", async ({ page }) => {
  test.setTimeout(120_000);
  await open(page, "pack_level_6.pack");
  await slide(page, "joint", 0.2);
  const files = unzipped((await made(page, "make-pack"))[1]);
  const sections = [...files.keys()].filter((name) => name.includes("-section-"));
  expect(sections).toHaveLength(7);
  for (const name of sections) expect(isClosed(solid(files, name)), name).toBe(true);
  expect(text(files, "README.txt")).toContain("  piece 4: section C into A, C into B");
  expect(text(files, "pieces.scad")).toMatch(/^joint_clearance = 0\.2;$/mu);
  await page.locator('[data-key="pack-joints"]').uncheck();
  const whole = unzipped((await made(page, "make-pack"))[1]);
  expect([...whole.keys()].filter((name) => name.includes("-section-"))).toEqual([]);
  expect(isClosed(solid(whole, "piece-4.stl"))).toBe(true);
});

test("a pack of a cube as 3MF, with thinner walls, for another printer, on US Letter", async ({ page }) => {
  test.setTimeout(120_000);
  await open(page, "HC_BQ_01.hcq");
  await slide(page, "wall", 6);
  await page.locator('[data-key="pack-printer"]').selectOption({ index: 4 });
  // Flat pieces need no support.
  await expect(page.locator('[data-key="pack-joints"]')).toHaveCount(0);
  // A wide nozzle wants more room.
  await expect(page.locator('[data-key="pack-clearance"]')).toHaveValue("0.45");
  await page.locator('[data-key="pack-form"]').selectOption("3mf");
  await page.locator('[data-key="pack-paper"]').selectOption("letter");
  const [, bytes] = await made(page, "make-pack");
  const files = unzipped(bytes);
  const plate = threemf(files.get("plate-1.3mf") ?? Buffer.alloc(0));
  expect(plate).toHaveLength(6);
  for (const one of plate) {
    expect(isClosed(one)).toBe(true);
    const heights = one.triangles.flat().map((corner) => corner[2]);
    expect(Math.max(...heights) - Math.min(...heights)).toBeCloseTo(6 - 0.45, 3);
  }
  expect(files.get("booklet.pdf")?.toString("latin1")).toContain("612");
});

test("a pack in German is German", async ({ page }) => {
  await open(page, "snake_2x2x2.snake");
  await page.locator('[data-key="language"]').selectOption("de");
  await page.locator('[data-part="downloads"] > summary').click();
  await expect(pack(page)).toContainText("Druckpaket");
  await expect(pack(page)).toContainText("0,3 mm");
  const [, bytes] = await made(page, "make-pack");
  const files = unzipped(bytes);
  expect(text(files, "LIESMICH.txt")).toContain("Was in diesem Ordner ist:");
  expect([...files.keys()]).toContain("teil-ecke.stl");
});

test("without a solution there is a pack of what needs none", async ({ page }) => {
  // One tooth too many.
  await open(page, "bad.hcq", data("HC_BQ_01.hcq").replace("1 [0, 1, 0", "1 [0, 1, 1"));
  await expect(page.locator('[data-key^="make-p"]')).toHaveCount(1);
  await expect(pack(page)).toContainText("Without an answer");
  const [, bytes] = await made(page, "make-pack");
  const names = [...unzipped(bytes).keys()];
  expect(names).toContain("plate-1.stl");
  expect(names).toContain("nets.pdf");
  expect(names).not.toContain("booklet.pdf");
});

test("what cannot be made is said, and something else can be made then", async ({ page }) => {
  await open(page, "burr_piston.burr");
  await slide(page, "unit", 30);
  await press(page, "make-pack");
  const notice = page.locator(".notice");
  await expect(notice).toContainText("This could not be made. A bed of 180 x 180 mm is too small for", { timeout: 40_000 });
  await expect(notice).toContainText(". Choose other measures.");
  await slide(page, "unit", 8);
  const [, bytes] = await made(page, "make-pack");
  expect(unzipped(bytes).size).toBeGreaterThan(10);
});

test("what takes long says how far it is, and is stopped", async ({ page }) => {
  test.setTimeout(120_000);
  await open(page, "pack_conway.pack");
  const line = page.locator('[data-part="making-line"]');
  const downloads: string[] = [];
  page.on("download", (got) => downloads.push(got.suggestedFilename()));
  await press(page, "make-gif-steps");
  await expect(line).toContainText(/Steps \(GIF\) is being made: \d+ of \d+ pictures, \d+ s\./u, { timeout: 40_000 });
  await line.getByRole("button", { name: "Stop: Steps (GIF)" }).click();
  await expect(line).toHaveCount(0);
  await expect(page.locator('[data-part="making-pictures"] [role="status"]')).toHaveText("Steps (GIF): stopped.");
  // Whoever opens another puzzle does not wait for it either.
  await press(page, "make-gif-steps");
  await expect(line).toBeVisible({ timeout: 40_000 });
  await press(page, "family-shell");
  await expect(line).toHaveCount(0);
  expect(downloads).toEqual([]);
});

test.describe("without what the page keeps", () => {
  test.use({ serviceWorkers: "block" });

  test("a failure is said, and it can be asked again", async ({ page }) => {
    await page.route("**/making_bg*.wasm", (route) => route.abort());
    await open(page, "pack_soma.pack");
    await press(page, "make-png-steps");
    await expect(page.locator(".notice")).toContainText("The solver failed");
    await page.unroute("**/making_bg*.wasm");
    png((await made(page, "make-png-steps"))[1]);
  });
});

test("teachers find the lessons beside the print pack", async ({ page }) => {
  await open(page, "pack_soma.pack");
  await pack(page).getByRole("link", { name: "For teachers: lessons with paper" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lessons with paper");
});
