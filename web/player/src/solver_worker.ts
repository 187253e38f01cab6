/// <reference lib="webworker" />
/**
 * The library in a Worker of the package: one file without imports, which works from any
 * address. The first message says where the two parts are.
 */
import { serve, type Parts } from "../../engine/serve.ts";

const scope = self as unknown as DedicatedWorkerGlobalScope;

scope.onmessage = ({ data }: MessageEvent<Parts>) => {
  serve(data);
  // Whoever waits for it can speak now.
  scope.postMessage("there");
};
