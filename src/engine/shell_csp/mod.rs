//! The search place by place, for every shell: a set of looks for each open place.
//!
//! A *look* is what a piece shows in one of its orientations; a *state* is a look on
//! each place. Laying a look meets the sets of the neighbours with the looks that fit
//! it, side by side and corner by corner, and takes what is used up out of all sets.
//! The place with the fewest looks comes next.
//!
//! Invariant: each state is shown once, and what its pieces and orientations may be is
//! told apart afterwards.

mod adapter;
mod adjacency;
mod canonical;
mod cube;
mod domains;
mod enumerate;
mod search;
mod symmetry;

pub use adapter::Places;
pub(crate) use adapter::TOO_MANY;
pub(crate) use adapter::{count, solids};
pub use enumerate::{Finding, States};
