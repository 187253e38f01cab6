//! What people read and see: sentences, hints, reasons, pictures.
//!
//! Invariant: show knows puzzles and solutions only, never models or engines,
//! and numbers are 1-based here. What is said is an enum with parameters until
//! [`Language`](crate::language::Language) turns it into text.
//!
//! | what | function |
//! |---|---|
//! | how to build an assembly, sentence by sentence | [`sentences`], [`fold_sentences`] |
//! | a packing in layers of letters, a fold in arrows | [`packing_layers`], [`arrows`] |
//! | why there is no solution | [`Reason`] |
//! | what comes next | [`NextMove`] |
//! | anything that is drawn, printed or played | [`scene`], then [`picture`], [`mesh`] or [`scene_json`] |

pub mod kit;
pub mod mesh;
pub mod picture;
mod rules;
#[cfg(feature = "json")]
pub mod scene_json;
#[cfg(any(feature = "json", feature = "render"))]
mod underway;

pub use cubewright_core::show::*;
pub use rules::{Each, Rule};

/// Whether cells are drawn as balls or tetrahedra. A build without the feature `grids`, which knows cubes only, is
/// smaller and draws all cells as cubes.
pub(in crate::show) const fn are_no_cubes(grid: crate::geometry::Grid) -> bool {
    cfg!(feature = "grids") && !matches!(grid, crate::geometry::Grid::Cubes)
}
