//! The arguments of shells beyond one cube of six pieces.

use std::path::PathBuf;

use clap::Args;

/// Which pieces cover what, and on which terms.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Shells of more pieces and other shapes")]
pub(crate) struct StockArgs {
    /// The files of the pieces, in place of one puzzle; each is a set, unless it names
    /// sets itself. Pieces are numbered through.
    #[arg(long, num_args = 1.., value_name = "FILE")]
    pub stock: Vec<PathBuf>,

    /// What is covered: cube, a box such as 1x1x2, a flat sheet such as 2x3 (straight
    /// rim), L, T, corner, cross, cross3d, steps, tetracube1 to 8, pentacube1 to 29, or
    /// a file: .shape, or what a .pack or .xmpuzzle fills.
    #[arg(long, value_name = "SHAPE")]
    pub shape: Option<String>,

    /// Choose as many pieces as there are places, where there are more.
    #[arg(long)]
    pub choose: bool,

    /// So many pieces of each set: 1, or 0-2, or 3-.
    #[arg(long, value_name = "COUNT")]
    pub per_set: Option<String>,

    /// So many pieces of one set, such as red=2 or red=0-1; repeatable.
    #[arg(long = "set", value_name = "SET=COUNT")]
    pub sets: Vec<String>,

    /// No piece is flipped: all faces show to the same side.
    #[arg(long)]
    pub no_flip: bool,

    /// A piece on its place, such as 3@1, or 3@1:f2 (flipped, then two turns), or
    /// red.3@1 (piece 3 of set red); repeatable.
    #[arg(long = "fix", value_name = "PIECE@PLACE")]
    pub fixed: Vec<String>,
}

impl StockArgs {
    /// Whether any of them is given.
    pub(crate) const fn is_asked(&self) -> bool {
        !self.stock.is_empty()
            || self.shape.is_some()
            || self.choose
            || self.per_set.is_some()
            || !self.sets.is_empty()
            || self.no_flip
            || !self.fixed.is_empty()
    }
}
