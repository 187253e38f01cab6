/**
 * Serves `web/dist` to this computer, and opens it in the browser.
 *
 * Invariant: only files of that folder are read, and only who asks this computer by its
 * own name gets them.
 */
import { spawn } from "node:child_process";
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const FOLDER = fileURLToPath(new URL("dist", import.meta.url));
const HOST = "127.0.0.1";
/** How many ports it tries. */
const TRIES = 20;
const USAGE = "Usage: web/serve [--port N] [--no-open]";
const TYPES = {
  ".css": "text/css; charset=utf-8", ".hex": "application/octet-stream", ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8", ".json": "application/json", ".md": "text/plain; charset=utf-8",
  ".png": "image/png", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json", ".webp": "image/webp",
};

/** The file that a path stands for; null if there is none in the folder. */
function fileOf(url) {
  try {
    const path = decodeURIComponent(new URL(url, "http://localhost").pathname);
    const file = normalize(join(FOLDER, path.endsWith("/") ? `${path}index.html` : path));
    return file.startsWith(FOLDER + sep) && statSync(file).isFile() ? file : null;
  } catch {
    return null;
  }
}

function answer(request, response) {
  const name = (request.headers.host ?? "").replace(/:\d+$/u, "");
  const refuse = (status, text) => response.writeHead(status, { "content-type": "text/plain" }).end(`${text}\n`);
  if (name !== HOST && name !== "localhost") return refuse(403, "this server is for this computer");
  if (request.method !== "GET" && request.method !== "HEAD") return refuse(405, "only GET and HEAD");
  const file = fileOf(request.url ?? "/");
  if (!file) return refuse(404, "not found");
  response.writeHead(200, {
    "content-type": TYPES[extname(file)] ?? "application/octet-stream",
    "content-length": statSync(file).size,
    // A new build is seen at once.
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
  });
  if (request.method === "HEAD") return response.end();
  return createReadStream(file).on("error", () => response.destroy()).pipe(response);
}

/** On the first free port from this one on. */
function listen(port, tries) {
  const server = createServer(answer);
  server.once("error", (error) => {
    if (error.code === "EADDRINUSE" && tries > 1 && port < 65_535) return listen(port + 1, tries - 1);
    stop(1, `The page cannot be served on port ${port}: ${error.message}`, USAGE);
  });
  server.listen(port, HOST, () => {
    const address = `http://${HOST}:${server.address().port}/`;
    console.log(`Cubewright is at ${address} until you press Ctrl+C.`);
    if (!options["no-open"]) open(address);
  });
}

function open(address) {
  const [program, ...before] = process.env.BROWSER
    ? [process.env.BROWSER]
    : process.platform === "darwin" ? ["open"] : process.platform === "win32" ? ["explorer"] : ["xdg-open"];
  const child = spawn(program, [...before, address], { stdio: "ignore", detached: true });
  child.on("error", () => console.log("Open that address in your browser."));
  child.unref();
}

function stop(code, ...lines) {
  console.error(lines.join("\n"));
  process.exit(code);
}

function read() {
  try {
    return parseArgs({ options: { port: { type: "string", default: "4747" }, "no-open": { type: "boolean" }, help: { type: "boolean", short: "h" } } }).values;
  } catch (error) {
    return stop(2, error.message, USAGE);
  }
}

const options = read();
if (options.help) {
  console.log(USAGE);
  process.exit(0);
}
const port = Number(options.port);
if (!/^\d+$/u.test(options.port) || port > 65_535) stop(2, `${options.port} is not a port.`, USAGE);
if (!existsSync(join(FOLDER, "index.html"))) stop(1, "The page is not built yet. Build it with", "", "    web/build");
listen(port, TRIES);
