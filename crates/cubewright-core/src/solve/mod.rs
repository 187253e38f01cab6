//! Solving by mixed-integer programs: every run is checked, whichever engine it is of.
//!
//! Invariant: what an engine shows is verified before anyone else sees it; puzzles are
//! known by the trait [`Family`](crate::family::Family) alone.

mod likely;
mod registry;
mod repair;
mod solving;

#[doc(hidden)]
pub use registry::{AUTO, Known, Make, Version, any_of, first_milp};
pub use registry::{
    Availability, Backend, BackendKind, any_milp, kind_of, milp_backends, milp_engine, milp_names,
};
pub use repair::repairs;
pub use solving::{list, solve, tells_apart};
