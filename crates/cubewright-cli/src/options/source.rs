//! The arguments that say what of a file is meant, and how.

use clap::Args;

use super::heading::FILE;
use super::snake::SnakeArgs;

/// What is known of a puzzle besides its file.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct SourceArgs {
    #[command(flatten)]
    pub snake: SnakeArgs,

    /// Take this problem of a BurrTools file, by number or, if there is none with that number, by name; `solve`,
    /// `count` and `what` take each by `all`.
    #[arg(help_heading = FILE, long, value_name = "PROBLEM")]
    pub problem: Option<String>,
}
