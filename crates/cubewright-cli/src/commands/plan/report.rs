//! What is printed of plans, as text and as JSON.

use std::io;
use std::path::Path;

use schemars::JsonSchema;
use serde::Serialize;

use super::storage::{Asked, StoredPlan};
use crate::json::{self, Printed};
use cubewright_programs::json::typed;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::say;

/// What was planned.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "planned")]
#[schemars(rename = "planned", transform = typed::<Self>)]
pub(crate) struct JsonPlanned {
    /// The folder of the plan.
    folder: String,
    /// The name of the puzzle, or the box of a census.
    puzzle: String,
    /// What is asked.
    question: Asked,
    /// The engine.
    engine: String,
    /// How many units there are.
    units: usize,
    /// The estimated search nodes of all of them.
    nodes: f64,
    /// The standard error of that.
    spread: f64,
    /// The estimated time on one core of this computer, in seconds; null if nothing is known of its
    /// speed.
    seconds: Option<f64>,
    /// The estimated nodes of the largest unit, by those of a unit in the mean.
    largest: f64,
}

impl Printed for JsonPlanned {}

/// What is missing before a plan can be merged.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "missing")]
#[schemars(rename = "missing", transform = typed::<Self>)]
pub(crate) struct JsonMissing {
    /// The name of the puzzle.
    pub puzzle: String,
    /// How many units there are.
    pub units: usize,
    /// How many have a result.
    pub done: usize,
    /// The processes whose units are missing, as an array list such as 17,203-205.
    pub missing: String,
    /// How many processes the array has.
    pub of: usize,
}

impl Printed for JsonMissing {}

/// How long a plan takes on many workers.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "simulated")]
#[schemars(rename = "simulated", transform = typed::<Self>)]
pub(crate) struct JsonSimulated {
    /// The name of the puzzle.
    pub puzzle: String,
    /// How many units there are.
    pub units: usize,
    /// How many of their times were measured; those of the others are estimated.
    pub measured: usize,
    /// The time of all units together, in seconds.
    pub seconds: f64,
    /// The time of the largest unit by that of a unit in the mean.
    pub largest: f64,
    /// How long it takes on so many workers.
    pub workers: Vec<JsonWorkers>,
}

impl Printed for JsonSimulated {}

/// How long a plan takes on some workers.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "workers")]
pub(crate) struct JsonWorkers {
    /// How many workers there are.
    pub workers: usize,
    /// Until the last of them is done, in seconds.
    pub seconds: f64,
    /// The share of their time in which they work, 0 to 1.
    pub efficiency: f64,
}

/// What is printed of a plan.
pub(super) fn planned(format: Format, path: &Path, plan: &StoredPlan) -> io::Result<String> {
    let seconds = plan.nodes_a_second.map(|speed| plan.nodes / speed);
    let largest = largest(plan.units.iter().map(|unit| unit.nodes));
    if matches!(format, Format::Json | Format::Jsonl) {
        return json::text(&JsonPlanned {
            folder: path.display().to_string(),
            puzzle: plan.puzzle.clone(),
            question: plan.question,
            engine: plan.engine.clone(),
            units: plan.units.len(),
            nodes: plan.nodes,
            spread: plan.spread,
            seconds,
            largest,
        });
    }
    let spread = 100.0 * plan.spread / plan.nodes.max(1.0);
    let mut text = say(
        [
            "{0} {0|unit|units} of {1} in {2}, for the engine {3}.\n",
            "{0} {0|Einheit|Einheiten} von {1} in {2}, für die Engine {3}.\n",
        ],
        &[
            &plan.units.len(),
            &plan.puzzle,
            &path.display(),
            &plan.engine,
        ],
    );
    text += &say(
        [
            "About {0} search {0|node|nodes} (± {1} %); the largest unit has {2} times the mean.\n",
            "Etwa {0} Suchknoten (± {1} %); die größte Einheit hat das {2}-fache des Mittels.\n",
        ],
        &[
            &rounded(plan.nodes),
            &rounded(spread),
            &format!("{largest:.1}"),
        ],
    );
    if let Some(seconds) = seconds {
        text += &say(
            [
                "On one core of this computer: about {0}.\n",
                "Auf einem Kern dieses Rechners: etwa {0}.\n",
            ],
            &[&time(seconds)],
        );
    }
    Ok(text)
}

/// The largest number by the mean.
pub(super) fn largest(numbers: impl Iterator<Item = f64> + Clone) -> f64 {
    let sum: f64 = numbers.clone().sum();
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    let mean = sum / numbers.clone().count().max(1) as f64;
    let most = numbers.fold(0.0, f64::max);
    if mean > 0.0 { most / mean } else { 1.0 }
}

/// An estimate with two figures, and words for large ones.
pub(super) fn rounded(number: f64) -> String {
    let units = [
        (1e15, ["thousand million million", "Billiarden"]),
        (1e12, ["million million", "Billionen"]),
        (1e9, ["thousand million", "Milliarden"]),
        (1e6, ["million", "Millionen"]),
    ];
    let unit = units.into_iter().find(|(unit, _)| number >= *unit);
    let Some((unit, name)) = unit else {
        return format!("{number:.0}");
    };
    let figures = usize::from(number / unit < 10.0);
    format!("{:.figures$} {}", number / unit, say(name, &[]))
}

/// A time in words.
pub(super) fn time(seconds: f64) -> String {
    let units = [
        (2.0 * 365.25 * 86400.0, 365.25 * 86400.0, ["years", "Jahre"]),
        (2.0 * 86400.0, 86400.0, ["days", "Tage"]),
        (2.0 * 3600.0, 3600.0, ["hours", "Stunden"]),
        (120.0, 60.0, ["minutes", "Minuten"]),
    ];
    let unit = units.into_iter().find(|(from, ..)| seconds >= *from);
    let (unit, name) = unit.map_or((1.0, ["seconds", "Sekunden"]), |(_, unit, name)| {
        (unit, name)
    });
    let number = seconds / unit;
    let figures = usize::from(number < 10.0);
    format!("{number:.figures$} {}", say(name, &[]))
}
