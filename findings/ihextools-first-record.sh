#!/usr/bin/env bash
# ihextools 1.2.0 beside intelhex 2.3.0 (both PyPI): an Intel HEX file that is read and written again, and one that is
# made of bytes.
#
# Guess: `save_ihex` writes what `load_ihex` read, `load_bytes(data, base)` puts each byte at its address, and
# `save_bin` has a gap where the file has one, as it is one array of bytes.
# Seen, and nothing is said:
# - a file that does not begin with a linear address (type 04), as none below 64 KiB needs to, gets a first line
#   `:020000000000FE`. It is meant as address 0, but is a record of two bytes: 0 and 0, at 0. If the file has bytes
#   there it is refused by intelhex afterwards, or it starts with other bytes; if not, two bytes are there that were
#   not;
# - bytes from a base on that is no multiple of 16 are written with addresses of five digits at the end of 64 KiB, so
#   that intelhex refuses the file;
# - `save_bin` closes all gaps, so what stood behind one is at another address.
# It matters as the vectors of a program stand at 0.
#
# Output seen (first run):
#   with 04: 0=11 1=22, again 0=11 1=22
#   without 04, from 16 on: 10=11 11=22, again 0=0 1=0 10=11 11=22
#   without 04, from 0 on: 0=11 1=22, again refused
#   a gap: 0=11 4=22, as bytes 11 22
#   20 bytes from fff0 on: fff0 to 10003
#   20 bytes from fff8 on: refused, :10FFF80..., :0410008...
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet ihextools==1.2.0 intelhex==2.3.0
cd "$folder"
cat >x.py <<'END'
import ihextools
import intelhex


def record(kind, address, data):
    """A line of the file."""
    line = bytes([len(data), address >> 8, address & 255, kind, *data])
    return ":" + (line + bytes([-sum(line) & 255])).hex().upper() + "\n"


def told(name):
    """Bytes by intelhex, at their addresses."""
    try:
        image = intelhex.IntelHex(name)
    except intelhex.IntelHexError:
        return "refused"
    return " ".join(f"{at:x}={image[at]:x}" for at in image.addresses())


LAST = record(1, 0, [])
for name, text in (
    ("with 04", record(4, 0, [0, 0]) + record(0, 0, [0x11, 0x22])),
    ("without 04, from 16 on", record(0, 16, [0x11, 0x22])),
    ("without 04, from 0 on", record(0, 0, [0x11, 0x22])),
):
    with open("x.hex", "w") as file:
        file.write(text + LAST)
    image = ihextools.iHex()
    image.load_ihex("x.hex")
    image.save_ihex("y.hex")
    print(f"{name}: {told('x.hex')}, again {told('y.hex')}")

with open("x.hex", "w") as file:
    file.write(record(4, 0, [0, 0]) + record(0, 0, [0x11]) + record(0, 4, [0x22]) + LAST)
image = ihextools.iHex()
image.load_ihex("x.hex")
image.save_bin("x.bin")
print(f"a gap: {told('x.hex')}, as bytes {' '.join(f'{byte:x}' for byte in open('x.bin', 'rb').read())}")

for base in (0xFFF0, 0xFFF8):
    image = ihextools.iHex()
    image.load_bytes(bytes(range(1, 21)), base)
    image.save_ihex("y.hex")
    found = told("y.hex").split()
    if len(found) == 20:
        rest = f"{found[0].split('=')[0]} to {found[-1].split('=')[0]}"
    else:
        lines = [line[:8] + "..." for line in open("y.hex") if len(line) > 16]
        rest = f"refused, {', '.join(lines)}"
    print(f"20 bytes from {base:x} on: {rest}")
END
seen=$(venv/bin/python x.py)
echo "$seen"
expected="with 04: 0=11 1=22, again 0=11 1=22
without 04, from 16 on: 10=11 11=22, again 0=0 1=0 10=11 11=22
without 04, from 0 on: 0=11 1=22, again refused
a gap: 0=11 4=22, as bytes 11 22
20 bytes from fff0 on: fff0 to 10003
20 bytes from fff8 on: refused, :10FFF80..., :0410008..."
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: ihextools-first-record"
