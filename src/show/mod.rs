//! What people read: sentences, reasons, repairs.
//!
//! Invariant: show knows puzzles and solutions only, never models or engines,
//! and numbers are 1-based here.

mod sentences;
mod why;

pub use sentences::{sentence, sentences};
pub use why::{cell_in_words, obstacle, repair};
