//! The solver-neutral model: what must be covered, by what, at which cost.
//!
//! Invariant: a [`Model`] is plain data without a solver in sight. Every engine
//! reads it, none adds to it, and [`check`] decides in integers whether a
//! [`Selection`] satisfies it.

mod article;
mod check;
mod data;
mod packing;
mod packing_volume;
mod restrict;
mod shell;
mod snake;
mod tensor;
mod variant;

pub use check::{ModelFault, check};
pub use data::{
    Colour, Column, Integer, Item, ItemIx, ItemKind, Model, ModelOption, OptionIx, Row, Selection,
    Sense,
};
pub use packing::{PackingModel, PackingSymmetry};
pub use restrict::Restriction;
pub use shell::{Formulation, ShellModel};
pub use snake::{SnakeModel, Starts};
pub use tensor::{ShellTensor, shell_tensor};
pub use variant::{pinned, with_edge_sums};
