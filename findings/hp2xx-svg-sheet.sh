#!/usr/bin/env bash
# Debian's hp2xx 3.4.4 (package hp2xx): where on the sheet a drawing lies, as SVG, EPS and DXF.
#
# Guess: a converter puts the drawing on its sheet, wherever it lay on the plotter's, as hp2xx cuts the sheet to the
# size of the drawing ("Width x height: 75.00 x 25.00 mm").
# Seen: as SVG it does so across, but not in height: where the lowest line is not at 0, the drawing is moved by that
# much, away from the sheet that the viewBox tells of. So a rectangle from 1000 to 2000 units lies above its sheet as a
# whole, and one that begins at -1000 hangs out below by half. As EPS and as DXF it is right. Nothing is said.
# It matters as a viewer shows an empty page, and what is cut of such a file may lie beside the plate.
#
# Output seen (first run), the drawing from the lower edge of its sheet, in millimetres:
#   from 0 to 2000: SVG 0 to 50 of 50, EPS 0 to 50, DXF 0 to 50
#   from 1000 to 2000: SVG 25 to 50 of 25, EPS 0 to 25, DXF 0 to 25
#   from -1000 to 1000: SVG -25 to 25 of 50, EPS 0 to 50, DXF 0 to 50
set -euo pipefail
command -v hp2xx >/dev/null || { echo "to be installed: apt install hp2xx"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >x.py <<'END'
import re
import subprocess

MILLIMETRES = 25.4 / 72


def span(numbers):
    return f"{round(min(numbers), 1) + 0:g} to {round(max(numbers), 1) + 0:g}"


def written(form):
    subprocess.run(["hp2xx", "-t", "-m", form, "-f", f"x.{form}", "x.hpgl"], check=True, capture_output=True)
    with open(f"x.{form}") as file:
        return file.read()


for low, high in ((0, 2000), (1000, 2000), (-1000, 1000)):
    with open("x.hpgl", "w") as file:
        file.write(f"IN;SP1;PU0,{low};PD4000,{low},4000,{high},0,{high},0,{low};PU;")
    svg = written("svg")
    sheet = float(re.search(r'viewBox="0 0 \S+ (\S+)"', svg)[1])
    heights = [sheet - float(place) for place in re.findall(r"[ML] \S+, (\S+)", svg)]
    told = f"SVG {span([MILLIMETRES * height for height in heights])} of {round(MILLIMETRES * sheet, 1):g}"
    drawn = "".join(line for line in written("eps").splitlines() if " D" in line)
    eps = [float(place) for place in re.findall(r"[-.0-9]+ +([-.0-9]+) [MD]", drawn)]
    dxf = written("dxf").split("ENTITIES")[1]
    places = [float(place) for place in re.findall(r"^ *2[01]\s+(\S+)", dxf, re.MULTILINE)]
    print(f"from {low} to {high}: {told}, EPS {span(eps)}, DXF {span(places)}")
END
seen=$(python3 x.py)
echo "$seen"
expected="from 0 to 2000: SVG 0 to 50 of 50, EPS 0 to 50, DXF 0 to 50
from 1000 to 2000: SVG 25 to 50 of 25, EPS 0 to 25, DXF 0 to 25
from -1000 to 1000: SVG -25 to 25 of 50, EPS 0 to 50, DXF 0 to 50"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: hp2xx-svg-sheet"
