//! What people read and see: sentences, hints, reasons, pictures.
//!
//! Invariant: show knows puzzles and solutions only, never models or engines,
//! and numbers are 1-based here. What is said is an enum with parameters until
//! [`Language`](crate::language::Language) turns it into text.
//!
//! | what | function |
//! |---|---|
//! | how to build an assembly, sentence by sentence | [`sentences`], [`fold_sentences`] |
//! | a packing in layers of letters, a fold in arrows | [`packing_layers`], [`arrows`] |
//! | why there is no solution | [`Reason`] |
//! | what comes next | [`NextMove`] |
//! | anything that is drawn, printed or played | [`scene`], then [`picture`], [`mesh`] or [`scene_json`] |

mod cells;
mod disassembly;
mod hint;
pub mod kit;
mod lying;
pub mod mesh;
mod packing;
pub mod picture;
mod place_words;
mod reason;
mod remedy;
pub mod scene;
#[cfg(feature = "json")]
pub mod scene_json;
mod sentence;
mod snake;

pub(crate) use disassembly::move_sentence;
pub use disassembly::{RULER, disassembly_sentences, locked_sentences, moves_in_all};
pub(crate) use hint::packing_where;
pub use hint::{HintLevel, NextMove};
pub use packing::{packing_layers, packing_letters};
pub(crate) use place_words::place_words;
pub use reason::{
    CoverReason, PackingReason, Reason, ShellReason, SnakeReason, repair_text, side_and_cell,
};
pub use remedy::{Remedy, Taken};
pub use sentence::{
    Sentence, direction_words, fold_sentences, sentences, shell_sentences, step_sentences,
};
pub use snake::{arrow, arrows, fold_layers};
