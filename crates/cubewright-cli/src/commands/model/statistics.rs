//! `cubewright model --stats`.

use std::io::Write;
use std::sync::{Arc, Mutex};

use clap::Args;
use schemars::JsonSchema;
use serde::Serialize;

use super::args::ModelArgs;
use crate::errors::failure::Failure;
use crate::json::{self, Printed};
use cubewright::language::{Describe, Text};
use cubewright::puzzle::{
    Cause, EngineError, Limits, LinearOrigin, Proof, Puzzle, Relaxation, Size,
};
use cubewright_programs::answer::JsonValue;
use cubewright_programs::errors::Exit;
use cubewright_programs::files::{Output, SharedOutput, shared_output, writer};
use cubewright_programs::json::typed;
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{Progress, language, locked, say};

/// Arguments of `model` about its statistics.
#[derive(Debug, Args)]
pub(crate) struct StatsArgs {
    /// Instead of exporting the model, show its size, LP bound, integrality gap and symmetries.
    #[arg(long, conflicts_with = "to")]
    pub stats: bool,

    /// The form of the statistics; the default follows from the extension of the output file,
    /// or else is text.
    #[arg(
        display_order = 1,
        short,
        long,
        value_enum,
        value_name = "FORM",
        requires = "stats"
    )]
    pub format: Option<Format>,
}

/// The figures of a model; where there is a null, `reasons` says why.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "model")]
#[schemars(transform = typed::<Self>)]
pub(crate) struct JsonStats {
    /// The name of the puzzle.
    puzzle: String,
    /// The formulation.
    formulation: &'static str,
    /// Columns of the linear program.
    columns: Option<usize>,
    /// Its rows.
    rows: Option<usize>,
    /// Its entries that are not zero.
    nonzeros: Option<usize>,
    /// The fraction of its entries that are not zero.
    #[schemars(range(min = 0, max = 1))]
    density: Option<f64>,
    /// The optimum of the relaxation.
    lp_bound: Option<f64>,
    /// The least cost; of a linear program the best value of its objective, as `lp_bound`.
    optimum: Option<JsonValue>,
    /// How far `optimum` is from `lp_bound`.
    integrality_gap: Option<f64>,
    /// Symmetries of the puzzle.
    symmetries: Option<usize>,
    /// The number of options up to these symmetries.
    option_orbits: Option<usize>,
    /// Why values are null, each beginning with the name of its key and a colon.
    reasons: Vec<String>,
}

impl Printed for JsonStats {}

pub(crate) fn run(
    args: &ModelArgs,
    question: &Puzzle,
    clock: &Clock,
    progress: Progress,
) -> Result<Exit, Failure> {
    let to = shared_output(args.output.as_deref())?;
    let limits = clock.limits();
    let formulation = question.words().formulation;
    let formulation = formulation.unwrap_or(args.formulation.name());
    let mut stats = JsonStats::unknown(question.name().to_owned(), formulation);
    stats.has(Size::of(&question.linear_program()));
    let known = Arc::new(Mutex::new(stats));
    end_with(args, &known, &to);
    bounds(question, &limits, &known)?;
    let symmetry = question.family().option_orbits();
    drop(progress);
    watch::speak();
    let mut known = locked(&known);
    match symmetry {
        Ok(orbits) => {
            known.symmetries = Some(orbits.symmetries);
            known.option_orbits = Some(orbits.orbits);
        }
        Err(reason) => {
            let reason = language().pick(reason);
            known.reasons.push(format!("option_orbits: {reason}"));
        }
    }
    known.write(args.statistics_format(), &mut locked(&to))?;
    Ok(Exit::Answered)
}

/// If the program is ended before the model is stated, that is told.
pub(crate) fn end_with_nothing(args: &ModelArgs) {
    let file = args.file.as_deref().map(|file| file.display().to_string());
    let stats = JsonStats::unknown(file.unwrap_or_default(), args.formulation.name());
    let (known, format) = (Mutex::new(stats), args.statistics_format());
    let output = args.output.clone();
    watch::on_end(move |cause| {
        let mut known = locked(&known);
        known.is_late(cause, format);
        // There is nobody left to tell if this fails.
        if let Ok(mut to) = writer(output.as_deref()) {
            let _ = known.write(format, &mut to);
        }
        tell_late(format, cause);
        watch::exit(cause)
    });
}

