//! What people read: sentences, hints, reasons, and scenes of what there is to see.
//!
//! Invariant: show knows puzzles and solutions only, never models or engines,
//! and numbers are 1-based here. What is said is an enum with parameters until
//! [`Language`](crate::language::Language) turns it into text.

mod cells;
mod disassembly;
mod hint;
mod lying;
mod packing;
mod place_words;
mod reason;
mod remedy;
pub mod scene;
mod sentence;
mod snake;

pub use disassembly::{disassembly_sentences, level_words, locked_sentences, moves_in_all};
#[doc(hidden)]
pub use disassembly::{hindered_sentence, joining_sentence, move_sentence};
pub use hint::{HintLevel, NextMove};
#[doc(hidden)]
pub use lying::packing_where;
#[doc(hidden)]
pub use packing::lettered_layers;
pub use packing::{packing_layers, packing_letters};
#[doc(hidden)]
pub use place_words::{place_words, wall_name};
pub use reason::{
    AskedReason, CoverReason, PackingReason, Reason, ShellReason, SnakeReason, TypingError,
    repair_text,
};
pub use remedy::{Remedy, Taken, Turned};
pub use sentence::{
    Sentence, Wording, direction_words, fold_sentences, sentences, shell_sentences,
};
pub use snake::{arrow, arrows, fold_layers};
