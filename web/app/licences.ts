/**
 * What is in the wasm, in the list of licences.
 *
 * Invariant: every crate that is linked is named with a licence and its text, as cargo knows them, and
 * so is the font whose outlines are in it; equal texts stand once.
 */

import { execFileSync } from "node:child_process";
import { appendFileSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Of several licences the shortest of those that need no more than a notice. */
const FIRST = [/^LICENSE-MIT/u, /^LICENSE-BOOST/u, /^LICENSE(?:\.md|\.txt)?$/u, /^COPYING/u, /^LICEN[CS]E/u];
const FONT = "ttf-noto-sans";

interface Crate {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly license: string | null;
  readonly manifest_path: string;
  readonly source: string | null;
  readonly targets: readonly { readonly kind: readonly string[] }[];
}

interface Metadata {
  readonly packages: readonly Crate[];
  readonly resolve: { readonly nodes: readonly { readonly id: string; readonly deps: readonly { readonly pkg: string; readonly dep_kinds: readonly { readonly kind: string | null }[] }[] }[] };
}

/** The crates of others that are linked into the wasm with some features, by name. */
export function crates(features: string): readonly Crate[] {
  const asked = ["metadata", "--locked", "--offline", "--format-version", "1", "--manifest-path", at("../wasm/Cargo.toml"), "--filter-platform", "wasm32-unknown-unknown", "--features", features];
  const { packages, resolve } = JSON.parse(execFileSync("cargo", asked, { encoding: "utf8", maxBuffer: 1 << 26, stdio: ["ignore", "pipe", "ignore"] })) as Metadata;
  const known = new Map(packages.map((one) => [one.id, one]));
  const nodes = new Map(resolve.nodes.map((one) => [one.id, one]));
  const isMacro = (id: string) => known.get(id)?.targets.some(({ kind }) => kind.includes("proc-macro"));
  const open = packages.filter(({ name }) => name === "cubewright-web").map(({ id }) => id);
  const linked = new Set<string>();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (linked.has(id)) continue;
    linked.add(id);
    for (const { pkg, dep_kinds } of nodes.get(id)?.deps ?? []) {
      if (dep_kinds.some(({ kind }) => kind === null) && !isMacro(pkg)) open.push(pkg);
    }
  }
  const others = packages.filter(({ id, source }) => linked.has(id) && source !== null);
  return others.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function textOf({ name, manifest_path: manifest }: Crate): string {
  const folder = dirname(manifest);
  const files = readdirSync(folder);
  for (const pattern of FIRST) {
    const file = files.find((one) => pattern.test(one));
    if (file) return readFileSync(join(folder, file), "utf8").trim();
  }
  throw new Error(`${name} has no file with its licence`);
}

/** The part of the list that is about the wasm. */
export function wasmLicences(features: string): string {
  const all = crates(features);
  const texts = new Map<string, string[]>();
  for (const crate of all) {
    const title = `${crate.name} - ${crate.version} (${crate.license ?? "see below"})`;
    const text = textOf(crate);
    texts.set(text, [...(texts.get(text) ?? []), title]);
  }
  const font = all.find(({ name }) => name === FONT);
  const fonts = font
    ? ["\n# Fonts\n\nThe outlines of letters are those of a font:", `## Noto Sans - 1.04 (Apache-2.0)\n\nCopyright 2012 Google Inc. All Rights Reserved.\n\n${readFileSync(join(dirname(font.manifest_path), "assets/LICENSE-2.0.txt"), "utf8").trim()}`]
    : [];
  const sections = [...texts].map(([text, titles]) => `## ${titles.join("\n## ")}\n\n${text}`);
  return ["\n# Crates in the wasm\n\nBesides the standard library of Rust (MIT OR Apache-2.0), copyright The Rust Project Contributors:", ...sections, ...fonts].join("\n\n").concat("\n");
}

/** Adds them to the list that Vite writes. */
export function licences(features: string): Plugin {
  return {
    name: "cubewright-licences",
    apply: "build",
    writeBundle({ dir }) {
      appendFileSync(join(dir ?? ".", "licences.md"), wasmLicences(features));
    },
  };
}
