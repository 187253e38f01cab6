//! Likely typing errors.

use super::Piece;

/// One cell of one piece that may have been typed wrongly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The piece.
    pub piece: Piece,
    /// The cell round its border, 0-based from the top-left corner, clockwise.
    pub ring: usize,
    /// Whether the piece would gain the tooth (else it would lose it).
    pub gains: bool,
}
