#!/usr/bin/env bash
# Debian's srec_cat 1.64 (srecord) beside intelhex 2.3.0, bincopy 20.1.1, hexrec 0.5.1 (all PyPI), nrf-intel-hex 1.4.0
# (npm) and objcopy (binutils): an Intel HEX record that goes over the end of 64 KiB.
#
# Guess: a record behind a linear address (type 04) goes on above the end, and one behind a segment (type 02) goes on at
# the start of the segment, as Intel's form has it (the offset is taken modulo 64 K), and readers do so, or refuse.
# Seen: only srec_cat does so. intelhex, bincopy, hexrec and objcopy go on above the end in both cases, so eight bytes
# lie 64 KiB higher than for srec_cat. nrf-intel-hex refuses both, though a linear address does not wrap. Nobody else
# says a word.
# It matters as one of them writes the file that another one puts onto the board.
#
# Output seen (first run), where 16 bytes from 0x1fff8 lie, behind the segment 0x1000 and the linear address 0x0001:
#   segment: srec_cat 10000 1fff8, intelhex 1fff8, bincopy 1fff8, hexrec 1fff8, objcopy 1fff8, nrf-intel-hex refuses
#   linear: srec_cat 1fff8, intelhex 1fff8, bincopy 1fff8, hexrec 1fff8, objcopy 1fff8, nrf-intel-hex refuses
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
command -v srec_cat >/dev/null || { echo "to be installed: apt install srecord"; exit 3; }
command -v objcopy >/dev/null || { echo "to be installed: apt install binutils"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet intelhex==2.3.0 bincopy==20.1.1 hexrec==0.5.1
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . nrf-intel-hex@1.4.0 >log 2>&1
cat >x.mjs <<'END'
import fs from "node:fs";
import MemoryMap from "nrf-intel-hex";

try {
  const map = MemoryMap.fromHex(fs.readFileSync("x.hex", "utf8"));
  console.log([...map.keys()].map((address) => address.toString(16)).join(" "));
} catch {
  console.log("refuses");
}
END
cat >x.py <<'END'
import subprocess

import bincopy
import hexrec
from intelhex import IntelHex


def record(kind, address, data):
    """A line of the form."""
    body = bytes((len(data), address >> 8, address & 255, kind, *data))
    return f":{(body + bytes((-sum(body) & 255,))).hex().upper()}\n"


def starts(command):
    """Where the parts lie that a command writes as S-records."""
    subprocess.run(command, check=True, capture_output=True)
    return [address for address, _ in bincopy.BinFile("x.srec").segments]


FILES = {"segment": record(2, 0, (0x10, 0x00)), "linear": record(4, 0, (0x00, 0x01))}
for name, first in FILES.items():
    with open("x.hex", "w") as file:
        file.write(first + record(0, 0xFFF8, range(1, 17)) + ":00000001FF\n")
    found = {
        "srec_cat": starts(["srec_cat", "x.hex", "-intel", "-o", "x.srec", "-motorola"]),
        "intelhex": [start for start, _ in IntelHex("x.hex").segments()],
        "bincopy": [address for address, _ in bincopy.BinFile("x.hex").segments],
        "hexrec": [address for address, _ in hexrec.load("x.hex").memory.blocks()],
        "objcopy": starts(["objcopy", "-I", "ihex", "-O", "srec", "x.hex", "x.srec"]),
    }
    told = ", ".join(f"{program} {' '.join(f'{address:x}' for address in parts)}" for program, parts in found.items())
    nrf = subprocess.run(["node", "x.mjs"], capture_output=True, text=True, check=True).stdout.strip()
    print(f"{name}: {told}, nrf-intel-hex {nrf}")
END
seen=$(venv/bin/python x.py)
echo "$seen"
all="intelhex 1fff8, bincopy 1fff8, hexrec 1fff8, objcopy 1fff8, nrf-intel-hex refuses"
expected="segment: srec_cat 10000 1fff8, $all
linear: srec_cat 1fff8, $all"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: hex-segment-end"
