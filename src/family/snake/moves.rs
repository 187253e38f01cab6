//! What somebody says about a fold, before anybody has laid it.

use crate::geometry::Point;

use super::Direction;

/// One move of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Where it goes.
    pub direction: Direction,
    /// How many cubes it is said to lay, where the answer says so.
    pub cubes: Option<usize>,
}

/// An answer as it was written: the moves in their order.
///
/// They are one for each run, or one for each cube but the first; which of these is
/// seen only beside the snake, by [`crate::verify::moves`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// The cell of the first cube, where the answer says so.
    pub start: Option<Point>,
    /// The moves.
    pub moves: Vec<Move>,
}
