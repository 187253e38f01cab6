import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { licences } from "../app/licences.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The solver in two parts, under names that stay. */
function wasm(): Plugin {
  const parts = [["first.wasm", "first_bg.wasm"], ["whole.wasm", "cubewright_bg.wasm"]] as const;
  return {
    name: "cube-player-wasm",
    generateBundle() {
      for (const [fileName, name] of parts) {
        const source = readFileSync(here(`../engine/pkg/${name}`));
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

/** Our build leaves addresses of files beside the module alone; whoever packs it reads them. */
function besides(): Plugin {
  const kept = /new URL\(\s*\/\* @vite-ignore \*\/\s*`([^`]+)`/gu;
  return {
    name: "cube-player-besides",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if ("code" in file) file.code = file.code.replaceAll(kept, 'new URL("$1"');
      }
    },
  };
}

/**
 * The element: one module that loads the rest when it is needed. `solver.js`, the Worker, is
 * built before it by `vite.solver.config.ts`, as its text is a part of the element.
 */
export default defineConfig({
  root: here("."),
  base: "./",
  publicDir: false,
  plugins: [besides(), wasm(), licences("whole")],
  resolve: { alias: [{ find: /^\.\/solver\.ts$/, replacement: here("src/solver_packed.ts") }] },
  build: {
    outDir: here("dist"),
    emptyOutDir: false,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: false,
    license: { fileName: "licences.md" },
    // three.js is large, and web/sizes watches it.
    chunkSizeWarningLimit: 700,
    lib: { entry: here("src/index.ts"), formats: ["es"], fileName: "cube-player" },
    rollupOptions: {
      output: { chunkFileNames: "[name]-[hash].js", minify: true },
    },
  },
});
