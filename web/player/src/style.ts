/** The look of the element. Colours follow `color-scheme`; parts can be styled. */
const STYLE = `
:host { display: block; contain: content; max-width: 44rem; color: CanvasText;
  --line: light-dark(#8a8a8a, #8f8f8f); --quiet: light-dark(#f2f2f0, #262625);
  --strong: light-dark(#005a8c, #7cc7f2); --on-strong: light-dark(#fff, #06202e);
  font: 1rem/1.45 system-ui, sans-serif; }
:host([hidden]) { display: none; }
* { box-sizing: border-box; }
.stage { position: relative; border-radius: .75rem;
  background: radial-gradient(circle at 50% 60%, light-dark(#fff, #45474c), light-dark(#f1f0ed, #222326));
  aspect-ratio: 1; max-height: min(70vh, 34rem); width: 100%; overflow: hidden; }
canvas { display: block; width: 100%; height: 100%; touch-action: pan-y; cursor: grab; }
canvas:active { cursor: grabbing; }
img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain;
  background: #fff; }
.note { position: absolute; inset: auto 4rem .5rem .5rem; margin: 0; padding: .25rem .75rem;
  border-radius: .5rem; background: Canvas; color: CanvasText; font-size: .875rem; }
.whole { position: absolute; inset-block-end: .5rem; inset-inline-end: .5rem; z-index: 1;
  padding: 0; background: color-mix(in srgb, var(--quiet) 70%, transparent); border-color: transparent; }
.tools { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .5rem; align-items: center; }
button, select { font: inherit; color: inherit; min-width: 44px; min-height: 44px; padding: .25rem .75rem;
  border: 1px solid var(--line); border-radius: .5rem; background: var(--quiet); cursor: pointer; }
button:hover:enabled { border-color: currentColor; }
button:disabled { opacity: .5; cursor: default; }
button[aria-pressed="true"] { background: var(--strong); color: var(--on-strong);
  border-color: var(--strong); }
button svg { display: block; width: 1.25rem; height: 1.25rem; margin: auto; fill: currentColor; }
.views { display: flex; margin-inline-start: auto; }
.views button:first-child { border-radius: .5rem 0 0 .5rem; }
.views button:last-child { border-radius: 0 .5rem .5rem 0; border-inline-start: 0; }
.sliders { display: grid; grid-template-columns: auto 1fr auto; column-gap: .75rem;
  align-items: center; margin-top: .25rem; }
.sliders label { min-height: 44px; display: grid; grid-column: 1 / -1;
  grid-template-columns: subgrid; align-items: center; }
.sliders output { font-variant-numeric: tabular-nums; min-width: 4ch; text-align: end; }
input[type="range"] { width: 100%; height: 44px; margin: 0; accent-color: var(--strong); }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
canvas:focus-visible { outline-offset: -3px; }
ol { list-style: none; margin: .5rem 0 0; padding: 0; counter-reset: step;
  max-height: 22rem; overflow: auto; }
ol.apart { counter-reset: step -1; }
ol.apart li:first-child button::before { content: ""; }
ol button { display: flex; gap: .75rem; width: 100%; text-align: start; background: none;
  border: 0; border-radius: .5rem; align-items: baseline; padding: .5rem .75rem; }
ol li { counter-increment: step; }
ol button::before { content: counter(step); min-width: 1.5em; text-align: end;
  font-variant-numeric: tabular-nums; font-weight: 600; }
li[aria-current="step"] button { background: var(--quiet);
  box-shadow: inset 4px 0 var(--strong); font-weight: 600; }
.fault { margin: 0; padding: 1rem; }
.fault p { margin: 0 0 .5rem; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap; }
:host([compact]) ol { display: none; }
[hidden] { display: none !important; }
@media (forced-colors: active) {
  li[aria-current="step"] button { border: 2px solid; }
  button[aria-pressed="true"] { forced-color-adjust: none; background: Highlight;
    color: HighlightText; border-color: Highlight; }
  button:disabled { opacity: 1; color: GrayText; border-color: GrayText; }
  .stage { border: 1px solid CanvasText; }
}
:host(:fullscreen) { max-width: none; background: Canvas; overflow: auto; padding: .5rem; }
:host(:fullscreen) .stage { aspect-ratio: auto; height: calc(100vh - 11rem); max-height: none; }
:host(:fullscreen) ol { max-height: none; }
`;

let sheet: CSSStyleSheet | null = null;

/** A sheet that a script made is no inline style, so no policy for content forbids it. */
export function styled(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  root.adoptedStyleSheets = [sheet];
}
