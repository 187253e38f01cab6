#!/usr/bin/env bash
# bincopy 20.1.1 beside intelhex 2.3.0 (both PyPI) and nrf-intel-hex 1.4.0 (npm), which reads what goes onto a
# micro:bit: an Intel HEX file with both kinds of records for the upper half of an address.
#
# Guess: a segment record (type 02) and a linear record (type 04) each hold until the next of either kind, as
# 32-bit files may have both. So behind "segment 0x1000, linear 0x0002" data lie at 0x20000.
# Seen: bincopy keeps the two apart and adds them: 0x30000, and in the other order 0x30000 instead of 0x10000.
# What it writes again lies there for the other readers, too. Each kind alone is right.
#
# Output seen (first run):
#   02 alone: intelhex 10000, nrf-intel-hex 10000, bincopy 10000, written again 10000
#   04 alone: intelhex 20000, nrf-intel-hex 20000, bincopy 20000, written again 20000
#   02, then 04: intelhex 10000 20000, nrf-intel-hex 10000 20000, bincopy 10000 30000, written again 10000 30000
#   04, then 02: intelhex 10000 20000, nrf-intel-hex 10000 20000, bincopy 20000 30000, written again 20000 30000
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet bincopy==20.1.1 intelhex==2.3.0
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . nrf-intel-hex@1.4.0 >log 2>&1
cat >read.cjs <<'END'
const text = require("fs").readFileSync("x.hex", "utf8");
const starts = [...require("nrf-intel-hex").fromHex(text).keys()];
console.log(starts.map((start) => start.toString(16)).join(" "));
END
seen=$(venv/bin/python - <<'END'
import io
import subprocess

import bincopy
from intelhex import IntelHex


def record(kind, data, address=0):
    """A line of the file."""
    line = bytes([len(data), address >> 8, address & 255, kind, *data])
    return ":" + (line + bytes([-sum(line) & 255])).hex().upper() + "\n"


SEGMENT = record(2, [0x10, 0x00]) + record(0, [1, 2])
LINEAR = record(4, [0x00, 0x02]) + record(0, [3, 4])


def starts(text):
    """Where intelhex finds data."""
    return " ".join(f"{start:x}" for start, _ in IntelHex(io.StringIO(text)).segments())


for name, body in (
    ("02 alone", SEGMENT), ("04 alone", LINEAR), ("02, then 04", SEGMENT + LINEAR), ("04, then 02", LINEAR + SEGMENT)
):
    text = body + record(1, [])
    with open("x.hex", "w") as file:
        file.write(text)
    of_node = subprocess.run(["node", "read.cjs"], capture_output=True, text=True, check=True).stdout.strip()
    image = bincopy.BinFile()
    image.add_ihex(text)
    of_bincopy = " ".join(f"{segment.address:x}" for segment in image.segments)
    rest = f"bincopy {of_bincopy}, written again {starts(image.as_ihex())}"
    print(f"{name}: intelhex {starts(text)}, nrf-intel-hex {of_node}, {rest}")
END
)
echo "$seen"
expected="02 alone: intelhex 10000, nrf-intel-hex 10000, bincopy 10000, written again 10000
04 alone: intelhex 20000, nrf-intel-hex 20000, bincopy 20000, written again 20000
02, then 04: intelhex 10000 20000, nrf-intel-hex 10000 20000, bincopy 10000 30000, written again 10000 30000
04, then 02: intelhex 10000 20000, nrf-intel-hex 10000 20000, bincopy 20000 30000, written again 20000 30000"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: bincopy-segments"
