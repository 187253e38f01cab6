//! Engines: what finds the answers.
//!
//! Invariant: an engine reads a model (or a puzzle) and reports what it found,
//! what it *proved* and why it stopped, three separate things. Nothing it says
//! is believed before [`crate::verify`] or [`crate::model::check`] agrees.

#[cfg(feature = "std")]
pub mod snake;
pub mod unit_cube;

#[cfg(feature = "std")]
mod api;
#[cfg(feature = "std")]
mod contract;
#[cfg(feature = "std")]
pub mod cover;
#[cfg(any(feature = "cp-sat", feature = "pumpkin"))]
pub(crate) mod cp;
#[cfg(feature = "std")]
mod error;
#[cfg(feature = "std")]
pub mod frontier;
#[cfg(feature = "std")]
pub mod memory;
#[cfg(feature = "milp")]
pub(crate) mod milp;
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
    Cause, CountProgress, CountReport, Goal, Limits, ListRequest, Outcome, Proof, Settings, Stop,
    Task, Work,
};
#[cfg(feature = "std")]
pub use contract::{Engine, Sink};
#[cfg(feature = "std")]
pub use error::{CheckpointError, EngineError};
#[cfg(feature = "std")]
pub use snake::Folds;
