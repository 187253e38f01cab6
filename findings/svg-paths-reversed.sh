#!/usr/bin/env bash
# svg-path-commander 2.3.3 and @remotion/paths 4.0.529 (both npm) beside svgpathtools 1.8.0 (PyPI): SVG paths of several
# parts, the other way round.
#
# Guess: the reversed path draws the same, from the end to the start: parts that are closed stay closed, open ones stay
# open, and what follows "Z" without a move begins at the start of the closed part. So its length is the same.
# Seen: if an open part stands before or behind a closed one, svg-path-commander's `reversePath` writes "MNaN NaN" and
# opens the closed part, or writes "ZH6Z" and closes the open one, 4 to 6 instead of 6 to 10. Where "Z" is followed by a
# line without a move, as the form has it, it refuses the path, and Remotion leaves out the corner between: 16.9 long
# instead of 17.7, and the outline is another one. Nothing is said. Each part alone is right.
# It matters as a cutter is turned round that way to save time between pieces, and an outline that is open falls apart.
#
# Output seen (first run), each reversed, and what svgpathtools says of it:
#   closed, M0 0H4V4Z, 13.7 long, x 0 to 4:
#     commander M4 4V0H0Z, 13.7 long, x 0 to 4
#     Remotion M 4 4 L 4 0 L 0 0Z, 13.7 long, x 0 to 4
#   closed, open, M0 0H4V4ZM6 0H10, 17.7 long, x 0 to 10:
#     commander M10 0H6MNaN NaNM4 4V0H0, not read
#     Remotion M 4 4 L 4 0 L 0 0Z M 10 0 L 6 0, 17.7 long, x 0 to 10
#   open, closed, M6 0H10M0 0H4V4Z, 17.7 long, x 0 to 10:
#     commander M4 4V0H0ZH6Z, 17.7 long, x 0 to 6
#     Remotion M 10 0 L 6 0 M 4 4 L 4 0 L 0 0Z, 17.7 long, x 0 to 10
#   closed, on from there, M0 0H4V4ZL-4 0, 17.7 long, x -4 to 4:
#     commander refused
#     Remotion M -4 0 L 4 4 L 4 0 L 0 0, 16.9 long, x -4 to 4
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet svgpathtools==1.8.0
cd "$folder"
packages=(@remotion/paths@4.0.529 svg-path-commander@2.3.3)
npm install --silent --no-audit --no-fund --prefix . "${packages[@]}" >log 2>&1
cat >x.mjs <<'END'
import { reversePath } from "@remotion/paths";
import SVGPathCommander from "svg-path-commander";

const [path] = process.argv.slice(2);
let commander = "refused";
try {
  commander = SVGPathCommander.pathToString(SVGPathCommander.reversePath(path));
} catch {
  // as it is
}
console.log(`${commander}\n${reversePath(path)}`);
END
cat >x.py <<'END'
import subprocess

import svgpathtools


def size(path):
    """How long a path is and from where to where it goes in x, or none if it is not read."""
    try:
        found = svgpathtools.parse_path(path)
        low, high, *_ = found.bbox()
    except (AssertionError, IndexError, ValueError):
        return "not read"
    return f"{found.length():.1f} long, x {low:g} to {high:g}" if low == low else "no numbers"


PATHS = {
    "closed": "M0 0H4V4Z",
    "closed, open": "M0 0H4V4ZM6 0H10",
    "open, closed": "M6 0H10M0 0H4V4Z",
    "closed, on from there": "M0 0H4V4ZL-4 0",
}
for name, path in PATHS.items():
    said = subprocess.run(["node", "x.mjs", path], capture_output=True, text=True, check=True).stdout
    commander, remotion = said.splitlines()
    print(f"{name}, {path}, {size(path)}:")
    for program, other in (("commander", commander), ("Remotion", remotion)):
        print(f"  {program} {other}{'' if other == 'refused' else f', {size(other)}'}")
END
seen=$(venv/bin/python -W ignore x.py)
echo "$seen"
expected="closed, M0 0H4V4Z, 13.7 long, x 0 to 4:
  commander M4 4V0H0Z, 13.7 long, x 0 to 4
  Remotion M 4 4 L 4 0 L 0 0Z, 13.7 long, x 0 to 4
closed, open, M0 0H4V4ZM6 0H10, 17.7 long, x 0 to 10:
  commander M10 0H6MNaN NaNM4 4V0H0, not read
  Remotion M 4 4 L 4 0 L 0 0Z M 10 0 L 6 0, 17.7 long, x 0 to 10
open, closed, M6 0H10M0 0H4V4Z, 17.7 long, x 0 to 10:
  commander M4 4V0H0ZH6Z, 17.7 long, x 0 to 6
  Remotion M 10 0 L 6 0 M 4 4 L 4 0 L 0 0Z, 17.7 long, x 0 to 10
closed, on from there, M0 0H4V4ZL-4 0, 17.7 long, x -4 to 4:
  commander refused
  Remotion M -4 0 L 4 4 L 4 0 L 0 0, 16.9 long, x -4 to 4"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: svg-paths-reversed"
