/** The words of the element, a catalogue for each language. */
export interface Words {
  /** The tag of the language. */
  readonly tag: "en" | "de";
  readonly previous: string;
  readonly next: string;
  readonly play: string;
  readonly back: string;
  /** Where it is played from the end, as it is at the beginning. */
  readonly backFromEnd: string;
  readonly pause: string;
  readonly speed: string;
  readonly solid: string;
  readonly plan: string;
  readonly whole: string;
  readonly small: string;
  readonly step: string;
  readonly explode: string;
  readonly instructions: string;
  readonly loading: string;
  readonly noWebGl: string;
  readonly noAnswer: string;
  readonly unreadable: string;
  readonly turnIt: string;
  /** What is seen before the first step. */
  readonly beside: string;
  readonly of: (step: number, steps: number) => string;
}

const en: Words = {
  tag: "en",
  previous: "Previous step",
  next: "Next step",
  play: "Play",
  back: "Play backwards",
  backFromEnd: "Play backwards from the end",
  pause: "Pause",
  speed: "Speed",
  solid: "3D",
  plan: "Plan",
  whole: "Full screen",
  small: "Leave full screen",
  step: "Step",
  explode: "Apart",
  instructions: "Instructions",
  loading: "Loading",
  noWebGl: "There is no 3D here, so pictures are shown.",
  noAnswer: "This puzzle has no solution.",
  unreadable: "It cannot be loaded.",
  turnIt: "Arrow keys turn it, plus and minus zoom.",
  beside: "Nothing is put together yet.",
  of: (step, steps) => `Step ${step} of ${steps}`,
};

const de: Words = {
  tag: "de",
  previous: "Voriger Schritt",
  next: "Nächster Schritt",
  play: "Abspielen",
  back: "Rückwärts abspielen",
  backFromEnd: "Vom Ende an rückwärts abspielen",
  pause: "Anhalten",
  speed: "Tempo",
  solid: "3D",
  plan: "Plan",
  whole: "Vollbild",
  small: "Vollbild verlassen",
  step: "Schritt",
  explode: "Auseinander",
  instructions: "Anleitung",
  loading: "Wird geladen",
  noWebGl: "Hier gibt es kein 3D, daher sind Bilder zu sehen.",
  noAnswer: "Dieses Puzzle hat keine Lösung.",
  unreadable: "Es kann nicht geladen werden.",
  turnIt: "Pfeiltasten drehen, Plus und Minus vergrößern und verkleinern.",
  beside: "Noch ist nichts zusammengesetzt.",
  of: (step, steps) => `Schritt ${step} von ${steps}`,
};

/** The words of a language tag; English for languages that are not here. */
export function words(language: string): Words {
  return language.toLowerCase().startsWith("de") ? de : en;
}
