//! What the programs share: the rim, with files, clocks, threads and terminals.
//!
//! The folders are floors, and imports go down only: [`terminal`] and [`json`], then [`errors`],
//! [`files`], [`limits`], [`options`], and above them [`answer`] and [`engines`].
//!
//! Invariant: nothing here knows a command. What one command alone says, reads or refuses is its
//! own.

#[cfg(target_env = "musl")]
mod allocator;
pub mod answer;
pub mod engines;
pub mod errors;
pub mod files;
pub mod json;
pub mod limits;
pub mod options;
pub mod terminal;
