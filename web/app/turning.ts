/**
 * The address of the Worker that draws the first sight.
 *
 * Invariant: it is a file of the page's own build, not of a build of its own, so it shares three.js
 * with the player instead of bringing it twice.
 */

import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const NAME = "virtual:turning-worker";
const SOURCE = fileURLToPath(new URL("src/view/turning_worker.ts", import.meta.url));

export function turningWorker(): Plugin {
  let isBuild = false;
  return {
    name: "cubewright-turning-worker",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      if (!isBuild) return `export default ${JSON.stringify("/src/view/turning_worker.ts")};`;
      const chunk = this.emitFile({ type: "chunk", id: SOURCE, name: "turning_worker" });
      return `export default import.meta.ROLLUP_FILE_URL_${chunk};`;
    },
  };
}
