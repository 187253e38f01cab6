/**
 * A scene drawn in three dimensions. This module, and three.js with it, is loaded only when
 * something is to be drawn.
 *
 * Invariant: it draws when something changed, and not otherwise.
 */
import {
  AmbientLight, Box3, BufferAttribute, BufferGeometry, CatmullRomCurve3, Color, ConeGeometry,
  DirectionalLight, Group, LineBasicMaterial, LineSegments, Mesh, MeshBasicMaterial,
  MeshLambertMaterial, PerspectiveCamera, Quaternion, Scene as World, Sphere, TubeGeometry,
  Vector3, WebGLRenderer, type Material, type Object3D,
} from "three";

import type { Scene, Shape } from "../../engine/types.ts";
import { labels } from "./labels.ts";
import { placed, vector } from "./motion.ts";

/** What is drawn now. */
export interface Moment {
  readonly time: number;
  readonly explode: number;
}

export interface Drawing {
  show(scene: Scene): void;
  at(moment: Moment): void;
  turn(right: number, down: number): void;
  zoom(factor: number): void;
  close(): void;
}

/** Degrees of the camera's opening. */
const OPENING = 30;
const STEEPEST = 1.45;

interface Loaded {
  readonly scene: Scene;
  readonly groups: readonly Group[];
  readonly surfaces: readonly (readonly Material[])[];
  readonly balls: readonly Sphere[];
  readonly trail: Group;
}

function geometry(shape: Shape): BufferGeometry {
  const made = new BufferGeometry();
  made.setAttribute("position", new BufferAttribute(new Float32Array(shape.corners), 3));
  made.setIndex([...shape.triangles]);
  made.computeBoundingSphere();
  return made;
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
        if (material instanceof MeshBasicMaterial) material.map?.dispose();
        material.dispose();
      }
    }
  });
}

