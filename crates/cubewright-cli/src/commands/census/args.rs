//! The arguments of `census`.

use clap::Args;

use crate::options::answer::{AnswerArgs, ThreadsArgs, WaitArgs};

/// Arguments of `census`.
#[derive(Debug, Args)]
#[command(
    next_display_order = 20,
    after_help = "\
The census walks all paths through the box, so the box must be small: 3x3x3 takes
seconds, 4x4x4 is out of reach."
)]
pub(crate) struct CensusArgs {
    /// The box, such as 3x3x3.
    #[arg(value_name = "BOX")]
    pub size: String,

    #[command(flatten)]
    pub answer: AnswerArgs,

    #[command(flatten)]
    pub wait: WaitArgs,

    #[command(flatten)]
    pub cores: ThreadsArgs,
}
