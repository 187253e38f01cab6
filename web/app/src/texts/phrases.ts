/**
 * What the library says, in German.
 *
 * Invariant: the left sides are the library's own sentences with slots; what none of
 * them fits stays as it is. Slots are said in German, too, if they are listed here.
 */

export const phrases: readonly (readonly [en: string, de: string])[] = [
  ["Take part {a} and put it on place {b}.", "Nimm Teil {a} und leg es auf Platz {b}."],
  [
    "Take part {a} rotate it {n} times 90 degrees counter-clockwise and put it on place {b}.",
    "Nimm Teil {a}, dreh es {n}-mal um 90 Grad gegen den Uhrzeigersinn und leg es auf Platz {b}.",
  ],
  [
    "Take part {a}, swap it horizontally, and put it on place {b}.",
    "Nimm Teil {a}, wende es (links und rechts getauscht) und leg es auf Platz {b}.",
  ],
  [
    "Take part {a}, swap it horizontally, rotate it {n} times 90 degrees counter-clockwise and put it on place {b}.",
    "Nimm Teil {a}, wende es (links und rechts getauscht), dreh es {n}-mal um 90 Grad gegen den Uhrzeigersinn und leg es auf Platz {b}.",
  ],
  ["Lay the parts as a net, the inside up.", "Leg die Teile als Netz, das Innere nach oben."],
  ["Fold up part {a} on place {b}.", "Falte Teil {a} auf Platz {b} hoch."],
  ["Close the lid: part {a} on place {b}.", "Schließ den Deckel: Teil {a} auf Platz {b}."],
  ["Take part {a} next.", "Nimm jetzt Teil {a}."],
  ["Part {a} goes on place {b}.", "Teil {a} gehört auf Platz {b}."],
  ["Take piece {a} next.", "Nimm jetzt Teil {a}."],
  ["Piece {a} goes into {x}, {y} and {z}.", "Teil {a} gehört in {x}, {y} und {z}."],
  ["Lay down pieces {a}, joined,.", "Leg die Teile {a} zusammengesetzt hin."],
  ["Lay down piece {a}.", "Leg Teil {a} hin."],
  ["Put in pieces {a}, joined, {way}.", "Setz die Teile {a} zusammengesetzt {way} ein."],
  ["Put in piece {a} {way}.", "Setz Teil {a} {way} ein."],
  [
    "The parts interlock: there is no order in which they go together one by one.",
    "Die Teile greifen ineinander: einzeln gehen sie in keiner Reihenfolge zusammen.",
  ],
  ["Run {n} is next: {m}.", "Jetzt kommt Lauf {n}: {m}."],
  ["Run {n}, {m}, goes {way}.", "Lauf {n}, {m}, geht {way}."],
  ["Lay the next {m} {way}.", "Leg die nächsten {m} {way}."],
  ["Turn the next {m} {way}.", "Dreh die nächsten {m} {way}."],
  ["Everything is laid, and it is right.", "Alles liegt, und es ist richtig."],
  ["{n} cubes", "{n} Würfel"],
  ["columns {a} to {b}", "Spalten {a} bis {b}"],
  ["column {a}", "Spalte {a}"],
  ["rows {a} to {b}", "Reihen {a} bis {b}"],
  ["row {a}", "Reihe {a}"],
  ["layers {a} to {b}", "Schichten {a} bis {b}"],
  ["layer {a}", "Schicht {a}"],
  ["to the left or to the right", "nach links oder rechts"],
  ["up or down", "nach oben oder unten"],
  ["towards you or away from you", "zu dir hin oder von dir weg"],
  ["to the right", "nach rechts"],
  ["to the left", "nach links"],
  ["up", "nach oben"],
  ["down", "nach unten"],
  ["towards you", "zu dir hin"],
  ["away from you", "von dir weg"],
  ["from the left", "von links"],
  ["from the right", "von rechts"],
  ["from the front", "von vorn"],
  ["from behind", "von hinten"],
  ["from below", "von unten"],
  ["from above", "von oben"],
  ["{a}, {b} and {c}", "{a}, {b} und {c}"],
  ["{a} and {b}", "{a} und {b}"],
  ["assignments of piece, place, flip and turns", "Zuordnungen von Teil, Platz, Wenden und Drehen"],
  ["solids up to rotation", "Körper bis auf Drehung"],
  ["solids up to rotation and turning inside out", "Körper bis auf Drehung und Umstülpen"],
  ["piece {n}'s {side} side gained tooth {c}", "Teil {n} auf der Seite {side} Zahn {c} bekäme"],
  ["piece {n}'s {side} side lost tooth {c}", "Teil {n} auf der Seite {side} Zahn {c} verlöre"],
  ["piece {n}'s {side} corner gained its tooth", "Teil {n} in der Ecke {side} einen Zahn bekäme"],
  ["piece {n}'s {side} corner lost its tooth", "Teil {n} in der Ecke {side} den Zahn verlöre"],
  ["top-left", "oben links"],
  ["top-right", "oben rechts"],
  ["bottom-left", "unten links"],
  ["bottom-right", "unten rechts"],
  ["top", "oben"],
  ["right", "rechts"],
  ["bottom", "unten"],
  ["left", "links"],
  [
    "The pieces have {a} teeth, but there are {b} cells to fill.",
    "Die Teile haben {a} Zähne, aber {b} Zellen sind zu füllen.",
  ],
  ["The pieces have {a} teeth, but the cube has {b} cells to fill.", "Die Teile haben {a} Zähne, aber der Würfel hat {b} Zellen zu füllen."],
  [
    "The pieces have {a} corner teeth, but there are {b} corners to fill.",
    "Die Teile haben {a} Eckzähne, aber {b} Ecken sind zu füllen.",
  ],
  [
    "The pieces have {a} together, but there are {b} to fill.",
    "Die Teile haben zusammen {a}, aber {b} sind zu füllen.",
  ],
  ["{s}, but {p} the partner {q} that each of them needs.", "{s}, aber {p} das Gegenstück {q}, das jede davon braucht."],
  ["{s}, but {p} the partner {q} that it needs.", "{s}, aber {p} das Gegenstück {q}, das sie braucht."],
  ["{p} (or {q})", "{p} (oder {q})"],
  ["{s}, a pattern that fits only itself: one is left over.", "{s}, ein Muster, das nur zu sich selbst passt: eine bleibt übrig."],
  ["{n} sides show {p} between their corners", "{n} Seiten zeigen {p} zwischen den Ecken"],
  ["1 side shows {p} between its corners", "1 Seite zeigt {p} zwischen den Ecken"],
  ["none shows", "keine zeigt"],
  ["only 1 shows", "nur 1 zeigt"],
  ["{n} show", "{n} zeigen"],
  ["{n} cells", "{n} Zellen"],
  [
    "The search tried every way to lay the snake, and none fills the region.",
    "Die Suche hat die Schlange auf jede Weise gelegt; keine füllt den Körper.",
  ],
];

type Rule = { readonly pattern: RegExp; readonly slots: readonly string[]; readonly german: string };

/** The most specific first: the one with the most letters outside its slots. */
const letters = ([english]: readonly [string, string]) => english.replace(/\{\w+\}/gu, "").length;
const ordered = [...phrases].sort((a, b) => letters(b) - letters(a));

const rules: readonly Rule[] = ordered.map(([english, german]) => {
  const slots = [...english.matchAll(/\{(\w+)\}/gu)].map((slot) => slot[1] ?? "");
  const literal = english.split(/\{\w+\}/u).map((part) => part.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&"));
  return { pattern: new RegExp(`^${literal.join("(.+?)")}$`, "u"), slots, german };
});

/** A sentence of the library in German; as it is if it is not known. */
export function inGerman(text: string): string {
  for (const { pattern, slots, german } of rules) {
    const found = pattern.exec(text);
    if (!found) continue;
    const value = (slot: string) => inGerman(found[slots.indexOf(slot) + 1] ?? "");
    return german.replace(/\{(\w+)\}/gu, (_, slot: string) => value(slot));
  }
  return text;
}