function load(scene: Scene): Loaded {
  const shapes = scene.shapes.map((shape) => ({
    solid: geometry(shape),
    lines: shape.lines.length > 0 ? lines(shape) : null,
  }));
  const surfaces: Material[][] = [];
  const balls: Sphere[] = [];
  const groups = scene.parts.map((part) => {
    const group = new Group();
    group.matrixAutoUpdate = false;
    const shape = shapes[part.shape];
    const skin = new MeshLambertMaterial({ color: part.colour, flatShading: true });
    const own: Material[] = [skin];
    if (shape) {
      group.add(new Mesh(shape.solid, skin));
      balls.push(shape.solid.boundingSphere ?? new Sphere());
      if (shape.lines) {
        const ink = new Color(part.colour).lerp(new Color(part.letters), 0.55);
        const pen = new LineBasicMaterial({ color: ink });
        own.push(pen);
        group.add(new LineSegments(shape.lines, pen));
      }
    }
    for (const label of labels(part)) {
      own.push(label.material as Material);
      group.add(label);
    }
    surfaces.push(own);
    return group;
  });
  return { scene, groups, surfaces, balls, trail: new Group() };
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

/** The balls round what is there after a step; moving parts count as arrived. */
function balls(loaded: Loaded, time: number, explode: number): Sphere[] {
  return placed(loaded.scene, time, explode).flatMap((at, part) => {
    const ball = loaded.balls[part];
    return at && ball ? [ball.clone().applyMatrix4(at.matrix)] : [];
  });
}

function middle(all: readonly Sphere[]): Vector3 {
  const box = new Box3();
  for (const ball of all) {
    box.union(new Box3().setFromCenterAndSize(ball.center, new Vector3().setScalar(ball.radius)));
  }
  return box.isEmpty() ? new Vector3() : box.getCenter(new Vector3());
}

/** How far the eye must be from `at`, looking through `turn`, to see all the balls. */
function distance(
  all: readonly Sphere[],
  at: Vector3,
  turn: Quaternion,
  [wide, high]: readonly [number, number],
): number {
  const back = turn.clone().invert();
  const needed = all.map(({ center, radius }) => {
    const { x, y, z } = center.clone().sub(at).applyQuaternion(back);
    const r = radius * 0.97;
    return z + Math.max((Math.abs(x) + r) / wide, (Math.abs(y) + r) / high);
  });
  return Math.max(2, ...needed);
}

/** Draws on a canvas; throws where there is no WebGL. */
export function drawing(canvas: HTMLCanvasElement): Drawing {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.setClearColor(0, 0);
  const world = new World();
  const camera = new PerspectiveCamera(OPENING, 1, 0.1, 2000);
  camera.up.set(0, 0, 1);
  world.add(new AmbientLight("#ffffff", 1.75));
  const lamp = new DirectionalLight("#ffffff", 1.7);
  const glow = new DirectionalLight("#ffffff", 0.5);
  world.add(lamp, lamp.target, glow, glow.target);
  let loaded: Loaded | null = null;
  let moment: Moment = { time: 1, explode: 0 };
  let around = 0.62;
  let above = 0.55;
  let near = 1;
  let asked = 0;

  const paint = () => {
    asked = 0;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!loaded || width === 0 || height === 0) return;
    renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
    renderer.setSize(width, height, false);
    lay(loaded);
    aim(loaded, width / height);
    renderer.render(world, camera);
  };

  const soon = () => {
    asked ||= requestAnimationFrame(paint);
  };

  function lay(all: Loaded): void {
    const { scene, groups, surfaces, trail } = all;
    const whole = Math.floor(moment.time);
    const step = scene.steps[whole - 1];
    const isResting = moment.time === whole;
    const last = scene.steps.length;
    placed(scene, moment.time, moment.explode).forEach((at, part) => {
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

  function aim(all: Loaded, aspect: number): void {
    const whole = Math.floor(moment.time);
    const share = moment.time - whole;
    const here = balls(all, Math.max(1, whole), moment.explode);
    const next = share > 0 ? balls(all, whole + 1, moment.explode) : here;
    const [from, to] = [middle(here), middle(next)];
    const high = Math.tan((OPENING / 2) * (Math.PI / 180));
    const seen = [high * aspect, high] as const;
    const level = Math.cos(above);
    const outwards = new Vector3(Math.sin(around) * level, -Math.cos(around) * level,
      Math.sin(above));
    camera.position.copy(outwards);
    camera.lookAt(0, 0, 0);
    const turn = camera.quaternion;
    const [near1, near2] = [distance(here, from, turn, seen), distance(next, to, turn, seen)];
    const far = (near1 + (near2 - near1) * share) / near;
    const target = from.lerp(to, share);
    camera.position.copy(outwards).multiplyScalar(far).add(target);
    camera.near = far / 50;
    camera.far = far * 4;
    camera.aspect = aspect;
    camera.updateProjectionMatrix();
    // Light comes over the left shoulder, so the three sides that are seen differ.
    const right = new Vector3(1, 0, 0).applyQuaternion(camera.quaternion);
    const up = new Vector3(0, 1, 0).applyQuaternion(camera.quaternion);
    lamp.position.copy(camera.position).addScaledVector(right, -far * 0.55)
      .addScaledVector(up, far * 0.75);
    lamp.target.position.copy(target);
    glow.position.copy(camera.position).addScaledVector(right, far * 0.9);
    glow.target.position.copy(target);
  }

  function drop(): void {
    if (!loaded) return;
    for (const group of loaded.groups) {
      disposed(group);
      world.remove(group);
    }
    disposed(loaded.trail);
    world.remove(loaded.trail);
    loaded = null;
  }

  const watcher = new ResizeObserver(soon);
  watcher.observe(canvas);
  canvas.addEventListener("webglcontextrestored", soon);

  return {
    show(scene) {
      drop();
      loaded = load(scene);
      world.add(...loaded.groups, loaded.trail);
      soon();
    },
    at(now) {
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
      watcher.disconnect();
      drop();
      renderer.dispose();
    },
  };
}
