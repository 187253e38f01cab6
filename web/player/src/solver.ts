/** The solver, for a page that is built from these sources; the package has its own. */
export { table as solver } from "../../engine/client.ts";
