//! The arguments of `board`.

use std::path::PathBuf;

use clap::Args;

/// Arguments of `board`.
#[derive(Debug, Args)]
pub(crate) struct BoardArgs {
    /// The puzzle, of width 5; `-` is standard input.
    pub file: PathBuf,

    /// The serial port of the board, such as /dev/ttyACM0 or COM3; without it, the only one that boards have.
    #[arg(short, long)]
    pub port: Option<PathBuf>,

    /// Find all solutions, not only the first.
    #[arg(short, long, conflicts_with = "count")]
    pub all: bool,

    /// Find only the number of solutions.
    #[arg(short, long)]
    pub count: bool,
}
