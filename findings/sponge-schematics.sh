#!/usr/bin/env bash
# mcschematic 11.4.4, schempy 0.0.12 and litemapy 0.11.0b0 (all PyPI): a row of blocks as a Sponge schematic (version
# 2), which voxel programs exchange, written by each and read by each.
#
# Guess: the form lets Offset, Metadata, Entities and BlockEntities be left out, so that each reads what another writes.
# Seen: each needs parts that may be left out, and they need different ones: litemapy Offset and Entities, schempy
# Offset, mcschematic Metadata with WorldEdit's own WEOffsetX in it. So of six ways from one to another one works,
# litemapy to schempy. And litemapy has no numbers above 127 for kinds of blocks, which the form writes in two bytes: it
# refuses to write 128 of them beside air, and to read 200, where what it misses is added.
# It matters as a piece of cells that is built in one program is to be opened in another.
#
# Output seen (first run), how many blocks of the row are right:
#   3 by mcschematic: mcschematic 3, schempy refused (Invalid schematic file.), litemapy refused (Offset)
#   3 by schempy: mcschematic refused (WEOffsetX), schempy 3, litemapy refused (Entities)
#   3 by litemapy: mcschematic refused (Metadata), schempy 3, litemapy 3
#   100 with what was missing: litemapy 100, schempy 100
#   200 with what was missing: litemapy refused (-128), schempy 200
#   127 by litemapy: written
#   128 by litemapy: refused
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet mcschematic==11.4.4 SchemPy==0.0.12 litemapy==0.11.0b0 nbtlib==2.0.4 numpy==2.4.6
cd "$folder"
cat >x.py <<'END'
from pathlib import Path

import nbtlib
from litemapy import BlockState, Region
from mcschematic import MCSchematic, Version
from schempy import Block, Schematic

PATH = Path("x.schem")
NAMES = [f"minecraft:b{at}" for at in range(200)]


def write_mcschematic(count):
    """By mcschematic."""
    made = MCSchematic()
    for at in range(count):
        made.setBlock((at, 0, 0), NAMES[at])
    made.save(".", "x", Version.JE_1_20_1)


def write_schempy(count):
    """By schempy."""
    made = Schematic(count, 1, 1)
    for at in range(count):
        made.set_block(at, 0, 0, Block(NAMES[at]))
    made.save_to_file(PATH, 2)


def write_litemapy(count):
    """By litemapy."""
    made = Region(0, 0, 0, count, 1, 1)
    for at in range(count):
        made[at, 0, 0] = BlockState(NAMES[at])
    nbtlib.File(made.to_sponge_nbt(), gzipped=True, root_name="Schematic").save(PATH)


def by_mcschematic(at):
    """A block, by mcschematic."""
    return MCSchematic(str(PATH)).getBlockDataAt((at, 0, 0))


def by_schempy(at):
    """A block, by schempy."""
    return str(Schematic.from_file(PATH).get_block(at, 0, 0))


def by_litemapy(at):
    """A block, by litemapy."""
    return Region.from_sponge_nbt(nbtlib.load(PATH))[0][at, 0, 0].id


def right(read, count):
    """How many blocks are right, or why it is not read."""
    try:
        return sum(read(at) == NAMES[at] for at in range(count))
    except (KeyError, ValueError) as error:
        return f"refused ({error.args[0]})"


WRITERS = {"mcschematic": write_mcschematic, "schempy": write_schempy, "litemapy": write_litemapy}
READERS = {"mcschematic": by_mcschematic, "schempy": by_schempy, "litemapy": by_litemapy}
for writer, write in WRITERS.items():
    write(3)
    print(f"3 by {writer}: {', '.join(f'{reader} {right(read, 3)}' for reader, read in READERS.items())}")
for count in (100, 200):
    write_mcschematic(count)
    file = nbtlib.load(PATH)
    file["Offset"], file["Entities"] = nbtlib.IntArray([0, 0, 0]), nbtlib.List[nbtlib.Compound]()
    file.save()
    print(f"{count} with what was missing: litemapy {right(by_litemapy, count)}, schempy {right(by_schempy, count)}")
for count in (127, 128):
    try:
        write_litemapy(count)
        print(f"{count} by litemapy: written")
    except ValueError:
        print(f"{count} by litemapy: refused")
END
seen=$(venv/bin/python -W ignore x.py)
echo "$seen"
expected="3 by mcschematic: mcschematic 3, schempy refused (Invalid schematic file.), litemapy refused (Offset)
3 by schempy: mcschematic refused (WEOffsetX), schempy 3, litemapy refused (Entities)
3 by litemapy: mcschematic refused (Metadata), schempy 3, litemapy 3
100 with what was missing: litemapy 100, schempy 100
200 with what was missing: litemapy refused (-128), schempy 200
127 by litemapy: written
128 by litemapy: refused"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: sponge-schematics"
