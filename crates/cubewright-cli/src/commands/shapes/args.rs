//! The arguments of `shapes`.

use std::path::PathBuf;

use clap::Args;

use crate::options::answer::{AnswerArgs, ThreadsArgs, WaitArgs};
use crate::options::stock::StockArgs;
use crate::options::values::compared;
use cubewright_programs::options::Offered;

/// Arguments of `shapes`.
#[derive(Debug, Args)]
#[command(
    next_display_order = 20,
    after_help = "\
--shape takes several shapes, separated by commas; tetracubes and pentacubes stand for all of
them. Without it, all named shapes are tried. For each shape the search ends with an assembly,
which is verified, or with the proof that there is none. Several engines answer one after the
other; it is an error if they contradict each other.

The time limit is for each engine and each shape; the exit code is 4 if it left a shape undecided."
)]
pub(crate) struct ShapesArgs {
    /// The pieces; `-` is standard input.
    pub file: Option<PathBuf>,

    #[command(flatten)]
    pub stock: StockArgs,

    /// The engines, by name, separated by commas; `auto` chooses one for each shape.
    #[arg(
        display_order = 6,
        short = 'b',
        long = "engine",
        visible_alias = "backend",
        value_delimiter = ',',
        value_parser = Offered(compared),
        hide_possible_values = true,
        default_value = "auto",
        value_name = "NAME"
    )]
    pub backend: Vec<String>,

    /// Show the time and the search nodes of each engine; the JSON forms always do.
    #[arg(long)]
    pub times: bool,

    #[command(flatten)]
    pub answer: AnswerArgs,

    #[command(flatten)]
    pub wait: WaitArgs,

    #[command(flatten)]
    pub cores: ThreadsArgs,
}
