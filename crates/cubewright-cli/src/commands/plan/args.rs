//! The arguments of `plan`, `run` and `merge`.

use core::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::options::answer::AnswerArgs;
use crate::options::heading::SEARCH;
use crate::options::source::SourceArgs;
use crate::options::stock::StockArgs;
use crate::options::values::{UpTo, engines, minutes, number};
use cubewright_programs::options::{Format, Offered, ProgressArgs, duration};

/// What is asked of the whole search.
const QUESTION: &str = "What is asked";

/// What is done with a plan that is there.
const PLANNED: &str = "With a plan that is there";

/// An engine that starts processes on many computers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Recipe {
    /// Slurm: an array job for `sbatch`.
    Slurm,
    /// HyperQueue: an array for `hq submit`.
    Hq,
    /// GNU parallel, on one machine or several.
    Parallel,
    /// Kubernetes: an indexed job for `kubectl apply`.
    K8s,
    /// Dask.distributed, in Python.
    Dask,
}

/// Arguments of `plan`.
#[derive(Debug, Args)]
#[command(
    next_display_order = 20,
    after_help = "\
The folder holds all that the processes need: copy it to where they run, or plan on a disk that they
share. Units are small parts of the search; each process (an element of a job array) takes many."
)]
pub(crate) struct PlanArgs {
    /// The puzzle, or the folder of a plan that is there.
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,

    /// Count the solutions; this is the default.
    #[arg(help_heading = QUESTION, long)]
    pub count: bool,

    /// List the solutions.
    #[arg(help_heading = QUESTION, long, conflicts_with = "count")]
    pub solve: bool,

    /// With --solve: list one of each class of symmetric solutions.
    #[arg(help_heading = QUESTION, long, value_enum, requires = "solve", value_name = "SYMMETRY")]
    pub up_to: Option<UpTo>,

    /// Count the assemblies of a packing that come apart, and how many have which level.
    #[arg(help_heading = QUESTION, long, conflicts_with_all = ["count", "solve"])]
    pub apart: bool,

    /// Count the snakes that can be folded into this box, such as 3x3x3.
    #[arg(help_heading = QUESTION, long, value_name = "BOX",
        conflicts_with_all = ["count", "solve", "apart", "file"])]
    pub census: Option<String>,

    /// Divide the search into so many units: more than processes, of seconds to minutes each.
    #[arg(display_order = 1, long, default_value = "400", allow_negative_numbers = true,
        value_parser = number::<NonZero<usize>>, value_name = "N")]
    pub units: NonZero<usize>,

    /// Write the plan to this new folder; pictures of --simulate to this file.
    #[arg(display_order = 2, short, long, value_name = "FOLDER")]
    pub output: Option<PathBuf>,

    /// Search with this engine: one that divides its search, such as cover, folds and places.
    #[arg(display_order = 3, short = 'b', long = "engine", default_value = "auto",
        value_parser = Offered(engines), hide_possible_values = true, value_name = "NAME")]
    pub engine: String,

    /// Print a script that submits the processes, and run nothing.
    #[arg(help_heading = PLANNED, long, value_enum, value_name = "ENGINE")]
    pub recipe: Option<Recipe>,

    /// With --recipe: start so many processes.
    #[arg(help_heading = PLANNED, long, default_value = "100", requires = "recipe",
        value_parser = number::<NonZero<usize>>, value_name = "M")]
    pub elements: NonZero<usize>,

    /// With --recipe: let each process end after so many minutes.
    #[arg(help_heading = PLANNED, long, default_value = "60", requires = "recipe",
        value_parser = minutes, value_name = "T")]
    pub minutes: Duration,

    /// Show how long so many workers would take, from the times of the units that are done, or
    /// from their estimates; with -o FILE.svg also as a picture.
    #[arg(help_heading = PLANNED, long, value_parser = number::<NonZero<usize>>, value_name = "WORKERS",
        conflicts_with = "recipe")]
    pub simulate: Option<NonZero<usize>>,

    /// The form of what is printed.
    #[arg(
        display_order = 4,
        short,
        long,
        value_enum,
        default_value_t,
        value_name = "FORM"
    )]
    pub format: Format,

    #[command(flatten)]
    pub progress: ProgressArgs,

    #[command(flatten)]
    pub source: SourceArgs,

    #[command(flatten)]
    pub stock: StockArgs,
}

/// Arguments of `run`.
#[derive(Debug, Args)]
#[command(
    next_display_order = 20,
    after_help = "\
Any number of processes may work on one folder, two with the same index, too. A unit that has a result
is not searched again, so to run once more completes what is missing. SIGTERM, Ctrl-C and --minutes
end the process with what is not done written down; the next run goes on from there."
)]
pub(crate) struct RunUnitsArgs {
    /// The folder that `plan` made.
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,

    /// Which of the processes this is: a number from 0 to M-1 or from 1 to M, or env for the variable
    /// of Slurm, PBS, SGE, LSF, HyperQueue, Kubernetes, AWS Batch or GNU parallel.
    #[arg(display_order = 1, long, default_value = "0", value_name = "K")]
    pub index: String,

    /// How many processes there are.
    #[arg(display_order = 2, long, default_value = "1", allow_negative_numbers = true,
        value_parser = number::<NonZero<usize>>, value_name = "M")]
    pub of: NonZero<usize>,

    /// End after so many minutes.
    #[arg(display_order = 3, long, value_parser = minutes, value_name = "T")]
    pub minutes: Option<Duration>,

    /// Save the state of a long unit this often.
    #[arg(help_heading = SEARCH, long, value_parser = duration, default_value = "30s",
        value_name = "TIME")]
    pub checkpoint_every: Duration,

    /// Say nothing but errors.
    #[arg(display_order = 4, short, long)]
    pub quiet: bool,

    #[command(flatten)]
    pub progress: ProgressArgs,
}

/// Arguments of `merge`.
#[derive(Debug, Args)]
#[command(
    next_display_order = 20,
    after_help = "\
To merge changes nothing in the folder, and may be done while processes run and as often as one likes.
Without all results it prints what is missing as an array list, such as 17,203-205, and ends with 4."
)]
pub(crate) struct MergeArgs {
    /// The folder that `plan` made.
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,

    /// Name what is missing as the numbers of the processes of an array of M; the default is one
    /// process a unit.
    #[arg(display_order = 3, long, allow_negative_numbers = true, value_parser = number::<NonZero<usize>>,
        value_name = "M")]
    pub of: Option<NonZero<usize>>,

    /// Wait until all results are there, and show how far the processes are.
    #[arg(display_order = 4, long)]
    pub watch: bool,

    #[command(flatten)]
    pub answer: AnswerArgs,
}
