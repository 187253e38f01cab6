/** Serves what was built, for the tests: `/` is the page, `/player/` the element. */
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("..", import.meta.url));
const TYPES = {
  ".css": "text/css", ".html": "text/html; charset=utf-8", ".js": "text/javascript",
  ".json": "application/json", ".png": "image/png", ".svg": "image/svg+xml",
  ".wasm": "application/wasm", ".webmanifest": "application/manifest+json", ".webp": "image/webp",
};
const FOLDERS = [["/player/", join(web, "player")], ["/data/", join(web, "..", "data")], ["/", join(web, "dist")]];

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  // A page of somebody else, as a test wants it.
  if (pathname === "/host.html") {
    const policy = searchParams.get("policy");
    const headers = policy ? { "content-security-policy": policy } : {};
    response.writeHead(200, { "content-type": TYPES[".html"], ...headers }).end(searchParams.get("page"));
    return;
  }
  const path = decodeURIComponent(pathname);
  const [start, folder] = FOLDERS.find(([start]) => path.startsWith(start)) ?? FOLDERS[2];
  let file = normalize(join(folder, path.slice(start.length)));
  try {
    if (!(file + sep).startsWith(folder + sep)) throw new Error("outside");
    if (statSync(file).isDirectory()) file = join(file, "index.html");
    statSync(file);
    // As hosts of packages do, it lets pages from elsewhere have the element.
    const elsewhere = start === "/player/" ? { "access-control-allow-origin": "*" } : {};
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, ...elsewhere });
    createReadStream(file).pipe(response);
  } catch {
    response.writeHead(404).end("not found");
  }
}).listen(Number(process.env.PORT ?? 4180), "127.0.0.1");
