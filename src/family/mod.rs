//! Families of puzzles, each in a folder of its own.
//!
//! Invariant: what a family says for itself stands in its folder and nowhere else.

#[cfg(feature = "std")]
pub mod packing;
pub mod shell;
#[cfg(feature = "std")]
pub mod snake;
