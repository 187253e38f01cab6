//! The search for folds of a snake: backtracking on bitboards, one run a node.
//!
//! The search lays a *seed* run in the middle of the snake and grows from both of its ends, always
//! at the head with the fewest free directions. Propagation finds the ends of the snake, from
//! which it grows then, too. Where there is a choice, lookahead along all missing runs rules out
//! what leads nowhere. Of each orbit under the symmetries of the region one fold is found.
//!
//! - `tables`, `cell_set`, `neighbours`, `run_shifts`: the region as machine words;
//! - `partial_fold`, `heads`: the node and its branching rule; `propagation`: its children;
//! - `lookahead`: arc consistency along the missing runs;
//! - `search`: the depth-first search, with its pseudo-code; `seed_choice`: where it begins;
//! - `lexicographic`: the canonical fold; `driver`: threads and limits;
//! - `engine`, `count`, `list`: the engine, its counts and its lists up to symmetry; `under_rows`: what a question
//!   leaves of them.
//!
//! Invariant: counts and folds are those of the puzzle; which run the search begins
//! with, and how many threads it has, change the work and nothing else.
#![allow(
    clippy::inline_always,
    reason = "a node of the search is one function of about 400 instructions; left to itself the \
              compiler makes four of them, a quarter slower"
)]

mod cell_set;
mod count;
#[cfg(not(target_family = "wasm"))]
mod division;
mod driver;
mod engine;
mod heads;
mod lexicographic;
mod list;
mod lookahead;
mod neighbours;
mod partial_fold;
mod propagation;
mod run_shifts;
mod search;
mod seed_choice;
mod tables;
mod under_rows;

pub(crate) use driver::{FoldSearchStats, each_orbit};
pub use engine::Folds;
pub(crate) use engine::NAME;
