//! Why there is none: obstacles, conflicts and relaxations.
//!
//! Invariant: what is found here is a claim in plain data, and [`crate::verify`] checks it
//! before anyone is told.
//!
//! | claim | found by | convinces |
//! |---|---|---|
//! | an *obstacle* of a shell | counting teeth, side patterns and edges ([`shell::obstacles`]) | by counting again |
//! | an *obstacle* of a packing | volumes, colourings, remainders, linear programs ([`packing`]) | by adding numbers in cells |
//! | a *conflict* | leaving out what can be left out ([`conflict`]) | by a smaller search |
//! | a *relaxation* | the linear program without integrality ([`relaxation`]) | as a bound only |
//!
//! The cheap ones are tried before any search, the others after a search has proved that there is
//! nothing, because people want a reason that is shorter than a search.

mod certificates;
mod conflict;
pub mod packing;
mod relaxation;

pub(crate) use certificates::ruled_out;
pub use certificates::{Certificates, is_ruled_out, packing_obstacles};
pub use conflict::conflict;
pub use cubewright_core::infeasible::shell;
pub use relaxation::{Relaxation, relaxation};