/// If the program is ended, the figures that are known are told.
fn end_with(args: &ModelArgs, known: &Arc<Mutex<JsonStats>>, to: &SharedOutput) {
    let (known, to) = (Arc::clone(known), Arc::clone(to));
    let format = args.statistics_format();
    watch::on_end(move |cause| {
        let mut known = locked(&known);
        known.is_late(cause, format);
        // There is nobody left to tell if this fails.
        let _ = known.write(format, &mut locked(&to));
        tell_late(format, cause);
        watch::exit(cause)
    });
}

/// Says why some figures are missing; the text says so itself.
fn tell_late(format: Format, cause: Cause) {
    if format != Format::Text {
        watch::tell_reached(cause, LATE);
    }
}

/// Why some figures are not known.
const LATE: Text = [
    "some figures were not found in time",
    "einige Zahlen wurden nicht rechtzeitig gefunden",
];

impl JsonStats {
    /// No figures yet.
    const fn unknown(puzzle: String, formulation: &'static str) -> Self {
        Self {
            puzzle,
            formulation,
            columns: None,
            rows: None,
            nonzeros: None,
            density: None,
            lp_bound: None,
            optimum: None,
            integrality_gap: None,
            symmetries: None,
            option_orbits: None,
            reasons: Vec::new(),
        }
    }

    /// Notes the figures of the model itself.
    fn has(&mut self, size: Size) {
        self.columns = Some(size.columns);
        self.rows = Some(size.rows);
        self.nonzeros = Some(size.nonzeros);
        self.density = Some(size.density());
    }

    /// Notes why the rest is not known: in the text once, for programs for each key.
    fn is_late(&mut self, cause: Cause, format: Format) {
        let reached = watch::reached(cause);
        if format == Format::Text {
            let late = language().pick(LATE);
            self.reasons.push(format!("{reached}: {late}"));
            return;
        }
        for key in self.unknown_keys() {
            let is_told = |reason: &String| reason.split(':').next() == Some(key);
            if !self.reasons.iter().any(is_told) {
                self.reasons.push(format!("{key}: {reached}"));
            }
        }
    }

    /// The keys whose value is null.
    fn unknown_keys(&self) -> Vec<&'static str> {
        let keys = [
            ("columns", self.columns.is_none()),
            ("rows", self.rows.is_none()),
            ("nonzeros", self.nonzeros.is_none()),
            ("density", self.density.is_none()),
            ("lp_bound", self.lp_bound.is_none()),
            ("optimum", self.optimum.is_none()),
            ("integrality_gap", self.integrality_gap.is_none()),
            ("symmetries", self.symmetries.is_none()),
            ("option_orbits", self.option_orbits.is_none()),
        ];
        let unknown = keys.into_iter().filter(|(_, is_unknown)| *is_unknown);
        unknown.map(|(key, _)| key).collect()
    }

    fn write(&self, format: Format, to: &mut Output) -> std::io::Result<()> {
        let told = match format {
            Format::Text | Format::Csv => text(self),
            Format::Json | Format::Jsonl => json::text(self)?,
        };
        to.write_all(told.as_bytes())?;
        to.finish()
    }
}

