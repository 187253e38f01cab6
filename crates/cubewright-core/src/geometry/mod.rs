//! Lattice geometry: points, folded frames and the signed permutations.
//!
//! Invariant: every coordinate of every puzzle is *derived* here by folding a
//! net or by acting with a symmetry; nothing downstream types a table of edges
//! or corners. All of it is integer arithmetic; what needs no allocator is `no_std`
//! and usable in `const`.

#[cfg(feature = "std")]
mod cell_shape;
mod frame;
#[cfg(feature = "std")]
mod grid;
mod point;
mod pose;
#[cfg(feature = "std")]
mod region;
#[cfg(feature = "std")]
mod region_symmetry;
mod symmetry;
mod turn;

#[cfg(feature = "std")]
pub use cell_shape::CellShape;
#[cfg(feature = "std")]
#[doc(hidden)]
pub use cell_shape::{along, cross, dot, outwards};
pub use frame::{Frame, Side};
#[cfg(feature = "std")]
pub use grid::Grid;
#[cfg(feature = "std")]
pub(crate) use grid::is_flat;
pub use point::Point;
pub use pose::Pose;
#[cfg(feature = "std")]
pub use region::{MAX_REGION_CELLS, MAX_REGION_SIDE, Region, RegionError};
#[cfg(feature = "std")]
#[doc(hidden)]
pub use region::{least_corner, span};
#[cfg(feature = "std")]
pub(crate) use region_symmetry::symmetries_on;
#[cfg(feature = "std")]
pub use region_symmetry::{RegionSymmetry, symmetries, upright_symmetries};
pub use symmetry::SignedPermutation;
pub use turn::{Angle, Axis, Turn};
