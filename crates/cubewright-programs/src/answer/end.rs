//! The last object of a run that lists what it found.
//!
//! Invariant: whatever ends a list in JSON begins with the same keys, and says how far the list
//! can be trusted.

use std::io::{self, Write};

use schemars::JsonSchema;
use serde::Serialize;

use crate::errors::Exit;
use crate::json::{json_line, typed};
use crate::limits::watch;
use cubewright_core::engine::{Cause, Outcome, Proof, Stop};
use cubewright_core::formats::JsonAnyAnswer;
use cubewright_core::formats::JsonObjectiveValue as JsonValue;
use cubewright_core::formats::JsonRepair;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "status")]
pub enum Status {
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

/// What every end says.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename = "end")]
#[schemars(transform = typed::<Self>)]
pub struct Ended {
    /// How the run ended.
    pub status: Status,
    /// How many were shown.
    pub found: u64,
}

/// The end of a list of solutions.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "solutions_end")]
pub struct JsonEnd {
    /// What every end says.
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
    /// The rows that were added to the puzzle.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub subject_to: Vec<String>,
    /// With an objective of one's own: what it came to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub objective: Option<JsonObjective>,
    /// With `--diverse`: in how many placements each solution differs from each of those before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub distances: Vec<Vec<usize>>,
    /// The answers, where one object has them all.
    #[serde(flatten)]
    pub answers: Option<JsonAnswers>,
    /// With several files: the path of this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
}

impl JsonEnd {
    /// The same with how much the solutions differ.
    #[must_use]
    pub fn differing(self, distances: &[Vec<usize>]) -> Self {
        let distances = distances.to_vec();
        Self { distances, ..self }
    }
}

/// An objective of one's own.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "objective")]
pub struct JsonObjective {
    /// Whether the sum is to be small or large.
    pub aim: JsonAim,
    /// The sum, as it was written.
    pub sum: String,
    /// Its value for the best solution shown; null if there is none.
    pub value: Option<JsonValue>,
    /// No solution has a better value; null if no such bound is known.
    pub bound: Option<JsonValue>,
}

/// Whether an objective is to be small or large.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "aim")]
pub enum JsonAim {
    /// As small as can be.
    Minimise,
    /// As large as can be.
    Maximise,
}

/// What one object says instead of a line for each solution.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct JsonAnswers {
    /// With `--format json`: the name of the puzzle, or of its file if the run was ended before it
    /// was read.
    pub puzzle: String,
    /// With `--format json`: the solutions.
    pub solutions: Vec<JsonAnyAnswer>,
}

/// What was shown of a puzzle.
#[derive(Clone, Copy)]
pub struct Shown {
    /// How many solutions.
    pub found: u64,
    /// Whether solutions differ in what they cost.
    pub has_costs: bool,
    /// The least cost of them.
    pub cost: Option<i64>,
}

/// The last line of a run that was ended.
#[must_use]
pub fn stopped(engine: &str, cause: Cause, found: u64, cost: Option<i64>) -> JsonEnd {
    JsonEnd {
        ended: Ended {
            status: cause.into(),
            found,
        },
        proof: false,
        engine: Some(engine.to_owned()),
        nodes: None,
        bound: None,
        cost,
        reasons: Vec::new(),
        repairs: Vec::new(),
        subject_to: Vec::new(),
        distances: Vec::new(),
        objective: None,
        answers: None,
        file: None,
    }
}

/// The last line, with reasons if there is no solution.
#[must_use]
pub fn end(
    engine: &str,
    reasons: Vec<String>,
    repairs: Vec<JsonRepair>,
    outcome: &Outcome,
    shown: Shown,
) -> JsonEnd {
    let cost = shown.cost;
    let status = match (outcome.proof, outcome.stop) {
        (Proof::Infeasible, _) => Status::Infeasible,
        (_, Stop::Limit(cause)) => cause.into(),
        (Proof::None | Proof::Optimal | Proof::Complete, Stop::Finished | Stop::Enough) => {
            Status::Complete
        }
    };
    JsonEnd {
        ended: Ended {
            status,
            found: shown.found,
        },
        proof: outcome.proof != Proof::None,
        engine: Some(engine.to_owned()),
        nodes: outcome.work.nodes,
        bound: outcome
            .bound
            .or(cost.filter(|_| outcome.proof == Proof::Optimal))
            .filter(|_| shown.has_costs),
        cost,
        reasons,
        repairs,
        subject_to: Vec::new(),
        distances: Vec::new(),
        objective: None,
        answers: None,
        file: None,
    }
}

/// Writes the end and all answers as one object.
///
/// # Errors
/// That of the writer.
pub fn whole(
    to: &mut dyn Write,
    puzzle: String,
    solutions: Vec<JsonAnyAnswer>,
    end: JsonEnd,
) -> io::Result<()> {
    let answers = Some(JsonAnswers { puzzle, solutions });
    let end = JsonEnd { answers, ..end };
    json_line(to, &end)
}

/// The exit code of an outcome.
#[must_use]
pub const fn exit(outcome: &Outcome) -> Exit {
    match (outcome.proof, outcome.stop) {
        (Proof::Infeasible, _) => Exit::ProvedNone,
        (_, Stop::Limit(cause)) => watch::exit(cause),
        (_, Stop::Finished | Stop::Enough) => Exit::Answered,
    }
}
