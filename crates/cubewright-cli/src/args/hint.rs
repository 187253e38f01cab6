//! The arguments of `hint`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgAction, Args};

use super::{Format, SourceArgs, StockArgs, When, duration};

/// Arguments of `hint`.
#[derive(Debug, Args)]
#[command(after_help = "\
A hint says which piece comes next; with -m also where it goes, and with -mm also how. LAID
is a part of an answer with the pieces that are laid already, in any form that `check` reads.")]
pub(crate) struct HintArgs {
    /// The puzzle; `-` is standard input. With --stock, this is what is laid already.
    pub file: Option<PathBuf>,

    /// What is laid already; `-` is standard input.
    pub laid: Option<PathBuf>,

    /// Also say where the piece goes; twice: also how.
    #[arg(short, long, action = ArgAction::Count)]
    pub more: u8,

    #[command(flatten)]
    pub source: SourceArgs,

    #[command(flatten)]
    pub stock: StockArgs,

    /// Stop after this time, such as 30s, 500ms or 2m.
    #[arg(display_order = 5, short, long, value_parser = duration, value_name = "TIME")]
    pub time_limit: Option<Duration>,

    /// The form of the hint.
    #[arg(
        display_order = 1,
        short,
        long,
        value_enum,
        default_value_t,
        value_name = "FORM"
    )]
    pub format: Format,

    /// Show progress on standard error.
    #[arg(
        display_order = 8,
        long,
        value_enum,
        default_value_t,
        value_name = "WHEN"
    )]
    pub progress: When,
}
