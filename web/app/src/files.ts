/**
 * Files that are opened, dropped or pasted.
 *
 * Invariant: any bytes do; only the library says what they are. What it cannot read
 * changes nothing.
 */

import { table } from "../../engine/client.ts";
import type { Fault, OpenOptions, Opened, Reply } from "../../engine/types.ts";
import { current } from "./texts/index.ts";

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

export interface Receiver {
  readonly file: (name: string, bytes: Uint8Array) => void;
  readonly tooLarge: () => void;
}

/** Takes files and texts that come over the page from anywhere. */
export function receive(page: HTMLElement, receiver: Receiver): void {
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_BYTES) receiver.tooLarge();
    else receiver.file(file.name, new Uint8Array(await file.arrayBuffer()));
  };
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
    if (event.dataTransfer?.files.length) void take(event.dataTransfer.files[0]);
    else if (text) receiver.file("dropped.txt", new TextEncoder().encode(text));
  });
  document.addEventListener("paste", (event) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    const text = event.clipboardData?.getData("text/plain");
    if (event.clipboardData?.files.length) void take(event.clipboardData.files[0]);
    else if (text?.trim()) receiver.file("pasted.txt", new TextEncoder().encode(text));
    else return;
    event.preventDefault();
  });
}

/** Asks for a file. */
export function ask(receiver: Receiver): void {
  const input = document.createElement("input");
  input.type = "file";
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (!file) return;
    if (file.size > MAX_BYTES) receiver.tooLarge();
    else void file.arrayBuffer().then((bytes) => receiver.file(file.name, new Uint8Array(bytes)));
  });
  input.click();
}

/** A fault in one line. */
export function faultLine(fault: Fault, place: (line: number, column: number) => string): string {
  const at = fault.place ? ` (${place(fault.place.line, fault.place.column)})` : "";
  return `${fault.message}${at} ${fault.hint}`;
}
