//! Cells and pieces that already conflict, when all others are forgotten.

use super::PieceIx;

/// What cannot be had together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// Cells, as indices into the region, that cannot all be filled.
    pub cells: Vec<usize>,
    /// Pieces, and how many copies of each, that cannot all be laid while these cells
    /// are filled. Of equal pieces the first ones stand for any others.
    pub pieces: Vec<(PieceIx, u32)>,
    /// Whether none of the cells and copies can be left out.
    pub is_minimal: bool,
}
