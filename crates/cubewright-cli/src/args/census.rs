//! The arguments of `census`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::{Format, When, duration};

/// Arguments of `census`.
#[derive(Debug, Args)]
#[command(after_help = "\
The census walks all paths through the box, so the box must be small: 3x3x3 takes
seconds, 4x4x4 is out of reach.

Examples:
  cubewright census 3x3x3
  cubewright census 4x3x2 --format json
  cubewright census 4x3x3 --time-limit 30s")]
pub(crate) struct CensusArgs {
    /// The box, such as 3x3x3.
    #[arg(value_name = "BOX")]
    pub size: String,

    /// Stop after this time, such as 30s, 500ms, 2m or 30 (seconds).
    #[arg(short, long, value_parser = duration, value_name = "TIME")]
    pub time_limit: Option<Duration>,

    /// The form of the answer.
    #[arg(short, long, value_enum, default_value_t, value_name = "FORM")]
    pub format: Format,

    /// Write the answer to a file; `-` is standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Show progress on standard error.
    #[arg(long, value_enum, default_value_t, value_name = "WHEN")]
    pub progress: When,
}
