/// <reference lib="webworker" />
/**
 * Taking packings apart in a Worker, which is loaded when somebody asks.
 *
 * Invariant: one question, one answer; whoever does not want to wait ends the Worker.
 */
import load, { take_apart } from "./pkg/apart.js";
import wasm from "./pkg/apart_bg.wasm?url";

export interface ApartCall {
  readonly pack: string;
  readonly answer: string;
  readonly language: string;
}

export type ApartMessage = { seen: number } | { text: string } | { failed: string };

const scope = self as unknown as DedicatedWorkerGlobalScope;
const say = (message: ApartMessage) => scope.postMessage(message);

scope.onmessage = async ({ data }: MessageEvent<ApartCall>) => {
  try {
    await load({ module_or_path: wasm });
    const seen = (text: string) => say({ seen: Number(text) });
    say({ text: take_apart(data.pack, data.answer, data.language, { seen }) });
  } catch (error) {
    say({ failed: String(error) });
  }
};
