//! The arguments of `disassemble`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::heading::{GOAL, SEARCH};
use super::{AnswerArgs, SourceArgs, ThreadsArgs, duration};

/// Arguments of `disassemble`.
#[derive(Debug, Args)]
#[command(after_help = "\
A move takes pieces by one or more cells along an axis, all by the same amount; it counts 1, and so
does leaving. The level is the least number of moves until the first pieces have left (the ruler of
BurrTools). Without an answer, the first assembly is taken that comes apart, or else the first one.

What --proof and --format json write is a certificate: the moves, or all states that locked pieces
can reach. `check` follows it cell by cell. If an assembly locks, the exit code is 1.

Only the first number of a level is a property of the assembly: the moves in all depend on which
first separation is taken. --least tries them all. If a limit ends that, the exit code is 4.")]
pub(crate) struct DisassembleArgs {
    /// The packing; `-` is standard input.
    pub file: PathBuf,

    /// An assembly, in any form in which answers are written; `-` is standard input.
    pub answer: Option<PathBuf>,

    /// Look for the least number of moves in all, over all ways apart, and prove it.
    #[arg(help_heading = GOAL, long)]
    pub least: bool,

    /// Write the certificate to a file, as JSON.
    #[arg(help_heading = SEARCH, long, value_name = "FILE")]
    pub proof: Option<PathBuf>,

    #[command(flatten)]
    pub source: SourceArgs,

    /// Stop after this time, such as 30s, 500ms or 2m.
    #[arg(display_order = 5, short, long, value_parser = duration, value_name = "TIME")]
    pub time_limit: Option<Duration>,

    #[command(flatten)]
    pub cores: ThreadsArgs,

    #[command(flatten)]
    pub form: AnswerArgs,

    /// Say nothing but the answer.
    #[arg(display_order = 3, short, long, conflicts_with = "verbose")]
    pub quiet: bool,

    /// Say on standard error how many states were looked at.
    #[arg(display_order = 4, short, long)]
    pub verbose: bool,
}
