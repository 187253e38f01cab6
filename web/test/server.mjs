/** Serves what was built, for the tests: `/` is the page, `/player/` the element. */
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("..", import.meta.url));
const TYPES = {
  ".css": "text/css", ".html": "text/html; charset=utf-8", ".js": "text/javascript",
  ".json": "application/json", ".png": "image/png", ".svg": "image/svg+xml",
  ".wasm": "application/wasm", ".webmanifest": "application/manifest+json",
};
const FOLDERS = [["/player/", join(web, "player")], ["/data/", join(web, "..", "data")], ["/", join(web, "dist")]];

createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
  const [start, folder] = FOLDERS.find(([start]) => path.startsWith(start)) ?? FOLDERS[2];
  let file = normalize(join(folder, path.slice(start.length)));
  try {
    if (!(file + sep).startsWith(folder + sep)) throw new Error("outside");
    if (statSync(file).isDirectory()) file = join(file, "index.html");
    statSync(file);
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(response);
  } catch {
    response.writeHead(404).end("not found");
  }
}).listen(Number(process.env.PORT ?? 4180), "127.0.0.1");
