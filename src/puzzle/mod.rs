//! The one door: a puzzle of any family, and what one asks about it.
//!
//! Invariant: programs and pages ask here, so that all of them say the same; everything
//! that is answered was verified or proved.
//!
//! ```
//! use cubewright::puzzle::Puzzle;
//! let puzzle = Puzzle::open(concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq"))?;
//! assert!(puzzle.solve()?.best()?.to_string().starts_with("Take part 6 and put it on place 1."));
//! assert_eq!(puzzle.count()?.counts.raw.to_string(), "1536");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod data;
mod door;
mod error;
mod exported;
mod hint;
mod judge;
#[cfg(feature = "json")]
mod judged;
mod laid;
mod memory;
mod reasons;
mod recount;
mod scene;
mod solution;
mod solver;
mod stated;

#[cfg(feature = "json")]
pub use answer::{JsonAnyAnswer, JsonOptions};
pub use data::{PuzzleData, read_puzzle, read_puzzle_as};
pub use door::Puzzle;
pub use error::{NoSolution, PuzzleError, UnreadAnswer};
pub use exported::{ModelForm, ModelTextError};
pub use hint::Hint;
#[cfg(feature = "json")]
pub use judged::{AnswerKey, Judged, Judgement};
pub use laid::PartialSolution;
#[cfg(feature = "json")]
pub use reasons::json_repairs;
pub use reasons::{Explanation, shell_reasons};
pub use recount::SelfCheck;
pub use solution::{Kept, Solution};
pub use solver::{SolveReport, Solver, Status};

/// Limits of a run, and how it ended.
pub use crate::engine::{Cause, EngineError, Limits, Outcome, Proof, Stop};
/// What is counted, and how far a count is.
pub use crate::engine::{
    CountProgress, CountReport,
    cover::{Checkpoint, Checkpointing, CountState},
};
/// For programs that choose goal, engine and settings themselves.
pub use crate::engine::{Engine, Goal, ListRequest, Settings};
/// The linear program that MILP backends read.
pub use crate::export::{LinearProgram, LinearRow, Size};
pub use crate::infeasible::Relaxation;
pub use crate::model::{Selection, Sense};
/// The engines of this build.
pub use crate::solve::{
    Availability, Backend, BackendKind, EngineChoice, any_milp, backends, engine,
};
