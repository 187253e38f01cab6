//! The sections of pieces and their joints as OpenSCAD source.
//!
//! Invariant: the formulas are those of [`JointMeasures`], so they hold for other measures as well.
//!
//! A section is what a room has of the cells of the section and of those before it. The room is that of its
//! own cells, and where it stands on others half the clearance more.
//!
//! [`JointMeasures`]: crate::show::mesh::joint::JointMeasures

use core::fmt::Write as _;
use std::collections::BTreeSet;

use super::cuts::axes;
use super::scad::{cuboids, triple};
use crate::geometry::Point;
use crate::show::mesh::Section;
use crate::show::mesh::joint::{
    BITE_MM, CREST_SHARE, HALF_SHARE, HEIGHT_SHARE, Joint, LEG_SHARE, SLANT, TAPER_SHARE, WALL_MM,
    WALL_SHARE,
};

/// What all sections need.
pub(super) fn head() -> String {
    let measures = format!(
        "
bump = joint_clearance + {BITE_MM};
half = min((unit - clearance) / 2 - max({WALL_MM}, {WALL_SHARE} * unit) - bump - joint_clearance,
  {HALF_SHARE} * unit);
slit = {} * half;
taper = {TAPER_SHARE} * half;
height = {HEIGHT_SHARE} * unit;
crest = height - bump - taper;
neck = crest - bump - {CREST_SHARE} * unit;
slant = {SLANT} * joint_clearance;
",
        1.0 - LEG_SHARE
    );
    measures + JOINTS
}

/// Pegs and holes, made of slices from level to level: how far from the face, and how much wider along the
/// columns and the rows.
const JOINTS: &str = "\
module room(cell, below, above) {
  more = clearance / 2 - 0.000001;
  from = corner(cell) - below * more;
  translate(from) cube(corner(cell + [1, 1, 1]) + above * more - from);
}
function line(line, more) = line[0] + line[1] * more;
function ring(level, columns, rows) = [
  [line(columns[0], level[1]), line(rows[0], level[2]), level[0]],
  [line(columns[1], level[1]), line(rows[0], level[2]), level[0]],
  [line(columns[1], level[1]), line(rows[1], level[2]), level[0]],
  [line(columns[0], level[1]), line(rows[1], level[2]), level[0]]];
module leg(levels, columns, rows) {
  for (i = [1 : len(levels) - 1])
    polyhedron(concat(ring(levels[i - 1], columns, rows), ring(levels[i], columns, rows)),
      [[0, 1, 2, 3], [7, 6, 5, 4], [1, 0, 4, 5], [2, 1, 5, 6], [3, 2, 6, 7], [0, 3, 7, 4]]);
}
module in_face(cell, way, across) {
  up = cross(way, across);
  place = [for (i = [0 : 2]) way[i] == 0 ? (at(cell[i]) + at(cell[i] + 1)) / 2
    : way[i] > 0 ? at(cell[i]) + clearance / 2 : at(cell[i] + 1) - clearance / 2];
  multmatrix([for (i = [0 : 2]) [across[i], up[i], way[i], place[i]]]) children();
}
module peg(cell, way, across, rows, narrow) {
  levels = [[-0.1, 0, 0], [neck, 0, 0], [neck + bump, bump, 0], [crest, bump, 0],
    [height, -taper, -bump - taper]];
  in_face(cell, way, across) {
    leg(levels, [[-half, -1], [-slit, 0]], [rows[0], rows[len(rows) - 1]] );
    leg(levels, [[slit, 0], [half, 1]], [rows[narrow], rows[narrow + 1]]);
  }
}
module hole(cell, way, across, rows, narrow) {
  gap = joint_clearance;
  levels = [[-0.1, gap + bump, gap + bump], [0, gap + bump, gap + bump], [bump, gap, gap],
    [neck - slant, gap, gap], [neck + bump - slant, gap + bump, gap], [crest + slant, gap + bump, gap],
    [height + gap, slant - taper, slant - bump - taper]];
  in_face(cell, way, across) {
    leg(levels, [[-half, -1], [slit - gap, 0]], [rows[0], rows[len(rows) - 1]]);
    leg(levels, [[0, 0], [half, 1]], [rows[narrow], rows[narrow + 1]]);
  }
}
";

/// The solid of a section, to be put between a difference and what else is cut off; then its holes.
pub(super) fn solid(section: &Section) -> [String; 2] {
    let Section {
        cells, own, joints, ..
    } = section;
    let with: BTreeSet<Point> = cells[..own.end].iter().copied().collect();
    let before: BTreeSet<Point> = cells[..own.start].iter().copied().collect();
    let mut text = String::from("  union() {\n    intersection() {\n      union() {\n");
    for [from, to] in cuboids(&with) {
        // Writing to a string does not fail.
        let _ = writeln!(text, "        cells({}, {});", triple(from), triple(to));
    }
    text += "      }\n      union() {\n";
    for &cell in &cells[own.clone()] {
        let touched = axes()
            .into_iter()
            .filter(|&way| before.contains(&cell.plus(way)));
        let (above, below): (Vec<Point>, Vec<Point>) = touched.partition(|way| *way >= Point::ZERO);
        let sum = |ways: Vec<Point>| ways.into_iter().fold(Point::ZERO, Point::plus);
        let [below, above] = [sum(below).times(-1), sum(above)].map(triple);
        let _ = writeln!(text, "        room({}, {below}, {above});", triple(cell));
    }
    text += "      }\n    }\n";
    let mut holes = String::new();
    for joint in joints {
        if joint.is_peg {
            text += &put("peg", joint);
        } else {
            holes += &put("hole", joint);
        }
    }
    [text + "  }\n", holes]
}

fn put(what: &str, joint: &Joint) -> String {
    let (rows, narrow) = joint.key.rows();
    let rows: Vec<String> = rows
        .iter()
        .map(|[share, outwards]| format!("[{share} * half, {outwards}]"))
        .collect();
    let [cell, way, across] = [joint.cell, joint.way, joint.across].map(triple);
    format!(
        "    {what}({cell}, {way}, {across}, [{}], {narrow});\n",
        rows.join(", ")
    )
}
