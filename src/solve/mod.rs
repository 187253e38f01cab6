//! Solving and counting: every run is checked, whichever engine it is of.
//!
//! Invariant: what an engine shows is verified before anyone else sees it.

mod checked;
mod count;
mod packing;
mod portfolio;
mod registry;
mod repair;
mod solids;

pub use checked::{heeds, run_checked, solve_model, solve_shell};
pub use count::{CountReport, count_shell};
pub use packing::{
    PackingCount, PackingList, PackingReport, count_packings, list_packings, solve_packing,
};
pub use portfolio::{Choice, choose};
pub use registry::{Availability, Backend, BackendKind, any_milp, any_prover, backends, engine};
pub use repair::{Repair, repairs};
pub use solids::solve_solids;
