//! Solids to print or to turn about: closed surfaces made of triangles.
//!
//! Invariant: a [`Mesh`] is watertight. Every edge belongs to exactly two triangles,
//! which run along it in opposite directions, and triangles go round counter-clockwise
//! as seen from outside. Lengths are millimetres, z is up.
//!
//! ```
//! use cubewright::geometry::Point;
//! use cubewright::show::mesh::{Measures, cell_mesh};
//! let measures = Measures { unit_mm: 10.0, wall_mm: 10.0, clearance_mm: 0.2, bevel_mm: 0.0 };
//! let cube = cell_mesh(&[Point::ZERO], &measures, |_| false);
//! assert_eq!(cube.triangles.len(), 12);
//! ```

mod cell_mesh;
mod detailed;
mod engraved;
#[cfg(feature = "json")]
mod glb;
mod glyphs;
pub(in crate::show) mod joint;
mod plates;
mod relief;
mod solids;
mod stl;
#[cfg(feature = "threemf")]
mod threemf;

pub use cell_mesh::cell_mesh;
pub(in crate::show) use detailed::{Details, Section};
pub(in crate::show) use engraved::{LEAST_PIXEL_MM, Mark};
#[cfg(feature = "json")]
pub use glb::glb;
pub(in crate::show) use glyphs::{Bitmap, bitmap};
pub(in crate::show) use plates::standing;
pub use plates::{Bed, BedTooSmall, plates};
pub use solids::{Arrangement, solids};
pub(in crate::show) use solids::{MOST_CELLS, detailed_mesh_of};
pub use stl::stl;
#[cfg(feature = "threemf")]
pub use threemf::threemf;

use crate::language::{Language, Say};
use crate::show::scene::Rgb;

/// A closed surface.
///
/// Corners are stored once and shared, so that a printer's program sees one closed surface.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mesh {
    /// The corners of the triangles, in millimetres, each once.
    pub corners: Vec<[f32; 3]>,
    /// The triangles, as indices of corners.
    pub triangles: Vec<[u32; 3]>,
}

/// A mesh with a name and a colour.
#[derive(Clone, Debug, PartialEq)]
pub struct Solid {
    /// What it is called.
    pub name: String,
    /// Its colour.
    pub colour: Rgb,
    /// Its surface.
    pub mesh: Mesh,
}

/// The measures of what is printed, in millimetres.
///
/// [`Measures::check`] says whether they make sense together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measures {
    /// The side of a cell; of a shell, the width of a tooth.
    pub unit_mm: f64,
    /// The thickness of the walls of a shell, and so the depth of its teeth; the same as
    /// the unit for everything that is no shell.
    pub wall_mm: f64,
    /// The gap between two parts that lie side by side.
    pub clearance_mm: f64,
    /// How much is cut off along the edges.
    pub bevel_mm: f64,
}

/// A length that a maker chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// The side of a cell.
    Unit,
    /// The thickness of a wall.
    Wall,
    /// The gap between parts.
    Clearance,
    /// What is cut off an edge.
    Bevel,
    /// The gap between a peg and its hole.
    JointClearance,
}

/// Why measures make no mesh.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum MeshError {
    /// A length that is not a number or not in the range that printers know.
    Range {
        /// Which length.
        what: Length,
        /// What it is.
        found: f64,
        /// The least that it can be.
        least: f64,
        /// The most that it can be.
        most: f64,
    },
    /// Nothing is left of a cell.
    NothingLeft {
        /// What they take.
        taken: f64,
        /// The smallest side of a cell.
        cell: f64,
    },
    /// More cells than are meshed.
    TooManyCells {
        /// The cells of all parts.
        cells: usize,
        /// The most that are meshed.
        most: usize,
    },
}

impl Length {
    /// What it is called, in a language.
    #[must_use]
    pub const fn name(self, language: Language) -> &'static str {
        language.pick(match self {
            Self::Unit => ["a unit", "eine Einheit"],
            Self::Wall => ["a wall", "eine Wand"],
            Self::Clearance => ["a clearance", "ein Spiel"],
            Self::Bevel => ["a bevel", "eine Fase"],
            Self::JointClearance => ["a clearance of joints", "ein Spiel der Verbindungen"],
        })
    }
}

impl Say for MeshError {
    fn text(&self, language: Language) -> String {
        match self {
            Self::Range {
                what,
                found,
                least,
                most,
            } => language.say(
                [
                    "{0} of {1} mm is out of range: {2} to {3} mm",
                    "{0} von {1} mm ist nicht möglich: {2} bis {3} mm",
                ],
                &[
                    &what.name(language),
                    &language.decimal(*found),
                    &language.decimal(*least),
                    &language.decimal(*most),
                ],
            ),
            Self::NothingLeft { taken, cell } => language.say(
                [
                    "clearance and twice the bevel take {0} mm of a cell of {1} mm: at most half \
                     of it can go",
                    "Spiel und zweimal die Fase nehmen {0} mm einer Zelle von {1} mm: höchstens \
                     die Hälfte darf weg",
                ],
                &[&language.decimal(*taken), &language.decimal(*cell)],
            ),
            Self::TooManyCells { cells, most } => language.say(
                [
                    "{0} cells are too many: at most {1}",
                    "{0} Zellen sind zu viele: höchstens {1}",
                ],
                &[cells, most],
            ),
        }
    }
}

impl core::fmt::Display for MeshError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl core::error::Error for MeshError {}

impl Measures {
    /// Whether something can be made so.
    ///
    /// A clearance of 0 is out of range: parts would not go together, and cells that
    /// touch along an edge would make a surface that no printer understands.
    ///
    /// # Errors
    /// [`MeshError`].
    ///
    /// ```
    /// use cubewright::show::mesh::Measures;
    /// let fits = Measures { unit_mm: 8.0, wall_mm: 8.0, clearance_mm: 0.3, bevel_mm: 0.5 };
    /// assert!(fits.check().is_ok());
    /// assert!(Measures { clearance_mm: 0.0, ..fits }.check().is_err());
    /// assert!(Measures { bevel_mm: 5.0, ..fits }.check().is_err());
    /// ```
    pub fn check(&self) -> Result<(), MeshError> {
        let within = |what, found: f64, least: f64, most: f64| {
            // Not a number is in no range.
            let fits = (least..=most).contains(&found);
            let range = MeshError::Range {
                what,
                found,
                least,
                most,
            };
            if fits { Ok(()) } else { Err(range) }
        };
        within(Length::Unit, self.unit_mm, 0.5, 200.0)?;
        within(Length::Wall, self.wall_mm, 0.5, 200.0)?;
        within(Length::Clearance, self.clearance_mm, 0.01, 10.0)?;
        within(Length::Bevel, self.bevel_mm, 0.0, 10.0)?;
        let cell = self.unit_mm.min(self.wall_mm);
        let taken = 2.0_f64.mul_add(self.bevel_mm, self.clearance_mm);
        if taken > cell / 2.0 {
            return Err(MeshError::NothingLeft { taken, cell });
        }
        Ok(())
    }
}
