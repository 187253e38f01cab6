//! Snake cubes: cubes on an elastic, to be folded into a region.
//!
//! Invariant: a snake is the lengths of its straight runs and nothing else, a
//! region is a set of lattice cells, and a [`Fold`] is only a claim until
//! [`crate::verify`] has seen it.
//!
//! Every run is counted in **moves**: steps from cube to cube. A run of `m` moves
//! has `m + 1` cubes, of which the first is also the last of the run before.

mod attributes;
mod chain;
mod family;
mod fold;
mod held;
pub mod model;
mod moves;
mod puzzle;
mod symmetry;

pub use attributes::ATTRIBUTES;
pub use chain::{Cube, MAX_CELLS, Run, Snake, SnakeError};
pub use family::WORDS;
pub use fold::{Direction, Fold};
pub use held::HeldCell;
pub use moves::{Move, Moves, Start};
pub use puzzle::{SnakePuzzle, SnakePuzzleError};
pub use symmetry::FoldGroup;
#[doc(hidden)]
pub use symmetry::{Reversal, ReversalTally};
