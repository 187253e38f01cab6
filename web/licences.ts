/** The licences of others' code that is part of what is built: they ask to be told. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const PACKAGES = ["three"];

/** Adds `licences.txt` to what is built. */
export function licences(): Plugin {
  return {
    name: "cubewright-licences",
    apply: "build",
    generateBundle() {
      const text = (name: string) => {
        const file = new URL(`node_modules/${name}/LICENSE`, import.meta.url);
        return `${name}\n\n${readFileSync(fileURLToPath(file), "utf8").trim()}\n`;
      };
      const source = PACKAGES.map(text).join("\n\n");
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}
