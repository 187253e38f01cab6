//! The arguments of `hint`.

use std::path::PathBuf;

use clap::{ArgAction, Args};

use crate::options::answer::{ThreadsArgs, WaitArgs};
use crate::options::source::SourceArgs;
use crate::options::stock::StockArgs;
use cubewright_programs::options::Format;

/// Arguments of `hint`.
#[derive(Debug, Args)]
#[command(
    next_display_order = 20,
    after_help = "\
A hint says which piece comes next; with -m also where it goes, and with -mm also how. LAID
is a part of an answer with the pieces that are laid already, in any form that `check` reads, or
what `hint -m` itself said (of a snake `hint -mm`)."
)]
pub(crate) struct HintArgs {
    /// The puzzle; `-` is standard input. With --stock the puzzle comes from there, and this is
    /// what is laid already.
    pub file: Option<PathBuf>,

    /// What is laid already; `-` is standard input.
    pub laid: Option<PathBuf>,

    /// More files, each with one piece.
    #[arg(hide = true)]
    pub others: Vec<PathBuf>,

    /// What is laid already, said here instead of in a file: 6@1 is piece 6 on place 1, 6@1:f2 says how it
    /// lies, too; of a snake the first runs, such as '> ^ <'; of a packing layers, with / for the end of a
    /// line.
    #[arg(
        long = "laid",
        id = "laid_here",
        value_name = "PIECES",
        allow_hyphen_values = true
    )]
    pub said: Vec<String>,

    /// Go on until all is laid: Enter says that a piece lies where the hint has it, m asks for more, b
    /// goes back, q ends.
    #[arg(long, conflicts_with = "format")]
    pub play: bool,

    /// Also say where the piece goes; twice: also how.
    #[arg(short, long, action = ArgAction::Count)]
    pub more: u8,

    #[command(flatten)]
    pub source: SourceArgs,

    #[command(flatten)]
    pub stock: StockArgs,

    /// The form of the hint.
    #[arg(
        display_order = 1,
        short,
        long,
        value_enum,
        default_value_t,
        value_name = "FORM"
    )]
    pub format: Format,

    #[command(flatten)]
    pub wait: WaitArgs,

    #[command(flatten)]
    pub cores: ThreadsArgs,
}
