//! Where cells lie across an axis, and where a turn takes them.

use super::cell_map::Cell;
use crate::geometry::{Axis, Point, Turn};

/// The coordinates of a cell: those across an axis, then that along it.
pub(super) fn split([x, y, z]: Cell, axis: Axis) -> [i64; 3] {
    match axis {
        Axis::X => [y, z, x],
        Axis::Y => [z, x, y],
        Axis::Z => [x, y, z],
    }
}

/// Whether a turn takes cells to cells in one go: half a turn about a line on which a quarter does so is two quarters.
pub(super) fn is_one_move(
    Turn {
        centre: [u, v],
        angle,
        ..
    }: Turn,
) -> bool {
    let takes_quarters = (i32::from(u) - i32::from(v)).rem_euclid(2) == 0;
    angle.is_half() != takes_quarters
}

/// Where a cell near the origin goes.
pub(super) fn turned(cell: Cell, turn: Turn) -> Cell {
    let small = cell.map(|side| i16::try_from(side).unwrap_or_default());
    let [x, y, z] = small;
    let Point { x, y, z } = turn.apply(Point::new(x, y, z));
    [x, y, z].map(i64::from)
}
