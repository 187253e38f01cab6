//! The arguments of shells beyond one cube of six pieces.

use std::path::{Path, PathBuf};

use clap::Args;

use super::values::shapes;
use cubewright_programs::options::Offered;

/// The group of these options in the help.
const GROUP: &str = "Shells of more pieces and other shapes";

/// Which pieces cover what, and under which side constraints.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct StockArgs {
    /// Take the pieces from these files instead of one puzzle. Each file is a set, unless it
    /// names sets itself. Pieces are numbered from the first file to the last.
    #[arg(help_heading = GROUP, long, num_args = 1.., value_name = "FILE")]
    pub stock: Vec<PathBuf>,

    /// Cover this shape: cube, a box such as 1x1x2, a flat sheet such as 2x3 (straight
    /// rim), L, T, corner, cross, cross3d, steps, tetracube1 to 8, pentacube1 to 29, or
    /// a file (.shape, or .pack or .xmpuzzle for the shape that is filled there).
    #[arg(help_heading = GROUP, long, value_parser = Offered(shapes),
        hide_possible_values = true,
        value_name = "SHAPE")]
    pub shape: Option<String>,

    /// Allow more pieces than places, and choose as many as there are places.
    #[arg(help_heading = GROUP, long)]
    pub choose: bool,

    /// Use this many pieces of each set, such as 1, 0-2 or 3- (three or more).
    #[arg(help_heading = GROUP, long, value_name = "COUNT")]
    pub per_set: Option<String>,

    /// Use this many pieces of one set, such as red=2 or red=0-1; of several with commas, or repeated.
    #[arg(help_heading = GROUP, long = "set", value_delimiter = ',', value_name = "SET=COUNT")]
    pub sets: Vec<String>,

    /// Flip no piece: all show the same side outside.
    #[arg(help_heading = GROUP, long)]
    pub no_flip: bool,

    /// Put a piece on a place, such as 3@1, 3@1:f2 (flipped, then two turns) or red.3@1
    /// (piece 3 of set red); several with commas, or repeated.
    #[arg(help_heading = GROUP, long = "fix", value_delimiter = ',', value_name = "PIECE@PLACE")]
    pub fixed: Vec<String>,
}

impl StockArgs {
    /// Which file is the puzzle, and which the answer: where the pieces come from a stock,
    /// the one file is the answer.
    pub(crate) fn puzzle_and_answer<'a>(
        &self,
        file: Option<&'a Path>,
        answer: Option<&'a Path>,
    ) -> (Option<&'a Path>, Option<&'a Path>) {
        if self.stock.is_empty() {
            (file, answer)
        } else {
            (answer, file)
        }
    }

    /// Whether any of them is given.
    pub(crate) fn is_asked(&self) -> bool {
        self.first().is_some()
    }

    /// The first of them that is given.
    pub(crate) fn first(&self) -> Option<&'static str> {
        let given = [
            ("--stock", !self.stock.is_empty()),
            ("--shape", self.shape.is_some()),
            ("--choose", self.choose),
            ("--per-set", self.per_set.is_some()),
            ("--set", !self.sets.is_empty()),
            ("--no-flip", self.no_flip),
            ("--fix", !self.fixed.is_empty()),
        ];
        let first = given.into_iter().find(|(_, is_given)| *is_given);
        first.map(|(option, _)| option)
    }
}
