//! Why there is none: obstacles, conflicts and relaxations.
//!
//! Invariant: what is found here is a claim in plain data, and [`crate::verify`] checks it
//! before anyone is told.

mod certificates;
mod conflict;
pub mod packing;
mod relaxation;
pub mod shell;

pub(crate) use certificates::ruled_out;
pub use certificates::{Certificates, is_ruled_out, packing_obstacles, quick_obstacles};
pub use conflict::conflict;
pub use relaxation::{Relaxation, relaxation};
