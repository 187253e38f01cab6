#!/usr/bin/env bash
# trimesh 5.2.0 and PyMeshLab 2025.7.post1 (PyPI): a 3MF file in inches that places one solid twice, read and written
# again.
#
# Guess: a converter keeps the unit, or multiplies by 25.4, and what lies beside each other stays so.
# Seen: both write the same numbers with `unit="millimeter"`, without a word, so the solids are 25.4 times smaller.
# trimesh knows better: its scene says `units == "inch"`, and `convert_units("millimeter")` before the export is
# right; PyMeshLab does not tell the unit at all. And PyMeshLab reads each placement into `transform_matrix()`, but
# saves the bare corners: both solids lie in one another at the origin, in STL and in 3MF. After
# `apply_matrix_freeze` they do not. trimesh writes both where they are.
#
# Output seen (first run): trimesh: inch, then millimeter, x from 0 to 21; PyMeshLab: millimeter,
# x from 0 to 1 as STL, 0 to 1 as 3MF, 0 to 21 frozen
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet trimesh==5.2.0 lxml==6.1.3 networkx==3.6.1 numpy==2.4.6 pymeshlab==2025.7.post1
cd "$folder"
venv/bin/python -W ignore - <<'END'
import re
import zipfile

import pymeshlab
import trimesh

CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
TYPES = f"""<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="{PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>
</Types>"""
RELATIONS = f"""<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="{PACKAGE}/relationships"><Relationship Target="/3D/3dmodel.model" Id="r0"
Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>"""
CORNERS = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
FACES = [(0, 2, 1), (0, 1, 3), (1, 2, 3), (0, 3, 2)]
vertices = "".join(f'<vertex x="{x}" y="{y}" z="{z}"/>' for x, y, z in CORNERS)
triangles = "".join(f'<triangle v1="{a}" v2="{b}" v3="{c}"/>' for a, b, c in FACES)
model = f"""<?xml version="1.0" encoding="UTF-8"?>
<model unit="inch" xml:lang="en-US" xmlns="{CORE}"><resources><object id="1" type="model"><mesh>
<vertices>{vertices}</vertices><triangles>{triangles}</triangles></mesh></object></resources>
<build><item objectid="1"/><item objectid="1" transform="1 0 0 0 1 0 0 0 1 20 0 0"/></build></model>"""
with zipfile.ZipFile("two.3mf", "w") as file:
    file.writestr("[Content_Types].xml", TYPES)
    file.writestr("_rels/.rels", RELATIONS)
    file.writestr("3D/3dmodel.model", model)


def unit(path):
    """The unit that a written file states."""
    with zipfile.ZipFile(path) as file:
        name = next(name for name in file.namelist() if name.endswith(".model"))
        return re.search(r'unit="(\w+)"', file.read(name).decode())[1]


def width(path):
    """The least and the greatest x of what a file holds."""
    low, high = trimesh.load(path).bounds
    return float(low[0]), float(high[0])


def saved(extension, is_frozen=False):
    """The same of all meshes that PyMeshLab reads, each saved by itself."""
    meshes = pymeshlab.MeshSet()
    meshes.load_new_mesh("two.3mf")
    if len(meshes) != 2:
        raise SystemExit(f"changed: {len(meshes)} meshes")
    widths = []
    for number in range(2):
        meshes.set_current_mesh(number)
        if is_frozen:
            meshes.apply_matrix_freeze()
        meshes.save_current_mesh(f"{number}.{extension}")
        widths.append(width(f"{number}.{extension}"))
    return min(low for low, _ in widths), max(high for _, high in widths)


scene = trimesh.load("two.3mf")
scene.export("trimesh.3mf")
again = width("trimesh.3mf")
stl, threemf, frozen = saved("stl"), saved("3mf"), saved("stl", is_frozen=True)
print(f"trimesh: {scene.units}, then {unit('trimesh.3mf')}, x from {again[0]:g} to {again[1]:g}; PyMeshLab: {unit('0.3mf')},")
print(f"x from {stl[0]:g} to {stl[1]:g} as STL, {threemf[0]:g} to {threemf[1]:g} as 3MF, {frozen[0]:g} to {frozen[1]:g} frozen")
if (scene.units, unit("trimesh.3mf"), unit("0.3mf")) != ("inch", "millimeter", "millimeter"):
    raise SystemExit("changed: the unit")
if not width("two.3mf") == again == frozen == (0.0, 21.0):
    raise SystemExit("changed: where they are placed, or how large they are")
if not stl == threemf == (0.0, 1.0):
    raise SystemExit("changed: the placement is kept")
END
echo "as stated: 3mf-read-again"
