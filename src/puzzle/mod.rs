//! What one asks about a puzzle, whatever its family: an answer, a count, a hint, why
//! there is none, what is to be seen.
//!
//! Invariant: programs, pages and devices ask here and nowhere else, so that all of them
//! say the same; everything that is answered was verified or proved.

#[cfg(feature = "json")]
mod answer;
#[cfg(feature = "json")]
mod error;
#[cfg(feature = "json")]
mod hint;
#[cfg(feature = "json")]
mod laid;
#[cfg(feature = "json")]
mod memory;
#[cfg(feature = "json")]
mod observed;
#[cfg(feature = "json")]
mod question;
mod read;
#[cfg(feature = "json")]
mod reasons;
#[cfg(feature = "json")]
mod recount;
#[cfg(feature = "json")]
mod scene;

#[cfg(feature = "json")]
pub use answer::{Answer, JsonAnyAnswer, JsonOptions};
#[cfg(feature = "json")]
pub use error::AskError;
#[cfg(feature = "json")]
pub use hint::{Hint, Laid};
#[cfg(feature = "json")]
pub use laid::assembly_fault;
#[cfg(feature = "json")]
pub use question::{Question, Report, Seen};
pub use read::{Puzzle, PuzzleError, read_puzzle, read_puzzle_as};
#[cfg(feature = "json")]
pub use reasons::{WhyNone, json_repairs, shell_reasons};
#[cfg(feature = "json")]
pub use recount::SelfCheck;
