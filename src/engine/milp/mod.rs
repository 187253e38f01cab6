//! Mixed-integer linear solvers: the driver that they share, and a file for each.
//!
//! Invariant: a backend sees a [`LinearProgram`](crate::lower::LinearProgram), built
//! through `good_lp` by the driver, and gives back floating-point values and a status;
//! what these are worth is decided by the driver alone.

#[cfg(feature = "cbc")]
pub(super) mod cbc;
mod driver;
#[cfg(feature = "highs")]
pub(super) mod highs;
#[cfg(feature = "highs")]
mod highs_info;
#[cfg(feature = "lp-command")]
pub(super) mod lp_command;
#[cfg(feature = "microlp")]
pub(super) mod microlp;
#[cfg(feature = "scip")]
pub(super) mod scip;
