//! The header `GRID`, and where drawings lie on a grid.
//!
//! Invariant: a drawing begins with the upper left corner of a block, so that it shows which cells are cells.

use super::{SpannedResult, spanned};
use crate::formats::text::{self, Slice};
use crate::geometry::{Grid, Point, least_corner};
use crate::language::{Describe, Language, Message};

/// What is wrong with a grid, or with cells on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GridFault {
    /// There is none of this name.
    Unknown {
        /// What stands there.
        found: String,
    },
    /// A cell that the grid does not have.
    NoCell,
}

impl Describe for GridFault {
    fn describe(&self, language: Language) -> Message {
        match self {
            Self::Unknown { found } => {
                let text = ["there is no grid {0}", "es gibt kein Gitter {0}"];
                let hint = [
                    "write GRID: cubes, spheres, rhombic-tetrahedra or tetrahedra-octahedra",
                    "schreib GRID: cubes, spheres, rhombic-tetrahedra oder tetrahedra-octahedra",
                ];
                Message::new(language.say(text, &[found]), language.pick(hint))
            }
            Self::NoCell => {
                let text = [
                    "the grid has no cell here",
                    "das Gitter hat hier keine Zelle",
                ];
                let hint = [
                    "a drawing begins with the upper left corner of a block of the grid; pieces stand where \
                     their cells are in it",
                    "eine Zeichnung beginnt mit der oberen linken Ecke eines Blocks des Gitters; Teile stehen \
                     da, wo darin ihre Zellen sind",
                ];
                Message::new(language.pick(text), language.pick(hint))
            }
        }
    }
}

/// The grid with this name.
pub(super) fn grid(said: Slice<'_>) -> SpannedResult<Grid> {
    let mut all = Grid::ALL.into_iter();
    let known = all.find(|grid| grid_name(*grid).eq_ignore_ascii_case(said.text));
    known.ok_or_else(|| {
        let found = text::shortened(said.text, 20);
        spanned(GridFault::Unknown { found }, said.span())
    })
}

/// What a grid is called in a file.
pub(super) const fn grid_name(grid: Grid) -> &'static str {
    match grid {
        Grid::Cubes => "cubes",
        Grid::Spheres => "spheres",
        Grid::RhombicTetrahedra => "rhombic-tetrahedra",
        Grid::TetrahedraOctahedra => "tetrahedra-octahedra",
    }
}

/// Where the first row of a drawing lies: the upper row of a block.
pub(super) const fn first_row(grid: Grid) -> Point {
    Point::Y.times(grid.block() - 1)
}

/// Where the least corner of drawn cells lies on the grid.
pub(super) fn corner(grid: Grid, cells: impl Iterator<Item = Point>) -> Point {
    least_corner(&cells.collect::<Vec<_>>()).plus(first_row(grid))
}
