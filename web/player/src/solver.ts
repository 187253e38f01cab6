/** The solver, for a page that is built from these sources; the package has its own. */
import { type Table, table } from "../../engine/client.ts";
import type { Addresses } from "./addresses.ts";

/** The build of the page knows where its files are. */
export function solver(language: string, _addresses: Addresses): Table {
  return table(language);
}
