/** What goes to the Worker, and what comes back. */

type Calls = {
  open: { name: string; bytes: Uint8Array; options: string };
  catalogue: { words: string };
  places: object;
  solve: object;
  hint: { laid: string; level: number };
  step: { step: number; level: number };
  scene: { answer: string };
  count: { from: string };
  different: { after: number; most: number };
  model: object;
  download: { form: string; view: string };
};

export type What = keyof Calls;
export type Ask = { [W in What]: { what: W } & Calls[W] }[What];
/** A call; it is answered in `language`, a tag such as `de`. */
export type Call = Ask & { id: number; language: string };

/** A reply in JSON, and the bytes of a file. */
export interface Said {
  text: string;
  bytes?: Uint8Array;
}

export type Message =
  | ({ id: number } & Said)
  | { id: number; seen: string }
  | { id: number; failed: string };
