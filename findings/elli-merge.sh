#!/usr/bin/env bash
# elli 1.0.2 beside intelhex 2.3.0 (both PyPI): two Intel HEX files put together.
#
# Guess: `merge` gives a new one, "neither of the original Ellis are modified by this", and refuses what would be
# overwritten; and a start address of 0 is a start address.
# Seen: the new one has the first one's own dictionary. So the first has the bytes of the second from then on, and a
# byte that is set in the new one is set in the first. Where `merge` refuses, the first has what came before the byte in
# question, so it is neither of the two. And a start address of 0 (record type 05) is taken for none and is gone, where
# one of 8 stays. intelhex's `merge`, which says that it changes its own, keeps it.
# It matters as one bootloader is put before many programs in a loop, and from the second on it has the program before.
#
# Output seen (first run):
#   before: loader 0-3, program 10-13
#   merged: 0-13, loader 0-13, program 10-13
#   the second program: refused
#   refused: loader 0-11
#   start 0: elli None, intelhex 0
#   start 8: elli 8, intelhex 8
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet elli==1.0.2 intelhex==2.3.0
cd "$folder"
seen=$(venv/bin/python - <<'END'
from elli import Elli
from intelhex import IntelHex


def piece(start, length, byte=0):
    """Some equal bytes from an address on."""
    return Elli({start + offset: byte for offset in range(length)})


def span(some):
    """From where to where it goes, hexadecimal."""
    return "-".join(f"{address:x}" for address in some.span)


loader, program = piece(0, 4), piece(0x10, 4, 1)
print(f"before: loader {span(loader)}, program {span(program)}")
merged = loader.merge(program)
print(f"merged: {span(merged)}, loader {span(loader)}, program {span(program)}")
try:
    loader.merge(piece(0x10, 4, 2))
except ValueError:
    print("the second program: refused")
loader = piece(0, 4)
try:
    loader.merge(Elli({0x10: 1, 0x11: 1, 0: 1, 0x12: 1}))
except ValueError:
    print(f"refused: loader {span(loader)}")
for start in (0, 8):
    first = piece(0, 4)
    first.hex_start_linear_address = start
    first.write("first.hex", "hex")
    piece(0x10, 4).write("second.hex", "hex")
    merged = Elli("first.hex").merge(Elli("second.hex"))
    other = IntelHex("first.hex")
    other.merge(IntelHex("second.hex"))
    print(f"start {start}: elli {merged.hex_start_linear_address}, intelhex {other.start_addr['EIP']}")
END
)
echo "$seen"
expected="before: loader 0-3, program 10-13
merged: 0-13, loader 0-13, program 10-13
the second program: refused
refused: loader 0-11
start 0: elli None, intelhex 0
start 8: elli 8, intelhex 8"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: elli-merge"
