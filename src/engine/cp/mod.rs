//! Constraint solvers: OR-Tools' CP-SAT, and pumpkin.

#[cfg(feature = "cp-sat")]
pub(super) mod cp_sat;
#[cfg(feature = "pumpkin")]
pub(super) mod pumpkin;
