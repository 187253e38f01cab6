//! Mixed-integer linear solvers: the driver that they share, and a file for each.
//!
//! Invariant: a backend sees a [`LinearProgram`](crate::export::LinearProgram), built
//! through `good_lp` by the driver, and gives back floating-point values and a status;
//! what these are worth is decided by the driver alone.

#[cfg(feature = "cbc")]
pub(crate) mod cbc;
mod driver;
#[cfg(feature = "highs")]
pub(crate) mod highs;
#[cfg(feature = "highs")]
mod highs_info;
#[cfg(feature = "lp-command")]
pub(crate) mod lp_command;
#[cfg(feature = "microlp")]
pub(crate) mod microlp;
#[cfg(feature = "scip")]
pub(crate) mod scip;
#[cfg(feature = "wheels")]
pub(crate) mod wheels;
