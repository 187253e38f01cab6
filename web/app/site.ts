/**
 * The address at which the page will be, for those who show a preview of it.
 *
 * Invariant: only tags that must hold a whole address get it; everything else stays
 * relative, so the page works in any folder.
 */

import type { Plugin } from "vite";

/** `SITE=https://example.org/cubes/ web/build` */
export function site(address = process.env["SITE"]): Plugin {
  return {
    name: "cubewright-site",
    apply: "build",
    transformIndexHtml(html) {
      if (!address) return html;
      const base = new URL(address.endsWith("/") ? address : `${address}/`);
      const absolute = (_: string, start: string, path: string) => `${start}${new URL(path, base).href}"`;
      const tag = `<meta property="og:url" content="${base.href}" />\n    <meta property="og:type"`;
      return html.replace(/(property="og:image" content=")(\.\/[^"]+)"/u, absolute).replace('<meta property="og:type"', tag);
    },
  };
}
