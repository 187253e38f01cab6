/**
 * The scene behind an address.
 *
 * Invariant: what is given back passed `isScene`, or was made by the library.
 */
import { addresses } from "./addresses.ts";
import { isScene } from "../../engine/scene.ts";
import type { Fault, Reply, Scene } from "../../engine/types.ts";

/** Larger files are no puzzles. */
const MOST_BYTES = 32 * 1024 * 1024;

/** What is said of a value that is none. */
export const NO_SCENE = "The file holds no scene of this version.";

const unreadable = (message: string, hint: string): Reply<Scene> => ({
  ok: false,
  fault: { message, hint, place: null },
});

/** A puzzle file is solved by the library, which is loaded only then. */
async function solved(
  name: string,
  bytes: Uint8Array,
  language: string,
): Promise<Reply<Scene>> {
  const { solver } = await import("./solver.ts");
  const puzzle = solver(language, addresses);
  try {
    const opened = await puzzle.open(name, bytes);
    if (!opened.ok) return opened;
    const answer = await puzzle.solve();
    if (!answer.ok) return answer;
    const { scene, reasons } = answer.value;
    return scene ? { ok: true, value: scene } : unreadable(reasons.join(" "), "");
  } finally {
    puzzle.close();
  }
}

/** Loads a scene, as `cubewright render -o x.json` writes it, or any puzzle file. */
export async function load(
  address: string,
  language: string,
  signal: AbortSignal,
): Promise<Reply<Scene>> {
  try {
    const answer = await fetch(address, { signal });
    if (!answer.ok) return unreadable(`${address}: ${answer.status}`, "check the address");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length > MOST_BYTES) return unreadable("The file is too large.", "choose another");
    const name = new URL(address, document.baseURI).pathname.split("/").at(-1) ?? "";
    if (!name.endsWith(".json")) return await solved(name, bytes, language);
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (isScene(value)) return { ok: true, value };
    return unreadable(NO_SCENE, "make it again");
  } catch (error) {
    return unreadable(String(error), "check the address");
  }
}

export type { Fault };
