/**
 * Whether a value from elsewhere is a scene.
 *
 * Invariant: what passes can be drawn: every index is in range, every number finite, and
 * nothing is larger than a page can bear.
 */
import type { Scene } from "./types.ts";

/** More than the library ever makes of a puzzle that it reads. */
const MOST_PARTS = 2000;
const MOST_STEPS = 2000;
const MOST_PLACES = 20_000;
const MOST_NUMBERS = 4_000_000;

type Check = (value: unknown) => boolean;
type Dict = Record<string, unknown>;

const isDict = (value: unknown): value is Dict => typeof value === "object" && value !== null;
const isText: Check = (value) => typeof value === "string";
const isColour: Check = (value) => typeof value === "string" && /^#[0-9a-f]{6}$/.test(value);
const isNumber: Check = (value) => typeof value === "number" && Number.isFinite(value);
const numbers = (value: unknown, count: number): boolean =>
  Array.isArray(value) && value.length === count && value.every(isNumber);
const isVector: Check = (value) => numbers(value, 3);
const all = (value: unknown, check: Check, most = MOST_NUMBERS): boolean =>
  Array.isArray(value) && value.length <= most && value.every(check);
const indexBelow = (end: number): Check => (value) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < end;

function isShape(value: unknown): boolean {
  if (!isDict(value)) return false;
  const { corners, triangles, lines } = value;
  if (!Array.isArray(corners) || corners.length % 3 !== 0 || !all(corners, isNumber)) return false;
  if (!Array.isArray(lines) || lines.length % 6 !== 0 || !all(lines, isNumber)) return false;
  const isCorner = indexBelow(corners.length / 3);
  return Array.isArray(triangles) && triangles.length % 3 === 0 && all(triangles, isCorner);
}

const isSpot: Check = (value) =>
  isDict(value) && isVector(value["at"]) && isVector(value["normal"]) && isVector(value["up"])
  && isNumber(value["height"]);

const isPart = (shapes: number): Check => (value) =>
  isDict(value) && isText(value["label"]) && isText(value["note"]) && isColour(value["colour"])
  && isColour(value["letters"]) && indexBelow(shapes)(value["shape"])
  && all(value["spots"], isSpot, 64);

const isPose: Check = (value) =>
  value === null || (isDict(value) && numbers(value["turn"], 9) && isVector(value["shift"]));

const arePoses = (parts: number): Check => (value) =>
  Array.isArray(value) && value.length === parts && value.every(isPose);

const arePlaces: Check = (value) =>
  value === undefined || (all(value, (place) => numbers(place, 4), MOST_PLACES) && (value as unknown[]).length > 1);

function isMotion(value: unknown): boolean {
  if (!isDict(value)) return false;
  const hinge = value["hinge"];
  switch (value["kind"]) {
    case "laid":
      return true;
    case "slid":
      return isVector(value["along"]) && isNumber(value["far"]);
    case "folded":
      return isDict(hinge) && isVector(hinge["at"]) && isVector(hinge["axis"])
        && isNumber(hinge["degrees"]) && arePlaces(value["places"]);
    default:
      return false;
  }
}

const isStep = (parts: number): Check => (value) =>
  isDict(value) && isText(value["caption"]) && arePoses(parts)(value["poses"])
  && all(value["moved"], indexBelow(parts), MOST_PARTS) && all(value["trail"], isVector, MOST_PARTS)
  && isMotion(value["motion"]);

const isBox: Check = (value) =>
  isDict(value) && isVector(value["least"]) && isVector(value["most"]);

function arePictures(value: unknown, steps: number): boolean {
  if (!isDict(value)) return false;
  const plan = value["plan"];
  const drawn = value["steps"];
  return (plan === null || isText(plan)) && all(drawn, isText, MOST_STEPS)
    && (drawn as unknown[]).length === steps;
}

export function isScene(value: unknown): value is Scene {
  if (!isDict(value) || value["version"] !== 1 || !isText(value["title"])) return false;
  const { way, shapes, parts, steps, flat, apart, bounds, pictures } = value;
  // Scenes of older versions put something together and do not say so.
  if (way !== undefined && way !== "together" && way !== "apart") return false;
  if (!all(shapes, isShape, MOST_PARTS) || !Array.isArray(shapes)) return false;
  if (!all(parts, isPart(shapes.length), MOST_PARTS) || !Array.isArray(parts)) return false;
  if (!all(steps, isStep(parts.length), MOST_STEPS) || !Array.isArray(steps)) return false;
  const boxes = ["finished", "exploded", "flat", "all"];
  return (flat === null || arePoses(parts.length)(flat))
    && all(apart, isVector, MOST_PARTS)
    && ((apart as unknown[]).length === parts.length || steps.length === 0)
    && isDict(bounds) && boxes.every((name) => isBox(bounds[name]))
    && arePictures(pictures, steps.length);
}
