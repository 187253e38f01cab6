#!/usr/bin/env bash
# to_3mf 0.1.0 (PyPI) and @jscad/3mf-serializer 2.1.17 (npm) beside trimesh 5.2.0 and lib3mf 2.5.0 (both PyPI): a cube
# as a 3MF file.
#
# Guess: a package that writes 3MF writes what the core specification has: numbers of resources from 1 on
# ("ST_ResourceID" is an "xs:positiveInteger"), and triangles of a model that share their corners, as each edge "shares
# common vertex endpoints with the edge of exactly 1 other triangle", by the index of the corner. lib3mf, of the
# authors of the form, reads it.
# Seen:
# - to_3mf numbers the objects from 0 on and calls the colours "m0". lib3mf refuses the file: "Wanted to convert empty
#   string to integer". trimesh, which takes any word, reads it;
# - JSCAD gives each of the 12 triangles three corners of its own, 36 for a cube, so no edge is shared, and the
#   materials have the number 0. lib3mf reads the file and says that the mesh is not valid for a solid. The core
#   namespace is not named.
# It matters as the one reader that one tries it with may be the one that does not look.
#
# Output seen (first run):
#   trimesh: resources 1, 8 corners, lib3mf valid, trimesh volume 1
#   to_3mf: resources m0 0, 8 corners, lib3mf refused, trimesh volume 1
#   JSCAD: resources 0 1, 36 corners, lib3mf not valid, trimesh volume 1
set -euo pipefail
command -v npm >/dev/null || { echo "to be installed: apt install npm"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet to-3mf==0.1.0 trimesh==5.2.0 lib3mf==2.5.0 numpy==2.4.6 numpy-stl==4.1.1 \
  lxml==6.1.3 networkx==3.6.1
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @jscad/3mf-serializer@2.1.17 @jscad/modeling@2.13.0 >log 2>&1
cat >x.cjs <<'END'
const { primitives } = require("@jscad/modeling");
const { serialize } = require("@jscad/3mf-serializer");
const parts = serialize({}, primitives.cube({ size: 1 }));
require("fs").writeFileSync("JSCAD.3mf", Buffer.concat(parts.map((part) => Buffer.from(part))));
END
node x.cjs
cat >x.py <<'END'
import re
import zipfile

import lib3mf
import trimesh
from to_3mf.stl_to_3mf import stl_to_3mf

cube = trimesh.creation.box([1, 1, 1])
cube.export("trimesh.3mf")
cube.export("x.stl")
stl_to_3mf(["x.stl"], "to_3mf.3mf")


def by_lib3mf(name):
    """What it says of the only mesh."""
    model = lib3mf.get_wrapper().CreateModel()
    try:
        model.QueryReader("3mf").ReadFromFile(name)
    except lib3mf.Lib3MF.ELib3MFException as error:
        assert "empty string to integer" in str(error)
        return "refused"
    meshes = model.GetMeshObjects()
    assert meshes.MoveNext()
    mesh = meshes.GetCurrentMeshObject()
    return "valid" if mesh.IsManifoldAndOriented() else "not valid"


for name in ("trimesh", "to_3mf", "JSCAD"):
    with zipfile.ZipFile(f"{name}.3mf") as file:
        part = next(of for of in file.namelist() if of.endswith(".model"))
        text = file.read(part).decode()
    resources = re.findall(r"<(?:m:colorgroup|basematerials|object)\b[^>]*? id=\"([^\"]*)\"", text)
    scene = trimesh.load(f"{name}.3mf")
    volume = sum(mesh.volume for mesh in scene.geometry.values())
    told = f"lib3mf {by_lib3mf(f'{name}.3mf')}, trimesh volume {volume:g}"
    print(f"{name}: resources {' '.join(resources)}, {text.count('<vertex ')} corners, {told}")
END
seen=$(venv/bin/python x.py 2>>log)
echo "$seen"
expected="trimesh: resources 1, 8 corners, lib3mf valid, trimesh volume 1
to_3mf: resources m0 0, 8 corners, lib3mf refused, trimesh volume 1
JSCAD: resources 0 1, 36 corners, lib3mf not valid, trimesh volume 1"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: 3mf-writers"
