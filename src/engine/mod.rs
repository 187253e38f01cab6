//! Engines: what finds the answers.
//!
//! Invariant: an engine reads a model (or a puzzle) and reports what it found,
//! what it *proved* and why it stopped, three separate things. Nothing it says
//! is believed before [`crate::verify`] or [`crate::model::check`] agrees.
//!
//! | module | method | for |
//! |---|---|---|
//! | [`unit_cube`] | depth-first over places, orientations tested by bit masks | six pieces on one cube |
//! | [`shell_csp`] | smallest domain first, forward checking | shells of every shape |
//! | [`cover`] | Algorithm X with fewest options first; bit sets, dancing cells, branch and bound | exact covers, packings |
//! | [`snake`] | most constrained head first, lookahead along all missing runs | folds |
//! | `milp` | a sequence of mixed-integer programs, checked in integers | anything with rows |
//! | `sat` | clauses under assumptions | proofs, anything with rows |
//! | `cp` | CP-SAT and Pumpkin | anything with rows |
//!
//! Everything in here is told what to do by a [`Task`] and asks its [`Limits`] while it works.
//! [`solve`](crate::solve) runs engines for everybody else.

#[cfg(feature = "std")]
pub mod snake;
pub mod unit_cube;

#[cfg(feature = "std")]
mod api;
#[cfg(feature = "std")]
mod checkpoint;
#[cfg(feature = "std")]
mod contract;
#[cfg(feature = "std")]
pub mod cover;
#[cfg(any(feature = "cp-sat", feature = "pumpkin"))]
pub(crate) mod cp;
#[cfg(feature = "std")]
mod diagram;
#[cfg(all(feature = "std", not(target_family = "wasm")))]
mod division;
#[cfg(feature = "std")]
mod error;
#[cfg(feature = "std")]
mod events;
#[cfg(feature = "std")]
pub mod frontier;
#[cfg(feature = "std")]
pub mod memory;
#[cfg(feature = "milp")]
pub(crate) mod milp;
#[cfg(feature = "std")]
mod number;
#[cfg(any(
    feature = "milp",
    feature = "sat",
    feature = "cadical",
    feature = "pumpkin"
))]
mod one_by_one;
#[cfg(any(feature = "sat", feature = "cadical"))]
pub(crate) mod sat;
#[cfg(feature = "std")]
pub mod shell_csp;

#[cfg(feature = "std")]
pub use api::{
    Cause, Checkpointing, CopyCounts, CountProgress, CountReport, Goal, Limits, ListRequest,
    Outcome, Proof, Settings, Stop, Task, Work,
};
#[cfg(all(feature = "std", not(target_family = "wasm")))]
pub(crate) use contract::DIVIDE;
#[cfg(feature = "std")]
pub(crate) use contract::{COUNT_BY_COPIES, DRAW_DIAGRAMS, KEEP_CHECKPOINTS};
#[cfg(feature = "std")]
pub use contract::{Engine, Sink};
#[cfg(feature = "std")]
pub use diagram::{Diagram, DiagramStep};
#[cfg(all(feature = "std", not(target_family = "wasm")))]
pub use division::{Division, Measure, PartCount, Prefix, Price, Tally};
#[cfg(all(feature = "std", not(target_family = "wasm")))]
pub(crate) use division::{count_each, region_hash};
#[cfg(feature = "std")]
pub use error::{CheckpointError, EngineError};
#[cfg(feature = "std")]
pub use events::{Event, Events, SearchProgress};
#[cfg(feature = "std")]
pub use memory::MemoryLimit;
#[cfg(feature = "std")]
pub use snake::Folds;
