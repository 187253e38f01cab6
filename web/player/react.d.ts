/** `import type {} from "cube-player/react"`: the element in the JSX of React. */
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { CubePlayer, CubePlayerAttributes } from "./dist/types/player/src/index.js";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "cube-player": DetailedHTMLProps<HTMLAttributes<CubePlayer>, CubePlayer> & CubePlayerAttributes;
    }
  }
}
