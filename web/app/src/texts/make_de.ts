/** The texts about what is made to keep and to print, in German. */

import type { MakeKey } from "./make_en.ts";

export const makeDe: Record<MakeKey, string> = {
  title: "Druckpaket",
  what: "Alles, was man braucht, um dieses Puzzle zu bauen: Körper für einen 3D-Drucker (mit Schachtel und Deckel, wenn es in eine gepackt wird), Netze für Papier und Schere, ein Heft mit drei Tipps und der Lösung zum Zufalten, und ein Blatt für eine Klasse. Ein ZIP, mit einem Text, der sagt, was was ist.",
  without: "Ohne Lösung hat es nur die Körper und die Netze.",
  printer: "Drucker",
  printer_small: "klein: Prusa MINI, Bambu Lab A1 mini (180 × 180 mm)",
  printer_usual: "üblich: Creality Ender-3 (220 × 220 mm)",
  printer_long: "Prusa MK3 und MK4 (250 × 210 mm)",
  printer_large: "groß: Bambu Lab P1, X1 und A1 (256 × 256 mm)",
  printer_wide: "jeder mit einer Düse ab 0,6 mm (180 × 180 mm)",
  clearance: "Spiel",
  clearance_help: "Der Spalt zwischen zwei Teilen: 0,3 mm passt für die meisten Drucker, 0,2 mm für einen, der genau druckt.",
  unit: "Seite einer Zelle",
  tooth: "Breite eines Zahns",
  wall: "Dicke eines Teils",
  box_wall: "Wände der Schachtel",
  form: "Körper",
  form_stl: "STL, für jedes Programm",
  form_3mf: "3MF, mit Namen und Farben",
  paper: "Papier",
  pack: "Paket machen (ZIP)",
  mm: "{n} mm",
  making: "{what} wird gemacht: {time}.",
  drawn: "{what} wird gemacht: {n} von {all} Bildern, {time}.",
  stop: "Anhalten",
  stop_what: "Anhalten: {what}",
  made: "{what} ist fertig.",
  stopped: "{what}: angehalten.",
};
