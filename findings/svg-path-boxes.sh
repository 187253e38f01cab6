#!/usr/bin/env bash
# svg-boundings 2.0.8 and svg-path-bounding-box 1.0.4 beside svg-path-bbox 2.1.0 (all npm) and svgelements 1.9.6
# (PyPI): how large an SVG path is.
#
# Guess: the box of a path is the same however it is written and wherever it lies: a bump that is turned over has its
# box turned over, behind `z` a part goes on from where the closed one began, and the flags of an arc need no blank, as
# SVG has them. svg-boundings is asked with `true`, "the actual bounding box".
# Seen, and nothing is said:
# - svg-path-bounding-box is right for `Q5 10 10 0`, a bump down from 0 0, and wrong for most other quadratic curves:
#   the same bump upwards goes from -1.92 to 1.92 instead of -5 to 0, and 10 further to the right it is 14 wide instead
#   of 10. Cubic ones are right;
# - svg-boundings goes on behind `z` from the last corner, so a second part that is placed by `m` is 10 x 10 too far:
#   the drawing is 35 x 15 instead of 25 x 10. With `M` it is right. An arc with its flags in one is a point for it.
# svg-path-bbox and svgelements are right in all.
# It matters as the box is what a sheet is made for, and a piece that is outside is not cut.
#
# Output seen (first run), left, top, right, bottom:
#   bump down: boundings 0 0 10 5, bounding-box 0 0 10 5, bbox 0 0 10 5, svgelements 0 0 10 5
#   bump up: boundings 0 -5 10 0, bounding-box 0 -1.92 10 1.92, bbox 0 -5 10 0, svgelements 0 -5 10 0
#   bump up, cubic: boundings 0 -4.5 10 0, bounding-box 0 -4.5 10 0, bbox 0 -4.5 10 0, svgelements 0 -4.5 10 0
#   bump up, at 10: boundings 10 -5 20 0, bounding-box 5.91 -1.23 20 6.13, bbox 10 -5 20 0, svgelements 10 -5 20 0
#   two parts by M: boundings 0 0 25 10, bounding-box 0 0 25 10, bbox 0 0 25 10, svgelements 0 0 25 10
#   two parts by m: boundings 0 0 35 15, bounding-box 0 0 25 10, bbox 0 0 25 10, svgelements 0 0 25 10
#   half disc: boundings 5 5 15 10, bounding-box 5 5 15 10, bbox 5 5 15 10, svgelements 5 5 15 10
#   half disc, flags in one: boundings 5 10 5 10, bounding-box 5 5 15 10, bbox 5 5 15 10, svgelements 5 5 15 10
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet svgelements==1.9.6
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . svg-boundings@2.0.8 svg-path-bounding-box@1.0.4 \
  svg-path-bbox@2.1.0 >log 2>&1
cat >x.mjs <<'END'
import boundings from "svg-boundings";
import boundingBox from "svg-path-bounding-box";
import { svgPathBbox } from "svg-path-bbox";

const d = process.argv[2];
const first = boundings.path({ d }, true);
const second = boundingBox(d);
const tell = (numbers) => numbers.map((number) => Math.round(number * 100) / 100 + 0).join(" ");
const told = [
  `boundings ${tell([first.left, first.top, first.right, first.bottom])}`,
  `bounding-box ${tell([second.minX, second.minY, second.maxX, second.maxY])}`,
  `bbox ${tell(svgPathBbox(d))}`,
];
console.log(told.join(", "));
END
cat >x.py <<'END'
import subprocess

import svgelements

for name, text in (
    ("bump down", "M0 0Q5 10 10 0"),
    ("bump up", "M0 0Q5 -10 10 0"),
    ("bump up, cubic", "M0 0C3 -6 7 -6 10 0"),
    ("bump up, at 10", "M10 0Q15 -10 20 0"),
    ("two parts by M", "M0 0h10v10zM20 0h5v5z"),
    ("two parts by m", "M0 0h10v10zm20 0h5v5z"),
    ("half disc", "M5 10a5 5 0 0 1 10 0z"),
    ("half disc, flags in one", "M5 10a5 5 0 0110 0z"),
):
    others = subprocess.run(["node", "x.mjs", text], capture_output=True, text=True, check=True).stdout.strip()
    box = " ".join(f"{number + 0:g}" for number in svgelements.Path(text).bbox())
    print(f"{name}: {others}, svgelements {box}")
END
seen=$(venv/bin/python x.py)
echo "$seen"
expected="bump down: boundings 0 0 10 5, bounding-box 0 0 10 5, bbox 0 0 10 5, svgelements 0 0 10 5
bump up: boundings 0 -5 10 0, bounding-box 0 -1.92 10 1.92, bbox 0 -5 10 0, svgelements 0 -5 10 0
bump up, cubic: boundings 0 -4.5 10 0, bounding-box 0 -4.5 10 0, bbox 0 -4.5 10 0, svgelements 0 -4.5 10 0
bump up, at 10: boundings 10 -5 20 0, bounding-box 5.91 -1.23 20 6.13, bbox 10 -5 20 0, svgelements 10 -5 20 0
two parts by M: boundings 0 0 25 10, bounding-box 0 0 25 10, bbox 0 0 25 10, svgelements 0 0 25 10
two parts by m: boundings 0 0 35 15, bounding-box 0 0 25 10, bbox 0 0 25 10, svgelements 0 0 25 10
half disc: boundings 5 5 15 10, bounding-box 5 5 15 10, bbox 5 5 15 10, svgelements 5 5 15 10
half disc, flags in one: boundings 5 10 5 10, bounding-box 5 5 15 10, bbox 5 5 15 10, svgelements 5 5 15 10"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: svg-path-boxes"
