/** Links with hints, links in texts, and snippets, without a browser. */

import { expect, test } from "@playwright/test";
import { MAX_LINK, fragment, linkIn, read } from "../app/src/link.ts";
import { emptyShell } from "../app/src/puzzle.ts";

const cube = emptyShell(5, "x");

test("a link holds a hint, and any other step is the beginning", async () => {
  const link = await fragment(cube, 3, 2);
  expect(link).toMatch(/\.3h2\.x$/u);
  expect(await read(link)).toMatchObject({ step: 3, hint: 2 });
  for (const step of ["3h3", "3h", "h2", "3h22", "-1", "1e3", "99999", "3h2h2", "3 h2"]) {
    expect(await read(link.replace("3h2", step)), step).toMatchObject({ kind: "shell", step: 0, hint: 0 });
  }
});

test("a link is found in what people paste, and nothing else is taken for one", () => {
  const link = "#1.c.5AAAAAAAAAAAAAAAA.0.x%20y";
  for (const text of [link, ` ${link}\n`, `https://a.example/b/${link}`, `Look:\nhttp://127.0.0.1:4747/?view${link}\nBye`, `file:///C:/dist/index.html${link}`, "#9.z.AA.0"]) {
    expect(linkIn(text), text).toMatch(/^#(1\.c\.5A{16}\.0\.x%20y|9\.z\.AA\.0)$/u);
  }
  const puzzle = `NAME: x\n${"0101 0010 1101 1101\n".repeat(10)}# https://a.example/${link}\n`;
  for (const text of ["", "#", "# a comment", "#1 first\n#2 second", "https://a.example/#top", puzzle, `${link} ${link}`, `https://a.example/${"a".repeat(MAX_LINK + 5000)}${link}`, `https://a.example/${link} https://a.example/${link}`]) {
    expect(linkIn(text), text.slice(0, 60)).toBeNull();
  }
});

test("looking for a link ends soon, whatever is pasted", () => {
  for (const piece of ["https://", "https://a", "#1.c.", "https://#1.c.", "\n", "a#"]) {
    linkIn(piece.repeat(Math.ceil(MAX_LINK / piece.length)));
  }
});
