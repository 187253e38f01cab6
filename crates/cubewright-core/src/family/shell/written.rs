//! Where the cells of pieces stand in the text from which they were read.
//!
//! Invariant: it says nothing about the puzzle itself, so puzzles are equal wherever they were
//! written.

use super::Piece;

/// A character of a text, 1-based.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextPlace {
    /// The line.
    pub line: usize,
    /// The character of the line.
    pub column: usize,
}

/// The character that stands for each cell of each border, where a text has exactly one.
///
/// A drawing has; a `.hcq` file, in which corners stand twice, has not.
#[derive(Clone, Debug, Default)]
pub struct WrittenCells(Vec<Vec<TextPlace>>);

impl WrittenCells {
    /// By piece, the places of its cells, clockwise from the top-left corner.
    #[must_use]
    pub const fn new(places: Vec<Vec<TextPlace>>) -> Self {
        Self(places)
    }

    /// The same where each line of the text begins so many characters later.
    #[must_use]
    pub fn indented(&self, by: impl Fn(usize) -> usize) -> Self {
        let moved = |place: &TextPlace| TextPlace {
            column: place.column + by(place.line),
            ..*place
        };
        let of_piece = |cells: &Vec<TextPlace>| cells.iter().map(moved).collect();
        Self(self.0.iter().map(of_piece).collect())
    }

    /// Where the cell of a piece stands, if that is known.
    #[must_use]
    pub fn at(&self, piece: Piece, ring: usize) -> Option<TextPlace> {
        self.0.get(piece.index())?.get(ring).copied()
    }
}

impl PartialEq for WrittenCells {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for WrittenCells {}
