/// <reference lib="webworker" />
/** The library in a Worker of the page, with its parts where the build puts them. */
import wholeWasm from "./pkg/cubewright_bg.wasm?url";
import firstWasm from "./pkg/first_bg.wasm?url";
import { serve } from "./serve.ts";

serve({ first: firstWasm, whole: wholeWasm });
