//! Options that stand in several commands, or in all of them.

use clap::Args;

use super::values::bytes;
use crate::terminal::When;

/// What every program is told about its terminal and its memory.
#[derive(Clone, Debug, Args)]
pub struct ProcessArgs {
    /// When to use colours in messages; the variable NO_COLOR turns them off, too.
    #[arg(
        display_order = 91,
        long,
        value_enum,
        global = true,
        default_value_t,
        value_name = "WHEN"
    )]
    pub color: When,

    /// Use no more memory than this, such as 500M or 4G; the default is half of what is
    /// free at the start.
    #[arg(display_order = 93, long, global = true, value_parser = bytes, value_name = "SIZE")]
    pub memory_limit: Option<u64>,
}

/// Whether a command shows how far it is.
#[derive(Clone, Debug, Args)]
pub struct ProgressArgs {
    /// Show progress on standard error.
    #[arg(
        id = "progress",
        display_order = 8,
        long = "progress",
        value_enum,
        default_value_t,
        value_name = "WHEN"
    )]
    pub when: When,
}
