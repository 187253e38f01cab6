#!/usr/bin/env bash
# py-vox-io 0.1 beside midvoxio 0.1.6 (both PyPI): the colours of a MagicaVoxel file.
#
# Guess: a cell of the colour n has the n-th of the colours that the file has, counted from 1, as the form says ("color
# [0-254] are mapped to palette index [1-255]"), and what is made of a coloured array has its colours for each reader.
# Seen: py-vox-io counts from 0, so each cell has the colour that follows its own; its source has that line of the form
# as a comment and is not sure. A file without colours, for which all use the same ones, is right, and midvoxio refuses
# it. What py-vox-io writes of a coloured array has as many colours as are used (Pillow 13 gives it no more) and an
# empty one before them, 16 bytes here, where the form has 1024, so neither reads it, not even py-vox-io.
# It matters as the colour tells the pieces of a puzzle apart.
#
# Output seen (first run), the red part of three cells:
#   colours 1 5 9: py-vox-io 2 6 10, midvoxio 1 5 9
#   without colours: py-vox-io 255 255 255, midvoxio refuses
#   written, 50 150 250: 16 bytes of colours, py-vox-io refuses, midvoxio refuses
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet py-vox-io==0.1 midvoxio==0.1.6 matplotlib==3.11.2 numpy==2.4.6 pillow==13.0.0
cd "$folder"
venv/bin/python -W ignore - >all.txt 2>log <<'END'
import struct

import numpy
from midvoxio.voxio import vox_to_arr
from pyvox.models import Vox
from pyvox.parser import VoxParser
from pyvox.writer import VoxWriter


def chunk(name, content, inner=b""):
    """A part of the form."""
    return struct.pack("<4sii", name, len(content), len(inner)) + content + inner


def write(cells, colours):
    """A row of cells, with the red part n at place n if it has colours of its own."""
    parts = chunk(b"SIZE", struct.pack("<iii", len(cells), 1, 1))
    content = bytes(part for at, n in enumerate(cells) for part in (at, 0, 0, n))
    parts += chunk(b"XYZI", struct.pack("<i", len(cells)) + content)
    if colours:
        parts += chunk(b"RGBA", bytes(part for n in (*range(1, 256), 0) for part in (n, 0, 0, 255)))
    with open("x.vox", "wb") as file:
        file.write(b"VOX " + struct.pack("<i", 150) + chunk(b"MAIN", b"", parts))


def of_both():
    """The red parts along x, by both, with none for what cannot be seen."""
    told = []
    for program, read in (
        ("py-vox-io", lambda: VoxParser("x.vox").parse().to_dense_rgba()[0, 0]),
        ("midvoxio", lambda: numpy.round(vox_to_arr("x.vox")[:, 0, 0] * 255).astype(int)),
    ):
        try:
            told.append(f"{program} {' '.join(str(cell[0]) if cell[3] else 'none' for cell in read())}")
        except (IndexError, OverflowError, struct.error, ValueError):
            told.append(f"{program} refuses")
    return ", ".join(told)


write([1, 5, 9], True)
print(f"seen: colours 1 5 9: {of_both()}")
write([1, 5, 9], False)
print(f"seen: without colours: {of_both()}")
array = numpy.zeros((1, 1, 3, 3), dtype="uint8")
array[0, 0, :, 0] = 50, 150, 250
VoxWriter("x.vox", Vox.from_dense(array)).write()
with open("x.vox", "rb") as file:
    text = file.read()
size = struct.unpack_from("<i", text, text.index(b"RGBA") + 4)[0]
print(f"seen: written, 50 150 250: {size} bytes of colours, {of_both()}")
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="colours 1 5 9: py-vox-io 2 6 10, midvoxio 1 5 9
without colours: py-vox-io 255 255 255, midvoxio refuses
written, 50 150 250: 16 bytes of colours, py-vox-io refuses, midvoxio refuses"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: py-vox-io-colours"
