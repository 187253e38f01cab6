/**
 * Files that are opened, dropped or pasted.
 *
 * Invariant: any bytes do; only the library says what they are. What it cannot read
 * changes nothing.
 */

import { table } from "../../engine/client.ts";
import type { Fault, OpenOptions, Opened, Reply } from "../../engine/types.ts";
import { HEAD, isPicture } from "./photo/kind.ts";
import { current, t } from "./texts/index.ts";

/** As large as the largest file that the library reads. */
export const MAX_BYTES = 32 * 1024 * 1024;

/** What the library makes of a file; it is looked at apart from what is shown. */
export async function look(name: string, bytes: Uint8Array | string, options?: OpenOptions): Promise<Reply<Opened>> {
  const reader = table(current());
  try {
    return await reader.open(name, bytes, options);
  } finally {
    reader.close();
  }
}

/** A file that is to be opened, or a text, which has no name; without bytes if it is too large. */
export interface Given {
  readonly name: string;
  readonly bytes: Uint8Array | string | null;
  /** The file itself, if it is a picture. */
  readonly picture?: Blob;
}

/** Takes what is given: files, texts of puzzles, links to them, pictures of pieces. */
export type Receiver = (given: readonly Given[]) => void;

/** What the library reads, and pictures of pieces. */
const ACCEPTED = ".hcq,.hcp,.rings,.art,.pack,.burr,.xmpuzzle,.snake,.dlx,.xcc,.txt,text/plain,image/*";

async function read(file: File): Promise<Given> {
  const { name } = file;
  if (isPicture(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()))) return { name, bytes: null, picture: file };
  return { name, bytes: file.size > MAX_BYTES ? null : new Uint8Array(await file.arrayBuffer()) };
}

async function take(receiver: Receiver, files: FileList | null | undefined): Promise<void> {
  const given = await Promise.all([...(files ?? [])].map(read));
  if (given.length) receiver(given);
}

/** Takes files and texts that come over the page from anywhere. */
export function receive(page: HTMLElement, receiver: Receiver): void {
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    page.classList.add("dropping");
  });
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) page.classList.remove("dropping");
  });
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    page.classList.remove("dropping");
    const text = event.dataTransfer?.getData("text/plain");
    if (event.dataTransfer?.files.length) void take(receiver, event.dataTransfer.files);
    else if (text) receiver([{ name: "", bytes: text }]);
  });
  document.addEventListener("paste", (event) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    const text = event.clipboardData?.getData("text/plain");
    if (event.clipboardData?.files.length) void take(receiver, event.clipboardData.files);
    else if (text?.trim()) receiver([{ name: "", bytes: text }]);
    else return;
    event.preventDefault();
  });
}

/** Asks for files. */
export function ask(receiver: Receiver): void {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.accept = ACCEPTED;
  input.addEventListener("change", () => void take(receiver, input.files));
  input.click();
}

/** A fault in sentences of its own. */
export function faultSentences(fault: Fault): string {
  return [`${fault.message}${placeOf(fault)}`, hintOf(fault)].filter(Boolean).map(sentence).join(" ");
}

function placeOf({ place }: Fault): string {
  return place ? ` (${t("line", { line: place.line, column: place.column })})` : "";
}

/** Options of the programs are not there on a page. */
function hintOf({ hint }: Fault): string {
  return /--\w/u.test(hint) ? "" : hint;
}

/** Begins with a capital letter, unless it begins with a name or a sign, and has an end. */
export function sentence(text: string): string {
  const begun = text.replace(/^\p{Ll}(?=\p{L}*[\s,:;])/u, (letter) => letter.toUpperCase());
  return /[.!?…]$/u.test(begun) ? begun : `${begun}.`;
}
