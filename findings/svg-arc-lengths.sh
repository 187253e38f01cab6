#!/usr/bin/env bash
# point-at-length 1.1.0, @remotion/paths 4.0.529 and svg-path-commander 2.3.3 (all npm) and svgelements 1.9.6 beside
# svgpathtools 1.8.0 and svg.path 7.1 (all PyPI): how long the arcs of an SVG path are.
#
# Guess: an arc has the length of the arc; one whose radius is too small for its ends is made larger until it fits, and
# one with a radius of 0 is a straight line, as the form says ("out-of-range parameters"). So from 0 to 10 by a radius
# of 5 or 1 it is 15.7 long, by 0 it is 10, and as much more with a line behind it.
# Seen: point-at-length leaves out every arc without a word, and its readme knows of none: the point stays where the arc
# begins, and the next line goes straight from there. With a radius of 0 Remotion, svg-path-commander and svgelements
# have the length 0, though for all three the next line begins at 10, so the path has a jump that is not counted.
# It matters as a plotter is led along such lengths, and programs that round corners by 0 write such arcs.
#
# Output seen (first run), the length (points is point-at-length):
#   fits: points 0, remotion 15.7, commander 15.7, svgelements 15.7, svgpathtools 15.7, svg.path 15.7
#   too small: points 0, remotion 15.7, commander 15.7, svgelements 15.7, svgpathtools 15.7, svg.path 15.7
#   0: points 0, remotion 0, commander 0, svgelements 0, svgpathtools 10, svg.path 10
#   0 and 5: points 0, remotion 0, commander 0, svgelements 0, svgpathtools 10, svg.path 10
#   fits, then 5 on: points 15, remotion 20.7, commander 20.7, svgelements 20.7, svgpathtools 20.7, svg.path 20.7
#   0, then 5 on: points 15, remotion 5, commander 5, svgelements 5, svgpathtools 15, svg.path 15
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet svgelements==1.9.6 svgpathtools==1.8.0 svg.path==7.1
cd "$folder"
packages=(point-at-length@1.1.0 @remotion/paths@4.0.529 svg-path-commander@2.3.3)
npm install --silent --no-audit --no-fund --prefix . "${packages[@]}" >log 2>&1
cat >x.mjs <<'END'
import { getLength } from "@remotion/paths";
import points from "point-at-length";
import SVGPathCommander from "svg-path-commander";

const [path] = process.argv.slice(2);
const all = {
  points: points(path).length(), remotion: getLength(path), commander: SVGPathCommander.getTotalLength(path),
};
console.log(Object.entries(all).map(([name, length]) => `${name} ${Math.round(length * 10) / 10}`).join(", "));
END
cat >x.py <<'END'
import subprocess

import svg.path
import svgelements
import svgpathtools

PATHS = {
    "fits": "M0 0A5 5 0 0 0 10 0",
    "too small": "M0 0A1 1 0 0 0 10 0",
    "0": "M0 0A0 0 0 0 0 10 0",
    "0 and 5": "M0 0A0 5 0 0 0 10 0",
    "fits, then 5 on": "M0 0A5 5 0 0 0 10 0L15 0",
    "0, then 5 on": "M0 0A0 0 0 0 0 10 0L15 0",
}
for name, path in PATHS.items():
    said = subprocess.run(["node", "x.mjs", path], capture_output=True, text=True, check=True).stdout.strip()
    programs = {
        "svgelements": svgelements.Path(path).length(),
        "svgpathtools": svgpathtools.parse_path(path).length(),
        "svg.path": svg.path.parse_path(path).length(),
    }
    told = ", ".join(f"{program} {round(float(length), 1):g}" for program, length in programs.items())
    print(f"{name}: {said}, {told}")
END
seen=$(venv/bin/python -W ignore x.py)
echo "$seen"
expected="fits: points 0, remotion 15.7, commander 15.7, svgelements 15.7, svgpathtools 15.7, svg.path 15.7
too small: points 0, remotion 15.7, commander 15.7, svgelements 15.7, svgpathtools 15.7, svg.path 15.7
0: points 0, remotion 0, commander 0, svgelements 0, svgpathtools 10, svg.path 10
0 and 5: points 0, remotion 0, commander 0, svgelements 0, svgpathtools 10, svg.path 10
fits, then 5 on: points 15, remotion 20.7, commander 20.7, svgelements 20.7, svgpathtools 20.7, svg.path 20.7
0, then 5 on: points 15, remotion 5, commander 5, svgelements 5, svgpathtools 15, svg.path 15"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: svg-arc-lengths"
