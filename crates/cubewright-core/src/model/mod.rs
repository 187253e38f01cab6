//! The solver-neutral model: what must be covered, by what, at which cost.
//!
//! Invariant: a [`Model`] is plain data without a solver in sight. Every engine
//! reads it, none adds to it, [`consistent`] says whether it means anything, and
//! [`check`] decides in integers whether a [`Selection`] satisfies it.
//!
//! ```
//! use cubewright::model::Model;
//! // One item, and two ways to cover it, the second of which is cheaper.
//! let model = Model::builder("tiny")
//!     .items(["a"])
//!     .option("dear", ["a"])
//!     .option("cheap", ["a"])
//!     .minimise([("dear", 2), ("cheap", 1)])
//!     .build()?;
//! assert_eq!(model.options.iter().map(|option| option.cost).min(), Some(1));
//! # Ok::<(), cubewright::model::ModelError>(())
//! ```

mod builder;
mod check;
mod consistency;
mod data;
pub(crate) mod item_rows;
mod origin;
mod restrict;
mod symmetry;

pub use builder::ModelBuilder;
pub use check::{ModelFault, check};
pub use consistency::{ModelError, Part, consistent};
pub use data::{
    Colour, Column, Integer, Item, ItemIx, ItemKind, Model, ModelOption, OptionIx, Row, Selection,
    Sense,
};
pub use origin::{Aim, LinearOrigin, ObjectiveValue};
pub use restrict::Restriction;
pub use symmetry::{Canonicity, OptionOrbits, OptionSymmetry};
