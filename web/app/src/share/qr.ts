/**
 * A link as a QR code.
 *
 * Invariant: black on white with a quiet zone, whatever the colours of the page, as
 * cameras expect it. Loaded when somebody shares.
 */

import encodeQR from "qr";

/** Denser codes fit the standard (up to 2,953 bytes), but cameras read them badly. */
export const MOST = 1200;
/** Light modules round the code; the standard asks for four. */
const QUIET = 4;
const SVG = "http://www.w3.org/2000/svg";

export function qrCode(text: string, label: string): SVGElement {
  const rows = encodeQR(text, "raw", { ecc: text.length > 300 ? "low" : "medium", border: QUIET });
  const side = rows.length;
  const runs = rows.flatMap((row, y) => darkRuns(row).map(([x, long]) => `M${x} ${y}h${long}v1h-${long}z`));
  const svg = make("svg", { class: "qr", role: "img", "aria-label": label, viewBox: `0 0 ${side} ${side}`, "shape-rendering": "crispEdges" });
  svg.append(make("path", { fill: "#fff", d: `M0 0h${side}v${side}H0z` }), make("path", { fill: "#000", d: runs.join("") }));
  return svg;
}

/** Where dark modules begin in a row, and how many follow. */
function darkRuns(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}

function make(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
