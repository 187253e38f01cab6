/**
 * A picture of the gallery, laid out as the preview that chats show of a link.
 *
 * Invariant: it says nothing that depends on a language, so one is enough; it has the size that
 * its page says.
 */

export const SIZE = [1200, 630] as const;

/** The room for the pieces: left, top, width, height. */
const ROOM = [60, 44, 1080, 456] as const;
const GREY = "#5b5850";

type Point = readonly [number, number];

/** What `paint` of `web/wasm` reads. */
export interface Painting {
  readonly size: readonly [number, number];
  readonly areas: readonly Painted[];
  readonly lines: readonly Painted[];
  readonly words: readonly { colour: number[]; text: string; at: Point; height: number }[];
}

interface Painted {
  readonly colour: number[];
  readonly width: number;
  readonly paths: readonly (readonly Point[])[];
}

const colourOf = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** The value of an attribute; empty if it is not there. */
const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`, "u").exec(tag)?.[1] ?? "";

/** Where the paths of an SVG go; the gallery has straight lines only. */
export function pathsOf(d: string): Point[][] {
  const paths: Point[][] = [];
  let [x, y] = [0, 0];
  for (const [, command = "", text = ""] of d.matchAll(/([a-z])([^a-z]*)/giu)) {
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/gu) ?? []).map(Number);
    const isRelative = command === command.toLowerCase();
    const [left, top] = isRelative ? [x, y] : [0, 0];
    switch (command.toUpperCase()) {
      case "M":
        [x, y] = [left + (numbers[0] ?? 0), top + (numbers[1] ?? 0)];
        paths.push([[x, y]]);
        break;
      case "L":
        for (let at = 0; at + 1 < numbers.length; at += 2) {
          [x, y] = [(isRelative ? x : 0) + (numbers[at] ?? 0), (isRelative ? y : 0) + (numbers[at + 1] ?? 0)];
          paths.at(-1)?.push([x, y]);
        }
        break;
      case "H":
        x = left + (numbers[0] ?? 0);
        paths.at(-1)?.push([x, y]);
        break;
      case "V":
        y = top + (numbers[0] ?? 0);
        paths.at(-1)?.push([x, y]);
        break;
      case "Z": {
        const first = paths.at(-1)?.[0];
        if (first) {
          paths.at(-1)?.push(first);
          [x, y] = first;
        }
        break;
      }
      default:
        throw new Error(`a picture of the gallery has "${command}" in a path, which cannot be painted`);
    }
  }
  return paths;
}

/** The preview of a puzzle, from its picture in the gallery. */
export function painting(svg: string): Painting {
  const root = /<svg[^>]*>/u.exec(svg)?.[0] ?? "";
  const drawn = [...svg.matchAll(/<path[^>]*>/gu)].map(([tag]) => ({
    fill: attribute(tag, "fill"),
    stroke: attribute(tag, "stroke") || attribute(root, "stroke"),
    width: Number(attribute(tag, "stroke-width") || attribute(root, "stroke-width") || 1),
    paths: pathsOf(attribute(tag, "d")),
  }));
  const points = drawn.flatMap(({ paths }) => paths.flat());
  const ends = (axis: 0 | 1): Point => points.reduce<Point>(([low, high], at) => [Math.min(low, at[axis]), Math.max(high, at[axis])], [Infinity, -Infinity]);
  const [[left, right], [top, bottom]] = [ends(0), ends(1)];
  const scale = Math.min(ROOM[2] / (right - left), ROOM[3] / (bottom - top));
  const by: Point = [
    ROOM[0] + (ROOM[2] - scale * (right - left)) / 2 - scale * left,
    ROOM[1] + (ROOM[3] - scale * (bottom - top)) / 2 - scale * top,
  ];
  const placed = (paths: Point[][]) => paths.map((path) => path.map(([x, y]): Point => [by[0] + scale * x, by[1] + scale * y]));
  const isDrawn = (colour: string) => colour.startsWith("#");
  return {
    size: SIZE,
    areas: drawn.filter(({ fill }) => isDrawn(fill)).map(({ fill, paths }) => ({ colour: colourOf(fill), width: 0, paths: placed(paths) })),
    lines: drawn
      .filter(({ stroke }) => isDrawn(stroke))
      .map(({ stroke, width, paths }) => ({ colour: colourOf(stroke), width: Math.min(5, width * scale), paths: placed(paths) })),
    words: [{ colour: colourOf(GREY), text: "Cubewright", at: [SIZE[0] / 2, 566], height: 34 }],
  };
}

