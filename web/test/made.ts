/** What is in files that the page makes, read by code that shares nothing with what wrote them. */

import { crc32, inflateRawSync } from "node:zlib";

/** The frames of a GIF, each with for how long it is shown, and its size. */
export function gif(bytes: Buffer): { readonly size: readonly [number, number]; readonly delays: readonly number[] } {
  if (bytes.toString("latin1", 0, 6) !== "GIF89a") throw new Error("no GIF");
  const packed = bytes.readUInt8(10);
  let at = 13 + (packed & 0x80 ? 3 << ((packed & 7) + 1) : 0);
  const blocks = () => {
    while (bytes.readUInt8(at) !== 0) at += 1 + bytes.readUInt8(at);
    at += 1;
  };
  const delays: number[] = [];
  let delay = 0;
  for (;;) {
    const kind = bytes.readUInt8(at);
    if (kind === 0x3b) break;
    if (kind === 0x21) {
      if (bytes.readUInt8(at + 1) === 0xf9) delay = bytes.readUInt16LE(at + 4);
      at += 2;
    } else if (kind === 0x2c) {
      delays.push(delay);
      const local = bytes.readUInt8(at + 9);
      at += 11 + (local & 0x80 ? 3 << ((local & 7) + 1) : 0);
    } else throw new Error(`a block ${kind} at ${at}`);
    blocks();
  }
  if (at !== bytes.length - 1) throw new Error("something behind the end");
  return { size: [bytes.readUInt16LE(6), bytes.readUInt16LE(8)], delays };
}

/** The size of a PNG, whose chunks are whole. */
export function png(bytes: Buffer): readonly [number, number] {
  if (!bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]))) throw new Error("no PNG");
  let at = 8;
  let last = "";
  while (at < bytes.length) {
    const length = bytes.readUInt32BE(at);
    last = bytes.toString("latin1", at + 4, at + 8);
    const sum = crc32(bytes.subarray(at + 4, at + 8 + length));
    if (sum !== bytes.readUInt32BE(at + 8 + length)) throw new Error(`${last} is damaged`);
    at += 12 + length;
  }
  if (last !== "IEND") throw new Error("no end");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** How many pages a PDF has. */
export function pdfPages(bytes: Buffer): number {
  const text = bytes.toString("latin1");
  if (!text.startsWith("%PDF-1.") || !/%%EOF\s*$/u.test(text)) throw new Error("no PDF");
  return text.match(/\/Type\s*\/Page\b/gu)?.length ?? 0;
}

/** The files in a ZIP, in the order of its list. */
export function unzipped(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (end < 0) throw new Error("no ZIP");
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [method, sum] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16)];
    const [packed, name, extra, comment] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
    const local = bytes.readUInt32LE(at + 42);
    const title = bytes.toString("utf8", at + 46, at + 46 + name);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const raw = bytes.subarray(from, from + packed);
    const content = method === 0 ? raw : inflateRawSync(raw);
    if (crc32(content) !== sum) throw new Error(`${title} is damaged`);
    files.set(title, content);
    at += 46 + name + extra + comment;
  }
  return files;
}

type Vertex = readonly [number, number, number];
type Triangle = readonly [Vertex, Vertex, Vertex];

export interface Solid {
  readonly triangles: readonly Triangle[];
}

/** All triangles of a binary STL. */
export function stl(bytes: Buffer): Solid {
  const count = bytes.readUInt32LE(80);
  if (bytes.length !== 84 + 50 * count) throw new Error("another number of triangles");
  const vertex = (at: number): Vertex => [0, 4, 8].map((by) => bytes.readFloatLE(at + by)) as unknown as Vertex;
  const triangles = Array.from({ length: count }, (_, index): Triangle => {
    const at = 84 + 50 * index + 12;
    return [vertex(at), vertex(at + 12), vertex(at + 24)];
  });
  return { triangles };
}

/** The objects of a 3MF. */
export function threemf(bytes: Buffer): readonly Solid[] {
  const files = unzipped(bytes);
  for (const name of ["[Content_Types].xml", "_rels/.rels"]) if (!files.has(name)) throw new Error(`no ${name}`);
  const model = files.get("3D/3dmodel.model")?.toString() ?? "";
  if (!model.includes('unit="millimeter"')) throw new Error("no units");
  const objects = [...model.matchAll(/<object .*?<\/object>/gsu)].map(([text]) => {
    const corners = [...text.matchAll(/<vertex x="(.*?)" y="(.*?)" z="(.*?)"\/>/gu)].map((found) => found.slice(1, 4).map(Number) as unknown as Vertex);
    const triangles = [...text.matchAll(/<triangle v1="(\d+)" v2="(\d+)" v3="(\d+)"\/>/gu)];
    const corner = (index: string | undefined) => {
      const found = corners[Number(index)];
      if (!found) throw new Error(`no vertex ${index}`);
      return found;
    };
    return { triangles: triangles.map(([, a, b, c]): Triangle => [corner(a), corner(b), corner(c)]) };
  });
  const items = model.match(/<item /gu)?.length ?? 0;
  if (items !== objects.length) throw new Error("objects that are not there");
  return objects;
}

/** Whether each edge belongs to two triangles, which run along it in opposite directions. */
export function isClosed({ triangles }: Solid): boolean {
  const edges = new Set<string>();
  const key = (a: Vertex, b: Vertex) => `${a.join()} ${b.join()}`;
  for (const [a, b, c] of triangles) {
    for (const [from, to] of [[a, b], [b, c], [c, a]] as const) {
      if (edges.has(key(from, to))) return false;
      edges.add(key(from, to));
    }
  }
  return triangles.length > 0 && [...edges].every((edge) => edges.has(edge.split(" ").reverse().join(" ")));
}

/** The volume inside, by the theorem of Gauss. */
export function volume({ triangles }: Solid): number {
  const of = ([a, b, c]: Triangle) =>
    (a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0])) / 6;
  return triangles.reduce((sum, triangle) => sum + of(triangle), 0);
}
