#!/usr/bin/env bash
# ihexsrec 0.1.9 (PyPI): bytes put into a program, and the start address that goes with them.
#
# Guess: `insert(..., shift_entry=True)` moves the start address up if the bytes are put at it or below it, and leaves
# it if they are put above it, whether it stands as one number (record type 05) or as segment and offset (type 03).
# `delete` and `move` do the same in their ways.
# Seen: for segment and offset `insert` has it the other way round: bytes below leave the start address where it was,
# so that it is on another instruction, and bytes above move it off its own. As one number it is right, and so are
# `delete` and `move` for both.
# It matters as it is the one thing that the option is for, and the two addresses of one file disagree from then on.
#
# Output seen (first run), the start at 18, four bytes put in or out (hexadecimal):
#   insert at 10: one number 1c, segment and offset 18
#   insert at 18: one number 1c, segment and offset 1c
#   insert at 1c: one number 18, segment and offset 1c
#   delete at 10: one number 14, segment and offset 14
#   delete at 1c: one number 18, segment and offset 18
#   move to 110: one number 118, segment and offset 118
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet ihexsrec==0.1.9
cd "$folder"
seen=$(venv/bin/python - <<'END'
from ihexsrec import IHEXSREC


def starts(change):
    """Both start addresses, written and read again, after a change of sixteen bytes from 10 on."""
    program = IHEXSREC().write(0x10, bytes(range(16)))
    program.set_entry_linear(0x18).set_entry_segmented(1, 8)
    change(program)
    program.save_as_hex("x.hex")
    entry = IHEXSREC.load("x.hex").image.entry
    segment, offset = entry.segmented
    return f"one number {entry.linear:x}, segment and offset {16 * segment + offset:x}"


for at in (0x10, 0x18, 0x1C):
    print(f"insert at {at:x}: {starts(lambda some: some.insert(at, bytes(4), shift_entry=True))}")
for at in (0x10, 0x1C):
    print(f"delete at {at:x}: {starts(lambda some: some.delete(at, 4, shift_entry=True))}")
print(f"move to 110: {starts(lambda some: some.move(to=0x110))}")
END
)
echo "$seen"
expected="insert at 10: one number 1c, segment and offset 18
insert at 18: one number 1c, segment and offset 1c
insert at 1c: one number 18, segment and offset 1c
delete at 10: one number 14, segment and offset 14
delete at 1c: one number 18, segment and offset 18
move to 110: one number 118, segment and offset 118"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: ihexsrec-segmented-start"
