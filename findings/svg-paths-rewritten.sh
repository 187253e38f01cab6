#!/usr/bin/env bash
# svgpdtools 0.1.1 and svg_path_data 0.7.2 beside svgpathtools 1.8.0 (all PyPI): SVG paths written in another way.
#
# Guess: `PathData.normalize` "means: use absolute coordinates, use lineto command rather than implicit lineto command",
# and `format_svgd_absolute` converts "between absolute and relative path data strings", so the same line is drawn.
# Seen: svgpdtools joins H with H and V with V, even where the second one goes back. So a line of 10 that comes back by
# 4 is a line of 6, and one that comes back as a whole is gone, with the cut that it is; with L it stays. svg_path_data
# writes T as a straight line where no curve stands before it, which is right for the first T, as the form has it, but
# not for the next one, which mirrors the handle of the first: a wave of two T loses its bend. Nothing is said.
# It matters as a slit in a sheet is cut by going there and back, and the file looks as neat as before.
#
# Output seen (first run), length of what is drawn:
#   M0 0H10H6V5: svgpathtools 19, svgpdtools 11, svg_path_data 19
#   M0 0H10H0: svgpathtools 20, svgpdtools 0, svg_path_data 20
#   M0 0L10 0L6 0L6 5: svgpathtools 19, svgpdtools 19, svg_path_data 19
#   M0 0T10 10T20 0: svgpathtools 35.9, svgpdtools 35.9, svg_path_data 28.3
#   M0 0Q5 10 10 0T20 0: svgpathtools 29.6, svgpdtools 29.6, svg_path_data 29.6
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
packages=(svgpdtools==0.1.1 svg-path-data==0.7.2 svgpathtools==1.8.0)
"$folder/venv/bin/pip" install --quiet "${packages[@]}" numpy==2.4.6 scipy==1.17.1
cd "$folder"
seen=$(venv/bin/python -W ignore - <<'END'
import svgpdtools
from svg_path_data import format_svgd_absolute
from svgpathtools import parse_path


def drawn(text):
    return f"{parse_path(text).length():.3g}"


for text in ("M0 0H10H6V5", "M0 0H10H0", "M0 0L10 0L6 0L6 5", "M0 0T10 10T20 0", "M0 0Q5 10 10 0T20 0"):
    path = svgpdtools.pathdata_from_string(text)
    path.normalize()
    others = f"svgpdtools {drawn(str(path))}, svg_path_data {drawn(format_svgd_absolute(text))}"
    print(f"{text}: svgpathtools {drawn(text)}, {others}")
END
)
echo "$seen"
expected="M0 0H10H6V5: svgpathtools 19, svgpdtools 11, svg_path_data 19
M0 0H10H0: svgpathtools 20, svgpdtools 0, svg_path_data 20
M0 0L10 0L6 0L6 5: svgpathtools 19, svgpdtools 19, svg_path_data 19
M0 0T10 10T20 0: svgpathtools 35.9, svgpdtools 35.9, svg_path_data 28.3
M0 0Q5 10 10 0T20 0: svgpathtools 29.6, svgpdtools 29.6, svg_path_data 29.6"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: svg-paths-rewritten"
