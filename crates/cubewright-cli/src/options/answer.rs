//! What the commands that answer have in common: the form of the answer and where it goes, how
//! long it may take, and whether progress is shown.

use core::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::values::threads;
use crate::errors::failure::Failure;
use crate::options::extension;
use cubewright_programs::options::{Format, ProgressArgs, duration};

/// The form of an answer, and where it goes.
#[derive(Clone, Debug, Args)]
pub(crate) struct AnswerArgs {
    /// The form of the answer; the default follows from the extension of the output file, or
    /// else is text.
    #[arg(
        id = "format",
        display_order = 1,
        short,
        long,
        value_enum,
        value_name = "FORM"
    )]
    asked: Option<Format>,

    /// Write the answer to a file, whose extension says the form; `-` is standard output.
    #[arg(display_order = 2, short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

impl AnswerArgs {
    /// The form that the option asks for.
    pub(crate) const fn asked(&self) -> Option<Format> {
        self.asked
    }

    /// The form of the answer.
    pub(crate) fn format(&self) -> Format {
        let by_name = || match &*extension::of(self.output.as_deref())? {
            "json" => Some(Format::Json),
            "jsonl" => Some(Format::Jsonl),
            "csv" => Some(Format::Csv),
            _ => None,
        };
        self.asked.or_else(by_name).unwrap_or_default()
    }

    /// Refuses an extension that contradicts the option, or that is none of text, JSON and those
    /// that the command knows besides.
    pub(crate) fn check(&self, besides: &[(&'static str, Format)]) -> Result<(), Failure> {
        let known = besides.iter().copied();
        let known: Vec<_> = known.chain(Format::EXTENSIONS).collect();
        let asked = self.asked.map(|format| ("--format", format));
        extension::form(self.output.as_deref(), &known, asked)?;
        Ok(())
    }
}

/// How long a command may take, and whether it shows how far it is.
#[derive(Clone, Debug, Args)]
pub(crate) struct WaitArgs {
    /// Stop after this time, such as 30s, 500ms, 2m or 30 (seconds).
    #[arg(display_order = 5, short, long, value_parser = duration, value_name = "TIME")]
    pub time_limit: Option<Duration>,

    #[command(flatten)]
    pub progress: ProgressArgs,
}

/// On how many cores a command searches.
#[derive(Clone, Debug, Args)]
pub(crate) struct ThreadsArgs {
    /// Use at most N threads, for engines that can use several; 0 uses all cores. The variable
    /// `CUBEWRIGHT_THREADS` sets another default.
    #[arg(
        display_order = 7,
        long,
        env = crate::options::values::THREADS,
        default_value = "1",
        allow_negative_numbers = true,
        value_parser = threads,
        value_name = "N"
    )]
    pub threads: NonZero<usize>,
}
