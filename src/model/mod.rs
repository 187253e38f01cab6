//! The solver-neutral model: what must be covered, by what, at which cost.
//!
//! Invariant: a [`Model`] is plain data without a solver in sight. Every engine
//! reads it, none adds to it, and [`check`] decides in integers whether a
//! [`Selection`] satisfies it.

mod check;
mod data;
mod restrict;
mod symmetry;

pub use check::{ModelFault, check};
pub use data::{
    Colour, Column, Integer, Item, ItemIx, ItemKind, Model, ModelOption, OptionIx, Row, Selection,
    Sense,
};
pub use restrict::Restriction;
pub use symmetry::{Canonicity, OptionOrbits, OptionSymmetry};
