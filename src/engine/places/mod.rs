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
mod cube;
mod design;
mod firsts;
mod kit;
mod plan;
mod reduce;
mod search;
mod states;

pub use adapter::Places;
pub(super) use adapter::{count, solids};
pub use design::{NewShell, ShellTally, ShellWish, is_printable, new_shells};
pub use states::{Finding, States};
