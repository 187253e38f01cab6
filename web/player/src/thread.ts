/** The elastic string through the cubes of a snake: a stretch from each cube to the next. */
import { CylinderGeometry, Group, Mesh, MeshLambertMaterial, Quaternion, Vector3 } from "three";

import type { Placed } from "./motion.ts";

const THICK = 0.055;
const UP = new Vector3(0, 1, 0);

export interface Thread {
  readonly group: Group;
  /** Goes through the middles of the parts that are there, in their order. */
  follow(parts: readonly (Placed | null)[], middles: readonly Vector3[]): void;
}

export function thread(parts: number): Thread {
  const group = new Group();
  const shape = new CylinderGeometry(THICK, THICK, 1, 10, 1, true);
  const skin = new MeshLambertMaterial({ color: "#3a3530" });
  for (let count = 1; count < parts; count += 1) group.add(new Mesh(shape, skin));
  const turn = new Quaternion();
  return {
    group,
    follow(placed, middles) {
      const at = placed.map((it, part) => {
        const middle = middles[part];
        return it && middle ? middle.clone().applyMatrix4(it.matrix) : null;
      });
      group.children.forEach((link, index) => {
        const [from, to] = [at[index], at[index + 1]];
        link.visible = Boolean(from && to);
        if (!from || !to) return;
        const way = to.clone().sub(from);
        const long = way.length();
        link.position.copy(from).addScaledVector(way, 0.5);
        link.scale.set(1, Math.max(long, 1e-6), 1);
        link.quaternion.copy(turn.setFromUnitVectors(UP, way.divideScalar(long || 1)));
      });
    },
  };
}
