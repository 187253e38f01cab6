//! The solids of a kit as OpenSCAD source.
//!
//! Invariant: with the measures that stand at its head it makes the solids of the other files, but for
//! their bevel and for where they lie; with other measures those that a kit of these measures has.
//!
//! A piece is the union of cuboids: of all that fit into its cells, each less half the clearance on every
//! side. Where two overlap nothing is lost between them, so what is left stands back from the outside only.

use core::fmt::Write as _;
use std::collections::BTreeSet;

use super::case::{Case, LID, TRAY};
use super::{KitOrder, KitPiece, ToPrint, scad_joints};
use crate::geometry::Point;
use crate::language::{Language, Text};
use crate::show::mesh::{Mark, Section};

/// Of more cells than that only the smallest cuboids are looked for, which takes no time.
const MOST_CELLS: usize = 300;

/// A cuboid: its least cell, and the one behind its greatest along each axis.
pub(super) type Cuboid = [Point; 2];

/// The whole source.
pub(super) fn scad(to_print: &ToPrint, order: &KitOrder, language: Language) -> String {
    let mut text = head(to_print, order, language);
    let cells: Vec<BTreeSet<Point>> = to_print
        .printable
        .pieces
        .iter()
        .map(|piece| lying(to_print, piece))
        .collect();
    for (index, (piece, cells)) in to_print.printable.pieces.iter().zip(&cells).enumerate() {
        let mark = to_print.marks[index].as_ref();
        let section = to_print.printable.sections[index].as_ref();
        text += &module(index, piece, solid(cells, section), mark, language);
    }
    if let Some(case) = &to_print.case {
        text += &boxes(case);
    }
    text + &shown(to_print, &cells)
}

/// The cells of a piece as it lies.
fn lying(to_print: &ToPrint, piece: &KitPiece) -> BTreeSet<Point> {
    let cells = to_print.printable.scene.parts[piece.part].cells.iter();
    cells.map(|&cell| piece.lying.apply(cell)).collect()
}

const HELP: Text = [
    "Open this file with OpenSCAD (https://openscad.org), change the measures, and export it as STL;\n\
     // or make the file of one piece with: openscad -D 'part=\"{0}\"' -D clearance=0.4 -o piece.stl pieces.scad",
    "Öffne diese Datei mit OpenSCAD (https://openscad.org), ändere die Maße, und exportier sie als STL;\n\
     // oder mach die Datei eines Teils mit: openscad -D 'part=\"{0}\"' -D clearance=0.4 -o piece.stl pieces.scad",
];

/// What can be changed, and what all pieces need.
fn head(to_print: &ToPrint, order: &KitOrder, language: Language) -> String {
    let say = |text: Text| language.pick(text);
    let mut text = String::new();
    let title = on_one_line(&to_print.printable.scene.title);
    let first = to_print
        .printable
        .pieces
        .first()
        .map_or("", |piece| &*piece.stem);
    let mut names = vec!["all"];
    names.extend(to_print.printable.pieces.iter().map(|piece| &*piece.stem));
    if to_print.case.is_some() {
        names.extend([TRAY, LID]);
    }
    // Writing to a string does not fail.
    let _ = writeln!(text, "// {title}\n// {}\n", language.say(HELP, &[&first]));
    let unit = ["the side of a cell in mm", "die Seite einer Zelle in mm"];
    let _ = writeln!(text, "// {}\nunit = {};", say(unit), order.measures.unit_mm);
    if to_print.printable.scene.wall_pitch.is_some() {
        let wall = ["the thickness of a piece", "die Dicke eines Teils"];
        let _ = writeln!(text, "// {}\nwall = {};", say(wall), order.measures.wall_mm);
    }
    let gap = [
        "the gap between two pieces",
        "der Spalt zwischen zwei Teilen",
    ];
    let _ = writeln!(
        text,
        "// {}\nclearance = {};",
        say(gap),
        order.measures.clearance_mm
    );
    let has_joints = !to_print.printable.joined.is_empty();
    if has_joints {
        let gap = [
            "the gap between a peg and its hole",
            "der Spalt zwischen einem Zapfen und seinem Loch",
        ];
        let clearance = order.joint_clearance_mm;
        let _ = writeln!(text, "// {}\njoint_clearance = {clearance};", say(gap));
    }
    if to_print.case.is_some() {
        let wall = ["the walls of the box", "die Wände der Schachtel"];
        let _ = writeln!(text, "// {}\nbox_wall = {};", say(wall), order.box_wall_mm);
    }
    let part = ["what is made", "was gemacht wird"];
    let _ = writeln!(
        text,
        "// {}\npart = \"all\"; // [{}]\n",
        say(part),
        names.join(", ")
    );
    text += &place_function(to_print);
    text += CELLS;
    if has_joints {
        text += &scad_joints::head();
    }
    if to_print.marks.iter().any(Option::is_some) {
        let deepest = to_print.measures.mark_depth_mm();
        let _ = writeln!(text, "name_depth = {deepest};{NAME}");
    }
    text
}

