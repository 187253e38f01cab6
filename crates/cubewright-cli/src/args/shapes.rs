//! The arguments of `shapes`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::{Format, StockArgs, When, duration};

/// Arguments of `shapes`.
#[derive(Debug, Args)]
#[command(after_help = "\
--shape takes several shapes, separated by commas; tetracubes and pentacubes stand for all of
them. Without it, all named shapes are tried. For each shape the search ends with an assembly,
which is verified, or with the proof that there is none. Several backends answer one after the
other; it is an error if they contradict each other.

The exit code is 4 if a limit left a shape undecided.")]
pub(crate) struct ShapesArgs {
    /// The pieces; `-` is standard input.
    pub file: Option<PathBuf>,

    #[command(flatten)]
    pub stock: StockArgs,

    /// The engines, by name, separated by commas; `auto` chooses one for each shape.
    #[arg(
        display_order = 6,
        short,
        long,
        value_delimiter = ',',
        default_value = "auto",
        value_name = "NAME"
    )]
    pub backend: Vec<String>,

    /// Leave a shape undecided after this time for each engine, such as 30s, 500ms or 2m.
    #[arg(display_order = 5, short, long, value_parser = duration, value_name = "TIME")]
    pub time_limit: Option<Duration>,

    /// Show the time and the search nodes of each engine; the JSON forms always do.
    #[arg(long)]
    pub times: bool,

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
