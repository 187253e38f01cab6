/**
 * The element `<cube-player>`.
 *
 * Invariant: `step` is a whole number from 1 to the number of steps, or 0 where parts lie beside
 * each other at first; what is between two steps is only seen while something moves or is
 * scrubbed. The list of instructions, the sliders, the picture and what is told politely all say
 * the same step. Who begins with step 0 is shown no step that was not asked for.
 */
import { isScene } from "../../engine/scene.ts";
import type { Fault, Scene } from "../../engine/types.ts";
import { beside } from "./beside.ts";
import { face, type Face } from "./face.ts";
import { Glide, STEP_MS } from "./glide.ts";
import { complain, instruct, mark } from "./list.ts";
import { hold, stepOf, toggleWhole } from "./hands.ts";
import { NO_SCENE, load } from "./load.ts";
import { svgOf } from "./picture.ts";
import { Playback } from "./playback.ts";
import type { Drawing } from "./solid.ts";
import { styled } from "./style.ts";
import { showTools } from "./tools.ts";
import { words, type Words } from "./words.ts";

/** What `stepchange` tells. */
export interface StepChange {
  readonly step: number;
  readonly steps: number;
  readonly caption: string;
}

/** How long it rests on a step while it plays, in milliseconds. */
const PAUSE_MS = 350;

const clamped = (value: number, low: number, high: number) =>
  Math.max(low, Math.min(high, Number.isFinite(value) ? value : low));

const addressOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Where there are no elements, as in Node, the module can be imported all the same. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** What a page may have set before the element was defined. */
const PROPERTIES = ["src", "scene", "step", "view", "explode", "speed", "controls"] as const;

export class CubePlayer extends Base {
  static readonly observedAttributes = [
    "src", "step", "view", "explode", "speed", "controls", "lang",
  ];

  #scene: Scene | null = null;
  #words: Words = words("");
  #face: Face;
  #drawing: Drawing | null = null;
  /** Whether there is a drawing; what was taken away may come back. */
  #solid: "none" | "coming" | "there" | "lost" | "impossible" = "none";
  readonly #glide = new Glide();
  /** The least step that its own controls lead to: 0 if it was at step 0, or else 1. */
  #first: 0 | 1 = 1;
  /** The last step that was shown. */
  #seen = 0;
  readonly #playback = new Playback(this, () => this.pause());
  #loading: AbortController | null = null;
  #listening: AbortController | null = null;
  #told = "";

