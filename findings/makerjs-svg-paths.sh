#!/usr/bin/env bash
# makerjs 0.19.2 beside svg-path-commander 2.3.3 (both npm) and svgpathtools 1.8.0 (PyPI): SVG paths as drawings.
#
# Guess: `importer.fromSVGPathData` reads what the form has: H and V may have several numbers, one line for each, as a
# program that shortens files leaves them, and the two flags of an arc need no blank behind them.
# Seen: of several numbers behind H, V, h or v the first is taken and the others are dropped, where L has all. Behind
# flags without blanks all is NaN, and what is written as DXF has NaN for its places. Nothing is said. The two others
# agree in all of them.
# It matters as it is made for laser cutters, and a side of a box is left out.
#
# Output seen (first run), from where to where it goes, x and y:
#   L: makerjs 0 0 10 10, commander 0 0 10 10, svgpathtools 0 0 10 10
#   H: makerjs 0 0 5 10, commander 0 0 10 10, svgpathtools 0 0 10 10
#   h and v: makerjs 0 0 1 1, commander 0 0 6 6, svgpathtools 0 0 6 6
#   arc: makerjs 0 -5 10 0, commander 0 -5 10 0, svgpathtools 0 -5 10 0
#   flags together: makerjs NaN NaN NaN NaN, NaN in DXF, commander 0 -5 10 0, svgpathtools 0 -5 10 0
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet svgpathtools==1.8.0
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . makerjs@0.19.2 svg-path-commander@2.3.3 >log 2>&1
cat >x.mjs <<'END'
import makerjs from "makerjs";
import SVGPathCommander from "svg-path-commander";

const [path] = process.argv.slice(2);
const round = (numbers) => numbers.map((number) => Math.round(number * 10) / 10 + 0).join(" ");
const model = makerjs.importer.fromSVGPathData(path);
const extents = makerjs.measure.modelExtents(model);
const first = extents ? round([extents.low[0], -extents.high[1], extents.high[0], -extents.low[1]]) : "nothing";
const { x, y, x2, y2 } = SVGPathCommander.getPathBBox(path);
const isBad = makerjs.exporter.toDXF(model).includes("NaN");
console.log(`makerjs ${first}${isBad ? ", NaN in DXF" : ""}, commander ${round([x, y, x2, y2])}`);
END
cat >x.py <<'END'
import subprocess

import svgpathtools

PATHS = {
    "L": "M0 0L5 0 10 0 10 10",
    "H": "M0 0H5 10V10",
    "h and v": "M0 0h1 2 3v1 2 3",
    "arc": "M0 0a5 5 0 0 1 10 0",
    "flags together": "M0 0a5 5 0 0110 0",
}
for name, path in PATHS.items():
    said = subprocess.run(["node", "x.mjs", path], capture_output=True, text=True, check=True).stdout.strip()
    left, right, top, bottom = svgpathtools.parse_path(path).bbox()
    box = " ".join(f"{round(float(number), 1) + 0:g}" for number in (left, top, right, bottom))
    print(f"{name}: {said}, svgpathtools {box}")
END
seen=$(venv/bin/python -W ignore x.py)
echo "$seen"
expected="L: makerjs 0 0 10 10, commander 0 0 10 10, svgpathtools 0 0 10 10
H: makerjs 0 0 5 10, commander 0 0 10 10, svgpathtools 0 0 10 10
h and v: makerjs 0 0 1 1, commander 0 0 6 6, svgpathtools 0 0 6 6
arc: makerjs 0 -5 10 0, commander 0 -5 10 0, svgpathtools 0 -5 10 0
flags together: makerjs NaN NaN NaN NaN, NaN in DXF, commander 0 -5 10 0, svgpathtools 0 -5 10 0"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: makerjs-svg-paths"
