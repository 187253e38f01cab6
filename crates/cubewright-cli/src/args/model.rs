//! The arguments of `model`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use cubewright::puzzle::ModelForm;

use super::heading::SEARCH;
use super::{FormulationArg, SourceArgs, StockArgs, When, duration};
use crate::stats::StatsArgs;

/// Arguments of `model`.
#[derive(Debug, Args)]
pub(crate) struct ModelArgs {
    /// The puzzle; `-` is standard input.
    pub file: Option<PathBuf>,

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
    pub stock: StockArgs,

    /// The form; the default follows from the name of the output file, or else is lp.
    #[arg(long, value_enum, value_name = "FORM")]
    pub to: Option<ModelFormat>,

    /// Write to a file; `-` is standard output.
    #[arg(display_order = 2, short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Give up after this time, such as 30s, 500ms or 2m. With --stats, show the figures that
    /// are known by then; there the default is 10s.
    #[arg(display_order = 5, short, long, value_parser = duration, value_name = "TIME")]
    pub time_limit: Option<Duration>,

    /// Show progress on standard error.
    #[arg(
        display_order = 8,
        long,
        value_enum,
        default_value_t,
        value_name = "WHEN"
    )]
    pub progress: When,

    #[command(flatten)]
    pub statistics: StatsArgs,
}

/// A text form of the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ModelFormat {
    /// CPLEX LP.
    Lp,
    /// Free MPS.
    Mps,
    /// Knuth's items and options, with colours where the model has them.
    #[value(alias = "xcc")]
    Dlx,
    /// Pseudo-Boolean optimisation.
    Opb,
    /// Clauses in DIMACS, without the costs.
    Cnf,
    /// MiniZinc.
    Mzn,
    /// FlatZinc.
    Fzn,
}

impl From<ModelFormat> for ModelForm {
    fn from(format: ModelFormat) -> Self {
        match format {
            ModelFormat::Lp => Self::Lp,
            ModelFormat::Mps => Self::Mps,
            ModelFormat::Dlx => Self::Dlx,
            ModelFormat::Opb => Self::Opb,
            ModelFormat::Cnf => Self::Cnf,
            ModelFormat::Mzn => Self::Mzn,
            ModelFormat::Fzn => Self::Fzn,
        }
    }
}
