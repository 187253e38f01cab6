#!/usr/bin/env bash
# Debian's pstoedit 3.78 (package pstoedit): how large a drawing of 7200 points, which are 100 inches or 2540 mm, is as
# HPGL, DXF and G-code.
#
# Guess: each form has the size in its own units: 1016 units to the inch in HPGL; points in DXF, as its option -mm is to
# "use mm coordinates instead of points"; and inches in G-code, as the file says with G20.
# Seen: HPGL is right, and so is DXF with -mm. DXF without it is in inches, 72 times smaller than in points, and the
# plain form "dxf" has no word for units in the file. (dxf_14 and dxf_s say inches there.) The G-code multiplies all by
# 0.0139, with the comment "X points to inches scale factor =1/72", which is 0.013889: so 100 inches become 100.08, and
# a piece of 300 mm is 0.24 mm too long. Nothing is said of either.
# It matters as parts that go into one another have less play than that, and a laser takes the G-code as it is.
#
# Output seen (first run), the length of a line of 7200 points:
#   hpgl: 101600
#   dxf: 100
#   dxf:-mm: 2540
#   gcode: 100.08 after G20
set -euo pipefail
command -v pstoedit >/dev/null || { echo "to be installed: apt install pstoedit"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >x.eps <<'END'
%!PS-Adobe-3.0 EPSF-3.0
%%BoundingBox: 0 0 7200 10
newpath 0 5 moveto 7200 5 lineto stroke
showpage
END
cat >x.py <<'END'
import re
import subprocess


def written(form):
    subprocess.run(["pstoedit", "-q", "-f", form, "x.eps", "x.out"], check=True, capture_output=True)
    with open("x.out") as file:
        return file.read()


hpgl = [int(number) for number in re.findall(r"P[UD](\d+),\d+", written("hpgl"))]
print(f"hpgl: {max(hpgl) - min(hpgl)}")
for form in ("dxf", "dxf:-mm"):
    drawn = written(form).split("ENTITIES")[1]
    places = [float(number) for number in re.findall(r"^ *1[01]\s+(\S+)", drawn, re.MULTILINE)]
    print(f"{form}: {max(places) - min(places):g}")
gcode = written("gcode")
factor = float(re.search(r"#1003 *= *(\S+)", gcode)[1])
across = [factor * float(number) for number in re.findall(r"X\[#1003\*(\S+?)\]", gcode)]
print(f"gcode: {max(across) - min(across):g} after {re.search(r'G2[01]', gcode)[0]}")
END
seen=$(python3 x.py)
echo "$seen"
expected="hpgl: 101600
dxf: 100
dxf:-mm: 2540
gcode: 100.08 after G20"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: pstoedit-scales"
