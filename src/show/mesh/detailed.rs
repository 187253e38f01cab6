//! The surface of a piece with a text cut into it, or of a section of it with its joints.
//!
//! A piece that does not print in one part is made of sections, one put on after the other. A section is what
//! it adds to the solid of those before it; so all of them together are the solid of the piece. Where it
//! stands on those before it, their surface is as flat as if it were not there, and it is longer by half the
//! clearance. So what lies on the bed is flat, and what stands out points up with the pegs.
//!
//! Invariant: the surface is closed.

use std::collections::BTreeSet;

use super::cell_mesh::{Cuts, Grid, Shape, stepped};
use super::engraved::{Cut, Mark};
use super::joint::{Joint, JointMeasures};
use super::{Measures, Mesh};
use crate::geometry::Point;

/// What is cut into a piece, or how a section of it is joined with others.
#[derive(Clone, Copy)]
pub(in crate::show) struct Details<'a> {
    pub mark: Option<&'a Mark>,
    pub section: Option<&'a Section>,
}

/// A section of a piece: its last cells are those of the section.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::show) struct Section {
    /// The cells of the whole piece, first those of the sections before this one, then its own, then the
    /// rest.
    pub cells: Vec<Point>,
    /// Where its own cells are among them.
    pub own: core::ops::Range<usize>,
    /// Its pegs and holes.
    pub joints: Vec<Joint>,
    pub sizes: JointMeasures,
}

/// The surface of `cells` with these details.
pub(super) fn detailed_mesh(
    cells: &[Point],
    measures: &Measures,
    is_wall: impl Fn(i16) -> bool,
    details: &Details<'_>,
) -> Mesh {
    let cuts = Cuts::of(measures);
    let blocks = |cells: &[Point]| {
        let cells: BTreeSet<Point> = cells.iter().copied().collect();
        cuts.all_blocks(&cells)
    };
    let whole = blocks(details.section.map_or(cells, |section| &section.cells));
    let own = details.section.map(|Section { cells, own, .. }| {
        let (before, with) = (blocks(&cells[..own.start]), blocks(&cells[..own.end]));
        with.difference(&before).copied().collect()
    });
    let shape = Shape {
        measures,
        is_wall,
        own: own.as_ref().unwrap_or(&whole),
        whole: &whole,
    };
    let mark = details.mark;
    let mark = mark.map(|mark| (cuts.middle(mark.cell, mark.side), mark));
    let joints = details.section.iter().flat_map(|section| {
        let placed = |joint| (place(&cuts, joint), (joint, &section.sizes));
        section.joints.iter().map(placed)
    });
    let joints: Vec<_> = joints.collect();
    shape.mesh(|at, mesh, corners| {
        if let Some((_, mark)) = mark.filter(|&(place, _)| place == at) {
            Cut { mesh, corners }.engrave(mark, measures.mark_depth_mm());
            return true;
        }
        let joint = joints.iter().find(|&&(place, _)| place == at);
        if let Some((_, (joint, sizes))) = joint {
            joint.draw(sizes, mesh, corners);
        }
        joint.is_some()
    })
}

/// The square of a joint. A peg stands on the other side of that in which the hole is.
fn place(cuts: &Cuts, joint: &Joint) -> (Grid, usize) {
    let (block, side) = cuts.middle(joint.cell, joint.way.times(-1));
    if joint.is_peg {
        (stepped(block, side), side ^ 1)
    } else {
        (block, side)
    }
}