  constructor() {
    super();
    this.#face = face(this.#words);
    const root = this.attachShadow({ mode: "open" });
    styled(root);
    root.append(this.#face.root);
  }

  connectedCallback(): void {
    this.#listen();
    for (const name of PROPERTIES) this.#take(name);
    this.#build();
    if (this.src && !this.#scene && !this.#loading) void this.#fetch(this.src);
  }

  disconnectedCallback(): void {
    this.pause();
    this.#glide.stop();
    this.#loading?.abort();
    this.#loading = null;
    this.#listening?.abort();
    this.#listening = null;
    this.#drawing?.close();
    this.#drawing = null;
    this.#solid = "none";
  }

  /** A property that was set before there was a class hides that of the class. */
  #take(name: (typeof PROPERTIES)[number]): void {
    if (!Object.hasOwn(this, name)) return;
    const value: unknown = this[name];
    delete (this as Record<string, unknown>)[name];
    Object.assign(this, { [name]: value });
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    // What is there before it is connected is seen then.
    if (!this.#listening || before === now) return;
    if (name === "src") {
      if (now) void this.#fetch(now);
      else this.scene = null;
    } else if (name === "step") {
      this.#goTo(this.step, this.#glide.time !== this.step);
    } else {
      this.#show();
    }
  }

  /** Address of a scene (`.json`) or of a puzzle file, which is then solved. */
  get src(): string {
    return this.getAttribute("src") ?? "";
  }
  set src(address: string) {
    this.setAttribute("src", address);
  }

  /** The scene that is shown. */
  get scene(): Scene | null {
    return this.#scene;
  }
  set scene(scene: Scene | null) {
    this.#loading?.abort();
    this.#loading = null;
    const isGood = scene === null || scene === undefined || isScene(scene);
    this.#scene = isGood ? (scene ?? null) : null;
    this.#told = "";
    this.#glide.stop();
    this.#glide.time = this.step;
    [this.#first, this.#seen] = [1, 0];
    this.#build();
    if (!isGood) this.#fail({ message: NO_SCENE, hint: "", place: null });
  }

  /** The number of steps. */
  get steps(): number {
    return this.#scene?.steps.length ?? 0;
  }

  /** The step that is shown, from 1; at 0 the parts lie beside each other. */
  get step(): number {
    return this.#within(Number(this.getAttribute("step")?.trim() || 1));
  }
  set step(step: number) {
    this.setAttribute("step", String(this.#within(Number(step))));
  }

  /** The step that comes nearest. What is taken apart has none before the assembly. */
  #within(step: number): number {
    const asked = Math.round(step);
    if (asked === 0 && this.#before === 0) return 0;
    // Before there is a scene nobody knows which step is the last.
    return clamped(asked, 1, this.steps || Number.MAX_SAFE_INTEGER);
  }

  /** `3d`, or `net`: the plan, also of things that have layers instead of a net. */
  get view(): "3d" | "net" {
    return this.getAttribute("view") === "net" ? "net" : "3d";
  }
  set view(view: "3d" | "net") {
    this.setAttribute("view", view);
  }

  /** How far the parts are apart, 0 to 1. */
  get explode(): number {
    return clamped(Number(this.getAttribute("explode") ?? 0), 0, 1);
  }
  set explode(explode: number) {
    this.setAttribute("explode", String(clamped(explode, 0, 1)));
  }

  /** How many times as fast as usual it moves, 0.1 to 10. */
  get speed(): number {
    return clamped(Number(this.getAttribute("speed") ?? 1) || 1, 0.1, 10);
  }
  set speed(speed: number) {
    this.setAttribute("speed", String(clamped(speed, 0.1, 10)));
  }

  get controls(): boolean {
    return this.hasAttribute("controls");
  }
  set controls(controls: boolean) {
    this.toggleAttribute("controls", controls);
  }

  /** Goes on to the last step, step by step; from the beginning if it is there. */
  play(): void {
    this.#play(1);
  }

  /** Goes back to where it began, step by step; from the end if it is there. */
  playBack(): void {
    this.#play(-1);
  }

  pause(): void {
    this.#playback.stop();
    this.#show();
  }

  #play(way: 1 | -1): void {
    if (this.steps <= this.#first) return;
    const first = this.#playback.start(way, this.#first);
    if (first !== null) {
      this.step = first;
      this.#goTo(first, false);
    }
    this.#onwards();
    this.#show();
  }

  #onwards(): void {
    this.#playback.next((this.#isCalm ? STEP_MS + PAUSE_MS : PAUSE_MS) / this.speed);
  }

  get #isCalm(): boolean {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  async #fetch(address: string): Promise<void> {
    this.#loading?.abort();
    const loading = new AbortController();
    this.#loading = loading;
    this.#scene = null;
    this.#build();
    this.#say(this.#words.loading);
    const reply = await load(address, this.#words.tag, loading.signal);
    if (loading.signal.aborted) return;
    this.#loading = null;
    this.#say("");
    if (reply.ok) {
      this.scene = reply.value;
      this.dispatchEvent(new CustomEvent("load"));
    } else {
      this.#fail(reply.fault);
    }
  }

  #fail(fault: Fault): void {
    const lines = [this.#words.unreadable, fault.message, fault.hint];
    complain(this.#face, lines.filter((text) => text));
    this.dispatchEvent(new CustomEvent<Fault>("fault", { detail: fault }));
  }

  #say(text: string): void {
    this.#face.note.textContent = text;
    this.#face.note.hidden = text === "";
  }

  /** Everything anew, for another scene. */
  #build(): void {
    const { fault, stage, list } = this.#face;
    this.#words = words(this.closest("[lang]")?.getAttribute("lang") ?? navigator.language);
    fault.hidden = true;
    stage.hidden = false;
    const steps = this.#scene?.steps ?? [];
    list.classList.toggle("apart", this.#before > 0);
    instruct(list, steps.map(({ caption }) => caption), (step) => {
      this.pause();
      this.step = step;
    });
    if (this.#scene) this.#drawing?.show({ ...this.#scene, loose: beside(this.#scene) });
    this.#show();
  }

  #listen(): void {
    this.#listening?.abort();
    const listening = new AbortController();
    this.#listening = listening;
    const { signal } = listening;
    const { canvas, previous, next, back, play, speed, solid, plan, whole, scrub, explode } = this.#face;
    const click = (button: HTMLButtonElement, act: () => void) =>
      button.addEventListener("click", act, { signal });
    const to = (step: number) => {
      this.pause();
      this.step = Math.max(this.#first, step);
    };
    click(previous, () => to(this.step - 1));
    click(next, () => to(this.step + 1));
    click(play, () => (this.#playback.way > 0 ? this.pause() : this.play()));
    click(back, () => (this.#playback.way < 0 ? this.pause() : this.playBack()));
    speed.addEventListener("change", () => (this.speed = Number(speed.value)), { signal });
    click(solid, () => (this.view = "3d"));
    click(plan, () => (this.view = "net"));
    click(whole, () => void toggleWhole(this));
    document.addEventListener("fullscreenchange", () => this.#show(), { signal });
    scrub.addEventListener("input", () => {
      const time = Number(scrub.value); // A pause sets it to where the parts still are.
      this.pause();
      this.#glide.stop();
      this.#glide.time = time;
      this.#show();
    }, { signal });
    scrub.addEventListener("change", () => this.#settle(Math.round(this.#glide.time)), { signal });
    scrub.addEventListener("keydown", (event) => {
      const step = stepOf(event.key, this.step, this.steps, this.#first);
      if (step === undefined) return;
      event.preventDefault();
      to(step);
    }, { signal });
    explode.addEventListener("input", () => (this.explode = Number(explode.value)), { signal });
    hold(canvas, () => this.#drawing, signal);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#show(), {
      signal,
    });
  }

  /** Comes to rest on a step that was scrubbed to. */
  #settle(step: number): void {
    if (this.step === step) this.#goTo(step, true);
    else this.step = step;
  }

  /** Shows a step, on the way from where the parts are if they move. */
  #goTo(step: number, moves: boolean): void {
    this.#glide.stop();
    const isFar = Math.abs(step - this.#glide.time) > 1.5;
    if (!moves || isFar || this.#isCalm || this.#solid !== "there" || this.view === "net") {
      this.#glide.time = step;
      this.#show();
      this.#onwards();
      return;
    }
    this.#glide.to(step, this.speed, (isThere) => {
      this.#show();
      if (isThere) this.#onwards();
    });
    this.#show();
  }

  /** Brings everything that is seen in line with what is so. */
  #show(): void {
    if (!this.isConnected) return;
    const { tools, sliders, list, whole } = this.#face;
    const hasSteps = this.steps > 0;
    if (this.step === 0 && this.#first > 0) [this.#first, this.#seen] = [0, 0];
    this.#seen = Math.max(this.#seen, this.step);
    whole.hidden = !this.controls || !hasSteps || !document.fullscreenEnabled;
    tools.hidden = !this.controls || !hasSteps;
    sliders.hidden = !this.controls || !hasSteps;
    list.hidden = !hasSteps || this.step === 0;
    this.#showTools();
    this.#showStep();
    this.#showStage();
  }

  #showTools(): void {
    const { step, steps, speed, view, explode } = this;
    showTools(this.#face, this.#words, {
      step, steps, speed, view, explode,
      first: this.#first,
      before: this.#before,
      time: this.#glide.time,
      way: this.#playback.way,
      hasPlan: Boolean(this.#scene?.pictures.plan),
      hasSolid: this.#solid !== "impossible",
      isWhole: document.fullscreenElement === this,
      said: this.#said,
    });
  }

  get #caption(): string {
    if (this.step === 0) return this.#words.beside;
    return this.#scene?.steps[this.step - 1]?.caption ?? "";
  }

  /** How many steps are not counted: moves count from the assembly, which is there before them. */
  get #before(): number {
    return this.#scene?.way === "apart" ? 1 : 0;
  }

  /** Which step it is, in words. */
  get #said(): string {
    const { step, steps } = this;
    return `${this.#words.of(step - this.#before, steps - this.#before)}: ${this.#caption}`;
  }

  #showStep(): void {
    const { list, live } = this.#face;
    const { step, steps } = this;
    list.setAttribute("aria-label", this.#words.instructions);
    mark(list, step, this.#first === 0 ? this.#seen : steps);
    if (steps === 0) return;
    const told = this.#said;
    if (told === this.#told) return;
    const isFirst = this.#told === "";
    this.#told = told;
    // What was there from the beginning need not be told.
    if (isFirst) return;
    live.textContent = told;
    const detail: StepChange = { step, steps, caption: this.#caption };
    this.dispatchEvent(new CustomEvent<StepChange>("stepchange", { detail, bubbles: true }));
  }

  #showStage(): void {
    const { canvas, picture, note } = this.#face;
    const scene = this.#scene;
    if (!scene) {
      canvas.hidden = picture.hidden = true;
      return;
    }
    const wantsSolid = this.view === "3d";
    if (wantsSolid && this.#solid === "none") void this.#draw();
    const isSolid = wantsSolid && this.#solid !== "impossible" && this.#solid !== "lost";
    const svg = isSolid ? "" : svgOf(scene, this.step, this.view);
    canvas.hidden = !isSolid;
    picture.hidden = isSolid || svg === "";
    const told = `${scene.title}. ${this.#said}`;
    canvas.setAttribute("aria-label", `${told} ${this.#words.turnIt}`);
    if (!picture.hidden) {
      const address = addressOf(svg);
      if (picture.src !== address) picture.src = address;
      picture.alt = told;
    }
    const warns = wantsSolid && this.#solid === "impossible";
    if (warns || note.textContent === this.#words.noWebGl) {
      this.#say(warns ? this.#words.noWebGl : "");
    }
    if (isSolid) this.#drawing?.at({ time: this.#glide.time, explode: this.explode });
  }

  /** Loads three.js; where that or WebGL fails, there are pictures. */
  async #draw(): Promise<void> {
    this.#solid = "coming";
    const become = (solid: "there" | "lost") => {
      this.#solid = solid;
      this.#show();
    };
    try {
      const { drawing, onPage } = await import("./solid.ts");
      if (!this.isConnected || this.#solid !== "coming") return;
      this.#drawing = drawing(onPage(this.#face.canvas), {
        lost: () => become("lost"),
        back: () => become("there"),
      });
      this.#solid = "there";
      if (this.#scene) this.#drawing.show({ ...this.#scene, loose: beside(this.#scene) });
    } catch {
      this.#solid = "impossible";
    }
    this.#show();
  }
}
