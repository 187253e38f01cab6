//! Solving and counting: every run is checked, whichever engine it is of.
//!
//! Invariant: what an engine shows is verified before anyone else sees it; puzzles are
//! known by the trait [`Family`](crate::family::Family) alone.

mod auto;
mod count;
mod race;
mod registry;

#[cfg(not(target_family = "wasm"))]
pub use auto::any_divider;
pub use auto::{EngineChoice, any_copy_counter, any_diagram_drawer, choose};
#[cfg(not(target_family = "wasm"))]
pub(crate) use count::with_reason;
pub use count::{count, count_resumable};
pub use cubewright_core::solve::{list, repairs, solve};
pub use registry::{
    Availability, Backend, BackendKind, any_milp, any_prover, backend_names, backends, engine,
    kind_of, milp_backends, milp_engine, milp_names,
};
