/**
 * Where the files of the solver are, if they are not beside the module.
 *
 * Invariant: what is set before the first puzzle is solved is what counts.
 */
export interface Addresses {
  /** `first.wasm` of the package: solves cubes. */
  first?: string | URL;
  /** `whole.wasm` of the package: solves the rest. */
  whole?: string | URL;
  /** `solver.js` of the package: the Worker. */
  worker?: string | URL;
}

export const addresses: Addresses = {};

/** Says where files of the solver are; those that are not named stay where they were. */
export function setAddresses(there: Addresses): void {
  Object.assign(addresses, there);
}
