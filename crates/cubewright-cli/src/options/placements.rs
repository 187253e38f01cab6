//! The argument that says what is laid already.

use clap::Args;

use super::heading::FILE;

/// Pieces of a packing that lie before the search begins.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct LaidArgs {
    /// Of a packing, these pieces are laid already: a file with part of an answer or with what `hint -mm`
    /// said, or the layers themselves, with / for the end of a line. Every packing has them, and packings
    /// are counted up to the symmetries that keep them.
    #[arg(help_heading = FILE, long = "laid", id = "laid_already", value_name = "LAID", allow_hyphen_values = true)]
    pub said: Option<String>,
}
