// Compares a universal HEX with what the Micro:bit Educational Foundation's own
// package makes of its two parts. Usage, in a folder where that package is installed
// (npm install @microbit/microbit-universal-hex@0.2.2):
//
//     NODE_PATH=node_modules node oracle.cjs happycube.hex v1.hex v2.hex
const { readFileSync } = require("fs");
const universal = require("@microbit/microbit-universal-hex");

const [file, v1, v2] = process.argv.slice(2).map((name) => readFileSync(name, "utf8"));
const fail = (text) => { console.error(text); process.exit(1); };

if (!universal.isUniversalHex(file)) fail("not a universal HEX");
const parts = universal.separateUniversalHex(file);
if (parts.map((part) => part.boardId).join() !== [0x9900, 0x9903].join()) fail("other boards");
const bytes = (hex) => hex.split("\n").filter((line) => /^:..(....)0[0D]/.test(line))
  .map((line) => line.slice(3, 7) + line.slice(9, -2)).join("\n");
if (bytes(parts[0].hex) !== bytes(v1)) fail("V1 differs");
if (bytes(parts[1].hex) !== bytes(v2)) fail("V2 differs");
const made = universal.createUniversalHex([
  { hex: v1, boardId: 0x9900 },
  { hex: v2, boardId: 0x9903 },
]);
const data = (hex) => hex.split("\n").filter((line) => !/^:......0[BC]/.test(line)).join("\n");
if (data(made) !== data(file)) fail("the package writes other records");
if (made.length !== file.length) fail("the package pads to another length");
console.log(`accepted; ${made === file ? "the package writes the same file" : "only the padding is divided otherwise"}`);
