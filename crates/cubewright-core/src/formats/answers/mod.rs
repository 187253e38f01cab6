//! Answers to puzzles: sentences, drawings, moves, lists and JSON.

pub(super) mod answer;
pub(super) mod answer_error;
#[cfg(feature = "json")]
pub(super) mod answer_json;
pub(super) mod answer_like;
pub(super) mod answer_sentence;
#[cfg(feature = "json")]
pub(super) mod any_answer;
#[cfg(feature = "json")]
pub(super) mod disassembly_json;
pub(super) mod laid;
pub(super) mod layers;
pub(super) mod list;
#[cfg(feature = "json")]
pub(super) mod list_json;
pub(super) mod moves;
#[cfg(feature = "json")]
pub(super) mod options_json;
pub(super) mod options_text;
#[cfg(feature = "json")]
pub(super) mod packing_json;
pub(super) mod packing_text;
pub(super) mod packing_words;
#[cfg(feature = "json")]
pub(super) mod snake_json;
