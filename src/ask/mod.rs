//! What one asks about a puzzle, whatever its family: an answer, a count, a hint, why
//! there is none, what is to be seen.
//!
//! Invariant: programs, pages and devices ask here and nowhere else, so that all of them
//! say the same; everything that is answered was verified or proved.

mod answer;
mod error;
mod hint;
mod laid;
mod memory;
mod observed;
mod question;
mod reasons;
mod recount;
mod scene;

pub use answer::{Answer, JsonAnyAnswer, JsonOptions};
pub use error::AskError;
pub use hint::{Hint, Laid};
pub use laid::assembly_fault;
pub use question::{Question, Report, Seen};
pub use reasons::{WhyNone, json_repairs, shell_reasons};
pub use recount::SelfCheck;
