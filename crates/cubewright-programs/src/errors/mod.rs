//! What went wrong: as text, as JSON, and as an exit code.
//!
//! Invariant: every end has a documented [`Exit`], and every failure a message and a hint in every
//! language. What only one program or command fails at is a type of its own that is a [`Fault`].

mod exit;
mod failure;
pub mod fault;
mod near;
mod refusal;
mod source_error;
mod unwritten;

pub use exit::Exit;
pub use failure::Failure;
pub use fault::Fault;
pub use near::{nearest, nearest_file, with_meant};
pub use refusal::{Claim, Refusal, as_word};
pub use source_error::{Labels, SourceError, labels};
pub use unwritten::Unwritten;
