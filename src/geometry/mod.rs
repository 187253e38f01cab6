//! Lattice geometry: points, folded frames and the signed permutations.
//!
//! Invariant: every coordinate of every puzzle is *derived* here by folding a
//! net or by acting with a symmetry; nothing downstream types a table of edges
//! or corners. All of it is integer arithmetic, `no_std` and usable in `const`.

mod frame;
mod point;
mod symmetry;

pub use frame::{Frame, Side};
pub use point::Point;
pub use symmetry::SignedPermutation;
