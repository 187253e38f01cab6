//! The contract of engines, and mixed-integer programming.
//!
//! Invariant: an engine reads a model (or a puzzle) and reports what it found,
//! what it *proved* and why it stopped, three separate things. Nothing it says
//! is believed before [`crate::verify`] or [`crate::model::check`] agrees.
//!
//! Everything in here is told what to do by a [`Task`] and asks its [`Limits`] while it works.
//! [`solve`](crate::solve) runs engines for everybody else.

pub mod unit_cube;

#[cfg(feature = "std")]
mod abilities;
#[cfg(feature = "std")]
mod api;
#[cfg(feature = "std")]
#[doc(hidden)]
pub mod checkpoint;
#[cfg(feature = "std")]
mod contract;
#[cfg(feature = "std")]
mod diagram;
#[cfg(all(feature = "std", not(target_family = "wasm")))]
mod division;
#[cfg(feature = "std")]
#[doc(hidden)]
pub mod error;
#[cfg(feature = "std")]
mod events;
#[cfg(feature = "std")]
pub mod memory;
#[cfg(feature = "milp")]
pub(crate) mod milp;
#[cfg(feature = "std")]
#[doc(hidden)]
pub mod number;
#[cfg(feature = "std")]
#[doc(hidden)]
pub mod one_by_one;
#[cfg(feature = "std")]
mod own;
#[cfg(feature = "std")]
#[doc(hidden)]
pub mod python;

#[cfg(all(feature = "std", not(target_family = "wasm")))]
#[doc(hidden)]
pub use abilities::DIVIDE;
#[cfg(all(feature = "std", not(target_family = "wasm")))]
pub use abilities::Dividing;
#[cfg(feature = "std")]
#[doc(hidden)]
pub use abilities::{COUNT_BY_COPIES, DRAW_DIAGRAMS, KEEP_CHECKPOINTS};
#[cfg(feature = "std")]
pub use abilities::{CopyCounting, Diagrams, Resuming};
#[cfg(feature = "std")]
pub use api::{
    Cause, Checkpointing, CopyCounts, CountProgress, CountReport, Goal, Limits, ListRequest,
    Outcome, Proof, Settings, Stop, Task, Work,
};
#[cfg(feature = "std")]
pub use contract::{Engine, Sink};
#[cfg(feature = "std")]
pub use diagram::{Diagram, DiagramStep};
#[cfg(all(feature = "std", not(target_family = "wasm")))]
pub use division::{Division, Measure, PartCount, Prefix, Price, Tally};
#[cfg(all(feature = "std", not(target_family = "wasm")))]
#[doc(hidden)]
pub use division::{count_each, region_hash};
#[cfg(feature = "std")]
pub use error::{AUTO, CheckpointError, EngineError};
#[cfg(feature = "std")]
pub use events::{Event, Events, SearchProgress};
#[cfg(feature = "std")]
pub use memory::MemoryLimit;
#[cfg(feature = "std")]
pub use own::{CoverSearch, GoOn, OwnEngine, own_engine};
