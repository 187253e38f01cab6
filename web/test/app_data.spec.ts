/** The page's data without a browser: links, files, memory, texts. */

import { expect, test } from "@playwright/test";
import { laidOf, laidText, packingFile, packingOf } from "../app/src/edit/pack_text.ts";
import { runsOf, snakeFile, strip, withLength, withTurn } from "../app/src/edit/snake_text.ts";
import { MAX_LINK, fragment, read } from "../app/src/link.ts";
import { type Packing, type Shell, type Snake, block, emptyShell, resized, toFile, withTooth } from "../app/src/puzzle.ts";
import { keeping } from "../app/src/keeping.ts";
import { type Kept, forget, keep, kept, opened } from "../app/src/saved.ts";
import { de } from "../app/src/texts/de.ts";
import { en } from "../app/src/texts/en.ts";

const cube: Shell = withTooth(withTooth(emptyShell(5, "Übung 1.2 & 3"), 0, 3, true), 5, 15, true);
const snake: Snake = { family: "snake", name: "s", region: "BOX: 2x2x2", letters: "ETTSTTTE" };

test("a link holds the cube, its name and the step", async () => {
  const link = await fragment(cube, 7);
  expect(link.length).toBeLessThan(70);
  expect(await read(link)).toEqual({ kind: "shell", shell: cube, step: 7, hint: 0 });
});

test("a link holds any file", async () => {
  const link = await fragment(snake, 2);
  const { text } = toFile(snake);
  expect(await read(link)).toEqual({ kind: "file", extension: "snake", text, step: 2, hint: 0 });
});

