//! Likely typing errors.

use super::{Piece, Width};
use crate::geometry::Side;

/// One cell of one piece with another value than it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The piece.
    pub piece: Piece,
    /// The cell round its border, 0-based from the top-left corner, clockwise.
    pub ring: usize,
    /// Whether the piece would gain the tooth (else it would lose it).
    pub gains: bool,
}

/// Cells that may have been typed wrongly: one, or two together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The cell, or the first of two.
    pub change: Change,
    /// The second, if one does not suffice.
    pub also: Option<Change>,
}

impl Repair {
    /// The one or two changes.
    pub fn changes(self) -> impl Iterator<Item = Change> {
        core::iter::once(self.change).chain(self.also)
    }
}

/// The side and cell (1-based, clockwise, 1 and n being corners) of a border.
///
/// `ring` is the 0-based position clockwise from the top left corner. A corner belongs to the side
/// that begins there, so that each position has one name.
///
/// ```
/// use cubewright::family::shell::Width;
/// use cubewright::geometry::Side;
/// use cubewright::family::shell::side_and_cell;
/// let width = Width::new(5).expect("3 to 17");
/// assert_eq!(side_and_cell(width, 0), (Side::Top, 1));
/// assert_eq!(side_and_cell(width, 6), (Side::Right, 3));
/// ```
#[must_use]
pub const fn side_and_cell(width: Width, ring: usize) -> (Side, usize) {
    let side = Side::ALL[ring / width.pitch() % 4];
    (side, ring % width.pitch() + 1)
}
