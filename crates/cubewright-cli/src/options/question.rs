//! The arguments that state a question of one's own.

use core::num::NonZeroU64;
use std::path::PathBuf;

use clap::Args;
use cubewright::puzzle::Question;

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
    /// the same one.
    #[arg(help_heading = GOAL, long, alias = "minimize", value_name = "SUM", allow_hyphen_values = true,
        conflicts_with = "maximise")]
    pub minimise: Option<String>,

    /// Find the solution with the greatest sum.
    #[arg(help_heading = GOAL, long, alias = "maximize", value_name = "SUM", allow_hyphen_values = true)]
    pub maximise: Option<String>,
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

impl RowArgs {
    /// The question that these rows and an objective are.
    pub(crate) fn question(&self, objective: &ObjectiveArgs) -> Question {
        let (least, greatest) = (&objective.minimise, &objective.maximise);
        Question::stated(&self.subject_to, least.as_deref(), greatest.as_deref())
    }
}
