//! The search for folds of a snake: bitboards, one run a step.
//!
//! Invariant: counts and folds are those of the puzzle; which run the search begins
//! with, and how many threads it has, change the work and nothing else.
//!
//! The search lays a *seed* run in the middle of the snake and goes on at both of
//! its ends, always where fewer directions are free. A free cell with a single way
//! in must be an end of the snake, and from then on the snake grows from there,
//! too. Where there is a choice it looks ahead along all missing runs. Of each orbit under
//! the symmetries of the region one state is looked at. The fold that comes first is
//! sought beside it from the first run on.
#![allow(
    clippy::inline_always,
    reason = "a step of the search is one function of about 400 instructions; left to itself the \
              compiler makes four of them, a quarter slower"
)]

mod count;
mod driver;
mod engine;
mod heads;
mod lexicographic;
mod list;
mod lookahead;
mod neighbours;
mod run_shifts;
mod search;
mod seed_choice;
mod state;
mod tables;
mod word;

pub(crate) use driver::{Ended, run};
pub use engine::Folds;
pub(crate) use engine::NAME;
