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
mod checked;
#[cfg(feature = "std")]
mod conflict;
#[cfg(feature = "std")]
mod count;
#[cfg(feature = "std")]
pub mod cover;
#[cfg(any(feature = "cp-sat", feature = "pumpkin"))]
mod cp;
#[cfg(feature = "std")]
pub mod memory;
#[cfg(feature = "milp")]
mod milp;
#[cfg(feature = "std")]
mod obstacles;
#[cfg(any(
    feature = "milp",
    feature = "sat",
    feature = "cadical",
    feature = "pumpkin"
))]
mod one_by_one;
#[cfg(feature = "std")]
mod packing;
#[cfg(feature = "std")]
mod portfolio;
#[cfg(feature = "std")]
mod registry;
#[cfg(feature = "std")]
mod relaxation;
#[cfg(feature = "std")]
mod repair;
#[cfg(any(feature = "sat", feature = "cadical"))]
mod sat;
#[cfg(feature = "std")]
pub mod shell_csp;
#[cfg(feature = "std")]
mod solids;

#[cfg(feature = "std")]
pub use api::{
    Cause, Engine, EngineError, Goal, Limits, Outcome, Proof, Settings, Sink, Stop, Task, Work,
};
#[cfg(feature = "std")]
pub use checked::{heeds, run_checked, solve_model, solve_shell};
#[cfg(feature = "std")]
pub use conflict::{Conflict, conflict};
#[cfg(feature = "std")]
pub use count::{CountReport, count_shell};
#[cfg(feature = "json")]
pub(crate) use obstacles::ruled_out;
#[cfg(feature = "std")]
pub use obstacles::{Arguments, is_ruled_out, packing_obstacles, quick_obstacles};
#[cfg(feature = "std")]
pub use packing::{
    PackingCount, PackingList, PackingReport, count_packings, list_packings, solve_packing,
};
#[cfg(feature = "std")]
pub use portfolio::{Choice, choose};
#[cfg(feature = "std")]
pub use registry::{Availability, Backend, BackendKind, any_milp, any_prover, backends, engine};
#[cfg(feature = "std")]
pub use relaxation::{Relaxation, relaxation};
#[cfg(feature = "std")]
pub use repair::{Repair, repairs};
#[cfg(feature = "std")]
pub use snake::{FoldList, FoldReport, Folds, count_folds, list_folds, solve_snake};
#[cfg(feature = "std")]
pub use solids::solve_solids;
