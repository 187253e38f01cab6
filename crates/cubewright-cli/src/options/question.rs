//! The arguments that state a question of one's own.

use core::num::NonZeroU64;
use std::path::PathBuf;

use clap::Args;
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

/// What a best solution is.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct ObjectiveArgs {
    /// Find the solution with the least sum, such as 'sum(turns == 1) + 2*sum(flip)'; of several, always
    /// the same one. It can be given several times: each sum is the least among the solutions that are best
    /// by those before.
    #[arg(help_heading = GOAL, long, alias = "minimize", value_name = "SUM", allow_hyphen_values = true,
        conflicts_with = "maximise")]
    pub minimise: Vec<String>,

    /// Find the solution with the greatest sum; it can be given several times, too.
    #[arg(help_heading = GOAL, long, alias = "maximize", value_name = "SUM", allow_hyphen_values = true)]
    pub maximise: Vec<String>,
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

impl ObjectiveArgs {
    /// The objectives, the most important one first.
    pub(crate) fn all(&self) -> Vec<Objective> {
        let least = self.minimise.iter().map(|sum| (Aim::Minimise, sum));
        let greatest = self.maximise.iter().map(|sum| (Aim::Maximise, sum));
        let all = least.chain(greatest);
        all.map(|(aim, sum)| Objective {
            aim,
            sum: sum.clone(),
        })
        .collect()
    }
}

impl RowArgs {
    /// The question that these rows and the first objective are.
    pub(crate) fn question<'a>(&self, objective: &'a ObjectiveArgs) -> Question {
        let first = |sums: &'a [String]| sums.first().map(String::as_str);
        let least = first(&objective.minimise);
        Question::stated(&self.subject_to, least, first(&objective.maximise))
    }
}
