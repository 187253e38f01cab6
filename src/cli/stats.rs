//! `cubewright model --stats`.

use core::ops::ControlFlow;

use std::time::Duration;

use clap::Args;
use serde::Serialize;

use super::args::{self, Format, FormulationArg, ModelArgs};
use super::clock::{Clock, handle_interrupts};
use super::exit::{Exit, Failure};
use super::output::writer;
use crate::ask::{Answer, Question};
use crate::engine::{
    EngineError, Goal, Limits, Proof, Relaxation, Settings, Task, any_milp, engine, relaxation,
    solve_model,
};
use crate::lower::{Size, linear_program};
use crate::model::{Model, check};
use crate::shell::{PlacementOrbits, placement_orbits};

/// Arguments of `model` about its statistics.
#[derive(Debug, Args)]
pub(super) struct StatsArgs {
    /// Tell its size, LP bound, integrality gap and symmetries instead.
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

    /// Time for the bounds of the statistics.
    #[arg(
        short,
        long,
        value_parser = args::duration,
        default_value = "10s",
        value_name = "TIME",
        requires = "stats"
    )]
    pub time_limit: Duration,
}

/// All figures of a model; where there is a null, `reasons` says why.
#[derive(Serialize)]
struct JsonStats {
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

pub(super) fn run(args: &ModelArgs, question: &Question) -> Result<Exit, Failure> {
    handle_interrupts(|| {});
    let clock = Clock::start(Some(args.statistics.time_limit));
    let limits = Limits {
        stop: &|| clock.stop(),
        time_left: &|| clock.time_left(),
    };
    let stats = stats(args, question, &limits)?;
    let mut to = writer(args.output.as_deref())?;
    match args.statistics.format {
        Format::Text => to.write_all(text(&stats).as_bytes())?,
        Format::Json | Format::Jsonl => {
            let line = serde_json::to_string(&stats).map_err(std::io::Error::from)?;
            to.write_all(format!("{line}\n").as_bytes())?;
        }
    }
    to.flush()?;
    Ok(Exit::Answered)
}

fn stats(
    args: &ModelArgs,
    question: &Question,
    limits: &Limits<'_>,
) -> Result<JsonStats, EngineError> {
    let program = linear_program(question.model());
    let size = Size::of(&program);
    let mut reasons = Vec::new();
    let lp_bound = match relaxation(&program, limits) {
        Ok(Relaxation::Value(value)) => Some(value),
        Ok(Relaxation::Infeasible) => {
            reasons.push("lp_bound: not even with fractions is there a solution".to_owned());
            None
        }
        Ok(Relaxation::Limit) => {
            reasons.push("lp_bound: the time limit was reached".to_owned());
            None
        }
        Err(error @ EngineError::NotBuiltIn { .. }) => {
            reasons.push(format!("lp_bound: {error}"));
            None
        }
        Err(error) => return Err(error),
    };
    let optimum = optimum(args.formulation, question, limits, &mut reasons)?;
    let orbits = orbits(question, &mut reasons);
    Ok(JsonStats {
        puzzle: question.name().to_owned(),
        formulation: match question {
            Question::Shell(_) => args.formulation.name(),
            Question::Cover(_) => "as read",
            Question::Snake(_) => "runs",
            Question::Packing(_) => "placements",
        },
        columns: size.columns,
        rows: size.rows,
        nonzeros: size.nonzeros,
        density: size.density(),
        lp_bound,
        optimum,
        integrality_gap: optimum
            .zip(lp_bound)
            .map(|(optimum, bound)| gap(optimum, bound)),
        symmetries: orbits.map(|orbits| orbits.symmetries),
        option_orbits: orbits.map(|orbits| orbits.orbits),
        reasons,
    })
}

#[expect(clippy::cast_precision_loss, reason = "costs are small")]
fn gap(optimum: i64, bound: f64) -> f64 {
    optimum as f64 - bound
}

/// The least cost of an integral solution of the model, if it is proved in time.
fn optimum(
    formulation: FormulationArg,
    question: &Question,
    limits: &Limits<'_>,
    reasons: &mut Vec<String>,
) -> Result<Option<i64>, EngineError> {
    let engine = match (question, formulation) {
        (Question::Shell(_), FormulationArg::Cells) => engine("auto"),
        (Question::Cover(_) | Question::Packing(_), _) => engine("cover"),
        (Question::Snake(_), _) => engine("folds"),
        // Rows are for MILP backends only.
        (Question::Shell(_), _) => any_milp(),
    };
    let engine = match engine {
        Ok(engine) => engine,
        Err(error @ EngineError::NotBuiltIn { .. }) => {
            reasons.push(format!("optimum: {error}"));
            return Ok(None);
        }
        Err(error) => return Err(error),
    };
    let mut cost = None;
    let proof = match formulation {
        FormulationArg::Cells => {
            let show = &mut |answer: Answer<'_>| {
                cost = Some(answer.cost());
                ControlFlow::Continue(())
            };
            question.solve(&*engine, Goal::Optimum, Settings::default(), limits, show)
        }
        FormulationArg::Article | FormulationArg::ArticleAsPublished => {
            // As published it has solutions that are no assemblies and leave places
            // empty, so nothing may be split over places here.
            let whole = Model {
                preference: Vec::new(),
                ..question.model().clone()
            };
            let task = Task::new(&whole, Goal::Optimum);
            solve_model(&*engine, &task, limits, &mut |selection| {
                cost = check(&whole, selection).ok();
                ControlFlow::Continue(())
            })
        }
    }?
    .proof;
    match proof {
        Proof::Optimal | Proof::Complete => return Ok(cost),
        Proof::Infeasible => reasons.push(format!("optimum: there is no {}", question.noun())),
        Proof::None => reasons.push("optimum: a limit was reached before the proof".to_owned()),
    }
    Ok(None)
}

fn orbits(question: &Question, reasons: &mut Vec<String>) -> Option<PlacementOrbits> {
    match question {
        Question::Shell(shell) => Some(placement_orbits(shell.shell())),
        Question::Cover(_) => {
            reasons.push("option_orbits: a bare model has no geometry".to_owned());
            None
        }
        Question::Snake(_) => {
            reasons.push("option_orbits: not counted for snakes".to_owned());
            None
        }
        Question::Packing(packing) => {
            let symmetry = packing.symmetry();
            let is_least = |option: &u32| {
                let images = symmetry.images.iter();
                let images = images.filter_map(|images| images.get(*option as usize));
                images.min() == Some(option)
            };
            let options = packing.model().options.len();
            Some(PlacementOrbits {
                symmetries: symmetry.images.len(),
                orbits: (0..).take(options).filter(is_least).count(),
            })
        }
    }
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
