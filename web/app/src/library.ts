/**
 * The named puzzles of `data/`, as texts.
 *
 * Invariant: the files of the repository, none written again here. Loaded when the list
 * is opened first, and kept for use without a network.
 */

const files = import.meta.glob("../../../data/*.{hcq,hcp,pack,burr,snake}", {
  query: "?raw",
  import: "default",
  eager: true,
}) as Readonly<Record<string, string>>;

export interface Named {
  readonly file: string;
  readonly title: string;
  readonly text: string;
}

export const library: readonly Named[] = Object.entries(files).map(([path, text]) => {
  const file = path.slice(path.lastIndexOf("/") + 1);
  const title = /^(?:NAME|PACKING): *(.+)$/mu.exec(text)?.[1]?.trim() ?? file;
  return { file, title, text };
});

/** The puzzles of one extension. */
export function named(extension: string): readonly Named[] {
  return library.filter(({ file }) => file.endsWith(`.${extension}`));
}
