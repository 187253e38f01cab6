//! `cubewright model --stats`.

use std::io::Write;
use std::sync::{Arc, Mutex};

use clap::Args;
use serde::Serialize;

use super::args::{Format, ModelArgs};
use super::clock::Clock;
use super::exit::{Exit, Failure};
use super::file::Output;
use super::json;
use super::output::{SharedOutput, locked, shared_output};
use super::progress::Progress;
use super::watch;
use cubewright::language::Language;
use cubewright::puzzle::{EngineError, Limits, Proof, Puzzle, Relaxation, Size};

/// Arguments of `model` about its statistics.
#[derive(Debug, Args)]
pub(super) struct StatsArgs {
    /// Instead of exporting the model, show its size, LP bound, integrality gap and symmetries.
    #[arg(long, conflicts_with = "to")]
    pub stats: bool,

    /// The form of the statistics.
    #[arg(
        short,
        long,
        value_enum,
        default_value_t,
        value_name = "FORM",
        requires = "stats"
    )]
    pub format: Format,
}

/// All figures of a model; where there is a null, `reasons` says why.
#[derive(Serialize)]
struct JsonStats {
    #[serde(rename = "type")]
    kind: &'static str,
    puzzle: String,
    formulation: &'static str,
    columns: usize,
    rows: usize,
    nonzeros: usize,
    density: f64,
    lp_bound: Option<f64>,
    optimum: Option<i64>,
    integrality_gap: Option<f64>,
    symmetries: Option<usize>,
    option_orbits: Option<usize>,
    reasons: Vec<String>,
}

pub(super) fn run(
    args: &ModelArgs,
    question: &Puzzle,
    clock: Clock,
    progress: Progress,
) -> Result<Exit, Failure> {
    let to = shared_output(args.output.as_deref())?;
    let limits = Limits {
        stop: &|| clock.stop(),
        time_left: &|| clock.time_left(),
    };
    let stats = JsonStats::new(args, question, Size::of(&question.linear_program()));
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
        Err(reason) => known.reasons.push(format!("option_orbits: {reason}")),
    }
    known.write(args.statistics.format, &mut locked(&to))?;
    Ok(Exit::Answered)
}

/// If the program is ended, the figures that are known are told.
fn end_with(args: &ModelArgs, known: &Arc<Mutex<JsonStats>>, to: &SharedOutput) {
    let (known, to) = (Arc::clone(known), Arc::clone(to));
    let format = args.statistics.format;
    watch::on_end(move |cause| {
        let reached = watch::reached(cause);
        let mut known = locked(&known);
        known
            .reasons
            .push(format!("{reached}: some figures were not found in time"));
        // There is nobody left to tell if this fails.
        let _ = known.write(format, &mut locked(&to));
        watch::exit(cause)
    });
}

impl JsonStats {
    /// The figures of the model itself.
    fn new(args: &ModelArgs, question: &Puzzle, size: Size) -> Self {
        Self {
            kind: "model",
            puzzle: question.name().to_owned(),
            formulation: question
                .words()
                .formulation
                .unwrap_or(args.formulation.name()),
            columns: size.columns,
            rows: size.rows,
            nonzeros: size.nonzeros,
            density: size.density(),
            lp_bound: None,
            optimum: None,
            integrality_gap: None,
            symmetries: None,
            option_orbits: None,
            reasons: Vec::new(),
        }
    }

    fn write(&self, format: Format, to: &mut Output) -> std::io::Result<()> {
        let told = match format {
            Format::Text => text(self),
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
        Ok(Relaxation::Infeasible) => Err("there is no solution even with fractions".to_owned()),
        Ok(Relaxation::Limit) => Err("a limit was reached".to_owned()),
        Err(error @ EngineError::NotBuiltIn { .. }) => Err(error.to_string()),
        Err(error) => return Err(error),
    };
    match &lp_bound {
        Ok(value) => locked(known).lp_bound = Some(*value),
        Err(reason) => locked(known).reasons.push(format!("lp_bound: {reason}")),
    }
    let mut reasons = Vec::new();
    let optimum = optimum(question, limits, &mut reasons)?;
    let mut known = locked(known);
    known.reasons.extend(reasons);
    known.optimum = optimum;
    known.integrality_gap = optimum
        .zip(lp_bound.ok())
        .map(|(optimum, bound)| gap(optimum, bound));
    Ok(())
}

#[expect(clippy::cast_precision_loss, reason = "costs are small")]
fn gap(optimum: i64, bound: f64) -> f64 {
    optimum as f64 - bound
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
            reasons.push(format!("optimum: {error}"));
            return Ok(None);
        }
        Err(error) => return Err(error),
    };
    match proof {
        Proof::Optimal | Proof::Complete => return Ok(cost),
        Proof::Infeasible => {
            let noun = Language::English.pick(question.words().noun);
            reasons.push(format!("optimum: there is no {noun}"));
        }
        Proof::None => reasons.push("optimum: a limit was reached before the proof".to_owned()),
    }
    Ok(None)
}

fn text(stats: &JsonStats) -> String {
    let number = |value: Option<f64>| value.map_or("unknown".to_owned(), |v| format!("{v:.3}"));
    let whole = |value: Option<String>| value.unwrap_or_else(|| "unknown".to_owned());
    let lines = [
        ("formulation", stats.formulation.to_owned()),
        ("columns", stats.columns.to_string()),
        ("rows", stats.rows.to_string()),
        ("non-zeros", stats.nonzeros.to_string()),
        ("density", format!("{:.2} %", stats.density * 100.0)),
        ("LP bound", number(stats.lp_bound)),
        ("optimum", whole(stats.optimum.map(|v| v.to_string()))),
        ("integrality gap", number(stats.integrality_gap)),
        ("symmetries", whole(stats.symmetries.map(|v| v.to_string()))),
        (
            "option orbits",
            whole(stats.option_orbits.map(|v| v.to_string())),
        ),
    ];
    let lines = lines.map(|(name, value)| format!("{name:<16} {value}\n"));
    let reasons = stats.reasons.iter().map(|reason| format!("{reason}\n"));
    lines.into_iter().chain(reasons).collect()
}