/// Finds the bound of the relaxation, and the optimum.
fn bounds(
    question: &Puzzle,
    limits: &Limits<'_>,
    known: &Mutex<JsonStats>,
) -> Result<(), EngineError> {
    let lp_bound = match question.relaxation(limits) {
        Ok(Relaxation::Value(value)) => Ok(value),
        Ok(Relaxation::Infeasible) => Err(say(
            [
                "there is no solution even with fractions",
                "selbst mit Brüchen gibt es keine Lösung",
            ],
            &[],
        )),
        Ok(Relaxation::Limit) => Err(say(
            ["a limit was reached", "eine Grenze ist erreicht"],
            &[],
        )),
        Err(error @ EngineError::NotBuiltIn { .. }) => Err(error.describe(language()).text),
        Err(error) => return Err(error),
    };
    let origin = question.linear_origin();
    let of_bound = |cost: f64| {
        let of_cost = |it: &LinearOrigin| it.value_of_bound(cost);
        origin.as_ref().and_then(of_cost).unwrap_or(cost)
    };
    let lp_bound = lp_bound.map(of_bound);
    match &lp_bound {
        Ok(value) => locked(known).lp_bound = Some(*value),
        Err(reason) => locked(known).reasons.push(format!("lp_bound: {reason}")),
    }
    let mut reasons = Vec::new();
    let optimum = optimum(question, limits, &mut reasons)?;
    let mut known = locked(known);
    known.reasons.extend(reasons);
    let of_cost = |cost: i64| {
        question
            .objective_of_cost(cost)
            .unwrap_or_else(|| cost.into())
    };
    known.optimum = optimum.map(|cost| JsonValue::of(of_cost(cost)));
    let gap = known.optimum.zip(lp_bound.ok());
    known.integrality_gap = gap.map(|(optimum, bound)| {
        let gap = optimum.as_f64() - bound;
        // Of what is maximised the bound lies above.
        if origin.is_some() { gap.abs() } else { gap }
    });
    Ok(())
}

/// The least cost of an integral solution of the model, if it is proved in time.
fn optimum(
    question: &Puzzle,
    limits: &Limits<'_>,
    reasons: &mut Vec<String>,
) -> Result<Option<i64>, EngineError> {
    let (cost, proof) = match question.least_cost(limits) {
        Ok(found) => found,
        Err(error @ EngineError::NotBuiltIn { .. }) => {
            reasons.push(format!("optimum: {}", error.describe(language()).text));
            return Ok(None);
        }
        Err(error) => return Err(error),
    };
    match proof {
        Proof::Optimal | Proof::Complete => return Ok(cost),
        Proof::Infeasible => {
            let noun = language().pick(question.words().noun);
            let text = ["optimum: there is no {0}", "optimum: es gibt keine {0}"];
            reasons.push(say(text, &[&noun]));
        }
        Proof::None => reasons.push(say(
            [
                "optimum: a limit was reached before the proof",
                "optimum: eine Grenze war vor dem Beweis erreicht",
            ],
            &[],
        )),
    }
    Ok(None)
}

fn text(stats: &JsonStats) -> String {
    let unknown = || language().pick(["unknown", "unbekannt"]).to_owned();
    let number = |value: Option<f64>| {
        let value = value.map(|v| language().pointed(format!("{v:.3}")));
        value.unwrap_or_else(unknown)
    };
    let whole = |value: Option<String>| value.unwrap_or_else(unknown);
    let count = |value: Option<usize>| whole(value.map(|v| v.to_string()));
    let lines = [
        (
            ["formulation", "Formulierung"],
            stats.formulation.to_owned(),
        ),
        (["columns", "Spalten"], count(stats.columns)),
        (["rows", "Zeilen"], count(stats.rows)),
        (["non-zeros", "Einträge"], count(stats.nonzeros)),
        (
            ["density", "Dichte"],
            whole(
                stats
                    .density
                    .map(|v| language().pointed(format!("{:.2} %", v * 100.0))),
            ),
        ),
        (["LP bound", "LP-Schranke"], number(stats.lp_bound)),
        (
            ["optimum", "Optimum"],
            whole(stats.optimum.map(JsonValue::written)),
        ),
        (
            ["integrality gap", "Abstand"],
            number(stats.integrality_gap),
        ),
        (
            ["symmetries", "Symmetrien"],
            whole(stats.symmetries.map(|v| v.to_string())),
        ),
        (
            ["option orbits", "Bahnen"],
            whole(stats.option_orbits.map(|v| v.to_string())),
        ),
    ];
    let lines = lines.map(|(name, value)| format!("{:<16} {value}\n", language().pick(name)));
    let reasons = stats.reasons.iter().map(|reason| format!("{reason}\n"));
    lines.into_iter().chain(reasons).collect()
}
