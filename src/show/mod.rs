//! What people read: sentences, reasons, repairs.
//!
//! Invariant: show knows puzzles and solutions only, never models or engines,
//! and numbers are 1-based here.

mod cells;
mod hint;
pub mod mesh;
mod packing;
pub mod picture;
pub mod scene;
#[cfg(feature = "json")]
pub mod scene_json;
mod sentences;
mod snake;
mod why;
mod why_packing;
mod why_stripes;

pub use hint::{HintLevel, packing_hint, shell_hint, snake_hint};
pub use packing::{packing_layers, packing_letters};
pub use sentences::{sentence, sentences};
pub use snake::{
    arrow, arrows, direction_words, fold_layers, fold_obstacle, fold_sentences, run_sentence,
};
pub use why::{cell_in_words, obstacle, repair};
pub use why_packing::{packing_conflict, packing_obstacle};
