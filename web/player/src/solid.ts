/**
 * A scene drawn in three dimensions. This module, and three.js with it, is loaded only when
 * something is to be drawn.
 *
 * Invariant: it draws when something changed and somebody can see it, and not otherwise.
 */
import {
  Box3, BufferAttribute, BufferGeometry, CatmullRomCurve3, Color, ConeGeometry,
  DirectionalLight, Group, HemisphereLight, LineBasicMaterial, LineSegments, Mesh,
  MeshBasicMaterial, MeshLambertMaterial, PerspectiveCamera, Quaternion, Scene as World,
  TubeGeometry, Vector3, type Material, type Object3D,
} from "three";

import type { Shape } from "../../engine/types.ts";
import { corners, eye, outermost } from "./camera.ts";
import { ground } from "./ground.ts";
import { labels } from "./labels.ts";
import { type Staged, placed, vector } from "./motion.ts";
import type { Screen } from "./screen.ts";
import { draw, share, type Follower } from "./shared.ts";
import { skins, stuffOf } from "./stuff.ts";
import { surface } from "./surface.ts";
import { thread, type Thread } from "./thread.ts";

export { onPage } from "./screen.ts";

/** Who is told of what is drawn, too. */
export interface Told extends Follower {
  /** A picture was drawn, in so many milliseconds. */
  drawn?(ms: number): void;
}

/** What is drawn now. */
export interface Moment {
  readonly time: number;
  readonly explode: number;
}

export interface Drawing {
  show(scene: Staged): void;
  at(moment: Moment): void;
  turn(right: number, down: number): void;
  zoom(factor: number): void;
  close(): void;
}

/** Degrees of the camera's opening. */
const OPENING = 30;
const STEEPEST = 1.45;

interface Loaded {
  readonly scene: Staged;
  readonly groups: readonly Group[];
  readonly surfaces: readonly (readonly Material[])[];
  /** Labels that tell which side of a part is up in the end. */
  readonly telling: readonly Mesh[];
  /** Of each part the points that must be seen. */
  readonly points: readonly (readonly Vector3[])[];
  readonly middles: readonly Vector3[];
  readonly trail: Group;
  /** The string of a snake. */
  readonly string: Thread | null;
}

function lines(shape: Shape): BufferGeometry {
  const made = new BufferGeometry();
  made.setAttribute("position", new BufferAttribute(new Float32Array(shape.lines), 3));
  return made;
}

function disposed(object: Object3D): void {
  object.traverse((child) => {
    if (child instanceof Mesh || child instanceof LineSegments) {
      (child.geometry as BufferGeometry).dispose();
      const all = ([] as Material[]).concat(child.material as Material | Material[]);
      for (const material of all) {
        const isMapped = material instanceof MeshBasicMaterial
          || material instanceof MeshLambertMaterial;
        if (isMapped) material.map?.dispose();
        material.dispose();
      }
    }
  });
}

function load(scene: Staged): Loaded {
  const shapes = scene.shapes.map((shape) => ({
    solid: surface(shape),
    lines: shape.lines.length > 0 ? lines(shape) : null,
    points: outermost(shape.corners),
  }));
  const stuff = stuffOf(scene);
  const skinOf = skins(stuff);
  const surfaces: Material[][] = [];
  const telling: Mesh[] = [];
  const groups = scene.parts.map((part) => {
    const group = new Group();
    group.matrixAutoUpdate = false;
    const shape = shapes[part.shape];
    const skin = skinOf(part.colour);
    const own: Material[] = [skin];
    if (shape) {
      group.add(new Mesh(shape.solid, skin));
      if (shape.lines) {
        // A hatch tells parts apart. Lines between cells are grooves: darker than any side of the
        // part, also of one with white letters.
        const ink = part.hatch === "none"
          ? new Color(part.colour).multiplyScalar(0.25)
          : new Color(part.colour).lerp(new Color(part.letters), 0.6);
        const pen = new LineBasicMaterial({ color: ink });
        own.push(pen);
        group.add(new LineSegments(shape.lines, pen));
      }
    }
    const signs = labels(part);
    for (const label of signs) {
      own.push(label.material as Material);
      group.add(label);
    }
    if (stuff === "wood") telling.push(...signs);
    surfaces.push(own);
    return group;
  });
  const points = scene.parts.map(({ shape }) => shapes[shape]?.points ?? []);
  const middles = points.map((all) => new Box3().setFromPoints([...all]).getCenter(new Vector3()));
  const string = stuff === "beads" ? thread(scene.parts.length) : null;
  return { scene, groups, surfaces, telling, points, middles, trail: new Group(), string };
}

/** An arrow along the cells of a step. */
function arrow(cells: readonly (readonly [number, number, number])[]): Object3D[] {
  if (cells.length < 2) return [];
  const points = cells.map(vector);
  const last = points.at(-1) as Vector3;
  const before = points.at(-2) as Vector3;
  const along = last.clone().sub(before).normalize();
  const ink = new MeshBasicMaterial({ color: "#000000", depthTest: false, transparent: true,
    opacity: 0.75 });
  const tube = new Mesh(
    new TubeGeometry(new CatmullRomCurve3(points, false, "catmullrom", 0), 16 * cells.length, 0.07),
    ink,
  );
  const head = new Mesh(new ConeGeometry(0.22, 0.5, 20), ink);
  head.position.copy(last).addScaledVector(along, 0.1);
  head.quaternion.copy(new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), along));
  for (const mesh of [tube, head]) mesh.renderOrder = 2;
  return [tube, head];
}

/** Directions that light comes from: to the right, up and back of whoever looks. */
const KEY = new Vector3(-0.68, 0.8, 0.9);
const FILL = new Vector3(0.95, 0.1, 0.55);

