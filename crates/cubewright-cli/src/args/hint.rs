//! The arguments of `hint`.

use std::path::PathBuf;

use clap::{ArgAction, Args};

use super::{SourceArgs, StockArgs, ThreadsArgs, WaitArgs};
use cubewright_programs::options::Format;

/// Arguments of `hint`.
#[derive(Debug, Args)]
#[command(
    next_display_order = 20,
    after_help = "\
A hint says which piece comes next; with -m also where it goes, and with -mm also how. LAID
is a part of an answer with the pieces that are laid already, in any form that `check` reads."
)]
pub(crate) struct HintArgs {
    /// The puzzle; `-` is standard input. With --stock the puzzle comes from there, and this is
    /// what is laid already.
    pub file: Option<PathBuf>,

    /// What is laid already; `-` is standard input.
    pub laid: Option<PathBuf>,

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
