//! The arguments of `count`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::{RunArgs, duration};

/// Whether something is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Switch {
    /// It is.
    On,
    /// It is not.
    Off,
}

/// Arguments of `count`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  cubewright count data/original_blue.hcq
  cubewright count data/HC_BQ_01.hcq --format json
  cubewright count data/HC_BQ_01.hcq --self-check -v
  cubewright count packing.dlx --threads 2 --checkpoint packing.count
  cubewright count data/snake_king.snake --threads 2")]
pub(crate) struct CountArgs {
    /// The puzzle; `-` is standard input.
    pub file: Option<PathBuf>,

    /// Keep the state of the count in a file, and go on from it if it is there
    /// (engine cover); except for packings, only the number of all solutions is told
    /// then. The file has a checksum; one that was damaged, or is of another puzzle, is
    /// refused, and so is a second process on the same file.
    #[arg(long, visible_alias = "resume", value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,

    /// Time between two checkpoints at most; so much work is lost if the program is
    /// killed.
    #[arg(
        long,
        value_parser = duration,
        default_value = "2s",
        requires = "checkpoint",
        value_name = "TIME"
    )]
    pub checkpoint_every: Duration,

    /// Count small puzzles again by trying everything, and compare: on or off. Builds for
    /// debugging do so unless told otherwise.
    #[arg(
        long,
        value_enum,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "on",
        value_name = "WHETHER"
    )]
    pub self_check: Option<Switch>,

    #[command(flatten)]
    pub run: RunArgs,
}
