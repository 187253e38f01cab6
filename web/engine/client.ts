/** A puzzle in a Worker of the page, which the build puts beside it. */
import { type Table, tableOn } from "./table.ts";

export * from "./table.ts";

/** A Worker with one puzzle that speaks a language, `en` or `de`. */
export function table(first = "en"): Table {
  const start = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return tableOn(start, first);
}
