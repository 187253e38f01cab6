//! The arguments of `solve`.

use core::num::NonZeroU64;
use core::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use crate::options::heading::{GOAL, SEARCH};
use crate::options::question::{NearbyArgs, ObjectiveArgs, RowArgs};
use crate::options::run::RunArgs;
use crate::options::values::{UpTo, count, number, range};
use cubewright::count::Count;
use cubewright::puzzle::Question;

/// In which words it is said how the pieces of a shell are laid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Words {
    /// As people say it.
    #[default]
    Plain,
    /// Word for word as in the published article, as `milp` writes.
    Article,
}

/// What asks for other solutions than the best.
const BESIDE_OBJECTIVE: [&str; 2] = ["minimise", "maximise"];

/// What is asked of the puzzle as its file states it.
const BESIDE_ROWS: [&str; 3] = ["subject_to", "minimise", "maximise"];

/// By what assemblies are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Order {
    /// The highest level first.
    Level,
}

/// Arguments of `solve`.
#[derive(Clone, Debug, Args)]
#[command(
    next_display_order = 20,
    after_help = "\
Of several files, each has the time limit for itself, and one that cannot be read does not stop
the others; the exit code is the highest of all."
)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of its own"
)]
pub(crate) struct SolveArgs {
    /// The puzzle; `-` is standard input. With several files or a pattern such as 'my/*.pack', each
    /// answer is printed below its file's name.
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Find the assembly with the fewest flips and half turns (the default); of several, always
    /// the same one. For a snake, find the first fold, by the cell of the first cube and then by
    /// directions. The answer is the same with every engine, seed and number of threads, unless
    /// a limit ends the run.
    #[arg(help_heading = GOAL, long, group = "goal")]
    pub optimum: bool,

    /// Find any solution. Which one depends on the engine and the number of threads.
    #[arg(help_heading = GOAL, long, group = "goal", conflicts_with_all = BESIDE_OBJECTIVE)]
    pub first: bool,

    /// Find up to N solutions.
    #[arg(help_heading = GOAL, short,
        long,
        group = "goal",
        conflicts_with_all = BESIDE_OBJECTIVE,
        value_name = "N",
        allow_negative_numbers = true, value_parser = number::<NonZeroU64>)]
    pub number: Option<NonZeroU64>,

    /// Find all solutions.
    #[arg(help_heading = GOAL, short, long, group = "goal", conflicts_with_all = BESIDE_OBJECTIVE)]
    pub all: bool,

    /// Show a random solution, or -n of them; each solution is equally likely. --seed chooses which
    /// (engine frontier).
    #[arg(help_heading = GOAL, long,
        conflicts_with_all = ["optimum", "first", "all", "apart", "level", "sort", "turns", "start", "up_to", "minimise", "maximise"])]
    pub random: bool,

    /// Show the solution of this number, from 1, without searching the others (engine frontier).
    /// The sequence is always the same; solutions that symmetries make equal have numbers of
    /// their own.
    #[arg(help_heading = GOAL, long, group = "goal", value_parser = count, value_name = "NUMBER",
        allow_negative_numbers = true, conflicts_with_all = ["random", "apart", "level", "sort", "turns", "start", "up_to", "minimise", "maximise"])]
    pub nth: Option<Count>,

    /// Packings: show only assemblies that come apart.
    #[arg(help_heading = GOAL, long, conflicts_with_all = BESIDE_ROWS)]
    pub apart: bool,

    /// Packings: show only assemblies that come apart with so many moves until the first pieces have
    /// left, such as 5.., 3..4 or 4; -v says the level of each.
    #[arg(help_heading = GOAL, long, conflicts_with_all = BESIDE_ROWS, value_parser = range, value_name = "FROM..TO")]
    pub level: Option<RangeInclusive<u64>>,

    /// Packings: show only assemblies that come apart, those of the highest level first.
    #[arg(help_heading = GOAL, long, conflicts_with_all = BESIDE_ROWS, value_enum, value_name = "BY")]
    pub sort: Option<Order>,

    /// Packings: show only assemblies that come apart if pieces may also turn by quarters; each turn
    /// counts 1.
    #[arg(help_heading = GOAL, long, conflicts_with_all = BESIDE_ROWS)]
    pub turns: bool,

    /// Show only one of the solutions that these symmetries make equal.
    #[arg(help_heading = GOAL, long, conflicts_with_all = BESIDE_OBJECTIVE, value_enum, default_value_t, value_name = "GROUP")]
    pub up_to: UpTo,

    /// Start from a known answer, even an incomplete one, as sentences or JSON, for engines that
    /// can (MILP and SAT). It changes the time, never the answer.
    #[arg(help_heading = SEARCH, long, conflicts_with_all = BESIDE_ROWS, value_name = "ANSWER")]
    pub start: Option<PathBuf>,

    #[command(flatten)]
    pub rows: RowArgs,

    #[command(flatten)]
    pub objective: ObjectiveArgs,

    #[command(flatten)]
    pub nearby: NearbyArgs,

    /// In which words it is said how the pieces of a shell are laid. Answers in either are read.
    #[arg(
        display_order = 3,
        long,
        value_enum,
        default_value_t,
        value_name = "WORDS"
    )]
    pub words: Words,

    #[command(flatten)]
    pub run: RunArgs,
}

impl SolveArgs {
    /// The question of one's own.
    pub(crate) fn question(&self) -> Question {
        self.rows.question(&self.objective)
    }

    /// The one file.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.files.first().map(PathBuf::as_path)
    }

    /// Whether one solution is asked for, and none is known.
    pub(crate) fn asks_for_one(&self) -> bool {
        let is_by_number = self.number.is_some() || self.nth.is_some();
        !(self.all || self.random || is_by_number || self.start.is_some())
    }
}
