/**
 * The address, the browser's memory and the page say the same.
 *
 * Invariant: every change is kept before anything slow begins; a link that is opened
 * never replaces what was kept.
 */

import { look } from "./files.ts";
import { type LinkFault, fragment, read } from "./link.ts";
import { type Puzzle, ofOpened } from "./puzzle.ts";
import { keep, kept } from "./saved.ts";
import { type Page, type State, replace } from "./state.ts";
import { t } from "./texts/index.ts";
import type { Key } from "./texts/en.ts";

/** Browsers refuse more changes of the address than about 100 in 30 seconds. */
const PAUSE_MS = 350;

const NOTICES: Record<LinkFault, Key> = {
  version: "notice_link_version",
  broken: "notice_link_broken",
  large: "notice_link_large",
};

interface Found {
  readonly puzzle: Puzzle;
  readonly step: number;
}

/** What a fragment stands for; a fault if it stands for nothing that can be read. */
async function found(hash: string): Promise<Found | LinkFault | null> {
  const linked = await read(hash);
  switch (linked.kind) {
    case "none":
      return null;
    case "fault":
      return linked.fault;
    case "shell":
      return { puzzle: linked.shell, step: linked.step };
    case "file": {
      const opened = await look(`link.${linked.extension}`, linked.text);
      return opened.ok ? { puzzle: ofOpened(opened.value), step: linked.step } : "broken";
    }
  }
}

/** Opens what the address says, or else what was worked on last. */
export async function openFirst(page: Page): Promise<void> {
  const linked = await found(location.hash);
  if (linked && typeof linked === "object") {
    replace(page, linked.puzzle, { wanted: linked.step, past: [] });
    return;
  }
  const last = kept(() => localStorage)[0];
  const own = last ? await found(last.link) : null;
  if (last && own && typeof own === "object") {
    replace(page, own.puzzle, { wanted: own.step, id: last.id, past: [] });
  }
  if (linked) page.set({ notice: t(NOTICES[linked]) });
}

/** Opens a link within the page; what was open stays in the list. */
export async function openLink(page: Page, link: string, id?: string): Promise<void> {
  const linked = await found(link);
  if (linked && typeof linked === "object") {
    replace(page, linked.puzzle, { wanted: linked.step, ...(id ? { id } : {}) });
  } else if (linked) {
    page.set({ notice: t(NOTICES[linked]) });
  }
}

/** Writes every change into the address and the memory. */
export function follow(page: Page): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = false;
  const show = (link: string) => {
    if (location.hash !== link) history.replaceState(null, "", link || location.pathname + location.search);
  };
  const write = async () => {
    const { puzzle, shown, wanted, id } = page.get();
    const link = await fragment(puzzle, shown || wanted);
    if (page.get().puzzle !== puzzle) return;
    page.set({ link });
    if (link && !keep(() => localStorage, { id, name: puzzle.name, link }) && !told) {
      told = true;
      page.set({ notice: t("notice_full") });
    }
    clearTimeout(timer);
    timer = setTimeout(() => show(link), PAUSE_MS);
  };
  page.subscribe((now: State, before: State) => {
    if (now.puzzle !== before.puzzle || now.id !== before.id || now.shown !== before.shown) void write();
  });
  addEventListener("hashchange", () => {
    if (location.hash !== page.get().link) void openLink(page, location.hash);
  });
}
