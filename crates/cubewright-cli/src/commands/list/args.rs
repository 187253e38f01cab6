//! The arguments of `list`.

use std::path::PathBuf;

use clap::Args;

use crate::options::answer::{AnswerArgs, ThreadsArgs, WaitArgs};

/// Arguments of `list`.
#[derive(Debug, Args)]
#[command(
    next_display_order = 20,
    after_help = "\
Wherever a command takes the file of a puzzle, it also takes a name of the catalogue, if no file is
called so: the whole name, or words of it that no other name has. The counts are those that this
program found.

With --buildable, each figure of the catalogue is tried for which the pieces have enough cells. Pieces
that are more than a figure needs stay out. The time limit is for each figure, 10 seconds unless
given; the exit code is 4 if it left a figure undecided."
)]
pub(crate) struct ListArgs {
    /// Words that are in the name, the family or the maker; without any, what families there are.
    pub words: Vec<String>,

    /// Try which figures of the catalogue can be built with the pieces of this packing.
    #[arg(display_order = 3, long, value_name = "FILE")]
    pub buildable: Option<PathBuf>,

    #[command(flatten)]
    pub answer: AnswerArgs,

    #[command(flatten)]
    pub wait: WaitArgs,

    #[command(flatten)]
    pub cores: ThreadsArgs,
}