/**
 * Draws on a screen; throws where there is no WebGL. `told` hears when there is none any
 * more, when it is back, and what was drawn.
 */
export function drawing(screen: Screen, told: Told): Drawing {
  const shared = share();
  const world = new World();
  const camera = new PerspectiveCamera(OPENING, 1, 0.1, 2000);
  camera.up.set(0, 0, 1);
  const key = new DirectionalLight("#fff6e8", 1.9);
  const fill = new DirectionalLight("#e4efff", 0.55);
  const floor = ground();
  world.add(new HemisphereLight("#ffffff", "#bdb5a8", 1.7), key, fill, floor.plane);
  /** What is to be shown, and what was made of it. */
  let scene: Staged | null = null;
  let loaded: Loaded | null = null;
  let moment: Moment = { time: 1, explode: 0 };
  let around = 0.62;
  let above = 0.55;
  let near = 1;
  let asked = 0;
  let isSeen = false;
  let hasMoved = true;

  const paint = () => {
    asked = 0;
    const [width, height] = screen.size();
    if (!scene || !isSeen || width === 0 || height === 0) return;
    if (shared.renderer.getContext().isContextLost()) return;
    const start = performance.now();
    if (!loaded) {
      loaded = load(scene);
      world.add(...loaded.groups, loaded.trail);
      if (loaded.string) world.add(loaded.string.group);
    }
    lay(loaded);
    const box = aim(loaded, width / height);
    if (hasMoved) cast(loaded, box);
    hasMoved = false;
    draw(shared, world, camera, screen.canvas, [width, height]);
    told.drawn?.(performance.now() - start);
  };

  const soon = () => {
    asked ||= requestAnimationFrame(paint);
  };

  function lay(all: Loaded): void {
    const { scene, groups, surfaces, telling, trail } = all;
    const whole = Math.floor(moment.time);
    const step = scene.steps[whole - 1];
    const isResting = moment.time === whole;
    const last = scene.steps.length;
    const now = placed(scene, moment.time, moment.explode);
    all.string?.follow(now, all.middles);
    now.forEach((at, part) => {
      const group = groups[part];
      if (!group) return;
      group.visible = at !== null;
      if (!at) return;
      group.matrix.copy(at.matrix);
      for (const material of surfaces[part] ?? []) {
        const opacity = at.presence;
        material.transparent = opacity < 1 || material instanceof MeshBasicMaterial;
        material.opacity = opacity;
      }
    });
    for (const label of telling) label.visible = moment.time >= 1;
    trail.visible = isResting && moment.explode === 0 && whole < last;
    const cells = step?.trail ?? [];
    if (trail.userData["step"] !== whole) {
      trail.userData["step"] = whole;
      for (const child of [...trail.children]) {
        disposed(child);
        trail.remove(child);
      }
      for (const child of arrow(cells)) trail.add(child);
    }
  }

  /** The shadow is that of parts, not of arrows. */
  function cast({ trail }: Loaded, box: Box3): void {
    const { visible } = trail;
    trail.visible = false;
    floor.cast(shared.renderer, world, box, moment.explode);
    trail.visible = visible;
  }

  /** Aims the camera and the light; says what the things on the ground fit into. */
  function aim({ scene, points }: Loaded, aspect: number): Box3 {
    const whole = Math.floor(moment.time);
    const share = moment.time - whole;
    const at = (time: number) => corners(scene, points, time, moment.explode);
    const here = at(whole);
    const next = share > 0 ? at(whole + 1) : here;
    const now = share > 0 ? at(moment.time) : here;
    const high = Math.tan((OPENING / 2) * (Math.PI / 180));
    const level = Math.cos(above);
    camera.position.set(Math.sin(around) * level, -Math.cos(around) * level, Math.sin(above));
    camera.lookAt(0, 0, 0);
    const turn = camera.quaternion;
    const seen = eye({ here, next, now, share }, turn, [high * aspect, high], near);
    camera.position.copy(seen.at);
    camera.near = seen.far / 50;
    camera.far = seen.far * 4;
    camera.aspect = aspect;
    camera.updateProjectionMatrix();
    // Light comes over the left shoulder, so the three sides that are seen differ.
    key.position.copy(KEY).applyQuaternion(turn);
    fill.position.copy(FILL).applyQuaternion(turn);
    const [from, to] = [new Box3().setFromPoints(here), new Box3().setFromPoints(next)];
    from.min.lerp(to.min, share);
    from.max.lerp(to.max, share);
    return from;
  }

  function drop(): void {
    if (!loaded) return;
    const { groups, trail, string } = loaded;
    for (const group of [...groups, trail, ...(string ? [string.group] : [])]) {
      disposed(group);
      world.remove(group);
    }
    loaded = null;
  }

  const follower: Follower = {
    lost: () => told.lost(),
    back() {
      hasMoved = true;
      told.back();
      soon();
    },
  };
  shared.followers.add(follower);
  const unwatch = screen.watch((isThere) => {
    isSeen = isThere;
    if (isSeen) soon();
  });

  return {
    show(next) {
      drop();
      scene = next;
      hasMoved = true;
      soon();
    },
    at(now) {
      hasMoved ||= now.time !== moment.time || now.explode !== moment.explode;
      moment = now;
      soon();
    },
    turn(right, down) {
      around -= right;
      above = Math.max(-STEEPEST, Math.min(STEEPEST, above + down));
      soon();
    },
    zoom(factor) {
      near = Math.max(0.4, Math.min(4, near * factor));
      soon();
    },
    close() {
      cancelAnimationFrame(asked);
      unwatch();
      shared.followers.delete(follower);
      drop();
      floor.close();
    },
  };
}
