//! New puzzles: shells, snakes and packings with wanted properties, planted and disturbed shells, and
//! the census of all snakes of a box.
//!
//! Invariant: the same request and the same seed give the same puzzles in the same order. What
//! is said of a puzzle (its number of solutions, its nodes) was proved by an
//! [engine](crate::engine) that ran to its end; no engine imports this module.

mod census;
mod cut;
mod grading;
mod hamiltonian_path;
mod judge;
mod packing;
mod planted;
mod shell;
mod snake;
mod stock;

pub use crate::rng::SplitMix64;
#[cfg(not(target_family = "wasm"))]
pub use census::CensusDivision;
pub use census::{Census, CensusProgress, census};
pub use packing::{GeneratedPacking, PackingSpec, PackingStock, PackingTally, generate_packings};
pub use planted::{disturbed, planted, planted_on, scattered};
pub use shell::{GeneratedShell, ShellSpec, ShellTally, generate_shells, is_printable};
pub use snake::{GeneratedSnake, SnakeSpec, SnakeSpecError, SnakeTally, generate_snakes};
