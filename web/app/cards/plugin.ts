/**
 * A page with a preview for each named puzzle: `p/NAME.html`, `p/NAME.de.html` and `p/NAME.png`.
 *
 * Invariant: they are made of what the gallery has; the pixels are painted by the library.
 */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { publicAddress } from "../site.ts";
import type { Entry } from "../src/gallery.ts";
import { indexed, pixelsOf } from "./indexed.ts";
import { addressOf, cardPage } from "./page.ts";
import { painting } from "./picture.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The folder, which is not kept for use without a network: it is for those who have no page yet. */
export const FOLDER = "p/";

export function cards(address = process.env["SITE"]): Plugin {
  return {
    name: "cubewright-cards",
    apply: "build",
    async generateBundle() {
      const base = publicAddress(address);
      const { initSync, paint } = await import("../../engine/pkg/making.js");
      initSync({ module: readFileSync(at("../../engine/pkg/making_bg.wasm")) });
      const start = performance.now();
      let bytes = 0;
      const entries = JSON.parse(readFileSync(at("../gallery/figures.json"), "utf8")) as Entry[];
      const emit = (fileName: string, source: string | Buffer) => {
        bytes += Buffer.byteLength(source);
        this.emitFile({ type: "asset", fileName, source });
      };
      for (const { file, name, note } of entries) {
        const stem = file.replace(/\.\w+$/u, "");
        const made = paint(JSON.stringify(painting(readFileSync(at(`../gallery/pictures/${file}.svg`), "utf8"))));
        const png = Buffer.from(made.bytes());
        if (!png.length) throw new Error(`${file}: ${made.said()}`);
        emit(`${FOLDER}${stem}.png`, indexed(pixelsOf(png)));
        for (const tongue of ["en", "de"] as const) {
          const said = (texts: readonly string[]) => texts[tongue === "de" ? 1 : 0] ?? texts[0] ?? "";
          emit(decodeURIComponent(addressOf(stem, tongue)), cardPage({ stem, name: said(name), note: said(note) }, tongue, base));
        }
      }
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      this.info(`${entries.length} puzzles have a page with a preview: ${Math.round(bytes / 1000)} kB in ${seconds} s`);
    },
  };
}
