//! The arguments of `count`.

use std::path::PathBuf;

use clap::Args;

use super::RunArgs;

/// Arguments of `count`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  cubewright count data/original_blue.hcq
  cubewright count data/HC_BQ_01.hcq --format json
  cubewright count packing.dlx --threads 2 --checkpoint packing.count
  cubewright count data/snake_king.snake --threads 2")]
pub(in crate::cli) struct CountArgs {
    /// The puzzle; `-` is standard input.
    pub file: Option<PathBuf>,

    /// Keep the state of the count in a file, and go on from it if it is there
    /// (engine cover); except for packings, only the number of all solutions is told
    /// then.
    #[arg(long, visible_alias = "resume", value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,

    #[command(flatten)]
    pub run: RunArgs,
}
