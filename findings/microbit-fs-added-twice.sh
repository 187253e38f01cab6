#!/usr/bin/env bash
# micropython-microbit-fs 0.1.2 (PyPI) beside @microbit/microbit-fs 0.10.0 (npm): main.py put into a HEX file that has
# one.
#
# Guess: `add_files` with a main.py replaces the one that is there, or says that there is one already, as it does if one
# call names a file twice ("Duplicate file name").
# Seen: it writes the second one beside the first one and returns the file. `get_files` then refuses it: "Found multiple
# files named: main.py". The command is the same: `microbit-fs add` says "Written to", and `microbit-fs list` of that
# file ends with a traceback. Files of other names can be added one after the other. The npm package refuses to begin
# with a HEX file that has files.
# It matters as a program that is changed and added again is the usual way, and which of the two runs is not said.
#
# Output seen (first run):
#   V1: first 1 file, other name 2 files, main.py again: written, then "Found multiple files named: main.py"
#   V2: first 1 file, other name 2 files, main.py again: written, then "Found multiple files named: main.py"
#   command: add ends with 0, list with 1
#   npm: There are files in the MicropythonFsHex constructor hex file input.
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet micropython-microbit-fs==0.1.2 intelhex==2.3.0
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @microbit/microbit-fs@0.10.0 >log 2>&1
cat >x.py <<'END'
import micropython_microbit_fs as microbit_fs


def added(text, name, program):
    """The HEX file with one more file."""
    return microbit_fs.add_files(text, [microbit_fs.File.from_text(name, program)])


def files(text):
    """How many files it has, or why not."""
    try:
        number = len(microbit_fs.get_files(text))
        return "1 file" if number == 1 else f"{number} files"
    except microbit_fs.FilesystemError as error:
        return f'written, then "{error}"'


for board in (1, 2):
    first = added(microbit_fs.get_bundled_hex(board).content, "main.py", "print(1)")
    other, again = added(first, "b.py", "print(2)"), added(first, "main.py", "print(2)")
    print(f"V{board}: first {files(first)}, other name {files(other)}, main.py again: {files(again)}")
with open("first.hex", "w") as file:
    file.write(first)
END
cat >x.mjs <<'END'
import fs from "node:fs";
import { MicropythonFsHex } from "@microbit/microbit-fs";

try {
  new MicropythonFsHex([{ hex: fs.readFileSync("first.hex", "utf8"), boardId: 0x9904 }]);
  console.log("npm: read");
} catch (error) {
  console.log(`npm: ${error.message}`);
}
END
venv/bin/python x.py >all.txt
echo 'print(2)' >main.py
added=0
listed=0
venv/bin/microbit-fs add main.py --hex-file first.hex --output second.hex >>log 2>&1 || added=$?
venv/bin/microbit-fs list second.hex >>log 2>&1 || listed=$?
echo "command: add ends with $added, list with $listed" >>all.txt
node x.mjs >>all.txt
cat all.txt
expected='V1: first 1 file, other name 2 files, main.py again: written, then "Found multiple files named: main.py"
V2: first 1 file, other name 2 files, main.py again: written, then "Found multiple files named: main.py"
command: add ends with 0, list with 1
npm: There are files in the MicropythonFsHex constructor hex file input.'
[[ $(<all.txt) == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: microbit-fs-added-twice"
