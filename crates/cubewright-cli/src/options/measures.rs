//! The measures of printed solids.

use clap::Args;

use super::values::length;
use cubewright::show::mesh::Measures;

/// The measures of solids.
#[derive(Debug, Args)]
#[expect(clippy::struct_field_names, reason = "units stand last in names")]
pub(crate) struct MeasuresArgs {
    /// The side of a cell of a solid, or the width of a tooth, in mm.
    /// The default is 8.
    #[arg(long = "unit", value_parser = length, value_name = "MM")]
    pub unit_mm: Option<f64>,

    /// The thickness of the walls of a shell in mm; the default is the width of a tooth.
    #[arg(long = "wall", value_parser = length, value_name = "MM")]
    pub wall_mm: Option<f64>,

    /// The gap between two printed pieces side by side in mm.
    /// The default is 0.3.
    #[arg(long = "clearance", value_parser = length, value_name = "MM")]
    pub clearance_mm: Option<f64>,

    /// How much is cut off along the edges of printed pieces in mm.
    /// The default is 0.
    #[arg(long = "bevel", value_parser = length, value_name = "MM")]
    pub bevel_mm: Option<f64>,
}

impl MeasuresArgs {
    /// The measures, unchecked.
    pub(crate) fn measures(&self) -> Measures {
        let unit_mm = self.unit_mm.unwrap_or(8.0);
        Measures {
            unit_mm,
            wall_mm: self.wall_mm.unwrap_or(unit_mm),
            clearance_mm: self.clearance_mm.unwrap_or(0.3),
            bevel_mm: self.bevel_mm.unwrap_or(0.0),
        }
    }

    /// The first of them that is given.
    pub(crate) fn first(&self) -> Option<&'static str> {
        let given = [
            ("--unit", self.unit_mm),
            ("--wall", self.wall_mm),
            ("--clearance", self.clearance_mm),
            ("--bevel", self.bevel_mm),
        ];
        let first = given.into_iter().find(|(_, measure)| measure.is_some());
        first.map(|(option, _)| option)
    }
}
