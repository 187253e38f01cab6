#!/usr/bin/env bash
# intel-hex 0.2.0 beside nrf-intel-hex 1.4.0 (both npm): a part of an Intel HEX file, by `bufferSize` or
# `addressOffset`.
#
# Guess: as the README has it, "the data exceeding the buffer size will be discarded" and "the data before the starting
# address will be discarded", so each call gives the bytes in between, in whatever order the records stand: a record
# tells its own address.
# Seen: the reader ends at the first record that reaches the size. If the file has the upper record first, the lower
# one is not read, and what it holds is 255, "where data is empty". If a record goes over the size, all of it is there,
# so `parse(text, 6)` gives 8 bytes, or 12. And with an `addressOffset` a record before it is an error ("targetStart is
# out of range") instead of discarded. Without either of the two all orders are right.
# It matters as the size is the size of the flash, and a board gets 255 where its program should be.
#
# Output seen (first run), bytes 1 to 12 in three records:
#   in order: all 1 2 3 4 5 6 7 8 9 10 11 12
#     8 bytes 1 2 3 4 5 6 7 8; 6 bytes 1 2 3 4 5 6 7 8; from 4 error
#     nrf-intel-hex, 6 bytes 1 2 3 4 5 6
#   turned: all 1 2 3 4 5 6 7 8 9 10 11 12
#     8 bytes 8 x 255 9 10 11 12; 6 bytes 8 x 255 9 10 11 12; from 4 error
#     nrf-intel-hex, 6 bytes 1 2 3 4 5 6
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . intel-hex@0.2.0 nrf-intel-hex@1.4.0 >log 2>&1
cat >x.cjs <<'END'
const { parse } = require("intel-hex");
const MemoryMap = require("nrf-intel-hex");

/** A line of the file. */
function record(kind, address, data) {
  const bytes = [data.length, address >> 8, address & 255, kind, ...data];
  bytes.push(-bytes.reduce((sum, byte) => sum + byte, 0) & 255);
  return ":" + Buffer.from(bytes).toString("hex").toUpperCase() + "\n";
}

/** What is read, with rows of 255 in short. */
function read(text, size, from) {
  try {
    return [...parse(text, size, from).data].join(" ").replace(/(255 )+/g, (all) => `${all.length / 4} x 255 `);
  } catch (error) {
    return error.message.includes("targetStart") ? "error" : error.message;
  }
}

const records = [0, 4, 8].map((at) => record(0, at, [1, 2, 3, 4].map((byte) => at + byte)));
for (const [name, order] of [
  ["in order", [0, 1, 2]],
  ["turned", [2, 1, 0]],
]) {
  const text = order.map((at) => records[at]).join("") + record(1, 0, []);
  const other = [...MemoryMap.fromHex(text).slicePad(0, 6)].join(" ");
  console.log(`${name}: all ${read(text)}`);
  console.log(`  8 bytes ${read(text, 8)}; 6 bytes ${read(text, 6)}; from 4 ${read(text, undefined, 4)}`);
  console.log(`  nrf-intel-hex, 6 bytes ${other}`);
}
END
seen=$(node x.cjs)
echo "$seen"
expected="in order: all 1 2 3 4 5 6 7 8 9 10 11 12
  8 bytes 1 2 3 4 5 6 7 8; 6 bytes 1 2 3 4 5 6 7 8; from 4 error
  nrf-intel-hex, 6 bytes 1 2 3 4 5 6
turned: all 1 2 3 4 5 6 7 8 9 10 11 12
  8 bytes 8 x 255 9 10 11 12; 6 bytes 8 x 255 9 10 11 12; from 4 error
  nrf-intel-hex, 6 bytes 1 2 3 4 5 6"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: intel-hex-buffer-size"
