/**
 * What becomes of files, texts and links that somebody gives the page.
 *
 * Invariant: what is given later is opened later, however long the one before takes; what cannot be
 * read changes nothing.
 */

import type { Fault } from "../../engine/types.ts";
import { tryLink } from "./address.ts";
import { type Given, faultSentences, look } from "./files.ts";
import { linkIn } from "./link.ts";
import { ofOpened } from "./puzzle.ts";
import { here } from "./share/links.ts";
import { type Page, replace } from "./state.ts";
import { t } from "./texts/index.ts";
import type { Key } from "./texts/en.ts";

/** Why something was not opened. */
export interface Refused {
  /** One sentence or more. */
  readonly why: string;
  /** What the library says, and where. */
  readonly fault?: Fault;
}

export interface Opening {
  /** Opens what is given, and tells what came of it; `title` is what people call the puzzle in it. */
  readonly all: (given: readonly Given[], title?: string) => Promise<void>;
  /** Opens a text; if it cannot be read, only the one who asked is told why. */
  readonly text: (text: string) => Promise<Refused | null>;
}

/** Whatever is longer is no file of pieces. */
const MOST_STOCK = 1 << 20;

/** `picture` gets a picture that was given instead of a puzzle. */
export function opening(page: Page, picture: (file: Blob) => void): Opening {
  let last: Promise<unknown> = Promise.resolve();
  const queued = <T>(act: () => Promise<T>): Promise<T> => {
    const next = last.then(act);
    last = next.catch(() => undefined);
    return next;
  };
  const all = async (given: readonly Given[], title?: string) => {
    const notices: string[] = [];
    for (const one of given) {
      if (one.picture) continue;
      const outcome = await open(page, one, title);
      notices.push(typeof outcome === "string" ? outcome : `${one.name || t("pasted")}: ${outcome.why}`);
    }
    if (notices.length > 1) notices.push(t("files_read"));
    page.set({ notice: notices.filter(Boolean).join("\n") || null });
    // Of several pictures the last one counts, as of puzzles.
    const shown = given.findLast((one) => one.picture)?.picture;
    if (shown) picture(shown);
  };
  const text = async (text: string) => {
    const outcome = await open(page, { name: "", bytes: text });
    if (typeof outcome !== "string") return outcome;
    page.set({ notice: outcome || null });
    return null;
  };
  return { all: (given, title) => queued(() => all(given, title)), text: (given) => queued(() => text(given)) };
}

/** Opens one file or text; answers what is to be told of it, or why it cannot be read. */
async function open(page: Page, { name, bytes }: Given, title?: string): Promise<string | Refused> {
  if (bytes === null) return { why: t("file_large") };
  const text = typeof bytes === "string" ? bytes : new TextDecoder().decode(bytes.subarray(0, MOST_STOCK));
  const link = linkIn(text);
  if (link) {
    const why = await tryLink(page, link);
    return why ? { why } : "";
  }
  const address = addressIn(text);
  if (address) return { why: t(address) };
  const reply = await look(name, bytes);
  if (!reply.ok) return refused(bytes, reply.fault);
  const puzzle = ofOpened(reply.value, text);
  replace(page, title ? { ...puzzle, name: title } : puzzle);
  return t("file_read", { name: title ?? (reply.value.title || name || t("pasted")) });
}

function refused(bytes: Uint8Array | string, fault: Fault): Refused {
  if (fault.failed) return { why: `${t("failed")}. ${faultSentences(fault)}`, fault };
  const kind = typeof bytes === "string" ? null : foreign(bytes);
  if (kind) return { why: `${t("wrong")}. ${t(kind)}` };
  return { why: `${t("wrong")}. ${faultSentences(fault)}`, fault };
}

/** What to say of an address that holds no puzzle; nothing of any other text. */
function addressIn(text: string): Key | null {
  const [, address, fragment = ""] = /^(https?:\/\/[^\s?#]+)[^\s#]*(#\S*)?$/u.exec(text.trim()) ?? [];
  if (!address) return null;
  const folder = (path: string) => path.replace(/[^/]*$/u, "");
  const isOurs = [folder(address), `${address}/`].includes(folder(here()));
  if (!isOurs) return "address_other";
  return fragment.length > 1 ? "notice_link_broken" : "address_bare";
}

/** What to say of a file that is no text; nothing of a text, or of what BurrTools packs. */
function foreign(bytes: Uint8Array): Key | null {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return null;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return bytes.includes(0) ? "file_binary" : null;
  } catch {
    const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    return isWide || !bytes.some((byte) => byte < 9) ? "file_letters" : "file_binary";
  }
}
