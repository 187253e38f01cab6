//! The arguments of `what`.

use std::path::PathBuf;

use clap::Args;

use crate::options::answer::AnswerArgs;
use crate::options::source::SourceArgs;

/// Arguments of `what`.
#[derive(Debug, Args)]
#[command(
    next_display_order = 20,
    after_help = "\
Nothing is searched: what is said can be read off the file, or counted."
)]
pub(crate) struct WhatArgs {
    /// The files, or names of the catalogue; `-` is standard input.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,

    #[command(flatten)]
    pub source: SourceArgs,

    #[command(flatten)]
    pub answer: AnswerArgs,
}
