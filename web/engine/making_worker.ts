/// <reference lib="webworker" />
/**
 * Making files in a Worker, which is loaded when somebody asks.
 *
 * Invariant: one question, one answer; whoever does not want to wait ends the Worker.
 */
import load, { make } from "./pkg/making.js";
import wasm from "./pkg/making_bg.wasm?url";

export interface MakingCall {
  readonly name: string;
  readonly text: string;
  /** JSON, or empty. */
  readonly answer: string;
  readonly order: string;
  readonly language: string;
}

export type MakingMessage =
  | { seen: [done: number, all: number] }
  | { said: string; bytes: Uint8Array }
  | { failed: string };

const scope = self as unknown as DedicatedWorkerGlobalScope;

scope.onmessage = async ({ data }: MessageEvent<MakingCall>) => {
  const say = (message: MakingMessage) => scope.postMessage(message);
  try {
    await load({ module_or_path: wasm });
    const seen = (text: string) => say({ seen: JSON.parse(text) as [number, number] });
    const made = make(data.name, data.text, data.answer, data.order, data.language, { seen });
    const bytes = made.bytes();
    scope.postMessage({ said: made.said(), bytes } satisfies MakingMessage, [bytes.buffer]);
  } catch (error) {
    say({ failed: String(error) });
  }
};
