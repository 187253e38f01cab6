#!/usr/bin/env bash
# Debian's OpenSCAD 2021.01 beside lib3mf 2.5.0 and trimesh 5.2.0 (both PyPI): what of a 3MF file is read.
#
# Guess: what `<build>` names, where it places it, as the core specification has it: an object that no item names is not
# there, one named twice is there twice, a mirrored or wider one so, and an inch is 25.4 mm.
# Seen: `import` puts all meshes of the file over one another at the origin, as they stand in `<resources>`. It looks
# at neither the build, nor components, nor placements, nor the unit. Nothing is said. lib3mf and trimesh place as the
# build has it, and trimesh tells the unit.
# It matters as a puzzle of six equal pieces, one mesh in six places, is one piece there, and unused ones come back.
#
# Output seen (first run), volume and width in x of a cube of 10:
#   one: OpenSCAD 1000 and 10, trimesh 1000 and 10, lib3mf 10
#   placed twice: OpenSCAD 1000 and 10, trimesh 2000 and 30, lib3mf 30
#   twice as wide: OpenSCAD 1000 and 10, trimesh 2000 and 20, lib3mf 20
#   two components: OpenSCAD 1000 and 10, trimesh 2000 and 40, lib3mf 40
#   beside one of 20 that is not built: OpenSCAD 8000 and 20, trimesh 1000 and 10, lib3mf 10
#   in inches: OpenSCAD 1000 and 10, trimesh 1000 and 10 (inch), lib3mf 10
set -euo pipefail
command -v openscad >/dev/null || { echo "to be installed: apt install openscad"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
packages=(lib3mf==2.5.0 trimesh==5.2.0 lxml==6.1.3 networkx==3.6.1 numpy==2.4.6 scipy==1.17.1)
"$folder/venv/bin/pip" install --quiet "${packages[@]}"
cd "$folder"
cat >x.py <<'END'
import os
import subprocess
import zipfile

import lib3mf
import trimesh

CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
TYPES = f"""<Types xmlns="{PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>"""
RELATIONS = f"""<Relationships xmlns="{PACKAGE}/relationships"><Relationship Target="/3D/3dmodel.model" Id="r0"
Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>"""


def cube(number, size):
    """An object."""
    mesh = trimesh.creation.box(bounds=((0, 0, 0), (size, size, size)))
    corners = "".join('<vertex x="{:g}" y="{:g}" z="{:g}"/>'.format(*corner) for corner in mesh.vertices)
    faces = "".join('<triangle v1="{}" v2="{}" v3="{}"/>'.format(*face) for face in mesh.faces)
    mesh = f"<mesh><vertices>{corners}</vertices><triangles>{faces}</triangles></mesh>"
    return f'<object id="{number}" type="model">{mesh}</object>'


def parts(x):
    """An object of two components."""
    moved = f'<component objectid="1" transform="1 0 0 0 1 0 0 0 1 {x} 0 0"/>'
    return f'<object id="3" type="model"><components><component objectid="1"/>{moved}</components></object>'


def item(number=1, transform="1 0 0 0 1 0 0 0 1 0 0 0"):
    """A line of the build."""
    return f'<item objectid="{number}" transform="{transform}"/>'


MODELS = {
    "one": (cube(1, 10), item(), "millimeter"),
    "placed twice": (cube(1, 10), item() + item(transform="1 0 0 0 1 0 0 0 1 20 0 0"), "millimeter"),
    "twice as wide": (cube(1, 10), item(transform="2 0 0 0 1 0 0 0 1 0 0 0"), "millimeter"),
    "two components": (cube(1, 10) + parts(30), item(3), "millimeter"),
    "beside one of 20 that is not built": (cube(1, 10) + cube(2, 20), item(), "millimeter"),
    "in inches": (cube(1, 10), item(), "inch"),
}
with open("x.scad", "w") as file:
    file.write('import("x.3mf");\n')
for name, (objects, build, unit) in MODELS.items():
    with zipfile.ZipFile("x.3mf", "w") as file:
        file.writestr("[Content_Types].xml", TYPES)
        file.writestr("_rels/.rels", RELATIONS)
        model = f'<model unit="{unit}" xmlns="{CORE}"><resources>{objects}</resources><build>{build}</build></model>'
        file.writestr("3D/3dmodel.model", model)
    command = ["openscad", "-o", "x.stl", "x.scad"]
    subprocess.run(command, env=dict(os.environ, QT_QPA_PLATFORM="offscreen"), capture_output=True, check=True)
    scene = trimesh.load_scene("x.3mf")
    sizes = [f"{mesh.volume:.0f} and {mesh.extents[0]:.0f}" for mesh in (trimesh.load_mesh("x.stl"), scene.to_mesh())]
    known = "" if scene.units == "millimeter" else f" ({scene.units})"
    read = lib3mf.get_wrapper().CreateModel()
    read.QueryReader("3mf").ReadFromFile("x.3mf")
    box = read.GetOutbox()
    width = box.MaxCoordinate[0] - box.MinCoordinate[0]
    print(f"{name}: OpenSCAD {sizes[0]}, trimesh {sizes[1]}{known}, lib3mf {width:.0f}")
END
seen=$(venv/bin/python -W ignore x.py)
echo "$seen"
expected="one: OpenSCAD 1000 and 10, trimesh 1000 and 10, lib3mf 10
placed twice: OpenSCAD 1000 and 10, trimesh 2000 and 30, lib3mf 30
twice as wide: OpenSCAD 1000 and 10, trimesh 2000 and 20, lib3mf 20
two components: OpenSCAD 1000 and 10, trimesh 2000 and 40, lib3mf 40
beside one of 20 that is not built: OpenSCAD 8000 and 20, trimesh 1000 and 10, lib3mf 10
in inches: OpenSCAD 1000 and 10, trimesh 1000 and 10 (inch), lib3mf 10"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: openscad-3mf-build"
