//! What the commands that run an engine have in common.

use std::path::PathBuf;

use clap::{ArgAction, Args};

use super::answer::{AnswerArgs, ThreadsArgs, WaitArgs};
use super::heading::SEARCH;
use super::placements::LaidArgs;
use super::source::SourceArgs;
use super::stock::StockArgs;
use super::values::{engines, whole};
use cubewright::language::Text;
use cubewright::puzzle::Settings;
use cubewright_programs::options::{FormulationArg, Offered};
use cubewright_programs::terminal::{Columns, Progress};

/// What solve and count have in common.
#[derive(Clone, Debug, Args)]
pub(crate) struct RunArgs {
    /// Use this engine. `auto` chooses one by the kind of puzzle, `race` runs one of each kind
    /// until the first has a proved answer, `race:NAME,NAME` runs those named, and `list`
    /// lists all.
    #[arg(
        display_order = 6,
        short = 'b',
        long = "engine",
        visible_alias = "backend",
        default_value = "auto",
        value_parser = Offered(engines),
        hide_possible_values = true,
        value_name = "NAME"
    )]
    pub backend: String,

    /// Stop after N search nodes, for engines that can: masks, cover, frontier,
    /// folds, microlp, highs, scip. With it auto takes a search, as a limit of nodes is one of a search.
    #[arg(help_heading = SEARCH, long, allow_negative_numbers = true, value_parser = whole::<u64>, value_name = "N")]
    pub node_limit: Option<u64>,

    /// Go on after 5000 solutions, however long it takes. Without this, MILP, SAT and CP
    /// engines stop there, because each solution takes them longer than the one before.
    #[arg(help_heading = SEARCH, long)]
    pub force: bool,

    #[command(flatten)]
    pub cores: ThreadsArgs,

    /// The seed for engines that use random numbers.
    #[arg(help_heading = SEARCH, long, default_value_t, allow_negative_numbers = true, value_parser = whole::<u64>, value_name = "N")]
    pub seed: u64,

    /// If there is no solution, write a proof of that to a file, such as x.drat
    /// or x.lrat, and the clauses that it refutes beside it (x.cnf).
    #[arg(help_heading = SEARCH, long, value_name = "FILE")]
    pub proof: Option<PathBuf>,

    /// The formulation that MILP and SAT engines read.
    #[arg(help_heading = SEARCH, long,
        visible_alias = "model",
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

    /// Say nothing but the answer.
    #[arg(display_order = 3, short, long, conflicts_with = "verbose")]
    pub quiet: bool,

    /// Write a log of the search to standard error, line by line, and say which engine
    /// answered; -vv also writes the figures of the search and the log of the backend.
    #[arg(display_order = 4, short, long, action = ArgAction::Count)]
    pub verbose: u8,

    #[command(flatten)]
    pub answer: AnswerArgs,

    #[command(flatten)]
    pub wait: WaitArgs,
}

impl RunArgs {
    /// Whether it is a plain question: no engine is named, nothing limits the search, and nothing is
    /// written but the answer, to standard output.
    pub(crate) fn is_plain(&self) -> bool {
        let is_limited = self.wait.time_limit.is_some() || self.node_limit.is_some();
        let is_written = self.answer.output.is_some() || self.proof.is_some();
        self.backend == "auto" && !is_limited && !is_written && !self.is_verbose()
    }

    /// Whether the search is to be logged.
    pub(crate) const fn is_verbose(&self) -> bool {
        self.verbose > 0
    }

    /// Whether its figures are to be told as well.
    pub(crate) const fn is_very_verbose(&self) -> bool {
        self.verbose > 1
    }

    /// What is shown of a search: a log, if one is asked for.
    pub(crate) fn progress(&self, what: Text, columns: Columns) -> Progress {
        if self.is_verbose() {
            return Progress::log(what, columns);
        }
        Progress::start(self.wait.progress.when, self.quiet, what)
    }

    /// How the engine is to work.
    pub(crate) fn settings(&self) -> Settings<'_> {
        Settings {
            threads: self.cores.threads,
            seed: self.seed,
            proof: self.proof.as_deref(),
            nodes: self.node_limit,
            log: self.is_very_verbose(),
            ..Settings::default()
        }
    }
}