test("hostile links are faults", async () => {
  const good = await fragment(snake, 0);
  const bomb = new Blob([`snake\n${"0".repeat(3_000_000)}`]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const packed = Buffer.from(await new Response(bomb).arrayBuffer()).toString("base64url");
  const faults: readonly (readonly [string, string])[] = [
    ["#0.c.5AAAA", "version"],
    ["#2.c.5AAAA.0", "version"],
    ["#nonsense", "broken"],
    ["#1", "broken"],
    ["#1.c.", "broken"],
    ["#1.c.5AAAA.0.x", "broken"],
    ["#1.c.zAAAA.0.x", "broken"],
    ["#1.z.!!!.0", "broken"],
    ["#1.z.AAAA.0", "broken"],
    [good.slice(0, 20), "broken"],
    [`#1.z.${"A".repeat(MAX_LINK)}.0`, "large"],
    [`#1.z.${packed}.0`, "large"],
  ];
  for (const [link, fault] of faults) {
    expect(await read(link), link.slice(0, 40)).toEqual({ kind: "fault", fault });
  }
  expect(await read("#1.c.5" + "A".repeat(16) + ".99999.%E0%A4%A")).toMatchObject({ kind: "shell", step: 0, shell: { name: "" } });
  expect(await read("")).toEqual({ kind: "none" });
});

test("what is too large has no link", async () => {
  const text = Array.from({ length: 90_000 }, (_, i) => (i * 7919 * 104_729).toString(36)).join(" ");
  expect(await fragment({ family: "fixed", name: "", extension: "dlx", text }, 0)).toBe("");
});

test("what may not be turned over and what is laid already survive the file", () => {
  const text = "PACKING: x\nFLIP: no\nCELLS:\n##\n##\n\nPIECE: a x2\nFLIP: yes\n##\n\nLAID:\nA = a\n\nA.\nA.\n";
  const packing = packingOf(text);
  expect(packing).toMatchObject({ rules: ["FLIP: no"], laid: "A = a\n\nA.\nA." });
  expect(packing?.pieces).toEqual([{ name: "a", copies: "2", flip: "yes", block: { size: [2, 1, 1], cells: "##" } }]);
  expect(packing && packingFile(packing)).toBe(text);
});

test("what is laid is written as the file has it, and read again", () => {
  const box = { size: [3, 2, 2] as const, cells: "#".repeat(12) };
  const piece = (name: string) => ({ name, copies: "2", block: { size: [2, 1, 1] as const, cells: "##" } });
  const packing: Packing = { family: "packing", name: "", rules: [], target: box, pieces: [piece("A"), piece("long")] };
  const placements = [
    { piece: 1, cells: [[0, 0, 0], [1, 0, 0]] as const },
    { piece: 1, cells: [[2, 0, 0], [2, 0, 1]] as const },
    { piece: 0, cells: [[0, 1, 1], [1, 1, 1]] as const },
  ];
  const laid = laidText(packing, placements);
  expect(laid).toBe("A = long\nB = long\nC = A\n\n...\nAAB\n\nCC.\n..B");
  expect(laidOf({ ...packing, laid })).toEqual(placements);
  expect(laidOf(packing)).toEqual([]);
});

test("a packing survives its file", () => {
  const text = "PACKING: x\nHOLES: 1\nCOLOUR: r red\nCELLS:\n##\n#?\n\nr.\n.#\n\nPIECE: a\n#\n\nPIECE: b x0-3\n##\n.#\n\n.#\n..\n";
  const packing = packingOf(text);
  expect(packing?.target).toEqual({ size: [2, 2, 2], cells: "###?r..#" });
  expect(packing?.pieces[1]).toMatchObject({ copies: "0-3", block: { size: [2, 2, 2], cells: "##.#.#.." } });
  expect(packing && packingOf(packingFile(packing))).toEqual(packing);
});

test("a box keeps its lower left cell when its size changes", () => {
  const old = { size: [2, 2, 1] as const, cells: "ab" + "cd" };
  expect(resized(old, [3, 3, 1], ".").cells).toBe("..." + "ab." + "cd.");
  expect(resized(old, [1, 1, 1], ".").cells).toBe("c");
  expect(block([2, 1, 1], "#").cells).toBe("##");
});

test("a snake in letters, runs and cells", () => {
  expect(runsOf("ESTTSE")).toEqual([2, 1, 2]);
  expect(withTurn(snake, 3, true).letters).toBe("ETTTTTTE");
  expect(withLength(snake, 3).letters).toBe("ETE");
  expect(withLength(snake, 10).letters).toBe("ETTSTTTTTE");
  expect(snakeFile(snake)).toContain("SNAKE: ECCSCCCE");
});

test("a snake is stretched out in lines that are neither long nor high", () => {
  for (const letters of ["EE", "ESSSSSSSSSSSSSSSE", "E" + "TS".repeat(40) + "TE", "E" + "T".repeat(62) + "E"]) {
    const lines = strip(letters, 8);
    expect(lines.reduce((sum, { cubes }) => sum + cubes.length, 0)).toBe(letters.length);
    let first = 0;
    for (const line of lines) {
      expect(line.first).toBe(first);
      first += line.cubes.length;
      expect(new Set(line.cubes.map(({ column, row }) => `${column} ${row}`)).size).toBe(line.cubes.length);
      expect(Math.max(...line.cubes.map(({ column }) => column))).toBeLessThan(8);
      expect(Math.min(...line.cubes.map(({ row }) => row))).toBe(0);
      expect(line.rows).toBeLessThanOrEqual(3);
    }
  }
});

/** A memory with room for so many characters. */
function memory(room: number): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const others = [...items].filter(([other]) => other !== key);
      if (others.reduce((sum, [, text]) => sum + text.length, value.length) > room) throw new Error("full");
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

const one = (id: string, at = 1): Kept => ({ id, name: id, link: `#1.c.${id.repeat(40)}.0.`, family: "shell", at });
const ids = (list: readonly Kept[]) => list.map(({ id }) => id);

test("what was typed is kept apart from what was opened", () => {
  const wide = memory(1_000_000);
  for (let at = 0; at < 40; at++) keep(() => wide, one(`typed${at}`, at), true);
  for (let at = 0; at < 40; at++) keep(() => wide, one(`opened${at}`, at), false);
  expect(kept(() => wide).length).toBe(40);
  expect(kept(() => wide)[0]?.id).toBe("typed39");
  expect(ids(opened(() => wide))).toEqual(Array.from({ length: 12 }, (_, at) => `opened${39 - at}`));
  keep(() => wide, one("opened35", 99), true);
  expect(kept(() => wide)[0]?.id).toBe("opened35");
  expect(ids(opened(() => wide))).not.toContain("opened35");
  forget(() => wide, "typed3");
  expect(ids(kept(() => wide))).not.toContain("typed3");
});

test("where there is little room, what was opened goes first", () => {
  const narrow = memory(2 * JSON.stringify(one("a")).length + 20);
  for (const id of ["a", "b"]) expect(keep(() => narrow, one(id), false)).toBe(true);
  for (const id of ["c", "d"]) expect(keep(() => narrow, one(id), true)).toBe(true);
  expect(ids(kept(() => narrow)).sort()).toEqual(["c", "d"]);
  expect(opened(() => narrow)).toEqual([]);
  expect(keep(() => narrow, one("e"), false)).toBe(false);
  expect(keep(() => narrow, one("e"), true)).toBe(false);
  expect(ids(kept(() => narrow)).sort()).toEqual(["c", "d"]);
  const forbidden = () => {
    throw new Error("no storage");
  };
  expect(keep(forbidden, one("a"), true)).toBe(false);
  expect(kept(forbidden)).toEqual([]);
  expect(opened(forbidden)).toEqual([]);
});

test("the list of an older version is taken over", () => {
  const old = memory(100_000);
  old.setItem("cubewright.puzzles", JSON.stringify(["b", "a"].map((id) => ({ id, name: id, link: `#1.c.${id}.0.` }))));
  expect(ids(kept(() => old))).toEqual(["b", "a"]);
  expect(old.getItem("cubewright.puzzles")).toBeNull();
});

test("a tab does not replace what another has typed since", () => {
  const shared = memory(100_000);
  const [first, second] = [keeping(() => shared), keeping(() => shared)];
  const version = (link: string): Kept => ({ ...one("a"), link });
  expect(first.put(version("#1.c.one.0."), true)).toBe("kept");
  second.know("a", "#1.c.one.0.");
  expect(first.put(version("#1.c.two.0."), true)).toBe("kept");
  // Looking at the steps of the older version changes nothing.
  expect(second.put(version("#1.c.one.3."), true)).toBe("kept");
  expect(kept(() => shared)[0]?.link).toBe("#1.c.two.0.");
  expect(second.put(version("#1.c.three.0."), true)).toBe("other");
  expect(first.put(version("#1.c.four.0."), true)).toBe("kept");
  // What was deleted is not kept again by looking at it, but by going on with it.
  forget(() => shared, "a");
  expect(first.put(version("#1.c.four.1."), true)).toBe("kept");
  expect(kept(() => shared)).toEqual([]);
  expect(first.put(version("#1.c.five.0."), true)).toBe("kept");
  expect(kept(() => shared)).toHaveLength(1);
});

test("both languages have the same slots", () => {
  const slots = (text: string) => [...text.matchAll(/\{\w+\}/gu)].map(String).sort();
  for (const key of Object.keys(en) as (keyof typeof en)[]) {
    expect(slots(de[key]), key).toEqual(slots(en[key]));
    expect(de[key].trim(), key).not.toBe("");
  }
});
