//! Likely typing errors.

use super::Piece;

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
