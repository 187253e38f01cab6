/**
 * Makes app/gallery/first.webp, the still picture of the first sight. Usage:
 *
 *     node web/first.mjs
 *
 * The page's own drawing draws its own example, in the browser of the tests.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { createServer } from "vite";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const SIZE = [720, 720];

const server = await createServer({ configFile: at("vite.config.ts"), logLevel: "error", server: { port: 0, hmr: false } });
await server.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
});
try {
  const page = await browser.newPage();
  const [origin] = server.resolvedUrls.local;
  await page.route(`${origin}empty`, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
  await page.goto(`${origin}empty`);
  const address = await page.evaluate(async ([folder, size]) => {
    const [{ table }, { toFile }, { firstShell }, { drawing }, { FIRST, scattered }] = await Promise.all([
      import(`${folder}/engine/client.ts`), import("/src/puzzle.ts"), import("/src/start.ts"),
      import(`${folder}/player/src/solid.ts`), import("/src/view/turning_motion.ts"),
    ]);
    const solver = table("en");
    const { name, text } = toFile(firstShell);
    await solver.open(name, text);
    const { scene } = (await solver.solve()).value;
    // Twice as large, and made smaller: so edges are smooth.
    const large = new OffscreenCanvas(2 * size[0], 2 * size[1]);
    await new Promise((done) => {
      const screen = { canvas: large, size: () => [large.width, large.height], watch: (seen) => (seen(true), () => undefined) };
      const drawn = drawing(screen, { lost: done, back: done, drawn: done });
      drawn.show(scattered(scene));
      drawn.at(FIRST);
    });
    const made = new OffscreenCanvas(...size);
    const pen = made.getContext("2d");
    pen.imageSmoothingQuality = "high";
    pen.drawImage(large, 0, 0, ...size);
    const blob = await made.convertToBlob({ type: "image/webp", quality: 0.82 });
    return new Promise((done) => {
      const reader = new FileReader();
      reader.onload = () => done(reader.result);
      reader.readAsDataURL(blob);
    });
  }, [`/@fs${at(".").replace(/\/$/u, "")}`, SIZE]);
  const bytes = Buffer.from(address.split(",")[1], "base64");
  writeFileSync(at("app/gallery/first.webp"), bytes);
  console.log(`app/gallery/first.webp: ${bytes.length} bytes`);
} finally {
  await browser.close();
  await server.close();
}
