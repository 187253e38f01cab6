/**
 * The solver of the package, whoever packs it again.
 *
 * Invariant: every file is named by `new URL("./file", import.meta.url)`, which Vite and
 * webpack understand; where one is not found, as with esbuild, `Addresses` says where it is,
 * and the Worker's text is part of the package. Nothing is looked up before it is needed. Our
 * own build leaves these addresses alone.
 */
import { type Line, type Table, tableOn } from "../../engine/table.ts";
import type { Addresses } from "./addresses.ts";

const absolute = (address: string | URL) => new URL(address, document.baseURI).href;

const files = (addresses: Addresses) => ({
  first: absolute(addresses.first ?? new URL(/* @vite-ignore */ "./first.wasm", import.meta.url)),
  whole: absolute(addresses.whole ?? new URL(/* @vite-ignore */ "./whole.wasm", import.meta.url)),
});

/** Where the Worker is; null where nobody can say, as in a script that is no module. */
function beside(addresses: Addresses): string | null {
  try {
    return absolute(addresses.worker ?? new URL(/* @vite-ignore */ "./solver.js", import.meta.url));
  } catch {
    return null;
  }
}

/**
 * A Worker from its file, or from its text: where the file is from elsewhere, which browsers
 * refuse, or is not there. What is said to it waits for the one that starts.
 */
function started(addresses: Addresses): Line {
  const parts = files(addresses);
  const said: unknown[] = [];
  let worker: Worker | null = null;
  let waiting: Worker | null = null;
  let isOver = false;
  const line: Line = {
    onmessage: null,
    onerror: null,
    postMessage: (message: unknown) => (worker ? worker.postMessage(message) : said.push(message)),
    terminate() {
      isOver = true;
      waiting?.terminate();
    },
  };
  const take = (made: Worker) => {
    worker = made;
    made.onmessage = (event) => line.onmessage?.call(made, event);
    made.onerror = (event) => line.onerror?.call(made, event);
    for (const message of said.splice(0)) made.postMessage(message);
  };
  const fail = (error: unknown) => {
    const message = error instanceof ErrorEvent ? error.message : String(error);
    line.onerror?.call(worker as unknown as Worker, new ErrorEvent("error", { message }));
  };
  const fromText = async () => {
    const { default: text } = await import("../dist/solver.js?raw");
    if (isOver) return;
    const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    const made = new Worker(address, { type: "module" });
    waiting = made;
    made.postMessage(parts);
    made.onerror = fail;
    made.onmessage = () => take(made);
  };
  const file = beside(addresses);
  if (file === null || new URL(file).origin !== location.origin) {
    fromText().catch(fail);
    return line;
  }
  const made = new Worker(file, { type: "module" });
  waiting = made;
  // It says that it is there; until then an error means that the file is not.
  made.onmessage = () => take(made);
  made.onerror = (event) => {
    event.preventDefault();
    made.terminate();
    fromText().catch(fail);
  };
  made.postMessage(parts);
  return line;
}

export function solver(language: string, addresses: Addresses): Table {
  return tableOn(() => started(addresses), language);
}
