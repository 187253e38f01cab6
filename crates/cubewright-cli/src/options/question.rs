//! The arguments that state a question of one's own.

use core::num::NonZeroU64;
use std::path::PathBuf;

use clap::{ArgMatches, Args, Command, FromArgMatches};
use cubewright::puzzle::{Aim, Objective, Question};

use super::heading::GOAL;
use super::values::number;

/// Rows that solutions satisfy.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct RowArgs {
    /// Only solutions that satisfy this row, such as 'sum(flip) <= 1' or 'sum(piece == 3 && place == 2)
    /// == 0'; sum(...) is how many of the placements are like that. It can be given several times; @FILE
    /// stands for the rows in a file, one a line.
    #[arg(help_heading = GOAL, long, value_name = "ROW", allow_hyphen_values = true)]
    pub subject_to: Vec<String>,
}

/// What a best solution is, in the order in which it is given.
#[derive(Clone, Debug, Default)]
pub(crate) struct ObjectiveArgs {
    /// The objectives, the most important one first.
    all: Vec<Objective>,
}

/// The same as the two options that say it.
#[derive(Args)]
struct Aims {
    /// Find the solution with the least sum, such as 'sum(turns == 1) + 2*sum(flip)'; of several, always
    /// the same one. It can be given several times, also with --maximise: each sum is the best among the
    /// solutions that are best by those before.
    #[arg(help_heading = GOAL, long, alias = "minimize", value_name = "SUM", allow_hyphen_values = true)]
    minimise: Vec<String>,

    /// Find the solution with the greatest sum; it can be given several times, too.
    #[arg(help_heading = GOAL, long, alias = "maximize", value_name = "SUM", allow_hyphen_values = true)]
    maximise: Vec<String>,
}

/// What beside a comparison asks for other solutions than one that is compared.
const NOT_COMPARED: [&str; 15] = [
    "optimum", "first", "number", "all", "random", "nth", "apart", "level", "sort", "turns",
    "up_to", "start", "minimise", "maximise", "proof",
];

/// With which solutions others are compared.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct NearbyArgs {
    /// Find the solution that differs from this answer in the fewest placements, and is another one.
    #[arg(help_heading = GOAL, long, value_name = "ANSWER", group = "compared", conflicts_with_all = NOT_COMPARED)]
    pub near: Option<PathBuf>,

    /// Find the solution that differs from this answer in the most placements.
    #[arg(help_heading = GOAL, long, value_name = "ANSWER", group = "compared", conflicts_with_all = NOT_COMPARED)]
    pub apart_from: Option<PathBuf>,

    /// Find N solutions, each of which differs as much as possible from those before, and say in how many
    /// placements.
    #[arg(help_heading = GOAL, long, value_name = "N", group = "compared", conflicts_with_all = NOT_COMPARED,
        allow_negative_numbers = true, value_parser = number::<NonZeroU64>)]
    pub diverse: Option<NonZeroU64>,
}

impl Args for ObjectiveArgs {
    fn augment_args(command: Command) -> Command {
        Aims::augment_args(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Aims::augment_args_for_update(command)
    }
}

impl FromArgMatches for ObjectiveArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let aims = Aims::from_arg_matches(matches)?;
        let place = |name: &str| matches.indices_of(name).into_iter().flatten();
        let least = place("minimise").zip(aims.minimise);
        let greatest = place("maximise").zip(aims.maximise);
        let least = least.map(|(at, sum)| (at, Aim::Minimise, sum));
        let greatest = greatest.map(|(at, sum)| (at, Aim::Maximise, sum));
        let mut all: Vec<(usize, Aim, String)> = least.chain(greatest).collect();
        all.sort_unstable_by_key(|&(at, ..)| at);
        let all = all.into_iter().map(|(_, aim, sum)| Objective { aim, sum });
        Ok(Self { all: all.collect() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl ObjectiveArgs {
    /// The objectives, the most important one first.
    pub(crate) fn all(&self) -> &[Objective] {
        &self.all
    }
}

impl RowArgs {
    /// The question that these rows and the first objective are.
    pub(crate) fn question(&self, objective: &ObjectiveArgs) -> Question {
        Question {
            subject_to: self.subject_to.clone(),
            objective: objective.all().first().cloned(),
            ..Question::default()
        }
    }
}
