//! The argument that says what is laid already.

use std::path::PathBuf;

use clap::Args;

use super::heading::FILE;

/// Pieces of a packing that lie before the search begins.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct LaidArgs {
    /// Of a packing, these pieces are laid already: part of an answer, in any form that `check`
    /// reads. Every packing has them, and packings are counted up to the symmetries that keep them.
    #[arg(help_heading = FILE, long = "laid", id = "laid_already", value_name = "LAID")]
    pub file: Option<PathBuf>,
}
