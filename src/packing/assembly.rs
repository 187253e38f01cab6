//! Pieces laid in a target.

use crate::geometry::{Point, SignedPermutation};

use super::{PackingPuzzle, PieceIx};

/// A copy of a piece: turned (or mirrored) about the origin, then moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PiecePlacement {
    /// Which piece.
    pub piece: PieceIx,
    /// How it is turned.
    pub turn: SignedPermutation,
    /// What is added to each cell behind that.
    pub offset: Point,
}

impl PiecePlacement {
    /// The cells that it fills, in the order of the piece's cells.
    ///
    /// # Panics
    /// If the puzzle has no such piece, or coordinates leave the range of a `Point`.
    #[must_use]
    pub fn cells(&self, puzzle: &PackingPuzzle) -> Vec<Point> {
        let cells = puzzle.piece(self.piece).cells().iter();
        cells
            .map(|cell| self.turn.apply(cell.point).plus(self.offset))
            .collect()
    }
}

/// An assembly: where each copy of a piece lies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Packing {
    /// The copies that are used, by piece and then by first cell.
    pub placements: Vec<PiecePlacement>,
}
