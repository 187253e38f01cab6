//! The arguments that say more of a snake than its file.

use clap::Args;

use super::heading::FILE;
use super::values::notations;
use cubewright_programs::options::Offered;

/// What is known of a snake besides its text; with either, a file is read as a snake.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct SnakeArgs {
    /// Read a snake that folds into this box, such as 4x4x4 or 8x8x1.
    #[arg(help_heading = FILE, long = "box", value_name = "BOX")]
    pub size: Option<String>,

    /// Read a snake in this notation: segments, cells, moves, new, letters, turns or
    /// straights.
    #[arg(help_heading = FILE, long, value_parser = Offered(notations),
        hide_possible_values = true,
        value_name = "NAME")]
    pub notation: Option<String>,
}

impl SnakeArgs {
    /// The first of the options that is given.
    pub(crate) fn first(&self) -> Option<&'static str> {
        let size = self.size.as_ref().map(|_| "--box");
        size.or_else(|| self.notation.as_ref().map(|_| "--notation"))
    }
}
