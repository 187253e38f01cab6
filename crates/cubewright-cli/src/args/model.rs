//! The arguments of `model`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use cubewright::puzzle::ModelForm;

use super::heading::SEARCH;
use super::{LaidArgs, SourceArgs, StockArgs, WaitArgs};
use crate::extension;
use crate::failure::Failure;
use crate::stats::StatsArgs;
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

impl ModelFormat {
    /// The extensions of their files.
    pub(crate) const EXTENSIONS: [(&str, Self); 8] = [
        ("lp", Self::Lp),
        ("mps", Self::Mps),
        ("dlx", Self::Dlx),
        ("xcc", Self::Dlx),
        ("opb", Self::Opb),
        ("cnf", Self::Cnf),
        ("mzn", Self::Mzn),
        ("fzn", Self::Fzn),
    ];
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
