/** What the package has: a puzzle in a Worker, packings taken apart, files made. */
export * from "./apart.ts";
export * from "./client.ts";
export * from "./making.ts";
export type * from "./types.ts";
