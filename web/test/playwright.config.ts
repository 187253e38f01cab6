import { defineConfig } from "@playwright/test";

const port = Number(process.env["PORT"] ?? 4180);

/** Debian's Chromium; nothing is downloaded, nothing talks to anywhere else. */
export default defineConfig({
  testDir: ".",
  outputDir: "results",
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  fullyParallel: true,
  workers: 2,
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 20_000, toHaveScreenshot: { maxDiffPixelRatio: 0.03, threshold: 0.25 } },
  reporter: [["list"]],
  webServer: { command: "node server.mjs", port, reuseExistingServer: false },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: "en-GB",
    viewport: { width: 1024, height: 768 },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
        "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
      ],
    },
  },
});
