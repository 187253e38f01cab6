//! Folds as JSON.
//!
//! Invariant: the moves and the cells say the same, so a reader may use either.

use serde::Serialize;

use crate::family::snake::{Direction, Fold, SnakePuzzle};
use crate::geometry::Point;

/// How a snake is folded.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "snake_solution")
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Fold"))]
pub struct JsonFold {
    /// Always `solution`.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "schema", schemars(extend("const" = "solution")))]
    pub kind: &'static str,
    /// The cell of the first cube, from 0: to the right, up, towards you.
    pub start: [i16; 3],
    /// How each run is laid.
    pub moves: Vec<JsonMove>,
    /// The cell of each cube, in the order of the snake.
    pub cells: Vec<[i16; 3]>,
}

/// A run: cubes that are laid in one direction.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "run")
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Move"))]
pub struct JsonMove {
    /// Right, left, up, down, towards you, away from you.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = NAMES)))]
    pub direction: &'static str,
    /// How many cubes the run adds.
    pub cubes: u8,
}

/// The names of the directions, in the order of [`Direction::ALL`].
const NAMES: [&str; 6] = ["+x", "-x", "+y", "-y", "+z", "-z"];

/// The direction of this name.
pub(super) fn direction_named(name: &str) -> Option<Direction> {
    let at = NAMES.iter().position(|known| *known == name)?;
    Some(Direction::ALL[at])
}

/// The JSON shape of a fold.
///
/// The first run has one move less than cubes, because the first cube is where it starts.
#[must_use]
pub fn json_fold(puzzle: &SnakePuzzle, fold: &Fold) -> JsonFold {
    let triple = |point: Point| [point.x, point.y, point.z];
    let runs = puzzle.snake().runs().iter().zip(fold.directions());
    let moves = runs.map(|(&cubes, way)| JsonMove {
        direction: NAMES[way.index()],
        cubes,
    });
    let cells = fold.cells(puzzle.snake());
    JsonFold {
        kind: "solution",
        start: triple(fold.start()),
        moves: moves.collect(),
        cells: cells.into_iter().map(triple).collect(),
    }
}
