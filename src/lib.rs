//! Cubewright solves, counts, proves and shows mechanical cube puzzles.
//!
//! ```
//! use cubewright::puzzle::{Puzzle, PuzzleError};
//!
//! fn main() -> Result<(), PuzzleError> {
//!     let pieces = b"0101001011011101\n1101101000101101\n1010001000101101
//! 0101001000100101\n0101001001011010\n0101001001010010\n";
//!     let puzzle = Puzzle::parse("mine.rings", pieces)?;
//!     let sentences = puzzle.solve()?.best()?.to_string();
//!     assert!(sentences.starts_with("Put piece 6 on place 1."));
//!     Ok(())
//! }
//! ```
//!
//! [`puzzle::Puzzle`] is the door to the library: it opens a puzzle of any family, solves and
//! counts it, gives hints, explains why there is no solution, checks answers and shows them.
//! [`puzzle`] has an example of each. Programs need little beside it: [`formats`] and [`show`]
//! read and draw, [`generate`] makes new puzzles, and [`family`] holds what puzzles are made
//! of.
//!
//! Behind the door a puzzle is stated once, as a solver-neutral [`model`] that many
//! [`engine`]s read. [`verify`] checks every answer and shares nothing with the engine that
//! found it. To add an engine, implement [`engine::Engine`].
//!
//! Invariant: imports go one way, as `docs/architecture.md` draws them, and a test walks the
//! sources to enforce it. Engines have no clock; limits are callbacks.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(
    test,
    allow(
        clippy::disallowed_methods,
        reason = "tests read files and run programs"
    )
)]

pub mod board;
#[cfg(feature = "catalogue")]
pub mod catalogue;
#[cfg(feature = "std")]
pub mod disassemble;
pub mod engine;
#[cfg(feature = "std")]
pub mod generate;
#[cfg(feature = "std")]
pub mod infeasible;
#[cfg(all(feature = "std", not(target_family = "wasm")))]
pub mod plan;
#[cfg(feature = "std")]
pub mod puzzle;
#[cfg(feature = "std")]
pub mod show;
#[cfg(feature = "std")]
pub mod solve;

#[cfg(feature = "std")]
pub(crate) use cubewright_core::bits;
#[cfg(feature = "std")]
pub use cubewright_core::{count, export, formats, model, question};
pub use cubewright_core::{family, geometry, id, language, rng, verify};
#[cfg(feature = "std")]
pub(crate) use cubewright_core::{lists, parallel};
