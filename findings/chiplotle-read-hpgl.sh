#!/usr/bin/env bash
# chiplotle3 0.4.5 beside ezhpgl 0.1.0a2 (both PyPI): an HPGL file for a pen plotter that is read.
#
# Guess: numbers may be parted by blanks as well as by commas, a blank or a plus may stand before them, words may be in
# small letters, and what stands in a label is text, as the language has it; or the reader refuses what it does not
# know.
# Seen: `inflate_hpgl_string` picks out what looks like a command and drops the rest. So with a blank before its numbers
# a move has none, and in small letters there is nothing at all, without a word; numbers that are parted by blanks, or
# have a plus, are refused. A label loses its text, and where that has PD40,0 in it, it is drawn: only there a warning
# says that the label was left out. ezhpgl reads each.
# It matters as programs for plotters write both, and the drawing is sent with pens up and down on one place.
#
# Output seen (first run), the corners that are read:
#   commas: chiplotle 0,0 40,0 40,80; ezhpgl 0,0 40,0 40,80
#   blanks: chiplotle refuses; ezhpgl 0,0 40,0 40,80
#   a blank before: chiplotle none; ezhpgl 0,0 40,0 40,80
#   small letters: chiplotle none; ezhpgl 0,0 40,0 40,80
#   plus: chiplotle refuses; ezhpgl 0,0 40,0 40,80
#   a label: chiplotle 0,0 40,0; ezhpgl none
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet Chiplotle3==0.4.5 ezhpgl==0.1.0a2
cd "$folder"
cat >x.py <<'END'
import ezhpgl
from chiplotle3.tools.hpgltools.inflate_hpgl_string import inflate_hpgl_string

FILES = {
    "commas": "IN;SP1;PU0,0;PD40,0,40,80;PU;",
    "blanks": "IN;SP1;PU0 0;PD40 0 40 80;PU;",
    "a blank before": "IN;SP1;PU 0,0;PD 40,0,40,80;PU;",
    "small letters": "in;sp1;pu0,0;pd40,0,40,80;pu;",
    "plus": "IN;SP1;PU0,0;PD40,0,+40,80;PU;",
    "a label": "IN;SP1;PU0,0;LBPD40,0\x03PU;",
}


def of_chiplotle(text):
    """The corners of its moves."""
    found = []
    try:
        commands = inflate_hpgl_string(text)
    except (SyntaxError, ValueError):
        return "refuses"
    for command in commands:
        points = getattr(command, "xy", None)
        found += [f"{point[0]:g},{point[1]:g}" for point in ([] if points is None else points)]
    return " ".join(found) or "none"


def of_ezhpgl(text):
    """The corners of its lines, in units of a plotter, or its labels."""
    found = []
    for operation in ezhpgl.parse(text.encode()).pages[0].operations:
        points = getattr(operation.geometry, "points", None) or []
        found += [f"{40 * point.x:g},{40 * point.y:g}" for point in points]
    return " ".join(found) or "none"


for name, text in FILES.items():
    print(f"seen: {name}: chiplotle {of_chiplotle(text)}; ezhpgl {of_ezhpgl(text)}")
END
# It asks for a return when it makes its folder in HOME.
seen=$(printf '\n\n\n\n' | HOME=$folder venv/bin/python -W ignore x.py 2>log | sed -n 's/^.*seen: //p')
echo "$seen"
expected="commas: chiplotle 0,0 40,0 40,80; ezhpgl 0,0 40,0 40,80
blanks: chiplotle refuses; ezhpgl 0,0 40,0 40,80
a blank before: chiplotle none; ezhpgl 0,0 40,0 40,80
small letters: chiplotle none; ezhpgl 0,0 40,0 40,80
plus: chiplotle refuses; ezhpgl 0,0 40,0 40,80
a label: chiplotle 0,0 40,0; ezhpgl none"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: chiplotle-read-hpgl"
