#!/usr/bin/env bash
# modern-gif 2.1.0 and decode-gif 1.0.1 (both npm) beside Debian's gifsicle 1.93: frames that are smaller than the
# picture.
#
# Guess: `decodeFrames` and `decodeGif` give each frame as it is seen, as both give pictures of full size; a frame with
# "restore to previous" (3) is taken away before the next one, and what was there comes back.
# Seen: modern-gif brings back an empty picture if the frame below says "leave" (1), the usual word for a background. So
# of a red row with a green piece that goes away, all red is gone. With no word (0) below it is right. And behind a
# frame that clears (2) it brings back the red that was cleared. decode-gif draws each frame on an empty picture,
# whatever it says, so only the first one is as it is seen; its README does not tell. gifsicle is right.
# It matters as an animation of pieces is made of such frames, a board and a piece that moves on it.
#
# Output seen (first run), R red, G green, B blue, "." nothing, K the background colour, which gifsicle clears to:
#   leave, then leave: gifsicle RRRR RGGR RGBR, modern-gif RRRR RGGR RGBR, decode-gif RRRR .GG. ..B.
#   no word, then restore: gifsicle RRRR RGGR RRBR, modern-gif RRRR RGGR RRBR, decode-gif RRRR .GG. ..B.
#   leave, then restore: gifsicle RRRR RGGR RRBR, modern-gif RRRR RGGR ..B., decode-gif RRRR .GG. ..B.
#   clear, then restore: gifsicle RRRR KGGK KKBK, modern-gif RRRR .GG. RRBR, decode-gif RRRR .GG. ..B.
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
command -v gifsicle >/dev/null || { echo "to be installed: apt install gifsicle"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(modern-gif@2.1.0 decode-gif@1.0.1 gifuct-js@2.1.2)
npm install --silent --no-audit --no-fund --prefix . "${packages[@]}" >log 2>&1
cat >x.mjs <<'END'
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import decodeGif from "decode-gif";
import { decompressFrames, parseGIF } from "gifuct-js";
import { decodeFrames } from "modern-gif";

const ascii = (text) => [...text].map((letter) => letter.charCodeAt(0));
const short = (number) => [number & 255, number >> 8];
/** A frame: its place in the row, its colours, what is done with it afterwards, and the colour that is none. */
const frame = ({ x, colours, disposal, none }) => {
  const codes = [...colours.flatMap((colour) => [4, colour]), 5];
  const bits = codes.map((code) => code.toString(2).padStart(3, "0")).reverse().join("");
  const bytes = [];
  for (let end = bits.length; end > 0; end -= 8) bytes.push(parseInt(bits.slice(Math.max(0, end - 8), end), 2));
  const control = [0x21, 0xf9, 4, (disposal << 2) | (none === undefined ? 0 : 1), ...short(10), none ?? 0, 0];
  const place = [0x2c, ...short(x), ...short(0), ...short(colours.length), ...short(1), 0];
  return [...control, ...place, 2, bytes.length, ...bytes, 0];
};
const palette = [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255];
const head = [...ascii("GIF89a"), ...short(4), ...short(1), 0x91, 0, 0, ...palette];
const gif = (frames) => Uint8Array.from([...head, ...frames.flatMap(frame), 0x3b]);
const row = (pixels) =>
  Array.from({ length: pixels.length / 4 }, (_, at) => pixels.slice(4 * at, 4 * at + 4))
    .map(([red, green, blue, is]) => (is ? (red ? "R" : green ? "G" : blue ? "B" : "K") : "."))
    .join("");
const words = ["no word", "leave", "clear", "restore"];
for (const [below, piece] of [[1, 1], [0, 3], [1, 3], [2, 3]]) {
  const bytes = gif([
    { x: 0, colours: [1, 1, 1, 1], disposal: below },
    { x: 1, colours: [2, 2], disposal: piece },
    { x: 2, colours: [3, 0], disposal: 1, none: 0 },
  ]);
  fs.writeFileSync("x.gif", bytes);
  execFileSync("gifsicle", ["--unoptimize", "x.gif", "-o", "full.gif"]);
  const full = decompressFrames(parseGIF(new Uint8Array(fs.readFileSync("full.gif")).buffer), true);
  const seen = [
    `gifsicle ${full.map((one) => row(one.patch)).join(" ")}`,
    `modern-gif ${(await decodeFrames(bytes)).map((one) => row(one.data)).join(" ")}`,
    `decode-gif ${decodeGif(bytes).frames.map((one) => row(one.data)).join(" ")}`,
  ];
  console.log(`${words[below]}, then ${words[piece]}: ${seen.join(", ")}`);
}
END
seen=$(node x.mjs)
echo "$seen"
expected="leave, then leave: gifsicle RRRR RGGR RGBR, modern-gif RRRR RGGR RGBR, decode-gif RRRR .GG. ..B.
no word, then restore: gifsicle RRRR RGGR RRBR, modern-gif RRRR RGGR RRBR, decode-gif RRRR .GG. ..B.
leave, then restore: gifsicle RRRR RGGR RRBR, modern-gif RRRR RGGR ..B., decode-gif RRRR .GG. ..B.
clear, then restore: gifsicle RRRR KGGK KKBK, modern-gif RRRR .GG. RRBR, decode-gif RRRR .GG. ..B."
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: gif-restore-previous"
