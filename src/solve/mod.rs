//! Solving and counting: every run is checked, whichever engine it is of.
//!
//! Invariant: what an engine shows is verified before anyone else sees it; puzzles are
//! known by the trait [`Family`](crate::family::Family) alone.

mod auto;
mod count;
mod race;
mod registry;
mod repair;
mod solving;

pub use auto::{EngineChoice, any_copy_counter, any_diagram_drawer, choose};
pub use count::{count, count_resumable};
pub use registry::{Availability, Backend, BackendKind, any_milp, any_prover, backends, engine};
pub use repair::repairs;
pub use solving::{list, solve};
