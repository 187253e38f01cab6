//! The reference engine: a backtracking search over bit masks, specialised to the unit cube.
//!
//! Each of the six places is a variable, its values are the pieces in their orientations, and
//! a border is one machine word. [`search`] has the algorithm, its invariant and its cost.
//!
//! Invariant: [`search`] needs neither allocation nor the standard library, so
//! that the desktop and the micro:bit run the same source.

mod adjacency;
mod orientations;
mod ring;
mod search;
mod word;

#[cfg(feature = "std")]
mod adapter;
#[cfg(feature = "std")]
mod pinned;

pub use orientations::{Candidates, multiplicities};
pub use search::{CubeSearchOptions, CubeSearchStats, search, search_in};
pub use word::Word;

#[cfg(feature = "std")]
#[doc(hidden)]
pub use adapter::NAME;
#[cfg(feature = "std")]
pub use adapter::{UnitCube, cheapest, cube_pieces};
