//! The arguments of `disassemble`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::options::answer::{AnswerArgs, ThreadsArgs, WaitArgs};
use crate::options::heading::{GOAL, SEARCH};
use crate::options::source::SourceArgs;
use crate::options::values::tolerance;

/// Which turns are moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Turns {
    /// About axes that stay where they are (the default)
    Exact,
    /// About axes that may shift, too
    Loose,
}

/// Arguments of `disassemble`.
#[derive(Debug, Args)]
#[command(
    next_display_order = 20,
    after_help = "\
A move takes pieces by one or more cells along an axis, all by the same amount; it counts 1, and so
does leaving. The level is the least number of moves until the first pieces have left, as BurrTools
counts. Without an answer, the first assembly is taken that comes apart, or else the first one.

Only pieces stand in the way of pieces: a box has no walls, so they may leave in all six directions.
For a box with walls, make these a piece.

What --proof and --format json write is a certificate: the moves, or all states that locked pieces
can reach. `check` follows it cell by cell. If an assembly locks, the exit code is 1.

Only the first number of a level is a property of the assembly: the moves in all depend on which
first separation is taken. --least tries them all. If a limit ends that, the exit code is 4.

With --turns a move may also turn pieces by a quarter, about an axis through the middle of a cell or a
corner of cells, or half way round, about the middle of a side, too; the axis goes through the box around
the pieces that are together. No cell may overlap another at any angle; edges are not rounded. Turns whose
axes shift (--turns=loose) are searched in steps of a sixteenth of a cell. Each one that is found is free on
its whole way; not all are found, so fewer moves may do, and what locks may come apart all the same."
)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of its own"
)]
pub(crate) struct DisassembleArgs {
    /// The packing; `-` is standard input.
    pub file: PathBuf,

    /// An assembly, in any form in which answers are written; `-` is standard input.
    pub answer: Option<PathBuf>,

    /// More words of a name.
    #[arg(hide = true)]
    pub others: Vec<PathBuf>,

    /// Look for the least number of moves in all, over all ways apart, and prove it.
    #[arg(help_heading = GOAL, long)]
    pub least: bool,

    /// Also turn pieces, by quarters, about axes along x, y and z; each turn counts 1.
    /// With =loose they may also turn about axes that shift by at most a cell on the way, as far as
    /// such turns are found.
    #[arg(help_heading = GOAL, long, conflicts_with = "least", value_enum, num_args = 0..=1, require_equals = true,
        default_missing_value = "exact", value_name = "WHICH")]
    pub turns: Option<Turns>,

    /// With --turns=loose: the gap between pieces that would touch, in cells, from 0 to 0.2; each piece is
    /// cut back by half of it on all sides. The least gap that is enough is told.
    #[arg(help_heading = GOAL, long, requires = "turns", allow_negative_numbers = true, value_parser = tolerance,
        value_name = "GAP")]
    pub tolerance: Option<u16>,

    /// Show how a file of BurrTools says that its solution is taken apart, checked, instead of
    /// searching; of the answer's file, or else of the puzzle's.
    #[arg(help_heading = GOAL, long, conflicts_with_all = ["least", "turns"])]
    pub stored: bool,

    /// Write the certificate to a file, as JSON.
    #[arg(help_heading = SEARCH, long, value_name = "FILE")]
    pub proof: Option<PathBuf>,

    #[command(flatten)]
    pub source: SourceArgs,

    #[command(flatten)]
    pub wait: WaitArgs,

    #[command(flatten)]
    pub cores: ThreadsArgs,

    #[command(flatten)]
    pub form: AnswerArgs,

    /// Say nothing but the answer.
    #[arg(display_order = 3, short, long, conflicts_with = "verbose")]
    pub quiet: bool,

    /// Write a log of the search to standard error, and say how many states were looked at.
    #[arg(display_order = 4, short, long)]
    pub verbose: bool,
}
