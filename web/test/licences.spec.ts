/** Whose work is in what was built. */

import { expect, test } from "@playwright/test";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { crates } from "../app/licences.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const built = (path: string) => readFileSync(at(`../dist/${path}`), "utf8");

test("every crate and font in the wasm is in the list of licences, with its text", () => {
  const list = built("licences.md");
  const linked = crates("making");
  expect(linked.length).toBeGreaterThan(20);
  for (const { name, version } of linked) expect(list, name).toContain(`## ${name} - ${version} (`);
  expect(list).toContain("## Noto Sans - 1.04 (Apache-2.0)");
  expect(list).toContain("Copyright 2012 Google Inc.");
  expect(list).toContain("The Rust Project Contributors");
  const scripts = readdirSync(at("../dist/assets")).filter((name) => name.endsWith(".js"));
  const all = scripts.map((name) => built(`assets/${name}`)).join("");
  expect(all).toContain("three");
  for (const name of ["qr", "three"]) expect(list, name).toMatch(new RegExp(`^## ${name} - `, "mu"));
  // What a font has in a table of its own, and what it says of itself.
  const wasm = readdirSync(at("../dist/assets")).filter((name) => name.endsWith(".wasm"));
  const fonts = wasm.filter((name) => readFileSync(at(`../dist/assets/${name}`)).includes(Buffer.from("Noto Sans", "utf16le").swap16()));
  expect(fonts.map((name) => name.replace(/_bg.*/u, ""))).toContain("making");
});
