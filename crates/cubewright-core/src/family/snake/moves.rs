//! What somebody says about a fold, before anybody has laid it.

use crate::geometry::{Point, Region};

use super::{Direction, HeldCell};

/// One move of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Where it goes.
    pub direction: Direction,
    /// How many cubes it is said to lay, where the answer says so.
    pub cubes: Option<usize>,
}

/// The cell of the first cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// By its coordinates: x to the right, y up, z towards you, 0-based.
    At(Point),
    /// As people count.
    Held(HeldCell),
}

impl Start {
    /// The cell, in a region.
    #[must_use]
    pub fn point(self, region: &Region) -> Point {
        match self {
            Self::At(cell) => cell,
            Self::Held(cell) => cell.point(region),
        }
    }
}

/// An answer as it was written: the moves in their order.
///
/// They are one for each run, or one for each cube but the first; which of these is
/// seen only beside the snake, by [`crate::verify::moves`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// The cell of the first cube, where the answer says so.
    pub start: Option<Start>,
    /// The moves.
    pub moves: Vec<Move>,
}
