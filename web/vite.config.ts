import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { cards } from "./app/cards/plugin.ts";
import { licences } from "./app/licences.ts";
import { precache } from "./app/precache.ts";
import { site } from "./app/site.ts";
import { turningWorker } from "./app/turning.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// three.js is a chunk of its own that is loaded when it is needed, and cards take their time.
const quiet = { chunkSizeWarningLimit: 800, rolldownOptions: { checks: { pluginTimings: false } } };

/** The page: static files, no server, all addresses relative. */
export default defineConfig({
  root: here("app"),
  base: "./",
  plugins: [site(), turningWorker(), cards(), precache(), licences("making")],
  build: { outDir: here("dist"), emptyOutDir: true, target: "es2022", assetsInlineLimit: 0, license: { fileName: "licences.md" }, ...quiet },
  worker: { format: "es" },
  server: { fs: { allow: [here(".")] } },
});
