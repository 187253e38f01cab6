#!/usr/bin/env bash
# @jscad/svg-deserializer 2.5.14 with @jscad/modeling 2.13.0 (both npm): SVG paths as areas, and a viewBox of another
# shape.
#
# Guess: `target: "geom2"` gives the area inside a closed `<path>`, as it does for `<rect>`, so that it can be extruded;
# and a viewBox of 100 x 50 in a square of 100 mm x 100 mm is not stretched, as SVG keeps the ratio if nothing is said.
# Seen: of a path comes a geometry with one side for each outline, whatever its corners: a square of 100 has the area 50
# and one side, and with a hole of 36 the area 14 and two sides. `validate` says that it is not closed; the deserializer
# says nothing. The same as `<rect>`, or as `target: "path"` and then `geom2.fromPoints`, is right. And the other
# drawing is stretched to double height.
# It matters as a puzzle piece of a drawing is such a path, and a piece that is stretched fits nowhere.
#
# Output seen (first run):
#   rect: area 100, 4 sides, valid
#   path: area 50, 1 side, not valid
#   path with a hole: area 14, 2 sides, not valid
#   path by way of the outline: area 100, 4 sides, valid
#   a square of 10 in 100 x 50 on 100 mm x 100 mm: 10 x 20
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @jscad/svg-deserializer@2.5.14 @jscad/modeling@2.13.0 >log 2>&1
cat >x.mjs <<'END'
import modeling from "@jscad/modeling";
import svg from "@jscad/svg-deserializer";

const { geom2, path2 } = modeling.geometries;
const { measureArea, measureBoundingBox } = modeling.measurements;
const read = (shape, target, height = 50) => {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="${height}mm" viewBox="0 0 100 50">`;
  const options = { output: "geometry", filename: "x.svg", target, addMetaData: false };
  return [svg.deserialize(options, `${head}${shape}</svg>`)].flat()[0];
};
const told = (area) => {
  let is = "valid";
  try {
    geom2.validate(area);
  } catch {
    is = "not valid";
  }
  const sides = area.sides.length;
  return `area ${Number(measureArea(area).toFixed(3))}, ${sides} side${sides === 1 ? "" : "s"}, ${is}`;
};
const square = "M10 10 L20 10 L20 20 L10 20 Z";
console.log(`rect: ${told(read('<rect x="10" y="10" width="10" height="10"/>', "geom2"))}`);
console.log(`path: ${told(read(`<path d="${square}"/>`, "geom2"))}`);
console.log(`path with a hole: ${told(read(`<path d="${square} M12 12 L12 18 L18 18 L18 12 Z"/>`, "geom2"))}`);
const outline = path2.toPoints(read(`<path d="${square}"/>`, "path"));
console.log(`path by way of the outline: ${told(geom2.reverse(geom2.fromPoints(outline)))}`);
const [low, high] = measureBoundingBox(read(`<path d="${square}"/>`, "path", 100));
console.log(`a square of 10 in 100 x 50 on 100 mm x 100 mm: ${high[0] - low[0]} x ${high[1] - low[1]}`);
END
seen=$(node x.mjs)
echo "$seen"
expected="rect: area 100, 4 sides, valid
path: area 50, 1 side, not valid
path with a hole: area 14, 2 sides, not valid
path by way of the outline: area 100, 4 sides, valid
a square of 10 in 100 x 50 on 100 mm x 100 mm: 10 x 20"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: jscad-svg-areas"
