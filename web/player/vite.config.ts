import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The element: one module that loads the rest when it is needed. */
export default defineConfig({
  root: here("."),
  base: "./",
  publicDir: false,
  build: {
    outDir: here("dist"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: false,
    rollupOptions: {
      input: here("src/index.ts"),
      preserveEntrySignatures: "strict",
      output: {
        entryFileNames: "cube-player.js",
        chunkFileNames: "[name]-[hash].js",
        assetFileNames: "[name]-[hash][extname]",
      },
    },
  },
  worker: {
    format: "es",
    rollupOptions: { output: { entryFileNames: "[name]-[hash].js" } },
  },
});
