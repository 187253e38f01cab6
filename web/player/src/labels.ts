/** Labels as flat meshes that lie on the faces of parts. */
import {
  CanvasTexture, LinearFilter, LinearMipmapLinearFilter, Matrix4, Mesh, MeshBasicMaterial,
  PlaneGeometry, SRGBColorSpace, type Texture,
} from "three";

import type { Part } from "../../engine/types.ts";
import { vector } from "./motion.ts";
import { hiddenCanvas, penOf } from "./screen.ts";

const PIXELS = 128;

/** A texture with the label, on a patch of the part's colour if it is hatched. */
function texture(part: Part): Texture {
  const wide = Math.max(1, part.label.length * 0.62);
  const canvas = hiddenCanvas(Math.ceil(PIXELS * wide), PIXELS);
  const pen = penOf(canvas);
  if (pen) {
    if (part.hatch !== "none") {
      pen.fillStyle = part.colour;
      pen.beginPath();
      pen.roundRect(8, 8, canvas.width - 16, canvas.height - 16, 24);
      pen.fill();
    }
    pen.fillStyle = part.letters;
    pen.font = `700 ${PIXELS * 0.86}px system-ui, sans-serif`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(part.label, canvas.width / 2, canvas.height * 0.54);
    // 6 and 9 are told apart by a line below.
    if (/^[69]+$/.test(part.label)) {
      pen.fillRect(canvas.width * 0.28, canvas.height * 0.9, canvas.width * 0.44, PIXELS * 0.06);
    }
  }
  const made = new CanvasTexture(canvas);
  made.colorSpace = SRGBColorSpace;
  made.minFilter = LinearMipmapLinearFilter;
  made.magFilter = LinearFilter;
  made.anisotropy = 4;
  return made;
}

/** The labels of a part, in its own coordinates. */
export function labels(part: Part): Mesh[] {
  if (part.label === "" || part.spots.length === 0) return [];
  const material = new MeshBasicMaterial({
    map: texture(part),
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  });
  const wide = Math.max(1, part.label.length * 0.62);
  return part.spots.map((spot) => {
    const height = Math.min(spot.height, spot.height / wide * 1.15);
    const mesh = new Mesh(new PlaneGeometry(height * wide, height), material);
    const normal = vector(spot.normal).normalize();
    const up = vector(spot.up).normalize();
    const right = up.clone().cross(normal);
    mesh.matrix = new Matrix4().makeBasis(right, up, normal).setPosition(vector(spot.at));
    mesh.matrixAutoUpdate = false;
    mesh.renderOrder = 1;
    return mesh;
  });
}
