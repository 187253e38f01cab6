//! Constraint solvers: OR-Tools' CP-SAT, and pumpkin.

#[cfg(feature = "cp-sat")]
pub(crate) mod cp_sat;
#[cfg(feature = "pumpkin")]
pub(crate) mod pumpkin;
