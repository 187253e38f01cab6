/**
 * What the build adds to the page: the service worker with the list of all files, and
 * the pages about the micro:bit.
 *
 * Invariant: the list is that of the build; no file is named by hand.
 */

import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { marked } from "marked";
import type { Plugin } from "vite";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PAGES = ["microbit", "microbit-teachers"] as const;

export function precache(): Plugin {
  return {
    name: "cubewright-precache",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const { fileName, source } of [...PAGES.map(page), ...pictures()]) {
          this.emitFile({ type: "asset", fileName, source });
        }
        const emitted = Object.keys(bundle).filter((name) => !name.endsWith(".map"));
        const pages = PAGES.map((name) => `${name}.html`);
        const pictured = pictures().map(({ fileName }) => fileName);
        const files = ["./", ...new Set([...emitted, ...pages, ...pictured, ...readdirSync(at("public"))])].sort();
        const contents = Object.values(bundle).map((file) => ("code" in file ? file.code : file.source));
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

interface Extra {
  readonly fileName: string;
  readonly source: string;
}

/** A page of `docs/` as it stands. */
function page(name: (typeof PAGES)[number]): Extra {
  const text = readFileSync(at(`../../docs/${name}.md`), "utf8");
  const title = /^# (.+)$/mu.exec(text)?.[1] ?? name;
  const body = marked.parse(text, { async: false }).replaceAll(/href="(microbit[\w-]*)\.md/gu, 'href="$1.html');
  const style = "body{font:1.05rem/1.6 system-ui;max-width:44rem;margin:auto;padding:1rem;color-scheme:light dark}img{max-width:100%;background:#fff}td,th{padding:.3rem .8rem;text-align:left}pre{overflow:auto}";
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style>`;
  return { fileName: `${name}.html`, source: `<!doctype html><html lang="en"><head>${head}</head><body><main>${body}</main></body></html>` };
}

function pictures(): Extra[] {
  const names = readdirSync(at("../../docs/microbit")).filter((name) => name.endsWith(".svg"));
  return names.map((name) => ({
    fileName: `microbit/${name}`,
    source: readFileSync(at(`../../docs/microbit/${name}`), "utf8"),
  }));
}
