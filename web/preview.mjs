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
import { crc32, deflateSync } from "node:zlib";
import { chromium } from "@playwright/test";

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
const pixels = await page.evaluate(async ([address, width, height]) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(image, 0, 0);
  const bytes = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  return Array.from(bytes, (abgr) => abgr & 0xffffff);
}, [shot, width, height]);
await browser.close();
const png = indexed(pixels, width, height);
writeFileSync(at("app/public/preview.png"), png);
console.log(`app/public/preview.png: ${png.length} bytes`);

/** A PNG with the 256 commonest colours; all others take the nearest of them. */
function indexed(pixels, width, height) {
  const often = new Map();
  for (const colour of pixels) often.set(colour, (often.get(colour) ?? 0) + 1);
  const palette = [...often].sort(([, a], [, b]) => b - a).slice(0, 256).map(([colour]) => colour);
  const parts = (colour) => [colour & 255, (colour >> 8) & 255, colour >> 16];
  const far = (a, b) => parts(a).reduce((sum, part, at) => sum + (part - parts(b)[at]) ** 2, 0);
  const nearest = (colour) => palette.reduce((best, one, at) => (far(one, colour) < far(palette[best], colour) ? at : best), 0);
  const index = new Map([...often.keys()].map((colour) => [colour, nearest(colour)]));
  const rows = Buffer.alloc((width + 1) * height);
  pixels.forEach((colour, at) => (rows[at + Math.floor(at / width) + 1] = index.get(colour)));
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const colours = Buffer.from(palette.flatMap(parts));
  return Buffer.concat([signature, chunk("IHDR", head), chunk("PLTE", colours), chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
