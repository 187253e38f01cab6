/**
 * Makes app/public/preview.png, which chats show beside a link to the page. Usage:
 *
 *     node web/preview.mjs [PROGRAM]     default: target/release/cubewright
 *
 * The program draws the puzzles; the browser of the tests puts them on one picture.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { runnerImport } from "vite";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const program = process.argv[2] ?? at("../target/release/cubewright");
const draw = (file, view) => execFileSync(program, ["render", at(`../data/${file}`), "--view", view], { encoding: "utf8" });
const pictures = [["HC_BQ_01.hcq", "exploded"], ["pack_soma.pack", "exploded"], ["snake_article.snake", "solid"]];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--headless", "--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
const drawn = pictures.map(([file, view]) => `<div>${draw(file, view).replace(/<title>.*?<\/title>/su, "")}</div>`);
await page.setContent(`<!doctype html><style>
  body { margin: 0; background: #fff; color: #1d1c1a; font: 34px/1.3 "Noto Sans", "DejaVu Sans", sans-serif; text-align: center; }
  main { display: flex; gap: 24px; height: 420px; padding: 0 48px 8px; box-sizing: border-box; }
  div { flex: 1; min-width: 0 } svg { width: 100%; height: 100% }
  h1 { margin: 4px 0 0; font-size: 64px; line-height: 1.2 } p { margin: 0; color: #5b5850 }
</style><main>${drawn.join("")}</main><h1>Cubewright</h1><p>Cube puzzles: a hint, or the answer step by step</p>`);
const [width, height] = [1200, 630];
const shot = `data:image/png;base64,${(await page.screenshot()).toString("base64")}`;
const colours = await page.evaluate(async ([address, width, height]) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(image, 0, 0);
  const bytes = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  return Array.from(bytes, (abgr) => ((abgr & 255) << 16) | (abgr & 0xff00) | ((abgr >> 16) & 255));
}, [shot, width, height]);
await browser.close();
const { module: { indexed } } = await runnerImport(at("app/cards/indexed.ts"));
const png = indexed({ width, height, colours });
writeFileSync(at("app/public/preview.png"), png);
console.log(`app/public/preview.png: ${png.length} bytes`);