/// A text for a comment, which ends with its line.
fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Where layers of cells begin.
fn place_function(to_print: &ToPrint) -> String {
    if let Some(pitch) = to_print.printable.scene.wall_pitch {
        let before = pitch - 1;
        return format!(
            "function walls(i) = floor((i + {before}) / {pitch});\n\
             function at(i) = walls(i) * wall + (i - walls(i)) * unit;\n"
        );
    }
    // The cubes of a snake are made of small cells.
    let parts = if to_print.is_threaded { " / 5" } else { "" };
    format!("function at(i) = i * unit{parts};\n")
}

const CELLS: &str = "\
function corner(p) = [at(p[0]), at(p[1]), at(p[2])];
module cells(from, to) {
  room = corner(to) - corner(from);
  translate(corner(from) + [1, 1, 1] * clearance / 2)
    cube(room - [1, 1, 1] * clearance);
}
";

/// The text of a piece, made of runs of pixels: from the left, from below, how long. Each is a cuboid, as
/// OpenSCAD 2021 makes no closed surface of a flat outline with islands, such as `3A`.
const NAME: &str = "
module name(cell, side, up, size, runs) {
  far = [for (i = [0 : 2]) side[i] == 0 ? (at(cell[i]) + at(cell[i] + 1)) / 2
    : side[i] > 0 ? at(cell[i] + 1) - clearance / 2 : at(cell[i]) + clearance / 2];
  right = cross(up, side);
  pixel = 0.8 * (unit - clearance) / max(size);
  multmatrix([for (i = [0 : 2]) [right[i], up[i], side[i], far[i]]])
    translate([0, 0, -name_depth])
      scale([pixel, pixel, name_depth + 1])
        translate([-size[0] / 2, -size[1] / 2, 0])
          for (run = runs) translate([run[0], run[1], 0]) cube([run[2], 1, 1]);
}
";

/// The solid of a piece, then what is cut out of it.
fn solid(cells: &BTreeSet<Point>, section: Option<&Section>) -> [String; 2] {
    if let Some(section) = section {
        return scad_joints::solid(section);
    }
    let mut text = String::from("  union() {\n");
    for [from, to] in cuboids(cells) {
        // Writing to a string does not fail.
        let _ = writeln!(text, "    cells({}, {});", triple(from), triple(to));
    }
    [text + "  }\n", String::new()]
}

/// A piece.
fn module(
    index: usize,
    piece: &KitPiece,
    [solid, mut cut]: [String; 2],
    mark: Option<&Mark>,
    language: Language,
) -> String {
    let said = on_one_line(&piece.text(language));
    if let Some(mark) = mark {
        let (width, height) = (mark.bitmap.width, mark.bitmap.rows.len());
        let [cell, side, up] = [mark.cell, mark.side, mark.up].map(triple);
        let runs: Vec<String> = runs(mark)
            .into_iter()
            .map(|[left, row, length]| format!("[{left}, {row}, {length}]"))
            .collect();
        let runs = runs.join(", ");
        let _ = writeln!(
            cut,
            "    name({cell}, {side}, {up}, [{width}, {height}], [{runs}]);"
        );
    }
    let body = if cut.is_empty() {
        solid
    } else {
        format!("  difference() {{\n{solid}{cut}  }}\n")
    };
    format!("\n// {said}\nmodule piece_{}() {{\n{body}}}\n", index + 1)
}

/// The runs of pixels of a text: where each begins, in which row from below, how long it is.
fn runs(mark: &Mark) -> Vec<[usize; 3]> {
    let map = &mark.bitmap;
    let rows = map.rows.iter().rev().enumerate();
    let runs = rows.flat_map(|(number, row)| {
        let starts = (0..row.len()).filter(|&at| row[at] && (at == 0 || !row[at - 1]));
        starts.map(move |at| {
            let length = row[at..].iter().take_while(|&&is_on| is_on).count();
            [at, number, length]
        })
    });
    runs.collect()
}

