#!/usr/bin/env bash
# adafruit-uf2 1.0.0 beside intelhex 2.3.0 (both PyPI) and uf2 2.0.0 (npm): from Intel HEX to UF2, and from UF2 to
# bytes.
#
# Guess: the records of a HEX file may come in any order, as the form has it, and the blocks of a UF2 file may be for
# several families, as each says for which it is; so what is converted has each byte at its address.
# Seen: each time the HEX file goes on in another page of 256 bytes, a new block is begun, filled with FF, though there
# is one for that page. So where a file comes back to a page, the last block of it overwrites the bytes of the first
# one: of two texts in one page the earlier is gone on the board. And of a UF2 file with two families whose blocks take
# turns, the bytes of one family come out without the gap between them, 256 bytes further down. The same file with one
# family has the gap. Nothing is said of either.
# It matters as such HEX files come out of joining programs, and are what goes onto boards that show up as a disk.
#
# Output seen (first run), HEX to UF2, what lies at 0, 4 and 100 (hexadecimal):
#   in order: intelhex 11 22 33, 2 blocks 11 22 33
#   back to the first page: intelhex 11 22 33, 3 blocks ff 22 33
# and UF2 to bytes, blocks of 256 bytes at 0 and at 200:
#   one family: 768 bytes, the second block from 200 on
#   another family between them: 512 bytes, the second block from 100 on
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet adafruit-uf2==1.0.0 intelhex==2.3.0
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . uf2@2.0.0 >log 2>&1
cat >x.mjs <<'END'
import fs from "node:fs";
import uf2 from "uf2";

// "read" puts the blocks of x.uf2 where they belong; the others write x.uf2.
const [what] = process.argv.slice(2);
const block = (family, flashAddress, byte) => uf2.encodeBlock({
  flags: uf2.UF2Flags.familyIDPresent, flashAddress, payload: new Uint8Array(256).fill(byte),
  blockNumber: flashAddress / 512, totalBlocks: 2, boardFamily: family,
});
if (what === "read") {
  const bytes = new Uint8Array(fs.readFileSync("x.uf2")), flash = new Map();
  for (let at = 0; at < bytes.length; at += 512) {
    const { flashAddress, payload } = uf2.decodeBlock(bytes.slice(at, at + 512));
    payload.forEach((byte, offset) => flash.set(flashAddress + offset, byte));
  }
  const found = [0, 4, 0x100].map((address) => flash.get(address).toString(16));
  console.log(`${bytes.length / 512} blocks ${found.join(" ")}`);
} else {
  const [first, second] = [uf2.uf2Families[0].id, uf2.uf2Families[1].id];
  const between = what === "one" ? [] : [block(second, 0, 0x99)];
  fs.writeFileSync("x.uf2", Buffer.concat([block(first, 0, 0x11), ...between, block(first, 512, 0x33)]));
  console.log(first);
}
END
cat >x.py <<'END'
import subprocess

from adafruit_uf2 import uf2conv
from intelhex import IntelHex


def record(address, byte):
    """Four equal bytes as a line of the form."""
    body = bytes((4, address >> 8, address & 255, 0, *[byte] * 4))
    return f":{(body + bytes((-sum(body) & 255,))).hex().upper()}\n"


def node(word):
    """What x.mjs says."""
    return subprocess.run(["node", "x.mjs", word], capture_output=True, text=True, check=True).stdout.strip()


FILES = {"in order": (0, 4, 0x100), "back to the first page": (0, 0x100, 4)}
for name, order in FILES.items():
    text = "".join(record(address, {0: 0x11, 4: 0x22, 0x100: 0x33}[address]) for address in order) + ":00000001FF\n"
    with open("x.hex", "w") as file:
        file.write(text)
    memory = IntelHex("x.hex")
    with open("x.uf2", "wb") as file:
        file.write(uf2conv.convert_from_hex_to_uf2(text))
    told = " ".join(f"{memory[address]:x}" for address in (0, 4, 0x100))
    print(f"seen: {name}: intelhex {told}, {node('read')}")
for name, word in {"one family": "one", "another family between them": "two"}.items():
    uf2conv.familyid = int(node(word))
    with open("x.uf2", "rb") as file:
        found = uf2conv.convert_from_uf2(file.read())
    print(f"seen: {name}: {len(found)} bytes, the second block from {found.index(0x33):x} on")
END
seen=$(venv/bin/python x.py | sed -n 's/^seen: //p')
echo "$seen"
expected="in order: intelhex 11 22 33, 2 blocks 11 22 33
back to the first page: intelhex 11 22 33, 3 blocks ff 22 33
one family: 768 bytes, the second block from 200 on
another family between them: 512 bytes, the second block from 100 on"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: adafruit-uf2-pages"
