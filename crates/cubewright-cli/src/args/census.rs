//! The arguments of `census`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::{Format, When, duration};

/// Arguments of `census`.
#[derive(Debug, Args)]
#[command(after_help = "\
The census walks all paths through the box, so the box must be small: 3x3x3 takes
seconds, 4x4x4 is out of reach.")]
pub(crate) struct CensusArgs {
    /// The box, such as 3x3x3.
    #[arg(value_name = "BOX")]
    pub size: String,

    /// Stop after this time, such as 30s, 500ms, 2m or 30 (seconds).
    #[arg(display_order = 5, short, long, value_parser = duration, value_name = "TIME")]
    pub time_limit: Option<Duration>,

    /// The form of the answer.
    #[arg(
        display_order = 1,
        short,
        long,
        value_enum,
        default_value_t,
        value_name = "FORM"
    )]
    pub format: Format,

    /// Write the answer to a file; `-` is standard output.
    #[arg(display_order = 2, short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

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
