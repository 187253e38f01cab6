/// <reference lib="webworker" />
/**
 * The library in a Worker.
 *
 * Invariant: one call at a time, in the order of the messages; each is answered once.
 */
import load, { Table } from "./pkg/cubewright.js";
import wasm from "./pkg/cubewright_bg.wasm?url";
import type { Call, Said } from "./calls.ts";

const scope = self as unknown as DedicatedWorkerGlobalScope;
const table = load({ module_or_path: wasm }).then(() => new Table());

function answer(on: Table, call: Call): Said {
  switch (call.what) {
    case "open":
      return { text: on.open(call.name, call.bytes, call.options) };
    case "solve":
      return { text: on.solve() };
    case "hint":
      return { text: on.hint(call.laid, call.level) };
    case "scene":
      return { text: on.scene(call.answer) };
    case "count": {
      const seen = (text: string) => scope.postMessage({ id: call.id, seen: text });
      return { text: on.count(call.from, { seen }) };
    }
    case "model":
      return { text: on.model() };
    case "download": {
      const made = on.download(call.form, call.view);
      return { text: made.said(), bytes: made.bytes() };
    }
  }
}

scope.onmessage = async ({ data }: MessageEvent<Call>) => {
  try {
    const said = answer(await table, data);
    scope.postMessage({ id: data.id, ...said });
  } catch (error) {
    scope.postMessage({ id: data.id, failed: String(error) });
  }
};
