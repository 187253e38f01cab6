//! The arguments of `model`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::{FormulationArg, SourceArgs, StockArgs, When, duration};
use crate::stats::StatsArgs;

/// Arguments of `model`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  cubewright model data/HC_BQ_01.hcq
  cubewright model data/HC_BQ_01.hcq --formulation article --to mps -o article.mps
  cubewright model data/HC_BQ_01.hcq --stats --format json
  cubewright model data/HC_BQ_01.hcq -o x.mzn && minizinc --solver gecode x.mzn
  cubewright model tests/cases/cover/soma.dlx --to opb")]
pub(crate) struct ModelArgs {
    /// The puzzle; `-` is standard input.
    pub file: Option<PathBuf>,

    /// The formulation.
    #[arg(
        long,
        alias = "model",
        value_enum,
        default_value_t,
        value_name = "NAME"
    )]
    pub formulation: FormulationArg,

    #[command(flatten)]
    pub source: SourceArgs,

    #[command(flatten)]
    pub stock: StockArgs,

    /// The form; the default follows from the name of the output file, or else is lp.
    #[arg(long, value_enum, value_name = "FORM")]
    pub to: Option<ModelFormat>,

    /// Write to a file; `-` is standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Give up after this time, such as 30s, 500ms or 2m. With --stats, show the figures that
    /// are known by then; there the default is 10s.
    #[arg(short, long, value_parser = duration, value_name = "TIME")]
    pub time_limit: Option<Duration>,

    /// Show progress on standard error.
    #[arg(long, value_enum, default_value_t, value_name = "WHEN")]
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
