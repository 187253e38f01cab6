//! The arguments of `model`.

use std::path::PathBuf;

use clap::Args;

use super::statistics::StatsArgs;
use crate::errors::failure::Failure;
use crate::options::answer::WaitArgs;
use crate::options::extension;
use crate::options::heading::SEARCH;
use crate::options::model::ModelFormat;
use crate::options::placements::LaidArgs;
use crate::options::question::{ObjectiveArgs, RowArgs};
use crate::options::source::SourceArgs;
use crate::options::stock::StockArgs;
use cubewright_programs::options::{Format, FormulationArg};

/// Arguments of `model`.
#[derive(Debug, Args)]
#[command(
    next_display_order = 20,
    after_help = "\
The extension of the output file says the form. With --stats, a time limit shows the figures that
are known by then; there it is 10s if none is given."
)]
pub(crate) struct ModelArgs {
    /// The puzzle; `-` is standard input.
    pub file: Option<PathBuf>,

    /// More files, each with one piece.
    #[arg(hide = true)]
    pub others: Vec<PathBuf>,

    /// The formulation.
    #[arg(help_heading = SEARCH, long,
        alias = "model",
        value_enum,
        default_value_t,
        value_name = "NAME")]
    pub formulation: FormulationArg,

    #[command(flatten)]
    pub source: SourceArgs,

    #[command(flatten)]
    pub laid: LaidArgs,

    #[command(flatten)]
    pub stock: StockArgs,

    #[command(flatten)]
    pub rows: RowArgs,

    #[command(flatten)]
    pub objective: ObjectiveArgs,

    /// The form; the default follows from the name of the output file, or else is lp.
    #[arg(long, value_enum, value_name = "FORM")]
    pub to: Option<ModelFormat>,

    /// Write to a file; `-` is standard output.
    #[arg(display_order = 2, short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub statistics: StatsArgs,

    #[command(flatten)]
    pub wait: WaitArgs,
}

impl ModelArgs {
    /// The form of the statistics.
    pub(crate) fn statistics_format(&self) -> Format {
        let asked = self.statistics.format;
        asked.unwrap_or_else(|| self.check_statistics().ok().flatten().unwrap_or_default())
    }

    /// What says the form of the statistics; refuses extensions that are none of theirs.
    pub(crate) fn check_statistics(&self) -> Result<Option<Format>, Failure> {
        let asked = self.statistics.format.map(|format| ("--format", format));
        extension::form(self.output.as_deref(), &Format::EXTENSIONS, asked)
    }
}
