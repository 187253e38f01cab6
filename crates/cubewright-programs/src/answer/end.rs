//! The last object of a run that lists what it found.
//!
//! Invariant: whatever ends a list in JSON begins with the same keys, and says how far the list
//! can be trusted.

use schemars::JsonSchema;
use serde::Serialize;

use super::generate::{PackingsEnd, ShellsEnd, SnakesEnd};
use super::json::typed;
use cubewright::formats::JsonRepair;
use cubewright::puzzle::{Cause, JsonAnyAnswer};

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "status")]
pub(super) enum Status {
    /// What was asked for is done.
    Complete,
    /// There is no solution.
    Infeasible,
    /// A limit of time, nodes, memory, tries or forbidden solutions was reached.
    Limit,
    /// Ctrl-C or SIGTERM came first.
    Interrupted,
}

impl From<Cause> for Status {
    fn from(cause: Cause) -> Self {
        match cause {
            Cause::Time | Cause::Nodes | Cause::Memory | Cause::Solutions => Self::Limit,
            Cause::Interrupt => Self::Interrupted,
        }
    }
}

/// The end of any list.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "end")]
pub(super) enum AnyEnd<'a> {
    /// Of solutions.
    Solutions(&'a JsonEnd),
    /// Of shells that were made.
    Shells(&'a ShellsEnd),
    /// Of snakes that were made.
    Snakes(&'a SnakesEnd),
    /// Of packings that were made.
    Packings(&'a PackingsEnd),
}

/// What every end says.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename = "end")]
#[schemars(transform = typed::<Self>)]
pub(super) struct Ended {
    /// How the run ended.
    pub status: Status,
    /// How many were shown.
    pub found: u64,
}

/// The end of a list of solutions.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "solutions_end")]
pub(super) struct JsonEnd {
    #[serde(flatten)]
    pub ended: Ended,
    /// Whether this is proved to be the answer: the optimum, all solutions, or none.
    pub proof: bool,
    /// The engine that answered; null if none was asked.
    pub engine: Option<String>,
    /// Its search nodes; null if it does not count them.
    pub nodes: Option<u64>,
    /// No solution costs less; null if no such bound is known, or if solutions have no cost.
    pub bound: Option<i64>,
    /// The least cost of the solutions shown; null if there are none, or if they have no cost.
    pub cost: Option<i64>,
    /// When infeasible: why, as sentences.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<String>,
    /// When infeasible: single cells whose change would give a shell an assembly.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub repairs: Vec<JsonRepair>,
    #[serde(flatten)]
    pub answers: Option<JsonAnswers>,
    /// With several files: the path of this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
}

/// What one object says instead of a line for each solution.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct JsonAnswers {
    /// With `--format json`: the name of the puzzle, or of its file if the run was ended before it
    /// was read.
    pub puzzle: String,
    /// With `--format json`: the solutions.
    pub solutions: Vec<JsonAnyAnswer>,
}