pub(super) fn triple(point: Point) -> String {
    format!("[{}, {}, {}]", point.x, point.y, point.z)
}

/// Cuboids that fill the cells, so that each cuboid of one or two cells along each axis lies in one.
pub(super) fn cuboids(cells: &BTreeSet<Point>) -> Vec<Cuboid> {
    let fills = |[from, to]: Cuboid| inside([from, to]).all(|cell| cells.contains(&cell));
    if cells.len() > MOST_CELLS {
        let small = cells.iter().flat_map(|&cell| {
            let sides = (0..8).map(|bits: i16| Point::new(bits & 1, bits >> 1 & 1, bits >> 2));
            sides.map(move |more| [cell, cell.plus(more).plus(Point::new(1, 1, 1))])
        });
        return small.filter(|&cuboid| fills(cuboid)).collect();
    }
    let mut found = Vec::new();
    for &from in cells {
        for x in (from.x + 1).. {
            if !fills([from, Point::new(x, from.y + 1, from.z + 1)]) {
                break;
            }
            for y in (from.y + 1).. {
                if !fills([from, Point::new(x, y, from.z + 1)]) {
                    break;
                }
                for z in (from.z + 1).. {
                    let cuboid = [from, Point::new(x, y, z)];
                    if !fills(cuboid) {
                        break;
                    }
                    found.push(cuboid);
                }
            }
        }
    }
    let grows = |&[from, to]: &Cuboid| {
        let axes = [Point::X, Point::Y, Point::Z];
        axes.iter()
            .any(|&axis| fills([from.minus(axis), to]) || fills([from, to.plus(axis)]))
    };
    found.retain(|cuboid| !grows(cuboid));
    found
}

/// The cells of a cuboid.
fn inside([from, to]: Cuboid) -> impl Iterator<Item = Point> {
    let plane = move |x| (from.y..to.y).map(move |y| (x, y));
    let columns = (from.x..to.x).flat_map(plane);
    columns.flat_map(move |(x, y)| (from.z..to.z).map(move |z| Point::new(x, y, z)))
}

/// The box.
fn boxes(case: &Case) -> String {
    let [width, depth, height] = case.cells;
    format!(
        "
inside = [{width} * unit + clearance, {depth} * unit + clearance, {height} * unit];
skirt = min({}, inside[2]);
module open_box(room) {{
  difference() {{
    cube(room + [2, 2, 1] * box_wall);
    translate([1, 1, 1] * box_wall) cube(room + [0, 0, 1]);
  }}
}}
module tray() {{ open_box(inside); }}
module lid() {{
  more = 2 * (box_wall + clearance);
  open_box([inside[0] + more, inside[1] + more, skirt]);
}}
",
        super::case::SKIRT_MM
    )
}

/// All parts in a row, or the one that is asked for.
fn shown(to_print: &ToPrint, cells: &[BTreeSet<Point>]) -> String {
    let mut text = String::from("\ngap = 4;\nx_1 = 0;\n");
    let corner = |cells: &BTreeSet<Point>, pick: fn(i16, i16) -> i16| {
        let all = cells.iter().copied();
        let joined = all.reduce(|a, b| Point::new(pick(a.x, b.x), pick(a.y, b.y), pick(a.z, b.z)));
        joined.unwrap_or_default()
    };
    let mut number = 0;
    for (index, (piece, cells)) in to_print.printable.pieces.iter().zip(cells).enumerate() {
        number = index + 1;
        let (least, most) = (corner(cells, i16::min), corner(cells, i16::max));
        let stem = &piece.stem;
        let _ = writeln!(
            text,
            "if (part == \"all\" || part == \"{stem}\") translate([x_{number}, 0, 0] - corner({})) piece_{number}();\n\
             x_{} = x_{number} + at({}) - at({}) + gap;",
            triple(least),
            number + 1,
            most.x + 1,
            least.x,
        );
    }
    if to_print.case.is_some() {
        let next = number + 1;
        let _ = writeln!(
            text,
            "if (part == \"all\" || part == \"{TRAY}\") translate([x_{next}, 0, 0]) tray();\n\
             if (part == \"all\" || part == \"{LID}\") \
             translate([x_{next} + inside[0] + 2 * box_wall + gap, 0, 0]) lid();"
        );
    }
    text
}
