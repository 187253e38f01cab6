//! Pieces laid in a target.

use crate::geometry::{Point, SignedPermutation};

use super::{PackingPiece, PackingPuzzle, PieceIx, placement_at};

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

/// Cells that are no piece.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the cells of {label} have the shape of no piece of that name")]
pub struct NotAPiece {
    /// What the cells are called.
    pub label: String,
}

impl Packing {
    /// The packing of which each copy fills these cells. A label that is the name of
    /// a piece means that piece; any other the first piece of that shape of which
    /// copies are left.
    ///
    /// # Errors
    /// [`NotAPiece`] with the first label that cannot be.
    pub fn of_cells(
        puzzle: &PackingPuzzle,
        copies: &[(String, Vec<Point>)],
    ) -> Result<Self, NotAPiece> {
        let mut used = vec![0; puzzle.pieces().len()];
        let mut placements = Vec::new();
        for (label, cells) in copies {
            let named = puzzle
                .pieces()
                .iter()
                .position(|piece| piece.name() == label);
            let at = |index: usize| placement_at(puzzle, PieceIx::from_index(index), cells);
            let is_left = |index: &usize| {
                let most = |piece: &PackingPiece| piece.copies().max;
                puzzle.pieces().get(*index).map(most) > Some(used[*index])
            };
            let all = || 0..puzzle.pieces().len();
            let found = if let Some(index) = named {
                at(index)
            } else {
                let left = all().filter(is_left).find_map(at);
                left.or_else(|| all().find_map(at))
            };
            let Some(found) = found else {
                let label = label.clone();
                return Err(NotAPiece { label });
            };
            used[found.piece.index()] += 1;
            placements.push(found);
        }
        placements.sort_by_key(|placement| placement.piece);
        Ok(Self { placements })
    }
}
