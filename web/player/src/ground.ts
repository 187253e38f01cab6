/**
 * The ground that things stand on: nothing but their soft shadow.
 *
 * The parts are drawn from above, darker the nearer they are to the ground; what comes out
 * is blurred and lies on a plane. It depends on the parts and not on where the eye is, so it
 * is made anew only when they move.
 */
import {
  AddEquation, type Box3, CustomBlending, Mesh, MeshBasicMaterial, NoBlending, OneFactor,
  OrthographicCamera, PlaneGeometry, MaxEquation, Scene as World, ShaderMaterial, Vector2,
  WebGLRenderTarget, type WebGLRenderer,
} from "three";

/** Pixels of the shadow a side. */
const SIZE = 192;
/** How far the shadow goes beyond the things, in cells and in shares of their size. */
const BEYOND = 0.6;
const SHARE = 0.12;
/** How dark it is where something touches the ground. */
const DARK = 0.62;

export interface Ground {
  readonly plane: Mesh;
  /**
   * Makes the shadow of what is in the world; `box` is what it fits into. What hangs apart in
   * the air, up to 1, hardly has one.
   */
  cast(renderer: WebGLRenderer, world: World, box: Box3, apart: number): void;
  close(): void;
}

const nearness = () =>
  new ShaderMaterial({
    uniforms: { base: { value: 0 }, reach: { value: 1 } },
    vertexShader: `uniform float base; varying float high;
      void main() {
        vec4 at = modelMatrix * vec4(position, 1.0);
        high = at.z - base;
        gl_Position = projectionMatrix * viewMatrix * at;
      }`,
    fragmentShader: `uniform float reach; varying float high;
      void main() {
        float near = clamp(1.0 - high / reach, 0.0, 1.0);
        gl_FragColor = vec4(0.0, 0.0, 0.0, near);
      }`,
    blending: CustomBlending,
    blendEquation: AddEquation,
    blendEquationAlpha: MaxEquation,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    depthTest: false,
    depthWrite: false,
  });

const blurring = () =>
  new ShaderMaterial({
    uniforms: { from: { value: null }, along: { value: new Vector2() } },
    vertexShader: `varying vec2 at;
      void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }`,
    fragmentShader: `uniform sampler2D from; uniform vec2 along; varying vec2 at;
      void main() {
        float sum = 0.0;
        float all = 0.0;
        for (int i = -6; i <= 6; i++) {
          float weight = exp(-float(i * i) / 14.0);
          sum += texture2D(from, at + along * float(i)).a * weight;
          all += weight;
        }
        gl_FragColor = vec4(0.0, 0.0, 0.0, sum / all);
      }`,
    blending: NoBlending,
    depthTest: false,
    depthWrite: false,
  });

export function ground(): Ground {
  const options = { depthBuffer: false };
  const [sharp, soft] = [
    new WebGLRenderTarget(SIZE, SIZE, options), new WebGLRenderTarget(SIZE, SIZE, options),
  ];
  const near = nearness();
  const blur = blurring();
  const sheet = new Mesh(new PlaneGeometry(2, 2), blur);
  sheet.frustumCulled = false;
  const flat = new World();
  flat.add(sheet);
  const above = new OrthographicCamera();
  const ink = new MeshBasicMaterial({ map: sharp.texture, transparent: true, depthWrite: false });
  const plane = new Mesh(new PlaneGeometry(1, 1), ink);
  plane.renderOrder = -1;

  function blurred(renderer: WebGLRenderer, far: number): void {
    for (const [from, to, x, y] of [[sharp, soft, far, 0], [soft, sharp, 0, far]] as const) {
      blur.uniforms["from"]!.value = from.texture;
      (blur.uniforms["along"]!.value as Vector2).set(x / SIZE, y / SIZE);
      renderer.setRenderTarget(to);
      renderer.render(flat, above);
    }
  }

  return {
    plane,
    cast(renderer, world, box, apart) {
      ink.opacity = DARK * (1 - 0.7 * apart);
      const { min, max } = box;
      const [wide, deep, high] = [max.x - min.x, max.y - min.y, max.z - min.z];
      const side = Math.max(wide, deep) * (1 + 2 * SHARE) + 2 * BEYOND;
      const [x, y] = [(min.x + max.x) / 2, (min.y + max.y) / 2];
      plane.position.set(x, y, min.z - 0.01);
      plane.scale.set(side, side, 1);
      Object.assign(above, { left: -side / 2, right: side / 2, bottom: -side / 2, top: side / 2 });
      above.position.set(x, y, max.z + 1);
      above.far = high + 4;
      above.updateProjectionMatrix();
      near.uniforms["base"]!.value = min.z;
      near.uniforms["reach"]!.value = 0.8 + high * 0.6;
      plane.visible = false;
      world.overrideMaterial = near;
      renderer.setRenderTarget(sharp);
      renderer.render(world, above);
      world.overrideMaterial = null;
      plane.visible = true;
      blurred(renderer, 2);
      blurred(renderer, 1);
      renderer.setRenderTarget(null);
    },
    close() {
      for (const it of [sharp, soft, near, blur, ink, sheet.geometry, plane.geometry]) it.dispose();
    },
  };
}
