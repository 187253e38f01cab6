//! The solver-neutral model: what must be covered, by what, at which cost.
//!
//! Invariant: a [`Model`] is plain data without a solver in sight. Every engine
//! reads it, none adds to it, [`consistent`] says whether it means anything, and
//! [`check`] decides in integers whether a [`Selection`] satisfies it.
//!
//! ```
//! use cubewright::model::{Item, ItemIx, ItemKind, Model, ModelOption};
//! // One item, and two ways to cover it, the second of which is cheaper.
//! let item = Item { name: "a".into(), kind: ItemKind::Primary };
//! let option = |name: &str, cost| ModelOption {
//!     name: name.into(),
//!     items: vec![ItemIx::new(0)],
//!     coloured: vec![],
//!     cost,
//! };
//! let model = Model {
//!     name: "tiny".into(),
//!     items: vec![item],
//!     options: vec![option("dear", 2), option("cheap", 1)],
//!     ..Model::default()
//! };
//! assert_eq!(model.options.iter().map(|option| option.cost).min(), Some(1));
//! ```

mod check;
mod consistency;
mod data;
mod restrict;
mod symmetry;

pub use check::{ModelFault, check};
pub use consistency::{ModelError, Part, consistent};
pub use data::{
    Colour, Column, Integer, Item, ItemIx, ItemKind, Model, ModelOption, OptionIx, Row, Selection,
    Sense,
};
pub use restrict::Restriction;
pub use symmetry::{Canonicity, OptionOrbits, OptionSymmetry};
