//! The axis of a turn: a dashed line over everything.

use super::iso::project_point;
use super::tiles::SILHOUETTE;
use super::{Pen, Point2, Primitive};
use crate::geometry::{Axis, Point, Turn};
use crate::show::scene::Rgb;

/// It is seen so far beyond the cells, in dashes so long, in cells.
const BEYOND: f64 = 0.8;
const DASH: f64 = 0.25;

/// A place or a way in space, in cells.
pub(super) type Space = [f64; 3];

/// The place with these coordinates across and along an axis.
pub(super) fn join(axis: Axis, [u, v, along]: Space) -> Space {
    match axis {
        Axis::X => [along, u, v],
        Axis::Y => [v, along, u],
        Axis::Z => [u, v, along],
    }
}

/// A point of the axis.
pub(super) fn point_of(turn: Turn) -> Space {
    point_at(turn.axis, turn.centre.map(f64::from))
}

/// A point of the line along an axis, by where it lies across it, in half cells.
pub(super) fn point_at(axis: Axis, line: [f64; 2]) -> Space {
    let [u, v] = line.map(|half| f64::midpoint(half, 1.0));
    join(axis, [u, v, 0.0])
}

/// The dashes, which end beyond all cells.
pub(super) fn dashes(turn: Turn, cells: impl Iterator<Item = Point>) -> Vec<[Point2; 2]> {
    dashes_at(point_of(turn), turn, cells)
}

/// The same where the axis goes through a point.
pub(super) fn dashes_at(
    [x, y, z]: Space,
    turn: Turn,
    cells: impl Iterator<Item = Point>,
) -> Vec<[Point2; 2]> {
    let along = cells.map(|cell| f64::from(turn.axis.split(cell)[2]));
    let ends = along.fold([f64::MAX, f64::MIN], |[least, most], at| {
        [least.min(at), most.max(at)]
    });
    let [least, most] = [ends[0] - BEYOND, ends[1] + 1.0 + BEYOND];
    let at = |along: f64| {
        let by = join(turn.axis, [0.0, 0.0, along.min(most)]);
        project_point([x + by[0], y + by[1], z + by[2]])
    };
    let starts = core::iter::successors(Some(least), |start| Some(start + 2.0 * DASH));
    let starts = starts.take_while(|&start| start < most);
    starts.map(|start| [at(start), at(start + DASH)]).collect()
}

/// The dashes as they are drawn.
pub(super) fn axis_line(dashes: &[[Point2; 2]]) -> Primitive {
    let lines = dashes.iter().copied().map(Vec::from).collect();
    let pen = Pen {
        colour: Rgb::LINE,
        width: SILHOUETTE,
    };
    Primitive::Lines { lines, pen }
}
