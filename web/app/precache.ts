/**
 * What the build adds to the page: the service worker with the list of all files, and
 * the pages about the micro:bit.
 *
 * Invariant: the list is that of the build, without the previews of puzzles; no file is named by hand.
 */

import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { FOLDER } from "./cards/plugin.ts";
import { pages } from "./pages.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export function precache(): Plugin {
  return {
    name: "cubewright-precache",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const extras = pages();
        for (const { fileName, source } of extras) this.emitFile({ type: "asset", fileName, source });
        const isKept = (name: string) => !name.endsWith(".map") && !name.startsWith(FOLDER);
        const emitted = Object.keys(bundle).filter(isKept);
        const added = extras.map(({ fileName }) => fileName);
        const files = ["./", ...new Set([...emitted, ...added, ...readdirSync(at("public"))])].sort();
        const contents = emitted.map((name) => bundle[name]).filter((file) => file !== undefined).map((file) => ("code" in file ? file.code : file.source));
        const hash = createHash("sha256");
        for (const content of [...contents, files.join("\n")]) hash.update(content);
        const worker = readFileSync(at("service_worker.js"), "utf8")
          .replace("__VERSION__", hash.digest("hex").slice(0, 12))
          .replace("__FILES__", JSON.stringify(files));
        this.emitFile({ type: "asset", fileName: "sw.js", source: worker });
      },
    },
  };
}
