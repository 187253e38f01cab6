//! The arguments of `check`.

use std::path::PathBuf;

use clap::Args;

use crate::options::answer::WaitArgs;
use crate::options::heading::SEARCH;
use crate::options::question::RowArgs;
use crate::options::source::SourceArgs;
use crate::options::stock::StockArgs;
use cubewright_programs::options::{Format, FormulationArg};

/// Arguments of `check`.
#[derive(Debug, Args)]
#[command(
    next_display_order = 20,
    after_help = "\
The answer is what `solve` prints, in any form; a list is checked solution by solution.
For a packing it may also be a BurrTools file with assemblies. For a snake it may be moves
typed by hand: an arrow for each run, or for each cube except the first (> right, < left,
^ up, v down, . towards you, o away from you). Options that another program chose from what
`model --to dlx` wrote are read, too: one a line, with the names of their items. If an answer is wrong, the exit code is 1.
Of several files, one that cannot be read does not stop the others; the exit code is the highest
of all. Answers to several puzzles are several runs.

With --model-solution the answer is what another solver wrote for the exported model: a
file of Gurobi, HiGHS, CBC, SCIP, GLPK (--output), CPLEX, COPT, Xpress, python-mip, lp_solve or
SYMPHONY; the output of MiniZinc or a FlatZinc solver; the v lines of a pseudo-Boolean or SAT
solver; or lines with a name and a value. Without the option such a file is known, too. Variables
that are missing are 0. The answer is also shown."
)]
pub(crate) struct CheckArgs {
    /// The puzzle; `-` is standard input. With --stock, this is the answer.
    pub file: Option<PathBuf>,

    /// The answer; `-` is standard input. Several files, or a pattern such as 'out/*.txt', are
    /// each judged below their names.
    #[arg(value_name = "ANSWER")]
    pub answers: Vec<PathBuf>,

    /// A solution that another solver found for the exported model; `-` is standard
    /// input.
    #[arg(long, value_name = "FILE", conflicts_with = "answers")]
    pub model_solution: Option<PathBuf>,

    #[command(flatten)]
    pub rows: RowArgs,

    #[command(flatten)]
    pub stock: StockArgs,

    /// The formulation of the exported model.
    #[arg(help_heading = SEARCH, long,
        alias = "model",
        value_enum,
        default_value_t,
        value_name = "NAME")]
    pub formulation: FormulationArg,

    /// The form of the result.
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
    pub source: SourceArgs,

    #[command(flatten)]
    pub wait: WaitArgs,
}
