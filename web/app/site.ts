/**
 * The address at which the page will be, for those who show a preview of it.
 *
 * Invariant: only tags that must hold a whole address get it; everything else stays
 * relative, so the page works in any folder.
 */

import type { Plugin } from "vite";

/** The address, which ends with a slash; null if none is given. */
export function publicAddress(text: string | undefined): URL | null {
  if (!text) return null;
  const wrong = new Error(`SITE is "${text}", but must be the whole address of the page, such as https://example.org/cubes/`);
  if (!/^https?:\/\/[^\s?#]+$/u.test(text) || !URL.canParse(text)) throw wrong;
  const address = new URL(text.endsWith("/") ? text : `${text}/`);
  if (address.username || address.password) throw wrong;
  return address;
}

/** `SITE=https://example.org/cubes/ web/build` */
export function site(address = process.env["SITE"]): Plugin {
  return {
    name: "cubewright-site",
    apply: "build",
    transformIndexHtml(html) {
      const base = publicAddress(address);
      if (!base) return html;
      const absolute = (_: string, start: string, path: string) => `${start}${new URL(path, base).href}"`;
      const tag = `<meta property="og:url" content="${base.href}" />\n    <meta property="og:type"`;
      return html.replace(/(property="og:image" content=")(\.\/[^"]+)"/u, absolute).replace('<meta property="og:type"', tag);
    },
  };
}
